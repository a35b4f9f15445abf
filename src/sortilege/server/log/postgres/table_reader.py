"""Reads the tables of a database without writing. A standby is sufficient."""

import asyncio

from sortilege.server.log.chain import whole
from sortilege.server.log.event_log import ForeignFile, UnsupportedLog
from sortilege.server.log.postgres.address import DatabaseAddress
from sortilege.server.log.postgres.database import Database, DatabaseSession
from sortilege.server.log.postgres.log import READ_ENTRIES, TABLES
from sortilege.server.log.postgres.migrations import reached, steps

QUERY_TIMEOUT = 60.0
"""Seconds for one query. There may be many tables."""


class PostgresTableReader:
    """A context manager for programs without an event loop. Raises NoDatabase, UnsupportedLog or
    ForeignFile."""

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
                raise UnsupportedLog(file=address.shown, found=found, expected=expected)
        except BaseException:
            await session.close()
            raise
        return session

    def __enter__(self) -> "PostgresTableReader":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        self.runner.run(self.session.close())
        self.runner.close()

    def heads(self) -> list[tuple[str, float]]:
        """All tables, and when each was last used, in seconds since 1970."""
        rows = self.runner.run(self.session.fetch(TABLES, timeout=QUERY_TIMEOUT))
        return [(row[0], row[1]) for row in rows]

    def entries(self, table: str) -> list[bytes]:
        """The checked entries of a table. Raises Damaged."""
        asked = self.session.fetch(READ_ENTRIES, table, 0, timeout=QUERY_TIMEOUT)
        return whole(table, 0, [tuple(row) for row in self.runner.run(asked)])
