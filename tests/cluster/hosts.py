"""Hosts that are cut from each other: each server process, the database, its standby and NATS are
hosts of their own, in network namespaces. While everybody plays, lines between them are cut without
a word to anybody, and heal again.

python -m tests.cluster.hosts [--cuts 40] [--seed 0]      as root, with iproute2
"""

import argparse
import asyncio
import ctypes
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from sortilege.games import games
from sortilege.kernel.chance import Chance, Seeded
from sortilege.server.log.storage import prepare_databases
from tests.cluster import engines
from tests.cluster.storm import SERVERS, Storm, Tally
from tests.storm.nursery import Addresses, Nursery, Running, nursery

NETWORK = "10.77"
WITHIN = "SORTILEGE_HOSTS"
"""Set within a network of our own."""
LONGEST = 6.0
"""Seconds that a line is cut, at most."""
CLONE_NEWNET = 0x40000000
KINDS = ("bus", "database", "island", "apart", "no bus", "no database", "standby")


def lacking() -> str:
    """Why there can be no hosts here; empty where there can."""
    if engines.lacking():
        return engines.lacking()
    if not shutil.which("ip") or not shutil.which("unshare"):
        return "networks need iproute2 and util-linux"
    if os.geteuid() != 0 or subprocess.run(["unshare", "--net", "true"]).returncode:
        return "networks of our own need root"
    return ""


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


class Host:
    """A network namespace that reaches all others over this one."""

    def __init__(self, number: int) -> None:
        self.address = f"{NETWORK}.{number}.2"
        self.holder = subprocess.Popen(
            ["unshare", "--net", "sleep", "infinity"], preexec_fn=engines.end_with_us
        )
        self.own = Path(f"/proc/{self.holder.pid}/ns/net")
        engines.wait(lambda: os.readlink(self.own) != os.readlink("/proc/self/ns/net"))
        gate = f"{NETWORK}.{number}.1"
        ip("link", "add", f"v{number}", "type", "veth", "peer", "eth0", "netns", self.pid)
        ip("address", "add", f"{gate}/24", "dev", f"v{number}")
        ip("link", "set", f"v{number}", "up")
        with self.inside():
            ip("link", "set", "lo", "up")
            ip("address", "add", f"{self.address}/24", "dev", "eth0")
            ip("link", "set", "eth0", "up")
            ip("route", "add", "default", "via", gate)

    @property
    def pid(self) -> str:
        return str(self.holder.pid)

    @contextmanager
    def inside(self) -> Iterator[None]:
        """What this thread begins meanwhile, it begins there."""
        here = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
        enter(os.open(self.own, os.O_RDONLY))
        try:
            yield
        finally:
            enter(here)

    def close(self) -> None:
        self.holder.kill()
        self.holder.wait()


def enter(network: int) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.setns(network, CLONE_NEWNET):
        raise OSError(ctypes.get_errno(), "setns")
    os.close(network)


class HostedNats(engines.Nats):
    """Listens wherever its host is reached."""

    def command(self) -> list[str]:
        return [*super().command(), "--addr", "0.0.0.0"]


class HostedCluster:
    """A database, its standby, NATS and server processes, on a host each."""

    def __init__(self, ending: ExitStack) -> None:
        Path("/proc/sys/net/ipv4/ip_forward").write_text("1")
        self.ending = ending
        self.hosts = [self.host(number) for number in range(SERVERS)]
        self.first, self.second, self.middle = [self.host(10 + number) for number in range(3)]
        self.cuts: list[tuple[str, str]] = []
        self.nats = HostedNats()
        with self.middle.inside():
            ending.enter_context(engines.running(self.nats))
        self.primary = self.database(ending.enter_context(engines.place()))
        self.log = self.primary.url().replace(engines.HOST, self.first.address)
        self.servers: list[Running] = []

    def host(self, number: int) -> Host:
        host = Host(number)
        self.ending.callback(host.close)
        return host

    def database(self, folder: Path) -> engines.Postgres:
        """A primary whose commits wait for a standby at another host."""
        everywhere = f"{engines.HOST},{self.first.address}"
        primary = engines.Postgres(folder / "primary", listen_addresses=everywhere)
        primary.init()
        with (primary.folder / "pg_hba.conf").open("a") as allows:
            for what in ("all", "replication"):
                allows.write(f"host {what} all {NETWORK}.0.0/16 scram-sha-256\n")
        with (primary.folder / "postgresql.conf").open("a") as conf:
            conf.write("synchronous_standby_names = 'standby'\n")
        with self.first.inside():
            self.ending.enter_context(engines.running(primary))
            standby = engines.standby_of(primary, folder / "standby", self.first.address)
        standby.settings["listen_addresses"] = engines.HOST
        with self.second.inside():
            self.ending.enter_context(engines.running(standby))
        return primary

    async def open(self, born: Sequence[Nursery]) -> None:
        await prepare_databases([self.log])
        bus = f"nats://{self.middle.address}:{self.nats.port}"
        for host, each in zip(self.hosts, born, strict=True):
            told: Addresses = {"log": [self.log], "bus": [bus], "host": [host.address]}
            self.servers.append(await asyncio.to_thread(each.serve, told))

    # ── what happens ──

    def cut(self, one: Host, other: Host) -> None:
        """Whatever one sends to the other is lost from now on, and nobody is told."""
        for line in ((one.address, other.address), (other.address, one.address)):
            if line not in self.cuts:
                ip("rule", "add", "from", line[0], "to", line[1], "blackhole")
                self.cuts.append(line)

    def heal(self) -> None:
        for one, other in self.cuts:
            ip("rule", "delete", "from", one, "to", other, "blackhole")
        self.cuts.clear()

    async def strike(self, kind: str, chance: Chance) -> None:
        some = self.hosts[chance.below("host", SERVERS)]
        away = {
            "bus": [(some, self.middle)],
            "database": [(some, self.first)],
            "island": [(some, self.middle), (some, self.first)],
            "apart": [(one, other) for one in self.hosts for other in self.hosts if one != other],
            "no bus": [(host, self.middle) for host in self.hosts],
            "no database": [(host, self.first) for host in self.hosts],
            "standby": [(self.first, self.second)],
        }
        for one, other in away[kind]:
            self.cut(one, other)
        await asyncio.sleep(0.2 + chance.below("tenths", int(10 * LONGEST)) / 10)
        self.heal()


class HostStorm(Storm):
    """The same people, other weather."""

    hosted: HostedCluster

    async def strike(self, kind: str) -> None:
        await asyncio.sleep(self.chance.below("moment", 1000) / 1000)
        self.tally.kills[kind] += 1
        await self.hosted.strike(kind, self.chance)
        await self.recover(kind)


def storm(kinds: Sequence[str], seed: str, shelf: Sequence[str]) -> Tally:
    """All this happens, and then the audit. Within a network of our own."""
    ip("link", "set", "lo", "up")
    with ExitStack() as ending:
        cluster = HostedCluster(ending)
        born = []
        for host in cluster.hosts:
            with host.inside():
                born.append(ending.enter_context(nursery()))

        async def night() -> Tally:
            await cluster.open(born)
            weather = HostStorm(cluster, seed)  # type: ignore[arg-type]  # as far as is needed
            weather.hosted = cluster
            await weather.blow(kinds, shelf)
            for server in cluster.servers:
                server.kill()
            await weather.audit(cluster.log)
            return weather.tally

        return asyncio.run(night())


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.cluster.hosts")
    parser.add_argument("--cuts", type=int, default=40, help="how often something is cut")
    parser.add_argument("--seed", default="0", help="another seed is other weather")
    asked = parser.parse_args()
    if lacking():
        print(f"no hosts: {lacking()}")
        return
    if WITHIN not in os.environ:
        os.environ[WITHIN] = "1"
        os.execvp(
            "unshare", ["unshare", "--net", sys.executable, "-m", __spec__.name, *sys.argv[1:]]
        )
    luck = Seeded(f"hosts {asked.seed}")
    kinds = [KINDS[luck.below("kind", len(KINDS))] for _ in range(asked.cuts)]
    began = time.perf_counter()
    print(f"hosts: {storm(kinds, asked.seed, tuple(games))}", end=" ")
    print(f"({time.perf_counter() - began:.0f} s)")


if __name__ == "__main__":
    main()
