"""A few games in twin worlds over the wire leak no secret."""

from pathlib import Path

import pytest

from tests.chaos.leak import keeps_secrets, tables
from tests.contract.entry import Entry

MAX_MOVES = 50
"""The maximum number of moves in a game; the soak plays whole games."""


@pytest.mark.parametrize("entry", tables(), ids=str)
def test_twin_worlds_send_the_same_bytes_to_seats_that_may_not_know(
    entry: Entry, tmp_path: Path
) -> None:
    assert keeps_secrets(entry, "over the wire", tmp_path, MAX_MOVES) > 0
