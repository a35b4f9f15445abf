"""What waits to be written goes into the database in one statement, which tells who won."""

import asyncio
import logging
from collections.abc import Callable

import asyncpg

from sortilege.server.log.event_log import NotWritten, OutcomeUnknown
from sortilege.server.log.postgres.append_queue import AppendQueue
from sortilege.server.log.postgres.database import (
    ANSWER,
    LOST,
    RETRY_PAUSE,
    Database,
    DatabaseClock,
    DatabaseSession,
)
from sortilege.server.log.postgres.pending import (
    PendingAppend,
    all_values,
    are_plain,
    are_sure,
    be_sure,
    plain_values,
    settle,
    that_fit,
    unknown,
)
from sortilege.server.log.postgres.refusals import NoDatabase
from sortilege.server.log.postgres.statements import (
    APPEND,
    GO_ON,
    GO_ON_IF_SAME,
    GO_ON_OR_SKIP,
    GROUND,
    HEADS,
    READ_BACK,
)

logger = logging.getLogger("sortilege.server")

LATE = 0.02
"""Seconds after which another writer helps one that has not been answered."""
MANY = 100_000
"""Tables whose heads are remembered; with more all are read again."""
UNSENT = 8.0
"""Seconds after which is refused what could not even be sent."""
UNKNOWN = 60.0
"""Seconds for which is asked what became of something that was sent."""
LONGEST_ANSWER = 15.0

Wrote = Callable[[list[PendingAppend]], None]
"""Is told what was written."""


class BatchWriter:
    """Writes one batch after the other, over one connection. Of what was sent and not answered it
    finds out what became of it, by reading it back *and* a further synchronous write: what can be
    read may not have reached the standby, and be gone with the primary."""

    def __init__(
        self, database: Database, queue: AppendQueue, wrote: Wrote, clock: DatabaseClock
    ) -> None:
        self.database = database
        self.queue = queue
        self.clock = clock
        self.wrote = wrote
        self.session: DatabaseSession | None = None

    async def run(self) -> None:
        """As the first writer: write whatever waits."""
        queue = self.queue
        while not queue.is_over:
            await queue.some.wait()
            await asyncio.sleep(0)  # what this turn of the event loop still brings goes along
            batch = queue.gather()
            if batch:
                late = asyncio.get_running_loop().call_later(LATE, queue.be_late)
                await self.write(batch)
                late.cancel()
                queue.is_late = False
            elif not queue.is_over:
                queue.some.clear()
        await self.leave()

    async def help(self) -> None:
        """As another one: write where there is much, or where the first is late."""
        queue = self.queue
        while not queue.is_over:
            await queue.many.wait()
            batch = queue.gather()
            if batch:
                await self.write(batch)
            elif queue.waiting:
                await asyncio.sleep(RETRY_PAUSE)  # what waits, waits for what is under way
            if not queue.wants_help and not queue.is_closing:
                queue.many.clear()
        await self.leave()

    async def leave(self) -> None:
        if self.session is not None:
            await self.session.close()

    # ── one batch ──

    async def write(self, batch: list[PendingAppend]) -> None:
        """Until every job is answered."""
        jobs, patience = batch, ANSWER
        while jobs:
            try:
                session = await self.connected(jobs)
                await self.attempt(session, jobs, patience)
                self.queue.has_failed = False
            except LOST:
                self.lose(jobs)
                patience = min(2 * patience, LONGEST_ANSWER)
            except NoDatabase as why:
                self.queue.has_failed = True
                self.give_up(jobs, why.code)
                await asyncio.sleep(RETRY_PAUSE)
            except asyncpg.PostgresError as why:
                self.queue.has_failed = True
                await self.refused(jobs, why)
            except Exception as why:  # whatever it is: whoever waits must not wait for ever
                logger.exception("a batch cannot be written")
                self.lose(jobs)
                self.give_up(jobs, type(why).__name__)
                await asyncio.sleep(RETRY_PAUSE)
            jobs = [job for job in jobs if not job.done.done()]
        self.queue.release(batch)

    async def connected(self, jobs: list[PendingAppend]) -> DatabaseSession:
        if self.session is None or self.session.is_closed:
            self.queue.heads.clear()
            self.clock.forget()
            oldest = min(job.asked for job in jobs)
            left = oldest + UNSENT - asyncio.get_running_loop().time()
            self.session = await self.database.until_connected(left)
            await self.find_ground(self.session)
        return self.session

    def drop(self) -> None:
        if self.session is not None:
            self.session.cut()
            self.session = None

    def lose(self, jobs: list[PendingAppend]) -> None:
        """The line broke: nobody knows what became of what was sent over it."""
        self.queue.has_failed = True
        self.drop()
        for job in jobs:
            job.is_doubtful = job.was_sent

    def give_up(self, jobs: list[PendingAppend], why: str) -> None:
        """Nobody answers: refuse what was never sent, and at long last what was."""
        now = asyncio.get_running_loop().time()
        for job in [*jobs, *self.queue.waiting]:
            if job.is_doubtful:
                if self.queue.is_closing or now - job.asked > UNKNOWN:
                    job.refuse(OutcomeUnknown(why=why))
            elif now - job.asked > UNSENT:
                job.refuse(NotWritten(why=why))
        self.queue.waiting = [job for job in self.queue.waiting if not job.done.done()]

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
        if await self.send(session, fit, patience, is_new=not before) == len(fit):
            won, is_doubtful = None, False
        else:
            won = await self.read_back(session, fit)
            is_doubtful = any(job.table in won for job in before)
        if is_doubtful or session.is_in_doubt:
            await self.confirm(session, patience)
        winners = settle(fit, won, self.queue.heads, self.queue.late)
        if winners:
            if session.ground == self.queue.ground:
                be_sure(winners, self.queue.sure)
            self.wrote(winners)

    async def send(
        self, session: DatabaseSession, jobs: list[PendingAppend], patience: float, is_new: bool
    ) -> int:
        """How many won. Somebody else may want the same number at the same moment, which is so
        rare that to write all once more costs less than to look out for it every time."""
        if not is_new or not are_plain(jobs):
            return count(await session.execute(APPEND, *all_values(jobs), patience=patience))
        if session.ground != self.queue.ground:
            await self.find_ground(session)
        *values, links = plain_values(jobs)
        is_sure = are_sure(jobs, self.queue.sure)
        asked, last = (GO_ON_IF_SAME, session.ground) if is_sure else (GO_ON, links)
        try:
            written = count(await session.execute(asked, *values, last, patience=patience))
            if written or not is_sure:
                return written
            await self.find_ground(session)
        except asyncpg.UniqueViolationError:
            pass
        return count(await session.execute(GO_ON_OR_SKIP, *values, links, patience=patience))

    async def find_ground(self, session: DatabaseSession) -> None:
        """On which ground this line leads. On another one nobody is sure of anything."""
        session.ground = (await session.fetch(GROUND))[0][0]
        if session.ground != self.queue.ground:
            self.queue.ground = session.ground
            self.queue.sure.clear()

    async def that_fit(
        self, session: DatabaseSession, jobs: list[PendingAppend]
    ) -> list[PendingAppend]:
        await self.recall(session, unknown(jobs, self.queue.heads))
        now = await self.clock.now(session) if jobs else 0.0
        return that_fit(jobs, self.queue.heads, now)

    async def recall(self, session: DatabaseSession, wanted: list[str]) -> None:
        """Read how far these tables have come."""
        if wanted:
            if len(self.queue.heads) > MANY:
                self.queue.heads.clear()
                self.queue.sure.clear()
            for table in wanted:
                self.queue.heads.pop(table, None)
            rows = await session.fetch(HEADS, wanted)
            self.queue.heads.update({row[0]: (row[1], row[2]) for row in rows})

    async def read_back(self, session: DatabaseSession, jobs: list[PendingAppend]) -> set[str]:
        """The tables of which the entries of these jobs are there: by this statement, or because
        it was sent before."""
        asked = [job.table for job in jobs], [job.last for job in jobs]
        there = {row[0]: row[1] for row in await session.fetch(READ_BACK, *asked)}
        return {job.table for job in jobs if there.get(job.table) == job.chain}

    async def confirm(self, session: DatabaseSession, patience: float) -> None:
        await session.confirm(patience)


def count(done: str) -> int:
    """Of how many rows PostgreSQL says this."""
    return int(done.rpartition(" ")[2])
