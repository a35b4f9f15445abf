"""Reads tables from the log for requests that change nothing. This needs no ownership."""

import time
from dataclasses import replace

from sortilege.server.log.event_log import EventLog
from sortilege.server.tables.fold_queue import FoldQueue
from sortilege.table.refusals import NoSuchTable
from sortilege.table.table import Table

MAX_CACHED = 64
"""Folded tables in memory. The next request reads only new entries."""
CACHE_SECONDS = 0.5
"""Seconds until a folded table is read again."""


class StoredTables:
    """Reads and folds tables. Callers must not change a table."""

    def __init__(self, log: EventLog, fold_queue: FoldQueue) -> None:
        self.log = log
        self.fold_queue = fold_queue
        self.cached: dict[str, tuple[Table, float]] = {}

    async def get(self, id: str) -> Table:
        """Raises NoSuchTable, Damaged or NotRead."""
        table, read_at = self.cached.pop(id, (Table(id), 0.0))
        if time.monotonic() - read_at > CACHE_SECONDS:
            await self._fold(table)
            read_at = time.monotonic()
        self.cached[id] = (table, read_at)
        if len(self.cached) > MAX_CACHED:
            del self.cached[next(iter(self.cached))]
        return table

    async def _fold(self, table: Table) -> None:
        entries = await self.log.read(table.id, table.seq + 1)
        if not entries and await self.log.last_used(table.id) is None:
            raise NoSuchTable(table=table.id)
        await self.fold_queue.fold(table, entries)
        await date_past(table, self.log)


async def date_past(table: Table, log: EventLog) -> None:
    """Note when a match was played that these rules cannot replay."""
    if table.past is not None and table.past.at is None:
        table.past = replace(table.past, at=await log.last_used(table.id))
