"""Kills the server again and again while players play."""

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import Viewer
from tests.chaos.audit import audit, logged
from tests.chaos.player import Player
from tests.chaos.server_processes import ServerProcess, ServerProcesses
from tests.server.device_client import device_client
from tests.server.live_server import TIMEOUT
from tests.server.test_whole_matches import sits

MAX_ENTRIES_BETWEEN_KILLS = 40
"""The maximum number of entries, over all tables, until the next kill."""
MAX_COUNTED_SECONDS = 0.5
"""The maximum number of seconds that one check counts as, even on a busy machine."""
MAX_SECONDS_BETWEEN_KILLS = 10.0
"""The maximum number of seconds until the next kill."""


@dataclass
class Tally:
    """The counts of one run."""

    kills: int = 0
    actions: int = 0
    comebacks: int = 0
    resent: int = 0
    superseded: int = 0
    entries: int = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.actions} actions of people, {self.entries} entries, "
            f"{self.comebacks} lines broken and resumed, {self.resent} actions sent again"
        )


class CrashRun:
    """A table of each game, with two people, a computer player and a spectator."""

    def __init__(self, server_processes: ServerProcesses, data: Path, seed: str) -> None:
        self.server_processes = server_processes
        self.data = data
        self.chance: Chance = Seeded(seed)
        self.server: ServerProcess = server_processes.serve(data)
        self.players: dict[str, list[tuple[Viewer, Player]]] = {}

    def url(self) -> str:
        return self.server.ws

    async def lay(self, game: str) -> None:
        """Open a table and let a second person sit down."""
        table = await self.server.open_table(game=game, seats=3)
        async with device_client(self.server) as guest:
            await sits(guest, table["table"], 1)
            keys = {0: table["keys"], 1: guest.keys, None: []}
        self.players[table["table"]] = [
            (viewer, self.player(table, own, viewer)) for viewer, own in keys.items()
        ]

    def player(self, table: dict[str, Any], keys: list[str], viewer: Viewer) -> Player:
        luck = Seeded(f"{table['table']}/{viewer}")
        return Player(self.url, table["table"], keys, luck, hosts=viewer == 0)

    @property
    def everybody(self) -> list[Player]:
        return [player for at_table in self.players.values() for _, player in at_table]

    async def kill(self) -> None:
        """Kill the server after a random time without shutdown, and start another on its port."""
        told = self.told() + self.chance.below("life", MAX_ENTRIES_BETWEEN_KILLS)
        with suppress(AssertionError):
            await until(lambda: self.told() >= told, MAX_SECONDS_BETWEEN_KILLS)
        await asyncio.sleep(self.chance.below("moment", 1000) / 100_000)
        self.server.kill()
        self.server = await asyncio.to_thread(
            self.server_processes.serve, self.data, self.server.port
        )

    def told(self) -> int:
        """The sum of the sequence numbers that all tables have reached."""
        return sum(max(player.seq for _, player in table) for table in self.players.values())

    async def run(self, kills: int, shelf: Iterable[str]) -> Tally:
        for game in shelf:
            await self.lay(game)
        playing = [asyncio.create_task(player.play()) for player in self.everybody]
        for _ in range(kills):
            await self.kill()
        await self.calm()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        return Tally(kills)

    async def calm(self) -> None:
        """Wait until all players have reconnected and received another move, then stop them."""
        before = {player: player.seq for player in self.everybody}
        await until(lambda: all(player.seq > before[player] for player in self.everybody))
        for player in self.everybody:
            player.is_resting = True
        await until(lambda: all(map(are_agreed, self.players.values())))

    def audit(self, tally: Tally) -> None:
        for table, at_table in self.players.items():
            entries = logged(self.data, table)
            tally.entries += len(entries)
            for viewer, player in at_table:
                done = audit(player, viewer, entries)
                tally.actions += done
                tally.superseded += len(player.asked) - len(player.refused) - done
                tally.comebacks += player.connection.breaks
                tally.resent += player.connection.resent


def are_agreed(at_table: list[tuple[Viewer, Player]]) -> bool:
    """Whether all devices at one table are connected and have received the same entries."""
    players = [player for _, player in at_table]
    return len({player.seq for player in players}) == 1 and all(
        p.connection.is_live for p in players
    )


async def until(holds: Callable[[], bool], seconds: float = TIMEOUT) -> float:
    """Wait for a condition and return the seconds that took. Time during which the whole test was
    suspended does not count."""
    waited, last = 0.0, time.monotonic()
    while not holds():
        assert waited < seconds, "never"
        await asyncio.sleep(0.005)
        now = time.monotonic()
        waited, last = waited + min(now - last, MAX_COUNTED_SECONDS), now
    return waited


def kill_servers(
    server_processes: ServerProcesses, data: Path, kills: int, seed: str, shelf: Iterable[str]
) -> Tally:
    """Kill the server this often while a table of each game plays, then audit."""

    async def run_scenario() -> tuple[CrashRun, Tally]:
        crashes = CrashRun(server_processes, data, seed)
        return crashes, await crashes.run(kills, shelf)

    crashes, tally = asyncio.run(run_scenario())
    crashes.server.kill()
    crashes.audit(tally)
    return tally
