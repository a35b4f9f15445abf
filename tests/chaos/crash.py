"""The server is killed again and again while everybody plays."""

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import Viewer
from tests.server.phone import phone
from tests.server.served import STUCK
from tests.server.test_play import sits
from tests.storm.audit import audit, kept
from tests.storm.nursery import Nursery, Running
from tests.storm.player import Player

LIFE = 40
"""How much a server lives to tell, at most, over all tables."""
STEP = 0.5
"""Seconds that one look takes at most, on a busy machine too."""
LONGEST = 10.0
"""Seconds that it lives, at most."""


@dataclass
class Tally:
    """What the storm came to."""

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


class Storm:
    """A table of each game, with two people, a computer player and somebody who watches."""

    def __init__(self, nursery: Nursery, data: Path, seed: str) -> None:
        self.nursery = nursery
        self.data = data
        self.chance: Chance = Seeded(seed)
        self.server: Running = nursery.serve(data)
        self.players: dict[str, list[tuple[Viewer, Player]]] = {}

    def url(self) -> str:
        return self.server.ws

    async def lay(self, game: str) -> None:
        """A table is opened, and a second person sits down."""
        table = await self.server.open_table(game=game, seats=3)
        async with phone(self.server) as guest:
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
        """After a while, without a word; another one takes over where the first was."""
        told = self.told() + self.chance.below("life", LIFE)
        with suppress(AssertionError):
            await until(lambda: self.told() >= told, LONGEST)
        await asyncio.sleep(self.chance.below("moment", 1000) / 100_000)
        self.server.kill()
        self.server = await asyncio.to_thread(self.nursery.serve, self.data, self.server.port)

    def told(self) -> int:
        """The numbers that all tables have reached, together."""
        return sum(max(player.seq for _, player in table) for table in self.players.values())

    async def blow(self, kills: int, shelf: Iterable[str]) -> Tally:
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
        """Everybody finds back by themselves, hears of a further move, and then lets it be."""
        before = {player: player.seq for player in self.everybody}
        await until(lambda: all(player.seq > before[player] for player in self.everybody))
        for player in self.everybody:
            player.is_resting = True
        await until(lambda: all(map(are_agreed, self.players.values())))

    def audit(self, tally: Tally) -> None:
        for table, at_table in self.players.items():
            entries = kept(self.data, table)
            tally.entries += len(entries)
            for viewer, player in at_table:
                done = audit(player, viewer, entries)
                tally.actions += done
                tally.superseded += len(player.asked) - len(player.refused) - done
                tally.comebacks += player.connection.breaks
                tally.resent += player.connection.resent


def are_agreed(at_table: list[tuple[Viewer, Player]]) -> bool:
    """Whether all at one table are connected, and have heard the same."""
    players = [player for _, player in at_table]
    return len({player.seq for player in players}) == 1 and all(
        p.connection.is_live for p in players
    )


async def until(holds: Callable[[], bool], seconds: float = STUCK) -> float:
    """How many seconds it took. Time for which all of this stood still does not count: somebody may
    have stopped the whole of it."""
    waited, last = 0.0, time.monotonic()
    while not holds():
        assert waited < seconds, "never"
        await asyncio.sleep(0.005)
        now = time.monotonic()
        waited, last = waited + min(now - last, STEP), now
    return waited


def storm(nursery: Nursery, data: Path, kills: int, seed: str, shelf: Iterable[str]) -> Tally:
    """So many kills over a table of each of these games, and then the audit."""

    async def night() -> tuple[Storm, Tally]:
        weather = Storm(nursery, data, seed)
        return weather, await weather.blow(kills, shelf)

    weather, tally = asyncio.run(night())
    weather.server.kill()
    weather.audit(tally)
    return tally
