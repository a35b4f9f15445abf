"""What waits to be written goes into the database in one statement, which tells who won."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg

from sortilege.server.log.chain import NOWHERE, START, Head, link
from sortilege.server.log.event_log import Conflict, NotWritten, OutcomeUnknown
from sortilege.server.log.postgres.database import (
    ANSWER,
    LOST,
    RETRY_PAUSE,
    Database,
    DatabaseClock,
    DatabaseSession,
)
from sortilege.server.log.postgres.refusals import NoDatabase

logger = logging.getLogger("sortilege.server")

LARGEST_BATCH = 500
"""Jobs in one statement, at most."""
MANY = 100_000
"""Tables whose heads are remembered; with more all are read again."""
UNSENT = 8.0
"""Seconds after which is refused what could not even be sent."""
UNKNOWN = 60.0
"""Seconds for which is asked what became of something that was sent."""
LONGEST_ANSWER = 15.0


HEADS = "SELECT tab, seq, chain FROM sortilege.heads WHERE tab = ANY($1::text[])"

# Whoever finds another head than expected writes nothing. Heads are moved in the order of jobs, the
# same everywhere, so that no two processes wait for each other. The last entry of a job comes with
# it; the rare ones that have more bring the rest apart.
JOBS = """
WITH jobs AS MATERIALIZED (
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::bytea[], $4::int[], $5::float8[], $6::bytea[], $7::bytea[]
    ) AS j (tab, first, link, last, at, entry, chain)
), won AS MATERIALIZED (
    UPDATE sortilege.heads AS h SET seq = j.last, at = j.at, chain = j.chain
    FROM jobs AS j WHERE h.tab = j.tab AND h.seq = j.first - 1 AND h.chain = j.link
    RETURNING j.tab, j.last, j.at, j.entry, j.chain
)
"""
ENTRIES = """
    INSERT INTO sortilege.entries (tab, seq, at, entry, chain)
    SELECT tab, last, at, entry, chain FROM {}
    RETURNING tab
"""
GO_ON = JOBS + ENTRIES.format("won")
APPEND = f"""{JOBS}, begun AS (
    INSERT INTO sortilege.heads (tab, seq, at, chain)
    SELECT tab, last, at, chain FROM jobs WHERE first = 0
    ON CONFLICT (tab) DO NOTHING
    RETURNING tab
), winners AS MATERIALIZED (
    SELECT * FROM won UNION ALL
    SELECT j.tab, j.last, j.at, j.entry, j.chain FROM jobs AS j JOIN begun USING (tab)
), more AS (
    INSERT INTO sortilege.entries (tab, seq, at, entry, chain)
    SELECT r.tab, r.seq, r.at, r.entry, r.chain
    FROM unnest($8::text[], $9::int[], $10::float8[], $11::bytea[], $12::bytea[])
    AS r (tab, seq, at, entry, chain)
    WHERE r.tab IN (SELECT tab FROM winners)
)
{ENTRIES.format("winners")}"""

READ_BACK = """
SELECT e.tab, e.chain FROM unnest($1::text[], $2::int[]) AS j (tab, last)
JOIN sortilege.entries AS e ON e.tab = j.tab AND e.seq = j.last
"""

Wrote = Callable[[Sequence[tuple[str, int]]], None]
"""Is told which tables have reached which numbers."""


class PendingAppend:
    """Entries that want to be the next ones of a table."""

    def __init__(self, table: str, first: int, entries: list[bytes]) -> None:
        loop = asyncio.get_running_loop()
        self.table = table
        self.first = first
        self.at = 0.0
        self.entries = entries
        self.done: asyncio.Future[int | Conflict] = loop.create_future()
        self.asked = loop.time()
        self.link = START
        self.chains: list[bytes] = []
        """The checksums, once they were worked out, and sent."""
        self.is_doubtful = False
        """Whether it was sent and not answered: then it may be in the database, or not."""

    @property
    def last(self) -> int:
        return self.first + len(self.entries) - 1

    @property
    def was_sent(self) -> bool:
        return bool(self.chains)

    def follow(self, before: bytes, at: float) -> None:
        """Hang the entries on this checksum, written at this time."""
        self.link, self.at = before, at
        for seq, entry in enumerate(self.entries, start=self.first):
            before = link(before, self.table, seq, self.at, entry)
            self.chains.append(before)

    def rows(self) -> list[tuple[str, int, float, bytes, bytes]]:
        """The entries but the last one, as they are stored."""
        numbers = range(self.first, self.last)
        pairs = zip(numbers, self.entries, self.chains, strict=False)
        return [(self.table, seq, self.at, entry, chain) for seq, entry, chain in pairs]

    def answer(self, given: int | Conflict) -> None:
        if not self.done.done():
            self.done.set_result(given)

    def refuse(self, why: NotWritten) -> None:
        if not self.done.done():
            self.done.set_exception(why)


class BatchWriter:
    """Writes one batch after the other, over one connection. Of what was sent and not answered it
    finds out what became of it, by reading it back *and* a further synchronous write: what can be
    read may not have reached the standby, and be gone with the primary."""

    def __init__(self, database: Database, wrote: Wrote, clock: DatabaseClock) -> None:
        self.database = database
        self.clock = clock
        self.wrote = wrote
        self.heads: dict[str, Head] = {}
        """How far tables have come, as far as is known here. The database has the last word."""
        self.waiting: list[PendingAppend] = []
        self.wake = asyncio.Event()
        self.session: DatabaseSession | None = None
        self.is_closing = False
        self.has_failed = False
        """Whether the last batch could not be written."""

    def take(self, job: PendingAppend) -> None:
        if self.is_closing:
            job.refuse(NotWritten(why="closed"))
            return
        self.waiting.append(job)
        self.wake.set()

    def close(self) -> None:
        """Take nothing more; what waits is written, and `run` ends."""
        self.is_closing = True
        self.wake.set()

    async def run(self) -> None:
        while True:
            await self.wake.wait()
            batch = self.gather()
            if batch:
                await self.write(batch)
            elif self.is_closing:
                break
            else:
                self.wake.clear()
        if self.session is not None:
            await self.session.close()

    def gather(self) -> list[PendingAppend]:
        """What waits, one job for each table: others who want the same number come next, and are
        told that it is taken."""
        batch: dict[str, PendingAppend] = {}
        later: list[PendingAppend] = []
        for job in self.waiting:
            if job.table in batch or len(batch) >= LARGEST_BATCH:
                later.append(job)
            else:
                batch[job.table] = job
        self.waiting = later
        return list(batch.values())

    # ── one batch ──

    async def write(self, batch: list[PendingAppend]) -> None:
        """Until every job is answered."""
        jobs, patience = batch, ANSWER
        while jobs:
            try:
                session = await self.connected(jobs)
                await self.attempt(session, jobs, patience)
                self.has_failed = False
            except LOST:
                self.lose(jobs)
                patience = min(2 * patience, LONGEST_ANSWER)
            except NoDatabase as why:
                self.has_failed = True
                self.give_up(jobs, why.code)
                await asyncio.sleep(RETRY_PAUSE)
            except asyncpg.PostgresError as why:
                self.has_failed = True
                await self.refused(jobs, why)
            except Exception as why:  # whatever it is: whoever waits must not wait for ever
                logger.exception("a batch cannot be written")
                self.lose(jobs)
                self.give_up(jobs, type(why).__name__)
                await asyncio.sleep(RETRY_PAUSE)
            jobs = [job for job in jobs if not job.done.done()]

    async def connected(self, jobs: list[PendingAppend]) -> DatabaseSession:
        if self.session is None or self.session.is_closed:
            self.heads.clear()
            self.clock.forget()
            oldest = min(job.asked for job in jobs)
            left = oldest + UNSENT - asyncio.get_running_loop().time()
            self.session = await self.database.until_connected(left)
        return self.session

    def drop(self) -> None:
        if self.session is not None:
            self.session.cut()
            self.session = None

    def lose(self, jobs: list[PendingAppend]) -> None:
        """The line broke: nobody knows what became of what was sent over it."""
        self.has_failed = True
        self.drop()
        for job in jobs:
            job.is_doubtful = job.was_sent

    def give_up(self, jobs: list[PendingAppend], why: str) -> None:
        """Nobody answers: refuse what was never sent, and at long last what was."""
        now = asyncio.get_running_loop().time()
        for job in [*jobs, *self.waiting]:
            if job.is_doubtful:
                if self.is_closing or now - job.asked > UNKNOWN:
                    job.refuse(OutcomeUnknown(why=why))
            elif now - job.asked > UNSENT:
                job.refuse(NotWritten(why=why))
        self.waiting = [job for job in self.waiting if not job.done.done()]

    async def refused(self, jobs: list[PendingAppend], why: asyncpg.PostgresError) -> None:
        """The database refuses a statement: what it held is not written. What was sent before may
        be, by the time before."""
        again = isinstance(why, asyncpg.DeadlockDetectedError | asyncpg.SerializationError)
        if isinstance(why, asyncpg.ReadOnlySQLTransactionError):
            self.drop()  # perhaps another host takes writes now
        elif not again:
            for job in jobs:
                if not job.is_doubtful:
                    job.refuse(NotWritten(why=type(why).__name__))
            self.give_up([], type(why).__name__)
        await asyncio.sleep(RETRY_PAUSE)

    async def attempt(
        self, session: DatabaseSession, jobs: list[PendingAppend], patience: float
    ) -> None:
        before = [job for job in jobs if job.was_sent]
        fit = before + await self.that_fit(session, [job for job in jobs if not job.was_sent])
        if not fit:
            return
        told = await session.fetch(*statement(fit), patience=patience)
        won = {row[0] for row in told}
        found = await self.read_back(session, [job for job in before if job.table not in won])
        if found or session.is_in_doubt:
            await self.confirm(session, patience)
        self.tell(fit, won | found)

    async def that_fit(
        self, session: DatabaseSession, jobs: list[PendingAppend]
    ) -> list[PendingAppend]:
        """Those whose numbers seem to be the next ones, with their checksums; the others hear that
        they are not."""
        await self.recall(session, jobs)
        now = await self.clock.now(session) if jobs else 0.0
        fit: list[PendingAppend] = []
        for job in jobs:
            seq, chain = self.heads.get(job.table, NOWHERE)
            if seq != job.first - 1:
                job.answer(Conflict(job.table, job.first))
            else:
                job.follow(chain, now)
                fit.append(job)
        return fit

    async def recall(self, session: DatabaseSession, jobs: list[PendingAppend]) -> None:
        """Read the heads of those tables of which others have written the last entry."""
        wanted = [
            job.table for job in jobs if self.heads.get(job.table, NOWHERE)[0] != job.first - 1
        ]
        if wanted:
            if len(self.heads) > MANY:
                self.heads.clear()
            for table in wanted:
                self.heads.pop(table, None)
            rows = await session.fetch(HEADS, wanted)
            self.heads.update({row[0]: (row[1], row[2]) for row in rows})

    async def read_back(self, session: DatabaseSession, jobs: list[PendingAppend]) -> set[str]:
        """Of which of these, sent before, the entries are there."""
        if not jobs:
            return set()
        asked = [job.table for job in jobs], [job.last for job in jobs]
        there = {row[0]: row[1] for row in await session.fetch(READ_BACK, *asked)}
        return {job.table for job in jobs if there.get(job.table) == job.chains[-1]}

    async def confirm(self, session: DatabaseSession, patience: float) -> None:
        await session.confirm(patience)

    def tell(self, jobs: list[PendingAppend], won: set[str]) -> None:
        news: list[tuple[str, int]] = []
        for job in jobs:
            if job.table in won:
                self.heads[job.table] = (job.last, job.chains[-1])
                news.append((job.table, job.last))
                job.answer(job.last)
            else:
                self.heads.pop(job.table, None)
                job.answer(Conflict(job.table, job.first))
        if news:
            self.wrote(news)


def statement(jobs: list[PendingAppend]) -> tuple[Any, ...]:
    """What writes these jobs, and what it is handed."""
    jobs.sort(key=lambda job: job.table)
    asked: list[list[Any]] = [
        [job.table for job in jobs],
        [job.first for job in jobs],
        [job.link for job in jobs],
        [job.last for job in jobs],
        [job.at for job in jobs],
        [job.entries[-1] for job in jobs],
        [job.chains[-1] for job in jobs],
    ]
    if all(job.first and len(job.entries) == 1 for job in jobs):
        return GO_ON, *asked
    rest = [row for job in jobs for row in job.rows()]
    more = [list(column) for column in zip(*rest, strict=True)] or [[], [], [], [], []]
    return APPEND, *asked, *more
