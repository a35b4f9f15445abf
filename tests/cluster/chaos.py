"""A storm over the cluster: server processes, NATS and the primary are killed, lines hang, are slow
or are cut, while everybody plays. The clocks of the processes are apart, by minutes and by years.

python -m tests.cluster.storm [--kills 500] [--seed 0] [--faulty]
"""

import argparse
import asyncio
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from typing import Any

from sortilege.games import games
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import Viewer
from sortilege.server.log.bus import Bus
from sortilege.server.log.postgres.address import read_address
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.server.log.storage import prepare_databases
from sortilege.table.entries import Entry
from tests.cluster import engines
from tests.cluster.proxy import Proxy, proxy
from tests.server.phone import phone
from tests.server.test_play import sits
from tests.storm.audit import audit
from tests.storm.crash import are_agreed, until
from tests.storm.nursery import Nursery, Running, nursery
from tests.storm.player import Player

SERVERS = 3
PATIENCE = 60.0
"""Seconds after which everybody must have found back."""
DAY = 24 * 60 * 60
CLOCKS = (7 * 60, 400 * DAY, -400 * DAY)
"""Seconds by which the clocks of the processes are wrong: minutes, and more than a year."""
LIFE = 25
"""How much is told between two kills, at most."""
KINDS = ("server", "server", "server", "server", "nats", "hang", "slow", "cut", "cut", "primary")
"""What happens, as often as it stands here; `lonely` and `primary` need a new standby after."""


@dataclass
class Tally:
    """What the storm came to."""

    kills: Counter[str] = field(default_factory=Counter)
    actions: int = 0
    entries: int = 0
    comebacks: int = 0
    resent: int = 0
    pauses: dict[str, list[float]] = field(default_factory=dict)

    def __str__(self) -> str:
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.kills.items()))
        longest = ", ".join(f"{kind} {max(p):.1f} s" for kind, p in sorted(self.pauses.items()))
        return (
            f"{self.kills.total()} kills ({kinds}), {self.actions} actions of people, "
            f"{self.entries} entries, {self.comebacks} lines resumed, {self.resent} actions sent "
            f"again; longest pauses: {longest}"
        )


class Cluster:
    """A primary, a standby and NATS, each behind a proxy; and server processes over them."""

    def __init__(
        self, pair: tuple[engines.Postgres, engines.Postgres], nats: engines.Nats, born: Nursery
    ) -> None:
        self.primary, self.standby = pair
        self.nats = nats
        self.born = born
        self.proxies: list[Proxy] = []
        self.servers: list[Running] = []
        self.turns = cycle(range(SERVERS))
        """Which server process is killed next: whoever has devices has its turn."""
        self.is_faulty = False

    async def open(self, ending: AsyncExitStack) -> None:
        await prepare_databases([self.primary.url()])
        for engine in (self.primary, self.standby):
            self.proxies.append(await ending.enter_async_context(proxy(engine.port)))
        for which in range(SERVERS):
            self.servers.append(await asyncio.to_thread(self.born.serve, self.addresses(which)))

    def addresses(self, which: int) -> dict[str, list[str]]:
        """For this process. Each begins with deleting what nobody has used for a day."""
        log = engines.url_of([each.port for each in self.proxies])
        found = {"log": [log], "bus": [self.nats.url], "retention": ["1"]}
        found["ahead"] = [str(CLOCKS[which])]
        return {**found, "faulty": ["ReadsBackOnlyLog"]} if self.is_faulty else found

    # ── what happens ──

    async def server(self, chance: Chance) -> None:
        which = next(self.turns)
        port = self.servers[which].port
        self.servers[which].kill()
        told = self.addresses(which)
        self.servers[which] = await asyncio.to_thread(self.born.serve, told, port)

    async def nats_gone(self, chance: Chance) -> None:
        await asyncio.to_thread(self.nats.kill)
        await asyncio.sleep(chance.below("dark", 100) / 100)
        await asyncio.to_thread(self.nats.start)

    async def hang(self, chance: Chance) -> None:
        for each in self.proxies:
            each.hang()
        await asyncio.sleep(chance.below("hangs", 400) / 100)
        for each in self.proxies:
            each.heal()

    async def slow(self, chance: Chance) -> None:
        for each in self.proxies:
            each.delay = 0.05
        await asyncio.sleep(1.0)
        for each in self.proxies:
            each.heal()

    async def cut(self, chance: Chance) -> None:
        """Answers of what is being written are lost, and then the lines."""
        for each in self.proxies:
            each.swallows = True
        await asyncio.sleep(chance.below("swallows", 30) / 1000)
        for each in self.proxies:
            each.cut()
            each.heal()

    async def promote(self, chance: Chance) -> None:
        """The primary is killed, and the standby takes over."""
        await asyncio.to_thread(self.primary.kill)
        await asyncio.to_thread(self.standby.promote)

    async def lonely(self, chance: Chance) -> None:
        """The standby is down when the primary is killed and started again: what it has committed
        alone can be read there. Then the standby takes over, which never heard of it."""
        await asyncio.to_thread(self.standby.kill)
        await asyncio.sleep(0.3)
        await asyncio.to_thread(self.primary.kill)
        await asyncio.to_thread(self.primary.start)
        await asyncio.sleep(1.5)
        await asyncio.to_thread(self.primary.kill)
        await asyncio.to_thread(self.standby.start)
        await asyncio.to_thread(self.standby.promote)

    async def renew_standby(self) -> None:
        """The one that was promoted is the primary now; it gets a standby, without which nothing
        is committed there."""
        folder = self.standby.folder.with_name(f"standby-{time.monotonic_ns()}")
        primary = self.standby
        fresh = await asyncio.to_thread(engines.standby_of, primary, folder)
        await asyncio.to_thread(fresh.start)
        self.primary, self.standby = primary, fresh
        self.proxies.reverse()
        self.proxies[1].target = fresh.port

    def close(self) -> None:
        for engine in (self.primary, self.standby):
            engine.kill()


class Storm:
    """Tables with two people, a computer player and somebody who watches, at whichever process."""

    def __init__(self, cluster: Cluster, seed: str) -> None:
        self.cluster = cluster
        self.chance: Chance = Seeded(seed)
        self.players: dict[str, list[tuple[Viewer, Player]]] = {}
        self.tally = Tally()

    def url(self, table: str) -> str:
        """Whichever process it is. Half of the devices name the table, as the client does: they are
        handed to where it is kept; the others stay where they come."""
        server = self.cluster.servers[self.chance.below("process", SERVERS)]
        return f"{server.ws}?table={table}" if self.chance.below("names", 2) else server.ws

    async def lay(self, game: str) -> None:
        first = self.cluster.servers[0]
        table = await first.open_table(game=game, seats=3)
        async with phone(first) as guest:
            await sits(guest, table["table"], 1)
            keys: dict[Viewer, list[str]] = {0: table["keys"], 1: guest.keys, None: []}
        self.players[table["table"]] = [
            (viewer, self.player(table, own, viewer)) for viewer, own in keys.items()
        ]

    def player(self, table: dict[str, Any], keys: list[str], viewer: Viewer) -> Player:
        luck = Seeded(f"{table['table']}/{viewer}")
        url = partial(self.url, table["table"])
        return Player(url, table["table"], keys, luck, hosts=viewer == 0)

    @property
    def everybody(self) -> list[Player]:
        return [player for at_table in self.players.values() for _, player in at_table]

    def told(self) -> int:
        return sum(max(player.seq for _, player in table) for table in self.players.values())

    async def strike(self, kind: str) -> None:
        """After a while something happens; then everybody hears of a further move."""
        goal = self.told() + self.chance.below("life", LIFE)
        await until(lambda: self.told() >= goal, PATIENCE)
        await asyncio.sleep(self.chance.below("moment", 1000) / 50_000)
        self.tally.kills[kind] += 1
        names = {"nats": "nats_gone", "primary": "promote"}
        await getattr(self.cluster, names.get(kind, kind))(self.chance)
        if kind in ("primary", "lonely"):
            await self.cluster.renew_standby()
        await self.recover(kind)

    async def recover(self, kind: str) -> None:
        before = {player: player.seq for player in self.everybody}
        pause = await until(lambda: all(player.seq > before[player] for player in before), PATIENCE)
        self.tally.pauses.setdefault(kind, []).append(pause)
        if self.tally.kills.total() % 50 == 0:
            print(self.tally, file=sys.stderr, flush=True)

    async def blow(self, kinds: Iterable[str], shelf: Iterable[str]) -> None:
        for game in shelf:
            await self.lay(game)
        playing = [asyncio.create_task(player.play()) for player in self.everybody]
        try:
            for kind in kinds:
                await self.strike(kind)
            await self.calm()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def calm(self) -> None:
        for player in self.everybody:
            player.is_resting = True
        await until(lambda: all(map(are_agreed, self.players.values())), PATIENCE)

    async def audit(self, log: str) -> None:
        """Hold every device's memory against this log."""
        for table, at_table in self.players.items():
            entries = await kept(log, table)
            self.tally.entries += len(entries)
            for viewer, player in at_table:
                self.tally.actions += audit(player, viewer, entries)
                self.tally.comebacks += player.connection.breaks
                self.tally.resent += player.connection.resent


async def kept(url: str, table: str) -> list[Entry]:
    log = PostgresLog(read_address(url), Bus())
    log.open()
    try:
        return await log.read(table)
    finally:
        await log.close()


@asynccontextmanager
async def clustered(born: Nursery, is_faulty: bool = False) -> AsyncIterator[Cluster]:
    async with AsyncExitStack() as ending:
        with ExitStack() as running:
            pair = running.enter_context(engines.pair())
            cluster = Cluster(pair, running.enter_context(engines.nats()), born)
            running.callback(cluster.close)
            cluster.is_faulty = is_faulty
            await cluster.open(ending)
            yield cluster


def storm(kinds: Sequence[str], seed: str, shelf: Iterable[str], is_faulty: bool = False) -> Tally:
    """All this happens, and then the audit."""

    async def night(born: Nursery) -> Tally:
        async with clustered(born, is_faulty) as cluster:
            weather = Storm(cluster, seed)
            await weather.blow(kinds, shelf)
            for server in cluster.servers:
                server.kill()
            await weather.audit(cluster.primary.url())
            return weather.tally

    with nursery() as born:
        return asyncio.run(night(born))


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.cluster.storm")
    parser.add_argument("--kills", type=int, default=500, help="how often something is killed")
    parser.add_argument("--seed", default="0", help="another seed is other weather")
    parser.add_argument("--kinds", nargs="+", default=(*KINDS, "lonely"), help="what happens")
    parser.add_argument("--faulty", action="store_true", help="with a log that only reads back")
    asked = parser.parse_args()
    if engines.lacking():
        print(f"no storm: {engines.lacking()}")
        return
    luck = Seeded(f"weather {asked.seed}")
    kinds = [asked.kinds[luck.below("kind", len(asked.kinds))] for _ in range(asked.kills)]
    began = time.perf_counter()
    print(f"cluster: {storm(kinds, asked.seed, games, asked.faulty)}", end=" ")
    print(f"({time.perf_counter() - began:.0f} s)")


if __name__ == "__main__":
    main()
