"""The one thread that writes the log: whatever waits goes to disk in one commit."""

import json
import sqlite3
from asyncio import AbstractEventLoop, Future
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import cache
from queue import Empty, SimpleQueue
from threading import Thread

from sortilege.server.log.chain import NOWHERE, START, Head, link
from sortilege.server.log.event_log import Conflict, NotWritten

WrittenRow = tuple[str, int, float, bytes, bytes, int, bytes]
"""The table, the number, when, the entry, its checksum; and the number and checksum before all that
is written together."""


Span = tuple[int, int]
"""The first and the last of some numbers of the file, `n` in the schema."""
NOTHING: Span = (1, 0)

ENOUGH = 25
"""Jobs for which the thread is woken at once."""
LARGEST_BATCH = 200
"""Jobs in one commit, at most."""

MANY = 100_000
"""Tables whose heads are remembered; with more all are read again."""
LONGEST_HOLD = 24 * 60 * 60.0
"""Seconds for which a table can be held. Whatever says more was not written so."""

HEADS = "SELECT tab, seq, chain FROM heads WHERE tab IN (SELECT value FROM json_each(?))"
HOLD = """
UPDATE heads SET held = max(held, ?) WHERE tab IN (SELECT value FROM json_each(?))
"""
FORGOTTEN = """
SELECT tab FROM heads WHERE at < ? AND held NOT BETWEEN ? AND ?
EXCEPT SELECT value FROM json_each(?)
"""
DELETE = "DELETE FROM {} WHERE tab IN (SELECT value FROM json_each(?))"


@cache
def append(rows: int) -> str:
    """Writes so many rows in one statement, all or none of them: between two statements the event
    loop may take the interpreter, and keep it for milliseconds. It fails where a number is taken,
    and where the head is not what the checksums were worked out from: an entry must not be null."""
    return f"""
    WITH rows (tab, seq, at, entry, chain, before, link) AS (
        VALUES {", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * rows)}
    )
    INSERT INTO entries (tab, seq, at, entry, chain) SELECT tab, seq, at, CASE WHEN COALESCE(
        (SELECT h.seq = before AND h.chain = link FROM heads AS h WHERE h.tab = rows.tab),
        before < 0
    ) THEN entry END, chain FROM rows
    """


class Job:
    """Something to write; `done` becomes the last number, or a conflict. This one writes entries,
    and is in conflict where their numbers are not the next ones."""

    def __init__(
        self,
        table: str,
        first: int,
        at: float,
        entries: list[bytes],
        done: "Future[int | Conflict]",
    ) -> None:
        self.table = table
        self.first = first
        self.at = at
        self.entries = entries
        self.done = done
        self.chain = START
        """The checksum of the last entry, once it has been worked out."""
        self.wipes = False
        """Whether what it deletes is to be gone from the write-ahead file, too."""

    @property
    def head(self) -> Head:
        return self.first + len(self.entries) - 1, self.chain

    def answer(self, is_written: bool) -> int | Conflict:
        return self.head[0] if is_written else Conflict(self.table, self.first)

    def rows(self, before: bytes) -> list[WrittenRow]:
        """The rows that follow this checksum."""
        rows: list[WrittenRow] = []
        chain = before
        for seq, entry in enumerate(self.entries, start=self.first):
            chain = link(chain, self.table, seq, self.at, entry)
            rows.append((self.table, seq, self.at, entry, chain, self.first - 1, before))
        self.chain = chain
        return rows

    def do(self, db: sqlite3.Connection) -> Span | None:
        """Do it within a transaction; None where somebody else was first."""
        found = heads(db, [self.table]).get(self.table, NOWHERE)
        if found[0] != self.first - 1:
            return None
        try:
            return write(db, self.rows(found[1]))
        except sqlite3.IntegrityError:
            return None


class Chore(Job):
    """Writes no entries."""

    def __init__(self, done: "Future[int | Conflict]") -> None:
        super().__init__("", 0, 0.0, [], done)

    def rows(self, before: bytes) -> list[WrittenRow]:
        raise AssertionError("has none")


class HoldTables(Chore):
    """Nobody forgets these tables before then."""

    def __init__(self, tables: Sequence[str], until: float, done: "Future[int | Conflict]") -> None:
        super().__init__(done)
        self.asked = (until, json.dumps(tables))

    def do(self, db: sqlite3.Connection) -> Span | None:
        db.execute(HOLD, self.asked)
        return NOTHING


class ForgetTables(Chore):
    """Delete tables that nobody has used since then, but for those spared or held."""

    def __init__(
        self, before: float, now: float, spared: Sequence[str], done: "Future[int | Conflict]"
    ) -> None:
        super().__init__(done)
        self.wipes = True
        self.asked = (before, now, now + LONGEST_HOLD, json.dumps(spared))

    def do(self, db: sqlite3.Connection) -> Span | None:
        tables = json.dumps([row[0] for row in db.execute(FORGOTTEN, self.asked)])
        for kind in ("entries", "heads"):
            db.execute(DELETE.format(kind), (tables,))
        return NOTHING


class Writer:
    """Takes jobs from the event loop, and tells it when they are safe on disk."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], is_in_place: Callable[[], bool]
    ) -> None:
        self.connect = connect
        self.is_in_place = is_in_place
        """Whether the file that is open is still the one that others find."""
        self.heads: dict[str, Head] = {}
        """How far tables have come, as far as this thread knows. The file has the last word."""
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
        with closing(self.connect()) as db:
            while (batch := self._gather()) is not None:
                self._settle(batch, self._commit(db, batch))
                if any(job.wipes for job in batch):
                    self._wipe(db)

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
        if any(isinstance(job, Chore) for job in batch):
            return None
        self._recall(db, batch)
        rows: list[WrittenRow] = []
        for job in batch:
            seq, chain = self.heads.get(job.table, NOWHERE) if job.first else NOWHERE
            if seq != job.first - 1:
                return None
            rows += job.rows(chain)
        try:
            self.own.append(write(db, rows))
        except sqlite3.IntegrityError:
            return None
        for job in batch:
            self.heads[job.table] = job.head
        return [True] * len(batch)

    def _recall(self, db: sqlite3.Connection, batch: list[Job]) -> None:
        """Read the heads of those tables of which others have written the last entry."""
        wanted: list[str] = []
        for job in batch:
            if job.first and self.heads.get(job.table, NOWHERE)[0] != job.first - 1:
                wanted.append(job.table)
        if wanted:
            if len(self.heads) > MANY:
                self.heads.clear()
            self.heads.update(heads(db, wanted))

    def _one_by_one(self, db: sqlite3.Connection, batch: list[Job]) -> list[bool]:
        """Which jobs had the next numbers of their tables; these are written, in one commit."""
        db.execute("BEGIN IMMEDIATE")
        spans = [job.do(db) for job in batch]
        db.execute("COMMIT")
        self.own += [span for span in spans if span is not None]
        for job in batch:
            self.heads.pop(job.table, None)
        return [span is not None for span in spans]

    def _settle(self, batch: list[Job], answer: list[bool] | NotWritten) -> None:
        """Wake those who wait, in one go."""
        loop: AbstractEventLoop = batch[0].done.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._wake, batch, answer)

    def _wake(self, batch: list[Job], answer: list[bool] | NotWritten) -> None:
        """Within the event loop. A file that was deleted or replaced takes whatever is written, and
        nobody will ever read it: that counts as not written."""
        if not self.is_in_place():
            self.has_failed = True
            answer = NotWritten(why="the file is gone")
        for i, job in enumerate(batch):
            if job.done.done():
                continue
            if isinstance(answer, NotWritten):
                job.done.set_exception(NotWritten(**answer.facts))
            else:
                job.done.set_result(job.answer(answer[i]))


def heads(db: sqlite3.Connection, tables: list[str]) -> dict[str, Head]:
    """How far these tables have come."""
    return {row[0]: (row[1], row[2]) for row in db.execute(HEADS, (json.dumps(tables),))}


def write(db: sqlite3.Connection, rows: Sequence[WrittenRow]) -> Span:
    """Write rows, in one statement; which numbers of the file they got."""
    values: list[object] = []
    for tab, seq, at, entry, chain, before, hangs_on in rows:
        # Python's SQLite takes a `bytearray` as it is; for `bytes` it looks for an adapter first.
        values += (tab, seq, at, bytearray(entry), bytearray(chain), before, bytearray(hangs_on))
    last = db.execute(append(len(rows)), values).lastrowid or 0
    return last - len(rows) + 1, last
