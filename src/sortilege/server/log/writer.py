"""The thread that writes the SQLite log. It commits all waiting entries together."""

import json
import sqlite3
from asyncio import Future
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import cache, partial
from queue import Empty, SimpleQueue
from threading import Thread

from sortilege.server.log.chain import EMPTY_HEAD, Head, Link, linked
from sortilege.server.log.event_log import ClaimLost, NotWritten

LARGEST_BATCH = 200
"""Maximum number of jobs in one commit."""
MAX_CACHED_HEADS = 100_000

HEADS = "SELECT tab, seq, chain FROM heads WHERE tab IN (SELECT value FROM json_each(?))"
OLD_TABLES = "SELECT tab FROM heads WHERE at < ? EXCEPT SELECT value FROM json_each(?)"
DELETE = "DELETE FROM {} WHERE tab IN (SELECT value FROM json_each(?))"


COLUMNS = 5


@cache
def insert(rows: int) -> str:
    """The statement that inserts all rows at once. Between two statements the event loop could hold
    the interpreter's lock for milliseconds."""
    values = ", ".join(["(?, ?, ?, ?, ?)"] * rows)
    return f"INSERT INTO entries (tab, seq, at, entry, chain) VALUES {values}"


class AppendJob:
    """Entries to write as the next ones of a table."""

    def __init__(
        self, table: str, first: int, at: float, entries: list[bytes], done: "Future[None]"
    ) -> None:
        self.table = table
        self.first = first
        self.at = at
        self.entries = entries
        self.done = done

    def links(self, head: Head) -> list[Link]:
        """The entries, chained to the last one of the table."""
        return linked(self.table, head, self.at, self.entries)


class ForgetJob:
    """Tables to delete: those last used before a time, except those spared."""

    def __init__(self, before: float, spared: Sequence[str], done: "Future[None]") -> None:
        self.asked = (before, json.dumps(spared))
        self.done = done

    def run(self, db: sqlite3.Connection) -> None:
        db.execute("BEGIN IMMEDIATE")
        tables = json.dumps([row[0] for row in db.execute(OLD_TABLES, self.asked)])
        for kind in ("entries", "heads"):
            db.execute(DELETE.format(kind), (tables,))
        db.execute("COMMIT")
        # The write-ahead file still contains deleted rows. This fails while a reader is active;
        # then the next checkpoint removes them.
        with suppress(sqlite3.Error):
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


LogJob = AppendJob | ForgetJob
WriteResult = NotWritten | None


class Writer:
    """Takes jobs from the event loop, and wakes their callers when they are durable."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], is_in_place: Callable[[], bool]
    ) -> None:
        self.connect = connect
        self.is_in_place = is_in_place
        """Whether the open file is still the one at its path."""
        self.heads: dict[str, Head] = {}
        """The last number and checksum of each table that this thread has looked up."""
        self.gathered: list[LogJob] = []
        self.jobs: SimpleQueue[list[LogJob] | None] = SimpleQueue()
        self.is_closed = False
        self.thread = Thread(target=self._run, name="log-writer", daemon=True)
        self.has_failed = False
        """Whether the last commit failed: the disk is full, or gone."""

    def start(self) -> None:
        self.thread.start()

    def close(self) -> None:
        """Take no more jobs. The thread writes those that wait, and ends."""
        self.is_closed = True
        self._hand_over()
        self.jobs.put(None)

    def join(self) -> None:
        if self.thread.is_alive():
            self.thread.join()

    def take(self, job: LogJob) -> None:
        """Queue a job. All jobs of one iteration of the event loop are handed over together,
        because the thread competes for the interpreter's lock whenever it wakes up."""
        if self.is_closed:
            job.done.set_exception(NotWritten(why="closed"))
            return
        if not self.gathered:
            job.done.get_loop().call_soon(self._hand_over)
        self.gathered.append(job)

    def _hand_over(self) -> None:
        if self.gathered:
            self.jobs.put(self.gathered)
            self.gathered = []

    # ── in the thread ──

    def _run(self) -> None:
        with closing(self.connect()) as db:
            is_ending = False
            while not is_ending:
                jobs, is_ending = self._next_jobs()
                for first in range(0, len(jobs), LARGEST_BATCH):
                    batch = jobs[first : first + LARGEST_BATCH]
                    self._settle(batch, self._write(db, batch))

    def _next_jobs(self) -> tuple[list[LogJob], bool]:
        """Wait for jobs. Return all of them, and whether the writer is closing."""
        jobs: list[LogJob] = []
        handed = self.jobs.get()
        with suppress(Empty):
            while handed is not None:
                jobs += handed
                handed = self.jobs.get_nowait()
        return jobs, handed is None

    def _write(self, db: sqlite3.Connection, batch: list[LogJob]) -> list[WriteResult]:
        """Write a batch; return the result of each job."""
        results = self._try(db, len(batch), lambda: self._append(db, batch))
        for n, job in enumerate(batch):
            if isinstance(job, ForgetJob):
                results[n : n + 1] = self._try(db, 1, partial(self._forget, db, job))
        self.has_failed = any(type(result) is NotWritten for result in results)
        return results

    def _try(
        self, db: sqlite3.Connection, jobs: int, deed: Callable[[], list[WriteResult]]
    ) -> list[WriteResult]:
        """Run a transaction for so many jobs, and return their results."""
        try:
            return deed()
        except Exception as why:  # callers must get an answer in any case
            self.heads.clear()
            with suppress(sqlite3.Error):
                db.rollback()
            return [NotWritten(why=why)] * jobs

    def _forget(self, db: sqlite3.Connection, job: ForgetJob) -> list[WriteResult]:
        self.heads.clear()
        job.run(db)
        return [None]

    def _append(self, db: sqlite3.Connection, batch: list[LogJob]) -> list[WriteResult]:
        self._look_up_heads(db, batch)
        results: list[WriteResult] = [None] * len(batch)
        values: list[object] = []
        for n, job in enumerate(batch):
            if isinstance(job, ForgetJob):
                continue
            head = self.heads.get(job.table, EMPTY_HEAD)
            if job.first != head[0] + 1:
                results[n] = ClaimLost(table=job.table)
                continue
            for seq, at, entry, chain in job.links(head):
                # sqlite3 takes a bytearray as it is; for bytes it looks for an adapter first.
                values += (job.table, seq, at, bytearray(entry), bytearray(chain))
                self.heads[job.table] = (seq, chain)
        if values:
            db.execute(insert(len(values) // COLUMNS), values)
        return results

    def _look_up_heads(self, db: sqlite3.Connection, batch: list[LogJob]) -> None:
        if len(self.heads) > MAX_CACHED_HEADS:
            self.heads.clear()
        wanted = [
            job.table for job in batch if isinstance(job, AppendJob) and job.table not in self.heads
        ]
        if wanted:
            rows = db.execute(HEADS, (json.dumps(wanted),))
            self.heads.update({row[0]: (row[1], row[2]) for row in rows})

    def _settle(self, batch: list[LogJob], results: list[WriteResult]) -> None:
        """Wake all callers at once."""
        loop = batch[0].done.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._wake, batch, results)

    # ── in the event loop ──

    def _wake(self, batch: list[LogJob], results: list[WriteResult]) -> None:
        """Wake the callers. If the file was deleted or replaced, the entries count as not written:
        SQLite writes into the deleted file without an error."""
        if not self.is_in_place():
            self.has_failed = True
            results = [NotWritten(why="the file is gone")] * len(batch)
        for job, refusal in zip(batch, results, strict=True):
            if job.done.done():
                continue
            if refusal is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(type(refusal)(**refusal.facts))
