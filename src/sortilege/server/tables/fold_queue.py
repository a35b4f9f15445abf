"""Folds long logs without blocking the event loop."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from sortilege.kernel.refusals import Refusal
from sortilege.server.log.event_log import Damaged
from sortilege.server.network.limits import Clock
from sortilege.table.entries import Entry
from sortilege.table.entry_checks import check
from sortilege.table.table import Table

SLICE_SECONDS = 0.003
"""Seconds for which one table is folded before other tasks run."""


class FoldQueue:
    """Lets tables take turns. Each is folded for one slice; then other tasks of the event loop run,
    and the next table follows."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.lock = asyncio.Lock()

    async def fold(self, table: Table, entries: Sequence[Entry]) -> None:
        position = 0
        while position < len(entries):
            async with self.turn():
                position = self._fold_slice(table, entries, position)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn to compute. Other tasks run before the next turn begins."""
        async with self.lock:
            yield
            await asyncio.sleep(0)

    def _fold_slice(self, table: Table, entries: Sequence[Entry], first: int) -> int:
        """Fold entries from this position on; return the position of the next one."""
        end = self.clock() + SLICE_SECONDS
        for position in range(first, len(entries)):
            fold_stored(table, entries[position])
            if self.clock() >= end:
                return position + 1
        return len(entries)


def fold_stored(table: Table, entry: Entry) -> None:
    """Check and fold an entry of a log. Raises Damaged if the table cannot fold it: then only this
    table is lost."""
    try:
        check(table, entry)
        table.absorb(entry)
    except Exception as why:
        told = why.code if isinstance(why, Refusal) else repr(why)[:80]
        raise Damaged(table=table.id, entry=table.seq, why=told) from why
