"""Fills an empty database with the tables of a backup."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence

import asyncpg

from sortilege.server.log.chain import EMPTY_HEAD, linked
from sortilege.server.log.event_log import NotEmpty, UnsupportedLog
from sortilege.server.log.postgres.address import DatabaseAddress
from sortilege.server.log.postgres.database import CLOCK, LOST, Database, DatabaseSession
from sortilege.server.log.postgres.migrations import prepare, reached, steps
from sortilege.server.log.restore import RestoredTable

STATEMENT_TIMEOUT = 60.0
"""Seconds for one statement. A table may be long."""
EPOCH_BITS = 62

COUNT = "SELECT count(*) FROM sortilege.claims"
LOCK = "LOCK TABLE sortilege.claims IN SHARE ROW EXCLUSIVE MODE"
CLAIM = "INSERT INTO sortilege.claims (tab, epoch) VALUES ($1, $2)"
INSERT = """
INSERT INTO sortilege.log (tab, seq, at, entry, chain)
SELECT $1, e.seq, $2, e.entry, e.chain
FROM unnest($3::int[], $4::bytea[], $5::bytea[]) AS e (seq, entry, chain)
"""


def new_epoch() -> int:
    """The first epoch of a restored table.

    A process that served this table before the restore may still run, for example behind a broken
    network. It may append under the epoch of its claim if the table has that epoch again. Epochs
    count up by one from 1, or from the random number of an earlier restore. So no process holds an
    epoch near a new random number, and unlike the time this needs no correct clock."""
    return secrets.randbits(EPOCH_BITS)


def check_target(address: DatabaseAddress) -> None:
    """Check, without writing, that a database has no tables. Raises NotEmpty, UnsupportedLog or
    NoDatabase."""
    run(address, lambda session: must_be_empty(session, address.shown))


def fill(address: DatabaseAddress, tables: Sequence[RestoredTable]) -> None:
    """Write these tables in one transaction, the last one as the most recently used. Raises the
    same as `check_target`."""

    async def write(session: DatabaseSession) -> None:
        await must_be_empty(session, address.shown)
        await prepare(Database(address))
        await session.execute("BEGIN")
        await session.execute(LOCK, timeout=STATEMENT_TIMEOUT)
        await must_be_empty(session, address.shown)
        now = (await session.fetch(CLOCK))[0][0]
        for place, (table, entries) in enumerate(tables, start=1):
            await insert(session, table, entries, now + place / 1_000_000)
        await session.execute("COMMIT", timeout=STATEMENT_TIMEOUT)
        if session.is_in_doubt:  # the commit did not wait for the standby
            await session.confirm()

    run(address, write)


async def insert(session: DatabaseSession, table: str, entries: list[bytes], at: float) -> None:
    seqs, _, _, chains = zip(*linked(table, EMPTY_HEAD, at, entries), strict=True)
    await session.execute(CLAIM, table, new_epoch(), timeout=STATEMENT_TIMEOUT)
    await session.execute(INSERT, table, at, seqs, entries, chains, timeout=STATEMENT_TIMEOUT)


async def must_be_empty(session: DatabaseSession, shown: str) -> None:
    found = await reached(session, shown)
    if not found:
        return
    if found < max(steps()):
        raise UnsupportedLog(file=shown, found=found, expected=max(steps()))
    count = (await session.fetch(COUNT, timeout=STATEMENT_TIMEOUT))[0][0]
    if count:
        raise NotEmpty(file=shown, count=count)


def run(address: DatabaseAddress, deed: Callable[[DatabaseSession], Awaitable[None]]) -> None:
    """Run statements over a new connection. If one fails, its transaction is rolled back."""

    async def connected() -> None:
        database = Database(address)
        session = await database.connect()
        try:
            await deed(session)
        except (asyncpg.PostgresError, *LOST) as why:
            raise database.named(why) from None
        finally:
            await session.close()

    asyncio.run(connected())
