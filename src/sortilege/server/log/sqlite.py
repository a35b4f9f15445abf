"""The log in one SQLite file: durable, for any number of processes on one machine."""

import asyncio
import json
import logging
import os
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from sortilege.server.log import entry_codec
from sortilege.server.log.bus import Bus
from sortilege.server.log.event_log import Conflict, OtherLog
from sortilege.server.log.writer import Forget, Job, Row, Writer
from sortilege.table.entries import Entry

FORMAT = 1
CHECKPOINT = 8000
"""Pages (of 4 kB) that the write-ahead file may have before SQLite copies them into the log itself.
Commits wait for the copy; a page that was written many times meanwhile is copied once."""
PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    f"wal_autocheckpoint = {CHECKPOINT}",
    "secure_delete = ON",  # what is deleted is overwritten
)
POLL = 0.025
"""How often, in seconds, a process looks whether another one has written."""

# `n` numbers the entries of all tables as they were written; AUTOINCREMENT never gives one again,
# so whoever knows the last number finds everything that came later.
SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    tab TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at REAL NOT NULL,
    entry BLOB NOT NULL,
    UNIQUE (tab, seq)
)
"""

# Walks along `n` from the last one known. With the index on tables, which SQLite would choose, it
# would read the whole log each time.
NEWS = "SELECT tab, max(seq), max(n) FROM entries NOT INDEXED WHERE n > ? GROUP BY tab"
REACHED = "SELECT value, (SELECT max(seq) FROM entries WHERE tab = value) FROM json_each(?)"

Answer = TypeVar("Answer")

logger = logging.getLogger("sortilege.server")


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits are on disk when they return. Any one thread may use it."""
    db = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    try:
        for pragma in PRAGMAS:
            db.execute(f"PRAGMA {pragma}")
    except sqlite3.DatabaseError:
        db.close()
        raise
    return db


def prepare(path: Path) -> None:
    """Make the file, readable for its owner alone: it holds the luck of matches not yet over."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    try:
        with closing(connect(path)) as db, db:
            db.execute("BEGIN IMMEDIATE")
            found = db.execute("PRAGMA user_version").fetchone()[0]
            if found not in (0, FORMAT):
                raise OtherLog(file=path.name, found=found, expected=FORMAT)
            db.execute(SCHEMA)
            db.execute(f"PRAGMA user_version = {FORMAT}")
    except sqlite3.DatabaseError as why:
        raise OtherLog(file=path.name, found=why, expected=FORMAT) from None


class SqliteLog:
    """One writer thread with group commit, one reader thread, and a look every 25 ms whether
    another process has written."""

    def __init__(self, path: Path, bus: Bus) -> None:
        prepare(path)
        self.path = path
        self.bus = bus
        self.writer = Writer(lambda: connect(path))
        self.reading = ThreadPoolExecutor(1, thread_name_prefix="log-reader")
        self.seen = 0
        self.version = 0

    def open(self) -> None:
        self.reader = connect(self.path)
        self.watcher = connect(self.path)
        self.seen = self._last()
        self.version = self._data_version()
        self.writer.start()
        self.watching = asyncio.get_running_loop().create_task(self._watch())

    @property
    def is_writing(self) -> bool:
        return self.writer.thread.is_alive() and not self.writer.has_failed

    async def close(self) -> None:
        self.watching.cancel()
        self.writer.close()
        await asyncio.to_thread(self.writer.join)
        self.reading.shutdown()
        self.reader.close()
        self.watcher.close()

    # ── the log ──

    def append(self, table: str, expected: int, *entries: Entry) -> Awaitable[int | Conflict]:
        now, before = time.time(), expected - 1
        rows: list[Row] = []
        for entry in entries:
            rows.append((table, expected + len(rows), now, entry_codec.encode(entry), before))
        job = Job(rows, asyncio.get_running_loop().create_future())
        self.writer.take(job)
        return job.done

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        query = "SELECT entry FROM entries WHERE tab = ? AND seq >= ? ORDER BY seq"
        rows = await self._ask(lambda: self.reader.execute(query, (table, since)).fetchall())
        return [entry_codec.decode(row[0]) for row in rows]

    async def reached(self, tables: Sequence[str]) -> dict[str, int]:
        asked = (json.dumps(tables),)
        rows = await self._ask(lambda: self.reader.execute(REACHED, asked).fetchall())
        return {table: seq for table, seq in rows if seq is not None}

    async def open_tables(self) -> list[str]:
        query = "SELECT tab FROM entries GROUP BY tab ORDER BY max(n) DESC"
        return await self._ask(lambda: [row[0] for row in self.reader.execute(query).fetchall()])

    async def last_used(self, table: str) -> float | None:
        query = "SELECT max(at) FROM entries WHERE tab = ?"
        rows = await self._ask(lambda: self.reader.execute(query, (table,)).fetchall())
        found: float | None = rows[0][0]
        return found

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        done = asyncio.get_running_loop().create_future()
        job = Job([], done, Forget(before, tuple(spared)))
        self.writer.take(job)
        await job.done

    async def _ask(self, query: Callable[[], Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self.reading, query)

    # ── the hints ──

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            try:
                if self._data_version() != self.version:
                    self.look()
            except sqlite3.Error:
                logger.exception("the log cannot be watched")

    def look(self) -> None:
        """Hint at everything that was written since the last look."""
        version = self._data_version()
        self._skip_own()
        for table, seq, n in self.watcher.execute(NEWS, (self.seen,)).fetchall():
            self.seen = max(self.seen, n)
            self.bus.hint(table, seq)
        self.version = version

    def _skip_own(self) -> None:
        """Pass over what this process wrote itself."""
        own = self.writer.own
        while own and own[0][0] <= self.seen + 1:
            self.seen = max(self.seen, own.popleft()[1])

    def _data_version(self) -> int:
        """Changes when another connection has committed; costs some microseconds."""
        return int(self.watcher.execute("PRAGMA data_version").fetchone()[0])

    def _last(self) -> int:
        return int(self.watcher.execute("SELECT coalesce(max(n), 0) FROM entries").fetchone()[0])
