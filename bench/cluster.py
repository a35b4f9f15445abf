"""Measures the log in PostgreSQL: appends a second beside the bare batched insert on the same
database, and how long an append takes beside SQLite's; and the processor time of an append, in this
process and in the database, which other loads change less.

python -m bench.cluster [--seconds 4] [--rounds 5]      prints Markdown
"""

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import asyncpg
import uvloop

from sortilege.server.log import entry_codec
from sortilege.server.log.bus import Bus
from sortilege.server.log.event_log import EventLog
from sortilege.server.log.postgres.address import read_address
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.server.log.sqlite import SqliteLog
from sortilege.server.log.storage import prepare_databases
from sortilege.server.process.garbage import keep_garbage_small
from sortilege.table.entries import Acted
from tests.cluster import engines

ENTRY = Acted(2, "roll", "p123456789")
BARE = """
CREATE TABLE bare (
    tab text, seq integer, at double precision, entry bytea, chain bytea, PRIMARY KEY (tab, seq)
)
"""
INSERT = """
INSERT INTO bare SELECT * FROM unnest($1::text[], $2::int[], $3::float8[], $4::bytea[], $5::bytea[])
"""
LARGEST = 500

Append = Callable[[str, int], Awaitable[object]]
Finish = Callable[[], Awaitable[None]]


@dataclass
class Speed:
    """So many appends a second, and how long one took."""

    rate: float
    waits: list[float]
    here: float
    """Seconds of processor time in this process, and in the database."""
    there: float

    @property
    def p50(self) -> float:
        return median(self.waits) * 1000

    @property
    def p99(self) -> float:
        return quantiles(self.waits, n=100)[98] * 1000

    @property
    def costs(self) -> tuple[float, float]:
        """µs of an append, here and there."""
        return self.here / len(self.waits) * 1e6, self.there / len(self.waits) * 1e6


def spent(engine: engines.Postgres | None) -> dict[int, float]:
    """Seconds of processor time that each process of a database has had."""
    pids = engines.children(engine.process.pid) if engine and engine.process else []
    found = {}
    for pid in pids:
        with suppress(OSError):
            found[pid] = int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9
    return found


async def measure(
    append: Append,
    tables: int,
    seconds: float,
    name: str,
    engine: engines.Postgres | None = None,
    finish: Finish | None = None,
) -> Speed:
    """Every table appends, one after the other, in a process whose garbage is collected as a
    server's is; what is left to do at the end counts, too."""
    waits: list[float] = []
    collecting = asyncio.create_task(keep_garbage_small())
    until = time.perf_counter() + seconds

    async def go_on(table: str) -> None:
        seq = 0
        while (began := time.perf_counter()) < until:
            await append(table, seq)
            waits.append(time.perf_counter() - began)
            seq += 1

    before, here, began = spent(engine), time.process_time(), time.perf_counter()
    await asyncio.gather(*[go_on(f"{name}-{n:016d}") for n in range(tables)])
    if finish is not None:
        await finish()
    took, here = time.perf_counter() - began, time.process_time() - here
    there = sum(after - before.get(pid, 0.0) for pid, after in spent(engine).items())
    collecting.cancel()
    await asyncio.gather(collecting, return_exceptions=True)
    return Speed(len(waits) / took, waits, here, there)


class Bare:
    """The least that can be done: whatever waits goes in one insert. Nobody asks who won."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.waiting: list[tuple[tuple[object, ...], asyncio.Future[None]]] = []
        self.wake = asyncio.Event()

    def append(self, table: str, seq: int) -> Awaitable[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        row = (table, seq, time.time(), entry_codec.encode(ENTRY), b"12345678")
        self.waiting.append((row, done))
        self.wake.set()
        return done

    async def run(self) -> None:
        while True:
            await self.wake.wait()
            batch, self.waiting = self.waiting[:LARGEST], self.waiting[LARGEST:]
            if not self.waiting:
                self.wake.clear()
            columns = zip(*[row for row, _ in batch], strict=True)
            await self.connection.execute(INSERT, *map(list, columns))
            for _, done in batch:
                done.set_result(None)


async def bare(engine: engines.Postgres, tables: int, seconds: float) -> Speed:
    connection = await asyncpg.connect(engine.url())
    await connection.execute("DROP TABLE IF EXISTS bare")
    await connection.execute(BARE)
    insert = Bare(connection)
    running = asyncio.create_task(insert.run())
    try:
        return await measure(insert.append, tables, seconds, "bare", engine)
    finally:
        running.cancel()
        await connection.close()


async def ours(
    make: Callable[[], EventLog],
    tables: int,
    seconds: float,
    name: str,
    engine: engines.Postgres | None = None,
) -> Speed:
    log = make()
    log.open()
    finish = log.marks.move if isinstance(log, PostgresLog) else None
    try:
        await log.append(f"{name}-connects", 0, ENTRY)
        return await measure(
            lambda table, seq: log.append(table, seq, ENTRY), tables, seconds, name, engine, finish
        )
    finally:
        await log.close()


def in_file(folder: str, tables: int, n: int) -> Callable[[], EventLog]:
    return lambda: SqliteLog(Path(folder) / f"{tables}-{n}", Bus())


def in_database(url: str) -> Callable[[], EventLog]:
    return lambda: PostgresLog(read_address(url), Bus())


def compare(engine: engines.Postgres, tables: int, seconds: float, rounds: int, label: str) -> None:
    make = in_database(engine.url())
    pairs: list[tuple[Speed, Speed]] = []
    for n in range(rounds):
        name = f"{label[:4].strip()}{tables}-{n}"
        if n % 2:
            mine_now = uvloop.run(ours(make, tables, seconds, name, engine))
            least_now = uvloop.run(bare(engine, tables, seconds))
        else:
            least_now = uvloop.run(bare(engine, tables, seconds))
            mine_now = uvloop.run(ours(make, tables, seconds, name, engine))
        pairs.append((mine_now, least_now))
    mine, least = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    row(f"{label}: bare insert, {tables} tables", least, 1.0)
    row(f"{label}: PostgresLog, {tables} tables", mine, median(a.rate / b.rate for a, b in pairs))


def row(what: str, speeds: list[Speed], ratio: float | None) -> None:
    cells = [
        what,
        f"{median(speed.rate for speed in speeds):,.0f}",
        "" if ratio is None else f"{ratio:.2f} ×",
        f"{median(speed.p50 for speed in speeds):.1f} ms",
        f"{median(speed.p99 for speed in speeds):.1f} ms",
        f"{median(speed.costs[0] for speed in speeds):.1f}",
        "" if ratio is None else f"{median(speed.costs[1] for speed in speeds):.1f}",
    ]
    print(f"| {' | '.join(cells)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.cluster")
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    print(f"\n### Appends (load of the machine: {os.getloadavg()[0]:.1f})\n")
    print("| what | appends/s | ratio | p50 | p99 | here, µs | database, µs |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder:
        for tables in (64, 1000):
            speeds = [
                uvloop.run(ours(in_file(folder, tables, n), tables, asked.seconds, "s"))
                for n in range(asked.rounds)
            ]
            row(f"SQLite, {tables} tables", speeds, None)
    with engines.postgres(fsync="on", autovacuum="on", shared_buffers="128MB") as alone:
        uvloop.run(prepare_databases([alone.url()]))
        for tables in (64, 1000):
            compare(alone, tables, asked.seconds, asked.rounds, "PostgreSQL")
    with engines.pair() as (primary, _):
        uvloop.run(prepare_databases([primary.url()]))
        compare(primary, 64, asked.seconds, asked.rounds, "with a synchronous standby")


if __name__ == "__main__":
    main()
