"""Holds what devices were told against what the log says."""

import asyncio
from collections import Counter
from pathlib import Path

from sortilege.kernel.game import Viewer
from sortilege.kernel.match import Match
from sortilege.kernel.plain import plain
from sortilege.server.log.bus import Bus
from sortilege.server.log.sqlite import SqliteLog
from sortilege.table.entries import Acted, Entry
from sortilege.table.table import Table
from tests.storm.player import Player


def kept(data: Path, table: str) -> list[Entry]:
    """What the log file holds of a table."""

    async def read() -> list[Entry]:
        log = SqliteLog(data, Bus())
        log.open()
        try:
            return await log.read(table)
        finally:
            await log.close()

    return asyncio.run(read())


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
    """Nothing told that was not stored, nothing stored told twice or left out, and no action
    done twice; how many of this player's actions are in the log."""
    assert player.seq < len(entries), "told of something that is not in the log"
    played = matches(entries[: player.seq + 1])
    for round, heard in player.heard.items():
        true = [plain(event) for event in played[round].heard(viewer)]
        assert heard == true[: len(heard)], f"round {round} was told wrongly to {viewer}"
        assert round < max(played) or heard == true, f"{viewer} was not told everything"
    done = Counter(entry.id for entry in entries if isinstance(entry, Acted))
    for id in player.asked:
        assert done[id] <= 1, f"{id} was done twice"
        assert done[id] == 0 or id not in player.refused, f"{id} was refused, and done"
    return sum(done[id] for id in player.asked)
