"""A few games in twin worlds over the wire leak no secret."""

from dataclasses import replace
from pathlib import Path

import pytest

from sortilege.server.tables.connection import Connection
from sortilege.table.device import Device
from tests.chaos.leak import keeps_secrets, tables
from tests.contract.entry import Entry

MAX_MOVES = 50
"""The maximum number of moves in a game; the soak plays whole games."""


@pytest.mark.parametrize("entry", tables(), ids=str)
def test_twin_worlds_send_the_same_bytes_to_seats_that_may_not_know(
    entry: Entry, tmp_path: Path
) -> None:
    assert keeps_secrets(entry, "over the wire", tmp_path, MAX_MOVES) > 0


def test_a_screen_that_sees_with_the_eyes_of_a_seat_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted fault: the server takes a big screen for the first seat."""
    become = Connection.become

    def become_a_seat(connection: Connection, device: Device) -> None:
        seats = frozenset({0}) if connection.is_screen else device.seats
        become(connection, replace(device, seats=seats))

    monkeypatch.setattr(Connection, "become", become_a_seat)
    (cinderella,) = [entry for entry in tables() if entry.game.id == "cinderella"]
    with pytest.raises(AssertionError, match=r"screen, who is as ignorant as .*, is sent a secret"):
        keeps_secrets(cinderella, "over the wire", tmp_path, MAX_MOVES)
