"""Compares what devices received with the log."""

from collections import Counter
from pathlib import Path

from sortilege.kernel.game import Viewer
from sortilege.kernel.match import Match
from sortilege.kernel.serialize import to_builtins
from sortilege.server.log import entry_codec
from sortilege.server.log.table_reader import SqliteTableReader
from sortilege.table.entries import Acted, Entry
from sortilege.table.table import Table
from tests.chaos.player import Player


def logged(data: Path, table: str) -> list[Entry]:
    """The entries of a table in the log file. A server may have the file open."""
    with SqliteTableReader(data) as tables:
        return [entry_codec.decode(entry) for entry in tables.entries(table)]


def matches(entries: list[Entry]) -> dict[int, Match]:
    """Every match of a log, by its round."""
    table = Table("audited")
    found: dict[int, Match] = {}
    for entry in entries:
        table.absorb(entry)
        if table.match is not None:
            found[table.rounds] = table.match
    return found


def audit(player: Player, viewer: Viewer, entries: list[Entry]) -> int:
    """Check that the server sent only stored entries, each exactly once, and applied no action
    twice. Return the number of this player's actions in the log."""
    assert player.seq < len(entries), "told of something that is not in the log"
    played = matches(entries[: player.seq + 1])
    for round, heard in player.heard.items():
        true = [to_builtins(event) for event in played[round].heard(viewer)]
        assert heard == true[: len(heard)], f"round {round} was told wrongly to {viewer}"
        assert round < max(played) or heard == true, f"{viewer} was not told everything"
    done = Counter(entry.id for entry in entries if isinstance(entry, Acted))
    for id in player.asked:
        assert done[id] <= 1, f"{id} was done twice"
        assert done[id] == 0 or id not in player.refused, f"{id} was refused, and done"
    return sum(done[id] for id in player.asked)
