"""Appends to the log in PostgreSQL: entries of many tables in one statement, each fenced by its
owner's epoch and its expected number.

Why a stale owner can never write (READ COMMITTED): a claim is an UPDATE of the table's row in
`claims`, and an append locks that row FOR SHARE until it commits. A share lock and an UPDATE
exclude each other, so there are two orders only:
- The claim is first. The append waits for its commit, or finds the row newer than its snapshot.
  Either way PostgreSQL returns the newest row: the epochs differ, and nothing is written.
- The append is first. The claim waits for its commit, and the new owner reads the log in a later
  statement, and so with a later snapshot: the entry is in it.
FOR KEY SHARE is not enough: it lets an UPDATE of `epoch` through."""

import asyncio
import logging

import asyncpg

from sortilege.server.log.chain import EMPTY_HEAD, START, link
from sortilege.server.log.event_log import ClaimLost, NotWritten, OutcomeUnknown
from sortilege.server.log.postgres.claims import PostgresClaims
from sortilege.server.log.postgres.database import (
    LOST,
    RETRY_PAUSE,
    Database,
    DatabaseClock,
    DatabaseSession,
)
from sortilege.server.log.postgres.refusals import NoDatabase

logger = logging.getLogger("sortilege.server")

LARGEST_BATCH = 500
UNSENT_TIMEOUT = 8.0
"""Seconds after which an entry that could not even be sent is refused."""
UNKNOWN_TIMEOUT = 60.0
"""Seconds after which the outcome of an entry that was sent stays unknown."""
CLOSE_TIMEOUT = 5.0
"""Seconds that waiting entries have when the log closes."""

# LATERAL and ORDER BY … LIMIT 1 keep the planner from reading whole tables. The number must follow
# the log's last one; should that fail, the primary key refuses a second entry of the same number.
APPEND = """
WITH judged AS MATERIALIZED (
    SELECT a.tab, a.seq, a.at, a.entry, a.chain, held.epoch = a.epoch AS is_current
    FROM unnest($1::text[], $2::bigint[], $3::int[], $4::float8[], $5::bytea[], $6::bytea[])
    AS a (tab, epoch, seq, at, entry, chain)
    LEFT JOIN LATERAL (
        SELECT c.epoch FROM sortilege.claims AS c WHERE c.tab = a.tab FOR SHARE
    ) AS held ON true
), written AS (
    INSERT INTO sortilege.log (tab, seq, at, entry, chain)
    SELECT j.tab, j.seq, j.at, j.entry, j.chain FROM judged AS j
    WHERE j.is_current AND j.seq = 1 + (
        SELECT e.seq FROM sortilege.log AS e WHERE e.tab = j.tab ORDER BY e.seq DESC LIMIT 1
    )
    ON CONFLICT DO NOTHING RETURNING tab
)
SELECT tab FROM written
"""
HEADS = """
SELECT j.tab, e.seq, e.chain FROM unnest($1::text[]) AS j (tab) CROSS JOIN LATERAL (
    SELECT seq, chain FROM sortilege.log WHERE tab = j.tab ORDER BY seq DESC LIMIT 1
) AS e
"""


class PendingAppend:
    """An entry that waits to be written as the next one of its table."""

    def __init__(self, table: str, seq: int, entry: bytes) -> None:
        loop = asyncio.get_running_loop()
        self.table = table
        self.seq = seq
        self.entry = entry
        self.at = 0.0
        self.chain = START
        self.is_doubtful = False
        """Whether the entry was sent and the answer was lost."""
        self.asked_at = loop.time()
        self.done: asyncio.Future[None] = loop.create_future()

    def follow(self, before: bytes, at: float) -> None:
        """Compute the checksum after this one."""
        self.at = at
        self.chain = link(before, self.table, self.seq, at, self.entry)

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def refuse(self, why: NotWritten) -> None:
        if not self.done.done():
            self.done.set_exception(why)


class AppendQueue:
    """Sends one statement at a time; entries that arrive meanwhile go with the next."""

    statement = APPEND

    def __init__(self, database: Database, claims: PostgresClaims) -> None:
        self.database = database
        self.claims = claims
        self.clock = DatabaseClock()
        self.session: DatabaseSession | None = None
        self.waiting: list[PendingAppend] = []
        self.writing: asyncio.Task[None] | None = None
        self.is_closed = False
        self.has_failed = False

    def append(self, table: str, seq: int, entry: bytes) -> "asyncio.Future[None]":
        job = PendingAppend(table, seq, entry)
        if self.is_closed:
            job.refuse(NotWritten(why="closed"))
            return job.done
        self.waiting.append(job)
        if self.writing is None:
            self.writing = asyncio.get_running_loop().create_task(self._write_all())
        return job.done

    async def close(self) -> None:
        """Write what waits, within a few seconds."""
        self.is_closed = True
        writing = self.writing
        if writing is not None:
            await asyncio.wait([writing], timeout=CLOSE_TIMEOUT)
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)
        for job in self.waiting:
            job.refuse(NotWritten(why="closed"))
        if self.session is not None:
            await self.session.close()

    async def _write_all(self) -> None:
        batch: list[PendingAppend] = []
        try:
            await asyncio.sleep(0)  # entries of the same turn of the event loop go along
            while self.waiting:
                batch = self._take()
                await self._write(batch)
        finally:
            for job in batch:
                job.refuse(OutcomeUnknown(why="closed"))
            self.writing = None

    def _take(self) -> list[PendingAppend]:
        """The next batch, with one entry for each table."""
        batch: dict[str, PendingAppend] = {}
        later: list[PendingAppend] = []
        for job in self.waiting:
            if job.table in batch or len(batch) >= LARGEST_BATCH:
                later.append(job)
            else:
                batch[job.table] = job
        self.waiting = later
        return list(batch.values())

    async def _write(self, batch: list[PendingAppend]) -> None:
        """Write a batch; return when every entry is written or refused."""
        jobs = batch
        while jobs:
            try:
                session = await self._connected(jobs)
                await self._settle_doubtful(session, [job for job in jobs if job.is_doubtful])
                jobs = [job for job in jobs if not job.done.done()]
                if jobs:
                    await self._send(session, jobs)
                self.has_failed = False
            except LOST as why:
                self._drop_session()
                self._refuse_late(jobs, type(why).__name__)
            except NoDatabase as why:
                self.has_failed = True
                self._refuse_late([*jobs, *self.waiting], why.code)
                await asyncio.sleep(RETRY_PAUSE)
            except asyncpg.PostgresError as why:
                await self._refused(jobs, why)
            except Exception as why:  # callers must get an answer in any case
                logger.exception("a batch of entries cannot be written")
                self._drop_session()
                for job in jobs:
                    kind = OutcomeUnknown if job.is_doubtful else NotWritten
                    job.refuse(kind(why=type(why).__name__))
            jobs = [job for job in jobs if not job.done.done()]
        self.waiting = [job for job in self.waiting if not job.done.done()]

    async def _connected(self, jobs: list[PendingAppend]) -> DatabaseSession:
        if self.session is None or self.session.is_closed:
            self.clock.forget()
            oldest = min(job.asked_at for job in jobs)
            seconds = oldest + UNSENT_TIMEOUT - asyncio.get_running_loop().time()
            self.session = await self.database.until_connected(seconds)
        return self.session

    def _drop_session(self) -> None:
        self.has_failed = True
        if self.session is not None:
            self.session.cut()
            self.session = None

    def _refuse_late(self, jobs: list[PendingAppend], why: str) -> None:
        now = asyncio.get_running_loop().time()
        for job in jobs:
            if not job.is_doubtful and now - job.asked_at > UNSENT_TIMEOUT:
                job.refuse(NotWritten(why=why))
            elif now - job.asked_at > UNKNOWN_TIMEOUT:
                job.refuse(OutcomeUnknown(why=why))

    async def _refused(self, jobs: list[PendingAppend], why: asyncpg.PostgresError) -> None:
        """The database refused the statement: none of its entries is written."""
        self.has_failed = True
        if isinstance(why, asyncpg.ReadOnlySQLTransactionError):
            self._drop_session()  # another host may accept writes now
            self._refuse_late(jobs, type(why).__name__)
        elif not isinstance(why, asyncpg.DeadlockDetectedError):
            for job in jobs:
                job.refuse(NotWritten(why=type(why).__name__))
        await asyncio.sleep(RETRY_PAUSE)

    # ── one statement ──

    async def _send(self, session: DatabaseSession, jobs: list[PendingAppend]) -> None:
        now = await self.clock.now(session)
        ours = [job for job in jobs if self._is_next(job)]
        if not ours:
            return
        for job in ours:
            job.follow(self.claims.heads[job.table][1], now)
        epochs = [self.claims.epochs[job.table] for job in ours]
        for job in ours:
            job.is_doubtful = True
        rows = await session.fetch(
            self.statement,
            [job.table for job in ours],
            epochs,
            [job.seq for job in ours],
            [job.at for job in ours],
            [job.entry for job in ours],
            [job.chain for job in ours],
        )
        if session.is_in_doubt:  # the commit did not wait for the standby
            await session.confirm()
        written = {row[0] for row in rows}
        for job in ours:
            job.is_doubtful = False
            if job.table in written:
                self._succeed(job)
            else:
                self._lose(job)

    def _is_next(self, job: PendingAppend) -> bool:
        """Whether this process owns the table and the entry is the next one; refuse it if not."""
        is_ours = job.table in self.claims.epochs
        if is_ours and self.claims.heads.get(job.table, EMPTY_HEAD)[0] == job.seq - 1:
            return True
        self._lose(job)
        return False

    def _succeed(self, job: PendingAppend) -> None:
        self.claims.heads[job.table] = (job.seq, job.chain)
        job.succeed()

    def _lose(self, job: PendingAppend) -> None:
        self.claims.drop(job.table)
        job.refuse(ClaimLost(table=job.table))

    # ── unknown outcomes ──

    async def _settle_doubtful(self, session: DatabaseSession, jobs: list[PendingAppend]) -> None:
        """Find out what became of entries whose answer was lost: claim their tables again, then
        read. The claim waits for the lost statement or shuts it out; it is a synchronous commit, so
        what is read after it cannot be lost with the primary."""
        if not jobs:
            return
        tables = [job.table for job in jobs]
        await self.claims.reclaim(tables)
        found = {row[0]: (row[1], row[2]) for row in await session.fetch(HEADS, tables)}
        for job in jobs:
            head = found.get(job.table, EMPTY_HEAD)
            if job.table not in self.claims.epochs:
                self._lose(job)
            elif head == (job.seq, job.chain):
                self._succeed(job)
            elif head[0] == job.seq - 1:
                self.claims.heads[job.table] = head
                job.is_doubtful = False
            else:
                self._lose(job)
