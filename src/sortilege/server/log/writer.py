"""The one thread that writes the log: whatever waits goes to disk in one commit."""

import json
import sqlite3
from asyncio import AbstractEventLoop, Future
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from queue import Empty, SimpleQueue
from threading import Thread

from sortilege.server.log.event_log import Conflict, NotWritten

Row = tuple[str, int, float, bytes, int]
"""The table, the number, when, the entry; and the number that must be there before."""

Span = tuple[int, int]
"""The first and the last of some numbers of the file, `n` in the schema."""
NOTHING: Span = (1, 0)

ENOUGH = 25
"""Jobs for which the thread is woken at once."""
LARGEST_BATCH = 200
"""Jobs in one commit, at most."""

FORGET = """
DELETE FROM entries WHERE tab IN (
    SELECT tab FROM entries GROUP BY tab HAVING max(at) < ?
    EXCEPT SELECT value FROM json_each(?)
)
"""


@cache
def append(rows: int) -> str:
    """Writes so many rows in one statement, all or none of them: between two statements the event
    loop may take the interpreter, and keep it for milliseconds. It fails where a number is taken,
    and where the one before it is missing: an entry must not be null."""
    return f"""
    WITH rows (tab, seq, at, entry, before) AS (VALUES {", ".join(["(?, ?, ?, ?, ?)"] * rows)})
    INSERT INTO entries (tab, seq, at, entry) SELECT tab, seq, at, CASE WHEN before < 0 OR EXISTS (
        SELECT 1 FROM entries AS e WHERE e.tab = rows.tab AND e.seq = before
    ) THEN entry END FROM rows
    """


@dataclass(frozen=True, slots=True)
class Forget:
    """Delete tables that nobody has used since then, but for some."""

    before: float
    spared: tuple[str, ...]


class Job:
    """Rows to write; `done` becomes the last number, or a conflict where they were not the next
    ones. Or something to forget."""

    def __init__(
        self, rows: list[Row], done: "Future[int | Conflict]", forget: Forget | None = None
    ) -> None:
        self.rows = rows
        self.done = done
        self.forget = forget

    def answer(self, is_written: bool) -> int | Conflict:
        if not self.rows:
            return -1
        return self.rows[-1][1] if is_written else Conflict(self.rows[0][0], self.rows[0][1])


class Writer:
    """Takes jobs from the event loop, and tells it when they are safe on disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.connect = connect
        self.gathered: list[Job] = []
        self.jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self.waiting: deque[Job] = deque()
        self.is_closed = False
        """Jobs are refused from now on."""
        self.is_ending = False
        """Whether the thread has read that it is to end; nobody else looks here."""
        self.thread = Thread(target=self._run, name="log-writer", daemon=True)
        self.own: deque[Span] = deque()
        """Which numbers of the file this process gave itself: a look passes over them."""
        self.has_failed = False
        """Whether the last commit failed: the disk is full, or gone."""

    def start(self) -> None:
        self.thread.start()

    def close(self) -> None:
        """Take nothing more; the thread writes what it was handed, and ends."""
        self.is_closed = True
        self.hand_over()
        self.jobs.put(None)

    def join(self) -> None:
        """Wait for the thread's end."""
        if self.thread.is_alive():
            self.thread.join()

    def take(self, job: Job) -> None:
        """Write this, together with what else comes in the same turn of the event loop: whenever
        the thread is woken, the two contend for the interpreter."""
        if self.is_closed:
            job.done.set_exception(NotWritten(why="closed"))
            return
        if not self.gathered:
            job.done.get_loop().call_soon(self.hand_over)
        self.gathered.append(job)
        if len(self.gathered) == ENOUGH:
            self.hand_over()

    def hand_over(self) -> None:
        if self.gathered:
            self.jobs.put(self.gathered)
            self.gathered = []

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
        """Empty the write-ahead file, where deleted rows can still be read. Fails while somebody
        reads there; the next checkpoint does it then."""
        with suppress(sqlite3.Error):
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

    def _gather(self) -> list[Job] | None:
        """All jobs that wait, at least one; None at the end."""
        if not self.waiting and not self.is_ending:
            self._add(self.jobs.get())
        with suppress(Empty):
            while True:
                self._add(self.jobs.get_nowait())
        return [
            self.waiting.popleft() for _ in range(min(LARGEST_BATCH, len(self.waiting)))
        ] or None

    def _add(self, jobs: list[Job] | None) -> None:
        if jobs is None:
            self.is_ending = True
        else:
            self.waiting.extend(jobs)

    def _commit(self, db: sqlite3.Connection, batch: list[Job]) -> list[bool] | NotWritten:
        try:
            written = self._together(db, batch) or self._one_by_one(db, batch)
        except Exception as why:  # whatever it is, those who wait must hear of it
            with suppress(sqlite3.Error):
                db.rollback()
            self.has_failed = True
            return NotWritten(why=why)
        self.has_failed = False
        return written

    def _together(self, db: sqlite3.Connection, batch: list[Job]) -> list[bool] | None:
        """Write all jobs in one statement; None where they have to be looked at one by one."""
        if any(job.forget for job in batch):
            return None
        try:
            self.own.append(write(db, [row for job in batch for row in job.rows]))
        except sqlite3.IntegrityError:
            return None
        return [True] * len(batch)

    def _one_by_one(self, db: sqlite3.Connection, batch: list[Job]) -> list[bool]:
        """Which jobs had the next numbers of their tables; these are written, in one commit."""
        db.execute("BEGIN IMMEDIATE")
        spans = [do(db, job) for job in batch]
        db.execute("COMMIT")
        self.own += [span for span in spans if span is not None]
        return [span is not None for span in spans]

    def _settle(self, batch: list[Job], answer: list[bool] | NotWritten) -> None:
        """Wake those who wait, in one go."""
        loop: AbstractEventLoop = batch[0].done.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_wake, batch, answer)


def do(db: sqlite3.Connection, job: Job) -> Span | None:
    """Do one job; None where somebody else was first."""
    if job.forget is not None:
        db.execute(FORGET, (job.forget.before, json.dumps(job.forget.spared)))
        return NOTHING
    try:
        return write(db, job.rows)
    except sqlite3.IntegrityError:
        return None


def write(db: sqlite3.Connection, rows: Sequence[Row]) -> Span:
    """Write rows, in one statement; which numbers of the file they got."""
    values = [value for row in rows for value in row]
    last = db.execute(append(len(rows)), values).lastrowid or 0
    return last - len(rows) + 1, last


def _wake(batch: list[Job], answer: list[bool] | NotWritten) -> None:
    for i, job in enumerate(batch):
        if job.done.done():
            continue
        if isinstance(answer, NotWritten):
            job.done.set_exception(NotWritten(**answer.facts))
        else:
            job.done.set_result(job.answer(answer[i]))
