"""Games over the wire in twin worlds: whoever may not know is sent the same bytes."""

from pathlib import Path

import pytest

from tests.contract.entry import Entry
from tests.storm.leak import keeps_secrets, tables

MOST = 50
"""Moves of one game; the soak plays all to the end."""


@pytest.mark.parametrize("entry", tables(), ids=str)
def test_twin_worlds_send_the_same_bytes_to_whoever_may_not_know(
    entry: Entry, tmp_path: Path
) -> None:
    assert keeps_secrets(entry, "over the wire", tmp_path, MOST) > 0
