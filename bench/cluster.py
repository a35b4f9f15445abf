"""Measures the cost of a move in a cluster with PostgreSQL: with one process; with three processes
and all devices of a table at one of them; and with three processes and every device at a random
one, so two thirds are relayed. It separates processor time of the servers and of the database.

python -m bench.cluster [--tables 50] [--rounds 4]      prints Markdown
python -m bench.cluster --flat      whether the cost depends on the number of stored tables
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import asyncpg
import uvloop

from bench.line import Line, dial
from bench.load import SEATS, Count, Process, Seat, open_table
from tests.cluster import engines
from tests.cluster.postgres_logs import prepared

WARM, SECONDS = 1.0, 3.0
TICK = os.sysconf("SC_CLK_TCK")


class ClusterProcess(Process):
    """One of several server processes over the same database."""

    def __init__(self, log: str) -> None:
        command = [sys.executable, "-m", "bench.served", "cluster"]
        self.running = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "SORTILEGE_LOG": log}
        )
        assert self.running.stdout is not None
        self.port = int(self.running.stdout.readline())


@dataclass
class Cost:
    """Moves per second, microseconds of processor time per move, and how long people waited."""

    rate: float
    servers: float
    database: float
    wait: float


Place = Callable[[int, int], int]
"""Which process the device of a seat at a table connects to."""

KINDS: dict[str, tuple[int, Place]] = {
    "1": (1, lambda table, seat: 0),
    "3, hashed by table": (3, lambda table, seat: table % 3),
    "3, at random": (3, lambda table, seat: (table + seat) % 3),
}


def used(pids: list[int]) -> float:
    """Seconds of processor time of these processes so far."""
    total = 0
    for pid in pids:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += int(words[11]) + int(words[12])
    return total / TICK


async def seat_four(
    processes: list[ClusterProcess], number: int, place: Place, count: Count
) -> Line:
    """A table with four people; the host's line."""
    table = open_table(processes[place(number, 0)])
    hello = {"type": "hello", "table": table["table"], "since": -1}
    lines = []
    for n in range(SEATS):
        seat = Seat(n, count)
        ws = processes[place(number, n)].ws
        line = await dial(f"{ws}?table={table['table']}", seat.hears)
        lines.append(line)
        line.say(json.dumps({**hello, "keys": table["keys"] if n == 0 else []}).encode())
        if n > 0:
            line.say(b'{"type":"sit","seat":%d,"name":"Tom","animal":"owl"}' % n)
            await seat.seated
        else:
            await asyncio.sleep(0.02)  # the host's process owns the table
    return lines[0]


async def play(
    processes: list[ClusterProcess], postgres: engines.Postgres, tables: int, place: Place
) -> Cost:
    assert postgres.process is not None
    count = Count()
    hosts = [await seat_four(processes, n, place, count) for n in range(tables)]
    for host in hosts:
        host.say(b'{"type":"start"}')
    await asyncio.sleep(WARM)
    while count.moves < 2 * tables:  # until all have begun
        await asyncio.sleep(0.1)
    groups = [process.running.pid for process in processes], engines.children(postgres.process.pid)
    moves, before = count.moves, [used(pids) for pids in groups]
    await asyncio.sleep(SECONDS)
    done = count.moves - moves
    servers, database = [
        (used(pids) - was) / done * 1e6 for pids, was in zip(groups, before, strict=True)
    ]
    return Cost(done / SECONDS, servers, database, median(count.waits[moves : moves + done]))


def measure(postgres: engines.Postgres, tables: int, kind: str) -> Cost:
    amount, place = KINDS[kind]
    processes = [ClusterProcess(postgres.url()) for _ in range(amount)]
    try:
        return uvloop.run(play(processes, postgres, tables, place))
    finally:
        for process in processes:
            process.running.kill()
            process.running.communicate()


def compare(tables: int, rounds: int) -> None:
    print(
        f"\n### A move in a cluster, {tables} tables of {SEATS} (load {os.getloadavg()[0]:.1f})\n"
    )
    print("| processes | moves/s | servers, µs a move | ratio | database, µs | p50 |")
    print("|---|--:|--:|--:|--:|--:|")
    costs: dict[str, list[Cost]] = {kind: [] for kind in KINDS}
    with engines.postgres(fsync="on") as postgres:
        uvloop.run(prepared(postgres.url()))
        for _ in range(rounds):
            for kind, found in costs.items():
                found.append(measure(postgres, tables, kind))
    for kind, found in costs.items():
        ratios = [b.servers / a.servers for a, b in zip(costs["1"], found, strict=True)]
        ratio = f"{median(ratios):.2f} × ({min(ratios):.2f} to {max(ratios):.2f})"
        cells = [f"{median(getattr(cost, what) for cost in found):,.0f}" for what in FIGURES]
        wait = median(cost.wait for cost in found) * 1000
        print(f"| {kind} | {cells[0]} | {cells[1]} | {ratio} | {cells[2]} | {wait:.1f} ms |")


FIGURES = ("rate", "servers", "database")

# ── many stored tables ──

FILL = """
INSERT INTO sortilege.claims (tab, epoch) SELECT 'stored-' || n, 1 FROM generate_series(1, $1) n
"""
FILL_LOG = """
INSERT INTO sortilege.log
SELECT 'stored-' || n, seq, 1, repeat('x', 70)::bytea, 'checksum'
FROM generate_series(1, $1) AS n, generate_series(0, 59) AS seq
"""
AMOUNTS = (100, 10_000)
"""Stored tables, with sixty entries each."""


async def fill(url: str, stored: int) -> None:
    await prepared(url)
    connection = await asyncpg.connect(url)
    for statement in (FILL, FILL_LOG):
        await connection.execute(statement, stored)
    await connection.execute("VACUUM ANALYZE")
    await connection.close()


def flat(tables: int, rounds: int) -> None:
    """One process, alternately over databases with few and many stored tables."""
    print("| stored tables | moves/s | servers, µs a move | database, µs |")
    print("|--:|--:|--:|--:|")
    with engines.postgres(fsync="on") as little, engines.postgres(fsync="on") as much:
        both = dict(zip(AMOUNTS, (little, much), strict=True))
        for stored, postgres in both.items():
            uvloop.run(fill(postgres.url(), stored))
        found: dict[int, list[Cost]] = {stored: [] for stored in both}
        for _ in range(rounds):
            for stored, postgres in both.items():
                found[stored].append(measure(postgres, tables, "1"))
    for stored, costs in found.items():
        cells = [f"{median(getattr(cost, what) for cost in costs):,.0f}" for what in FIGURES]
        print(f"| {stored:,} | {' | '.join(cells)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.cluster")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--flat", action="store_true")
    asked = parser.parse_args()
    if asked.flat:
        flat(asked.tables, asked.rounds)
    else:
        compare(asked.tables, asked.rounds)


if __name__ == "__main__":
    main()
