"""The one thread that writes the log: whatever waits goes to disk in one commit."""

import sqlite3
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread

from sortilege.server.log import NotWritten

# A number is written only if it is the next one: no gap, and no number twice.
NEXT = "SELECT coalesce(max(seq) + 1, 0) FROM entries WHERE tab = ?"
INSERT = "INSERT INTO entries (tab, seq, at, entry) VALUES (?, ?, ?, ?)"
FORGET = """
DELETE FROM entries WHERE tab IN (SELECT tab FROM entries GROUP BY tab HAVING max(at) < ?)
"""


@dataclass(frozen=True, slots=True)
class Job:
    """Rows to write; `done` becomes whether they were the next ones. With `forget`, tables that
    nobody has used since then are deleted."""

    table: str
    expected: int
    rows: list[tuple[str, int, float, bytes]]
    done: "Future[bool]"
    forget: float | None = None


class Writer:
    """Takes jobs from the event loop, and tells it when they are safe on disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.connect = connect
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = Thread(target=self._run, name="log-writer", daemon=True)
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
            batch = self._gather()
        db.close()

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
            written = [self._write(db, job) for job in batch]
            db.execute("COMMIT")
        except Exception as why:  # whatever it is, those who wait must hear of it
            with suppress(sqlite3.Error):
                db.rollback()
            self.has_failed = True
            return NotWritten(why=why)
        self.has_failed = False
        return written

    def _write(self, db: sqlite3.Connection, job: Job) -> bool:
        if job.forget is not None:
            db.execute(FORGET, (job.forget,))
        if job.rows and db.execute(NEXT, (job.table,)).fetchone()[0] != job.expected:
            return False
        db.executemany(INSERT, job.rows)
        return True

    def _settle(self, batch: list[Job], answer: list[bool] | NotWritten) -> None:
        """Wake those who wait, in one go."""
        loop: AbstractEventLoop = batch[0].done.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_wake, batch, answer)


def _wake(batch: list[Job], answer: list[bool] | NotWritten) -> None:
    for i, job in enumerate(batch):
        if job.done.done():
            continue
        if isinstance(answer, NotWritten):
            job.done.set_exception(NotWritten(**answer.facts))
        else:
            job.done.set_result(answer[i])
