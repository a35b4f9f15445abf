"""What waits to be written, and who writes it: one writer as long as little waits, for one
statement costs less than two; all of them where much does, so that the next batch is put together
while the database works on the last."""

import asyncio
from collections.abc import Sequence

from sortilege.server.log import entry_codec
from sortilege.server.log.chain import Head
from sortilege.server.log.event_log import Conflict, NotWritten
from sortilege.server.log.postgres.pending import PendingAppend
from sortilege.table.entries import Entry

LARGEST_BATCH = 250
"""Jobs in one statement, at most."""
ENOUGH = 24
"""Jobs that are worth a second writer."""


class AppendQueue:
    """Shared by the writers of one log."""

    def __init__(self) -> None:
        self.waiting: list[PendingAppend] = []
        self.under_way: set[str] = set()
        """Tables of which something is being written: what else they have waits for that."""
        self.heads: dict[str, Head] = {}
        """How far tables have come, as far as is known here. The database has the last word."""
        self.ground = ""
        """The database as it runs, and how often tables were deleted there."""
        self.sure: dict[str, Head] = {}
        """What was written here last, on that ground: it is still there."""
        self.late: set[str] = set()
        """Tables that were written here since their marks were moved."""
        self.some = asyncio.Event()
        """Set where something waits: wakes the first writer."""
        self.many = asyncio.Event()
        """Set where much does, or where the first writer is late: wakes the others."""
        self.is_late = False
        self.is_closing = False
        self.has_failed = False
        """Whether the last batch could not be written."""

    def append(
        self, table: str, first: int, entries: Sequence[Entry]
    ) -> "asyncio.Future[int | Conflict]":
        """Write these entries as the next ones of a table, from this number on."""
        job = PendingAppend(table, first, [entry_codec.encode(entry) for entry in entries])
        if self.is_closing:
            job.refuse(NotWritten(why="closed"))
        else:
            self.waiting.append(job)
            self.wake()
        return job.done

    def wake(self) -> None:
        self.some.set()
        if self.wants_help:
            self.many.set()

    def gather(self) -> list[PendingAppend]:
        """What is written next, one job for each table: others who want the same number come
        later, and are told that it is taken. Of much the half is left to the next writer."""
        waiting = self.waiting
        half = (len(waiting) + 1) // 2
        most = min(len(waiting) if half < ENOUGH else half, LARGEST_BATCH)
        batch: list[PendingAppend] = []
        later: list[PendingAppend] = []
        for job in waiting:
            if len(batch) >= most or job.table in self.under_way:
                later.append(job)
            else:
                self.under_way.add(job.table)
                batch.append(job)
        self.waiting = later
        return batch

    def release(self, batch: list[PendingAppend]) -> None:
        """These are answered."""
        for job in batch:
            self.under_way.discard(job.table)
        if self.is_closing:
            self.close()
        elif self.waiting:
            self.wake()

    @property
    def wants_help(self) -> bool:
        return bool(self.waiting) and (self.is_late or len(self.waiting) >= ENOUGH)

    def be_late(self) -> None:
        """The first writer takes long: others help."""
        self.is_late = True
        self.many.set()

    def close(self) -> None:
        """Take nothing more; what waits is written."""
        self.is_closing = True
        self.some.set()
        self.many.set()

    @property
    def is_over(self) -> bool:
        return self.is_closing and not self.waiting
