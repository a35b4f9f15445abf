"""Logs in PostgreSQL with one fault each."""

import time
from collections.abc import Sequence

from sortilege.server.log.postgres.batches import BatchWriter
from sortilege.server.log.postgres.database import (
    CLOCK,
    Database,
    DatabaseClock,
    DatabaseSession,
)
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.server.log.postgres.pending import PendingAppend


class TrustingDatabase(Database):
    """Takes whatever can be read for safe."""

    async def _try_out(self, session: DatabaseSession) -> None:
        return


class ReadsBackOnly(BatchWriter):
    """Finds out what became of an entry by reading alone."""

    async def confirm(self, session: DatabaseSession, patience: float) -> None:
        return


class ReadsBackOnlyLog(PostgresLog):
    def make_writer(self) -> BatchWriter:
        return ReadsBackOnly(TrustingDatabase(self.address), self.queue, self.announce, self.clock)


class ForgetsItsOwn(BatchWriter):
    """Takes an entry of its own, whose answer was lost, for another's."""

    async def read_back(self, session: DatabaseSession, jobs: list[PendingAppend]) -> set[str]:
        return set()


class ForgetsItsOwnLog(PostgresLog):
    def make_writer(self) -> BatchWriter:
        return ForgetsItsOwn(Database(self.address), self.queue, self.announce, self.clock)


class OwnClock(DatabaseClock):
    """Tells the time by the clock of the process."""

    async def now(self, session: DatabaseSession) -> float:
        return time.time()


class WritesOwnTimeLog(PostgresLog):
    """Writes down when something was written by its own clock."""

    def make_writer(self) -> BatchWriter:
        return BatchWriter(Database(self.address), self.queue, self.announce, OwnClock())


class PastClock(DatabaseClock):
    """Tells the time as it was three days ago."""

    async def now(self, session: DatabaseSession) -> float:
        return await super().now(session) - 3 * 24 * 60 * 60


class WritesThePastLog(PostgresLog):
    """Not a fault: what it writes was written days ago."""

    def make_writer(self) -> BatchWriter:
        return BatchWriter(Database(self.address), self.queue, self.announce, PastClock())


class ForgetsByOwnClockLog(PostgresLog):
    """Knows what is old by its own clock."""

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        age = (await self._fetch(CLOCK))[0][0] - before
        await self.forget_older(age, spared)
