"""Logs in PostgreSQL with one fault each."""

from sortilege.server.log.postgres.batches import BatchWriter, PendingAppend
from sortilege.server.log.postgres.database import Database, DatabaseSession
from sortilege.server.log.postgres.log import PostgresLog


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
        return ReadsBackOnly(TrustingDatabase(self.address), self.bus.announce)


class ForgetsItsOwn(BatchWriter):
    """Takes an entry of its own, whose answer was lost, for another's."""

    async def read_back(self, session: DatabaseSession, jobs: list[PendingAppend]) -> set[str]:
        return set()


class ForgetsItsOwnLog(PostgresLog):
    def make_writer(self) -> BatchWriter:
        return ForgetsItsOwn(Database(self.address), self.bus.announce)
