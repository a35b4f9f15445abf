"""How far tables have come at least: each has a mark in the database, which is moved now and then,
for all tables together. An entry costs one row then, not two.

Entries beyond a mark are as good as any. A mark tells that the end of a table is missing, when the
table was last used, and whether somebody holds it: it may be late by seconds, but never ahead."""

import asyncio

import asyncpg

from sortilege.server.log.postgres.database import LOST, Reader
from sortilege.server.log.postgres.refusals import NoDatabase

MARK_PAUSE = 5.0
"""Seconds between two moves of all marks: by so much they are late."""
MARK_PATIENCE = 3.0
"""Seconds for which is tried again where the line breaks."""
MANY = 1000
"""Marks that are moved in one statement, at most."""

# Each to the last entry there is, and never back. A mark that does not find its own entry stays: it
# shows that the table is damaged. The order is the same everywhere, so that no two processes wait
# for each other.
MOVE = """
UPDATE sortilege.marks AS m SET seq = e.seq, at = e.at, chain = e.chain
FROM unnest($1::text[]) AS j (tab) CROSS JOIN LATERAL (
    SELECT seq, at, chain FROM sortilege.entries WHERE tab = j.tab ORDER BY seq DESC LIMIT 1
) AS e
WHERE m.tab = j.tab AND m.seq < e.seq AND EXISTS (
    SELECT FROM sortilege.entries AS own
    WHERE own.tab = m.tab AND own.seq = m.seq AND own.chain = m.chain
)
"""


class Marks:
    """Moved by the process that has written."""

    def __init__(self, reader: Reader, late: set[str]) -> None:
        self.reader = reader
        self.late = late
        """Tables that were written since their marks were moved."""
        self.lock = asyncio.Lock()

    async def run(self) -> None:
        while True:
            await asyncio.sleep(MARK_PAUSE)
            await self.move()

    async def move(self) -> None:
        """Move all that are late. What cannot be moved now is moved the next time."""
        async with self.lock:
            tables = sorted(self.late)
            self.late.clear()
            try:
                while tables:
                    await self._move(tables[:MANY])
                    del tables[:MANY]
            except (asyncpg.PostgresError, NoDatabase, *LOST):
                pass
            finally:
                self.late.update(tables)

    async def _move(self, tables: list[str]) -> None:
        await self.reader.ask(lambda session: session.execute(MOVE, tables))

    async def close(self) -> None:
        await self.move()
        await self.reader.close()
