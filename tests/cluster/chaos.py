"""Chaos tests of the cluster. While players play, the run kills or suspends server processes, kills
the primary and promotes its standby, and cuts connections to the database and between processes.
The clocks of the processes are wrong by minutes and by years. At the end it compares all messages
that devices received with the log: no acknowledged action is lost, none is applied twice.

python -m tests.cluster.chaos [--kills 500] [--seed 0] [--kinds …] [--faulty ignores-epoch]
"""

import argparse
import asyncio
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from typing import Any

from sortilege.games import games
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import Viewer
from tests.chaos.audit import audit
from tests.chaos.crash import are_agreed, until
from tests.chaos.player import Player
from tests.chaos.server_processes import ServerProcess, ServerProcesses, server_processes
from tests.cluster import engines
from tests.cluster.balancer import Balancer, balancer
from tests.cluster.postgres_logs import log_at, prepared
from tests.cluster.proxy import Proxy, proxy
from tests.ports import free_port
from tests.server.device_client import device_client
from tests.server.live_server import HOST, LiveServer
from tests.server.test_whole_matches import sits

SERVERS = 3
RECOVERY_TIMEOUT = 90.0
"""Maximum number of seconds until all players play again."""
DAY = 24 * 60 * 60
CLOCKS = (7 * 60, 400 * DAY, -400 * DAY)
"""Clock errors of the processes in seconds: minutes, and more than a year."""
SECONDS_BETWEEN_ACTIONS = 0.04
"""Seconds between two actions of a player; a log must not reach its limit in a long run."""
MAX_ENTRIES_BETWEEN_FAULTS = 25
"""Maximum number of entries between two faults."""
KINDS = (
    "server", "server", "server", "server", "hang", "hang", "relay", "relay",
    "database-hangs", "database-slow", "database-cut", "database-cut", "promotion",
)  # fmt: skip
"""The kinds of faults. Repeated ones happen more often."""


@dataclass
class Tally:
    """Counts of faults and results."""

    kills: Counter[str] = field(default_factory=Counter)
    actions: int = 0
    entries: int = 0
    reconnects: int = 0
    resent: int = 0
    relayed: int = 0
    pauses: dict[str, list[float]] = field(default_factory=dict)

    def __str__(self) -> str:
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.kills.items()))
        longest = ", ".join(f"{kind} {max(p):.1f} s" for kind, p in sorted(self.pauses.items()))
        return (
            f"{self.kills.total()} kills ({kinds}), {self.actions} actions of people, "
            f"{self.entries} entries, {self.reconnects} reconnects, {self.resent} actions resent; "
            f"longest pauses: {longest}"
        )


class Cluster:
    """A primary and a standby, each behind a proxy; server processes with that database, which
    reach each other through proxies; and two balancers, one of which ignores tables."""

    def __init__(
        self,
        pair: tuple[engines.Postgres, engines.Postgres],
        processes: ServerProcesses,
        fault: str,
    ) -> None:
        self.primary, self.standby = pair
        self.processes = processes
        self.fault = fault
        self.databases: list[Proxy] = []
        self.relays: list[Proxy] = []
        self.servers: list[ServerProcess] = []
        self.balancers: list[tuple[Balancer, int]] = []
        self.turns = cycle(range(SERVERS))

    async def open(self, ending: AsyncExitStack) -> None:
        await prepared(self.primary.url())
        for engine in (self.primary, self.standby):
            self.databases.append(await ending.enter_async_context(proxy(engine.port)))
        ports = [free_port() for _ in range(SERVERS)]
        for port in ports:
            self.relays.append(await ending.enter_async_context(proxy(port)))
        for which, port in enumerate(ports):
            told = self.addresses(which)
            self.servers.append(await asyncio.to_thread(self.processes.serve, told, port))
        for by_table in (True, False):
            both = await ending.enter_async_context(balancer(ports, by_table=by_table))
            self.balancers.append(both)

    def addresses(self, which: int) -> dict[str, list[str]]:
        """The addresses for this process. At startup each process deletes tables that were unused
        for a day.
        """
        told = {
            "log": [engines.url_of([each.port for each in self.databases])],
            "internal": [f"ws://{HOST}:{self.relays[which].port}"],
            "retention": ["1"],
            "ahead": [str(CLOCKS[which])],
        }
        return {**told, "faulty": [self.fault]} if self.fault else told

    # ── faults ──

    async def server(self, chance: Chance) -> None:
        """Kill a process and start it again."""
        which = next(self.turns)
        port = self.servers[which].port
        self.servers[which].kill()
        told = self.addresses(which)
        self.servers[which] = await asyncio.to_thread(self.processes.serve, told, port)

    async def hang(self, chance: Chance) -> None:
        """Suspend a process for some seconds."""
        pid = self.servers[next(self.turns)].pid
        os.kill(pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(0.5 + chance.below("hangs", 700) / 100)
        finally:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    async def relay(self, chance: Chance) -> None:
        """Cut the connections between processes for a while, silently."""
        for each in self.relays:
            each.hang()
        await asyncio.sleep(chance.below("relay", 300) / 100)
        for each in self.relays:
            each.cut()
            each.heal()

    async def database_hangs(self, chance: Chance) -> None:
        for each in self.databases:
            each.hang()
        await asyncio.sleep(chance.below("hangs", 400) / 100)
        for each in self.databases:
            each.heal()

    async def database_slow(self, chance: Chance) -> None:
        for each in self.databases:
            each.delay = 0.05
        await asyncio.sleep(1.0)
        for each in self.databases:
            each.heal()

    async def database_cut(self, chance: Chance) -> None:
        """Drop answers of the database, then cut its connections."""
        for each in self.databases:
            each.swallows = True
        await asyncio.sleep(chance.below("swallows", 30) / 1000)
        for each in self.databases:
            each.cut()
            each.heal()

    async def promotion(self, chance: Chance) -> None:
        """Kill the primary and promote the standby."""
        await asyncio.to_thread(self.primary.kill)
        await asyncio.to_thread(self.standby.promote)
        await self.renew_standby()

    async def lonely(self, chance: Chance) -> None:
        """Kill and restart the primary while the standby is down. The primary then serves entries
        that the standby lacks. Then promote the standby."""
        await asyncio.to_thread(self.standby.kill)
        await asyncio.sleep(0.3)
        await asyncio.to_thread(self.primary.kill)
        await asyncio.to_thread(self.primary.start)
        await asyncio.sleep(1.5)
        await asyncio.to_thread(self.primary.kill)
        await asyncio.to_thread(self.standby.start)
        await asyncio.to_thread(self.standby.promote)
        await self.renew_standby()

    async def renew_standby(self) -> None:
        """Give the promoted server a standby, without which it cannot commit."""
        folder = self.standby.folder.with_name(f"standby-{time.monotonic_ns()}")
        primary = self.standby
        fresh = await asyncio.to_thread(engines.standby_of, primary, folder)
        await asyncio.to_thread(fresh.start)
        self.primary, self.standby = primary, fresh
        self.databases.reverse()
        self.databases[1].target = fresh.port

    def close(self) -> None:
        for server in self.servers:
            with suppress(ProcessLookupError):
                os.kill(server.pid, signal.SIGCONT)
        for engine in (self.primary, self.standby):
            engine.kill()


class Chaos:
    """A table of each game, with two people, a computer player and a spectator."""

    def __init__(self, cluster: Cluster, seed: str) -> None:
        self.cluster = cluster
        self.chance: Chance = Seeded(seed)
        self.players: dict[str, list[tuple[Viewer, Player]]] = {}
        self.tally = Tally()

    def url(self, table: str) -> str:
        """Half of the connections use the balancer that knows tables, as in `deploy/`; the others
        reach any process, which relays them."""
        _, port = self.cluster.balancers[self.chance.below("balancer", 2)]
        return f"ws://{HOST}:{port}/ws?table={table}"

    async def begin(self, game: str) -> None:
        served = LiveServer(self.cluster.balancers[0][1])
        table = await served.open_table(game=game, seats=3)
        async with device_client(served, table=table["table"]) as guest:
            await sits(guest, table["table"], 1)
            keys: dict[Viewer, list[str]] = {0: table["keys"], 1: guest.keys, None: []}
        self.players[table["table"]] = [
            (viewer, self.player(table, own, viewer)) for viewer, own in keys.items()
        ]

    def player(self, table: dict[str, Any], keys: list[str], viewer: Viewer) -> Player:
        luck = Seeded(f"{table['table']}/{viewer}")
        url = partial(self.url, table["table"])
        player = Player(url, table["table"], keys, luck, hosts=viewer == 0)
        player.pause = SECONDS_BETWEEN_ACTIONS
        return player

    @property
    def everybody(self) -> list[Player]:
        return [player for at_table in self.players.values() for _, player in at_table]

    def told(self) -> int:
        return sum(max(player.seq for _, player in table) for table in self.players.values())

    async def strike(self, kind: str) -> None:
        """Cause a fault after a while, then wait until all devices receive another move."""
        goal = self.told() + self.chance.below("life", MAX_ENTRIES_BETWEEN_FAULTS)
        await until(lambda: self.told() >= goal, RECOVERY_TIMEOUT)
        await asyncio.sleep(self.chance.below("moment", 1000) / 50_000)
        self.tally.kills[kind] += 1
        gaps: list[float] = [0.0]
        watching = asyncio.create_task(self.watch(gaps))
        await getattr(self.cluster, kind.replace("-", "_"))(self.chance)
        after = {player: player.seq for player in self.everybody}
        await until(lambda: all(player.seq > after[player] for player in after), RECOVERY_TIMEOUT)
        watching.cancel()
        self.tally.pauses.setdefault(kind, []).append(max(gaps))
        if self.tally.kills.total() % 50 == 0:
            print(self.tally, file=sys.stderr, flush=True)

    async def watch(self, gaps: list[float]) -> None:
        """Record for how many seconds each device received nothing new."""
        now = time.monotonic()
        heard = {player: (player.seq, now) for player in self.everybody}
        while True:
            now = time.monotonic()
            for player, (seq, at) in heard.items():
                if player.seq > seq:
                    gaps.append(now - at)
                    heard[player] = (player.seq, now)
            await asyncio.sleep(0.01)

    async def run(self, kinds: Iterable[str], shelf: Iterable[str]) -> None:
        for game in shelf:
            await self.begin(game)
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
        await until(lambda: all(map(are_agreed, self.players.values())), RECOVERY_TIMEOUT)

    async def audit(self, log: str) -> None:
        """Compare the messages of every device with this log."""
        for table, at_table in self.players.items():
            stored = log_at(log)
            entries = await stored.read(table)
            await stored.reader.close()
            self.tally.entries += len(entries)
            for viewer, player in at_table:
                self.tally.actions += audit(player, viewer, entries)
                self.tally.reconnects += player.connection.breaks
                self.tally.resent += player.connection.resent


@asynccontextmanager
async def clustered(processes: ServerProcesses, fault: str = "") -> AsyncIterator[Cluster]:
    async with AsyncExitStack() as ending:
        with ExitStack() as running:
            cluster = Cluster(running.enter_context(engines.pair()), processes, fault)
            running.callback(cluster.close)
            await cluster.open(ending)
            yield cluster


def chaos(kinds: Sequence[str], seed: str, shelf: Iterable[str], fault: str = "") -> Tally:
    """Cause these faults, then audit."""

    async def scenario(processes: ServerProcesses) -> Tally:
        async with clustered(processes, fault) as cluster:
            own = Chaos(cluster, seed)
            await own.run(kinds, shelf)
            for server in cluster.servers:
                server.kill()
            await own.audit(cluster.primary.url())
            return own.tally

    with server_processes() as processes:
        return asyncio.run(scenario(processes))


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.cluster.chaos")
    parser.add_argument("--kills", type=int, default=500, help="how often something happens")
    parser.add_argument("--seed", default="0", help="another seed is another evening")
    parser.add_argument("--kinds", nargs="+", default=(*KINDS, "lonely"), help="what happens")
    parser.add_argument("--faulty", default="", help="with a planted fault: ignores-epoch, …")
    asked = parser.parse_args()
    if engines.why_unavailable():
        print(f"no chaos: {engines.why_unavailable()}")
        return
    luck = Seeded(f"chaos {asked.seed}")
    kinds = [asked.kinds[luck.below("kind", len(asked.kinds))] for _ in range(asked.kills)]
    began = time.perf_counter()
    print(f"cluster: {chaos(kinds, asked.seed, games, asked.faulty)}", end=" ")
    print(f"({time.perf_counter() - began:.0f} s)")


if __name__ == "__main__":
    main()
