"""The tables in a database, for whoever only looks: nothing is written, and a standby will do."""

import asyncio
from types import TracebackType

from sortilege.server.log.event_log import ForeignFile, OtherLog
from sortilege.server.log.postgres.address import DatabaseAddress
from sortilege.server.log.postgres.database import Database, DatabaseSession
from sortilege.server.log.postgres.gathered_reads import READ_ENTRIES
from sortilege.server.log.postgres.log import TABLES, whole
from sortilege.server.log.postgres.migrations import reached, steps

KEPT_PATIENCE = 60.0
"""Seconds for one question: there may be many tables."""


class KeptDatabase:
    """Used with `with`, outside of any event loop. Raises NoDatabase, OtherLog or ForeignFile."""

    def __init__(self, address: DatabaseAddress) -> None:
        self.shown = address.shown
        self.runner = asyncio.Runner()
        try:
            self.session = self.runner.run(self._opened(address))
        except BaseException:
            self.runner.close()
            raise

    async def _opened(self, address: DatabaseAddress) -> DatabaseSession:
        session = await Database(address).connect_to_read()
        try:
            found, expected = await reached(session, address.shown), max(steps())
            if not found:
                raise ForeignFile(file=address.shown)
            if found < expected:
                raise OtherLog(file=address.shown, found=found, expected=expected)
        except BaseException:
            await session.close()
            raise
        return session

    def __enter__(self) -> "KeptDatabase":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        why: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self.runner.run(self.session.close())
        self.runner.close()

    def heads(self) -> list[tuple[str, float]]:
        """All tables, and when each was last used, in seconds since 1970."""
        rows = self.runner.run(self.session.fetch(TABLES, patience=KEPT_PATIENCE))
        return [(row[0], row[1]) for row in rows]

    def entries(self, table: str) -> list[bytes]:
        """The entries of a table as they were written. Raises Damaged where they are not."""
        asked = self.session.fetch(READ_ENTRIES, [0], [table], [0], patience=KEPT_PATIENCE)
        return whole(table, 0, [tuple(row)[1:] for row in self.runner.run(asked)])
