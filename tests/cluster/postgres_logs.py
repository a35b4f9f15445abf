"""Logs in PostgreSQL for tests, and the planted faults of claims and appends."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count as count_from

import asyncpg

from sortilege.server.log.postgres import appends, claims
from sortilege.server.log.postgres.address import read_address
from sortilege.server.log.postgres.claims import PostgresClaims
from sortilege.server.log.postgres.database import Database, DatabaseClock, DatabaseSession, Reader
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.server.log.postgres.migrations import prepare

NUMBERS = count_from(1)


def log_at(url: str, fault: str = "", internal: str = "") -> PostgresLog:
    """The log of one server process. `fault` is one of `FAULTS`."""
    address = read_address(url)
    kind = ReadsInClaim if fault == "reads-in-claim" else PostgresClaims
    own = kind(Database(address), internal or f"ws://127.0.0.1:{next(NUMBERS)}")
    log = PostgresLog(Reader(Database(address), 10.0), own)
    if fault in STATEMENTS:
        log.queue.statement = STATEMENTS[fault]
    if fault == "own-clock":
        log.queue.clock = OwnClock()
    if fault == "past-clock":
        log.queue.clock = PastClock()
    return log


@asynccontextmanager
async def opened(url: str, fault: str = "", internal: str = "") -> AsyncIterator[PostgresLog]:
    """An open log with heartbeats."""
    log = log_at(url, fault, internal)
    log.open()
    log.claims.open()
    try:
        yield log
    finally:
        await log.close()
        await log.claims.close()
        await log.reader.close()


async def claim(log: PostgresLog, table: str) -> None:
    """Claim a table and read it, as a server does before it appends."""
    assert await log.claims.claim(table) is None
    await log.read(table)


async def prepared(url: str) -> None:
    await prepare(Database(read_address(url)))


async def execute(url: str, *statements: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


async def count(url: str, query: str) -> int:
    connection = await asyncpg.connect(url)
    try:
        return int(await connection.fetchval(query))
    finally:
        await connection.close()


# ── planted faults ──

STATEMENTS = {
    # An append that ignores the epoch.
    "ignores-epoch": appends.APPEND.replace("held.epoch = a.epoch", "held.epoch IS NOT NULL"),
    # An append without the row lock.
    "no-row-lock": appends.APPEND.replace(" FOR SHARE", ""),
    # An append with a lock that does not block a claim.
    "key-share": appends.APPEND.replace("FOR SHARE", "FOR KEY SHARE"),
}
FAULTS = (*STATEMENTS, "reads-in-claim")
assert all(statement != appends.APPEND for statement in STATEMENTS.values())

CLAIM_AND_READ = f"""
WITH claimed AS ({claims.CLAIM})
SELECT c.epoch, l.seq, l.at, l.entry, l.chain FROM claimed AS c, sortilege.log AS l
WHERE l.tab = $1 ORDER BY l.seq
"""


class ReadsInClaim(PostgresClaims):
    """Claims a table and reads its log in one statement, which misses entries that it waited
    for.
    """

    async def claim(self, table: str, unreachable: int | None = None) -> None:
        if not self._has_beaten:
            await self._say_alive()
        rows = await self.reader.fetch(
            CLAIM_AND_READ,
            table,
            self.process,
            self.address,
            unreachable,
            claims.SILENT,
            claims.SILENT_AND_UNREACHABLE,
        )
        assert rows
        self.epochs[table] = rows[0][0]
        self.heads[table] = (rows[-1][1], rows[-1][4])


class OwnClock(DatabaseClock):
    """Uses the clock of the process."""

    async def now(self, session: DatabaseSession) -> float:
        return time.time()


class PastClock(DatabaseClock):
    """Uses the time of three days ago: not a fault, but a way to write old tables."""

    async def now(self, session: DatabaseSession) -> float:
        return await super().now(session) - 3 * 24 * 60 * 60


async def until(query: str, url: str) -> None:
    """Wait until the query returns a number other than 0."""
    async with asyncio.timeout(20.0):
        while not await count(url, query):
            await asyncio.sleep(0.01)
