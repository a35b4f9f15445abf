"""The one thread that writes the log: whatever waits goes to disk in one commit."""

import json
import sqlite3
from asyncio import AbstractEventLoop, Future
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread

from sortilege.server.log import NotWritten

# A whole batch goes through in one statement each: between two statements the event loop may take
# the interpreter, and keep it for milliseconds.
NEXT = """
SELECT json_group_object(value, (SELECT coalesce(max(seq) + 1, 0) FROM entries WHERE tab = value))
FROM json_each(?)
"""
INSERT = """
INSERT INTO entries (tab, seq, at, entry)
SELECT value ->> 0, value ->> 1, value ->> 2, CAST(value ->> 3 AS BLOB) FROM json_each(?)
"""
FORGET = """
DELETE FROM entries WHERE tab IN (
    SELECT tab FROM entries GROUP BY tab HAVING max(at) < ?
    EXCEPT SELECT value FROM json_each(?)
)
"""


@dataclass(frozen=True, slots=True)
class Forget:
    """Delete tables that nobody has used since then, but for some."""

    before: float
    spared: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Job:
    """Rows to write; `done` becomes whether they were the next ones. Or something to forget."""

    table: str
    expected: int
    rows: list[tuple[str, int, float, str]]
    done: "Future[bool]"
    forget: Forget | None = None


class Writer:
    """Takes jobs from the event loop, and tells it when they are safe on disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.connect = connect
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = Thread(target=self._run, name="log-writer", daemon=True)
        self.own: deque[tuple[int, int]] = deque()
        """What was written here, from one number of the file to another: no news to anybody."""
        self.last = self.rows = 0
        self.has_failed = False
        """Whether the last commit failed: the disk is full, or gone."""

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        """Write what is waiting, and end."""
        self.jobs.put(None)
        if self.thread.is_alive():
            self.thread.join()

    def take(self, job: Job) -> None:
        self.jobs.put(job)

    def _run(self) -> None:
        db = self.connect()
        batch: list[Job] | None = self._gather()
        while batch is not None:
            self._settle(batch, self._commit(db, batch))
            if any(job.forget for job in batch):
                self._wipe(db)
            batch = self._gather()
        db.close()

    def _wipe(self, db: sqlite3.Connection) -> None:
        """What was deleted leaves the write-ahead file, too, as soon as nobody reads there."""
        with suppress(sqlite3.Error):
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

    def _gather(self) -> list[Job] | None:
        """All jobs that wait, at least one; None at the end."""
        batch: list[Job] = []
        job = self.jobs.get()
        while job is not None:
            batch.append(job)
            try:
                job = self.jobs.get_nowait()
            except Empty:
                return batch
        self.jobs.put(None)  # found again, as the first, after this batch
        return batch or None

    def _commit(self, db: sqlite3.Connection, batch: list[Job]) -> list[bool] | NotWritten:
        try:
            db.execute("BEGIN IMMEDIATE")
            written = self._write(db, batch)
            db.execute("COMMIT")
        except Exception as why:  # whatever it is, those who wait must hear of it
            with suppress(sqlite3.Error):
                db.rollback()
            self.has_failed = True
            return NotWritten(why=why)
        self.has_failed = False
        self.own.append((self.last - self.rows + 1, self.last))
        return written

    def _write(self, db: sqlite3.Connection, batch: list[Job]) -> list[bool]:
        """Which jobs had the next numbers of their tables; their rows are written."""
        for job in batch:
            if job.forget is not None:
                db.execute(FORGET, (job.forget.before, json.dumps(job.forget.spared)))
        tables = json.dumps(list({job.table for job in batch}))
        following: dict[str, int] = json.loads(db.execute(NEXT, (tables,)).fetchone()[0])
        written = [is_next(job, following) for job in batch]
        rows = [row for job, wins in zip(batch, written, strict=True) if wins for row in job.rows]
        self.last = db.execute(INSERT, (json.dumps(rows),)).lastrowid or 0
        self.rows = len(rows)
        return written

    def _settle(self, batch: list[Job], answer: list[bool] | NotWritten) -> None:
        """Wake those who wait, in one go."""
        loop: AbstractEventLoop = batch[0].done.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_wake, batch, answer)


def is_next(job: Job, following: dict[str, int]) -> bool:
    """Whether a job's first number is the next one of its table: no gap, and no number twice."""
    if job.rows and following[job.table] != job.expected:
        return False
    following[job.table] += len(job.rows)
    return True


def _wake(batch: list[Job], answer: list[bool] | NotWritten) -> None:
    for i, job in enumerate(batch):
        if job.done.done():
            continue
        if isinstance(answer, NotWritten):
            job.done.set_exception(NotWritten(**answer.facts))
        else:
            job.done.set_result(answer[i])
