"""Measures what a move costs when the devices of each table are spread over two server processes,
beside all of them at one: processor time of the servers, of the database and of the bus apart.
Processes of one machine hand each other the devices of a table; *apart* they do not, as on two
machines.

python -m bench.spread [--tables 50] [--rounds 4]      prints Markdown
python -m bench.spread --flat      whether a move costs the same however much is stored and live
"""

import argparse
import asyncio
import json
import os
import resource
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import asyncpg
import uvloop

from bench.line import Line, dial
from bench.load import SEATS, Count, Process, Seat, open_table
from sortilege.server.log.storage import prepare_databases
from tests.cluster import engines

WARM, SECONDS, BEATS = 1.0, 3.0, 2.0
TICK = os.sysconf("SC_CLK_TCK")


class ClusterProcess(Process):
    """One of several server processes over the same engines."""

    def __init__(self, log: str, bus: str, kind: str) -> None:
        command = [sys.executable, "-m", "bench.served", kind]
        told = {**os.environ, "SORTILEGE_LOG": log, "SORTILEGE_BUS": bus}
        self.running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=told)
        assert self.running.stdout is not None
        self.port = int(self.running.stdout.readline())


@dataclass
class Cost:
    """Microseconds of processor for one move, and moves a second; `idle`: the part of a core that
    the servers use while nobody moves, for heartbeats."""

    rate: float
    idle: float
    servers: float
    database: float
    bus: float
    waits: list[float]


def used(pids: list[int]) -> float:
    """Seconds of processor time of these processes so far."""
    total = 0
    for pid in pids:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += int(words[11]) + int(words[12])
    return total / TICK


async def lay(processes: list[ClusterProcess], first: int, count: Count) -> Line:
    """A table with four people, who come to one process after the other; the host's line."""
    table = open_table(processes[first % len(processes)])
    hello = {"type": "hello", "table": table["table"], "since": -1}
    lines = []
    for n in range(SEATS):
        seat = Seat(n, count)
        ws = processes[(first + n) % len(processes)].ws
        line = await dial(f"{ws}?table={table['table']}", seat.hears)
        lines.append(line)
        line.say(json.dumps({**hello, "keys": table["keys"] if n == 0 else []}).encode())
        if n > 0:
            line.say(b'{"type":"sit","seat":%d,"name":"Tom","animal":"owl"}' % n)
            await seat.seated
    return lines[0]


async def play(
    processes: list[ClusterProcess],
    running: tuple[engines.Postgres, engines.Nats],
    tables: int,
) -> Cost:
    postgres, nats = running
    assert postgres.process is not None
    assert nats.process is not None
    count = Count()
    hosts = [await lay(processes, n, count) for n in range(tables)]
    await asyncio.sleep(1.0)  # until all know who sits where
    servers = [process.running.pid for process in processes]
    rested = used(servers)
    await asyncio.sleep(BEATS)
    idle = (used(servers) - rested) / BEATS
    for host in hosts:
        host.say(b'{"type":"start"}')
    await asyncio.sleep(WARM)
    while count.moves < 2 * tables:  # until all have begun
        await asyncio.sleep(0.1)
    database = engines.children(postgres.process.pid)
    groups = (servers, database, [nats.process.pid])
    moves, before = count.moves, [used(pids) for pids in groups]
    await asyncio.sleep(SECONDS)
    done = count.moves - moves
    each = [(used(pids) - was) / done * 1e6 for pids, was in zip(groups, before, strict=True)]
    waits = count.waits[moves : moves + done]
    return Cost(done / SECONDS, idle, each[0], each[1], each[2], waits)


Kind = tuple[int, str]
"""So many processes, of this kind (`bench.served`)."""
ONE, TOGETHER, APART = (1, "cluster"), (2, "cluster"), (2, "apart")
SHOWN = {ONE: "1", TOGETHER: "2", APART: "2, apart"}


def measure(
    kind: Kind, running: tuple[engines.Postgres, engines.Nats], bus: str, tables: int
) -> Cost:
    amount, served = kind
    processes = [ClusterProcess(running[0].url(), bus, served) for _ in range(amount)]
    try:
        return uvloop.run(play(processes, running, tables))
    finally:
        for process in processes:
            process.running.kill()
            process.running.communicate()


def ratio(one: list[Cost], two: list[Cost]) -> str:
    """Between runs right after each other: the median, and the least and the most."""
    found = [b.servers / a.servers for a, b in zip(one, two, strict=True)]
    return f"{median(found):.2f} ({min(found):.2f} to {max(found):.2f})"


# ── however much there is ──

FILL = """
INSERT INTO sortilege.marks SELECT 'stored-' || n, 59, 1, 'checksum' FROM generate_series(1, $1) n;
"""
FILL_ENTRIES = """
INSERT INTO sortilege.entries
SELECT 'stored-' || n, seq, 1, repeat('x', 70)::bytea, 'checksum'
FROM generate_series(1, $1) AS n, generate_series(0, 59) AS seq
"""
AMOUNTS = ((100, 50), (10_000, 50), (10_000, 2_000))
"""Tables that are stored with sixty entries each, and tables at which four people play."""


async def fill(url: str, stored: int) -> None:
    await prepare_databases([url])
    connection = await asyncpg.connect(url)
    for statement in (FILL, FILL_ENTRIES):
        await connection.execute(statement, stored)
    await connection.execute("VACUUM ANALYZE")
    await connection.close()


def flat() -> None:
    """One process, NATS; each amount with a database of its own."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print(
        "| stored tables | live | moves/s | servers, µs a move | of these heartbeats | database |"
    )
    print("|--:|--:|--:|--:|--:|--:|")
    for stored, live in AMOUNTS:
        with (
            engines.postgres(fsync="on") as postgres,
            engines.nats() as nats,
        ):
            uvloop.run(fill(postgres.url(), stored))
            cost = measure(ONE, (postgres, nats), nats.url, live)
        beats = cost.idle / cost.rate * 1e6
        told = f"{cost.rate:,.0f} | {cost.servers:,.0f} | {beats:,.0f} | {cost.database:,.0f}"
        print(f"| {stored:,} | {live:,} | {told} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.spread")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--flat", action="store_true")
    asked = parser.parse_args()
    if asked.flat:
        return flat()
    print(f"\n### A move at one process and at two, {asked.tables} tables of {SEATS}")
    print(f"(load of the machine: {os.getloadavg()[0]:.1f})\n")
    print("| processes | bus | moves/s | servers, µs a move | database | bus | p50 |")
    print("|--:|---|--:|--:|--:|--:|--:|")
    with engines.postgres(fsync="on") as postgres, engines.nats() as nats:
        uvloop.run(prepare_databases([postgres.url()]))
        for name, bus in (("NATS", nats.url), ("NOTIFY", "")):
            costs: dict[Kind, list[Cost]] = {kind: [] for kind in SHOWN}
            for _ in range(asked.rounds):
                for kind, found in costs.items():
                    found.append(measure(kind, (postgres, nats), bus, asked.tables))
            for kind, found in costs.items():
                told = [
                    median(getattr(cost, what) for cost in found)
                    for what in ("rate", "servers", "database", "bus")
                ]
                wait = median(median(cost.waits) for cost in found) * 1000
                cells = " | ".join(f"{value:,.0f}" for value in told)
                print(f"| {SHOWN[kind]} | {name} | {cells} | {wait:.1f} ms |", flush=True)
            print(f"\nservers, two to one over {name}: {ratio(costs[ONE], costs[TOGETHER])}")
            print(f"apart: {ratio(costs[ONE], costs[APART])}\n", flush=True)


if __name__ == "__main__":
    main()
