"""The log in one SQLite file: durable, for any number of processes on one machine."""

import asyncio
import json
import logging
import os
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from sortilege.server.log import entry_codec
from sortilege.server.log.bus import Bus
from sortilege.server.log.chain import A_WHILE, give_way, whole
from sortilege.server.log.event_log import Conflict, Damaged
from sortilege.server.log.schema import connect, prepare
from sortilege.server.log.writer import ForgetTables, HoldTables, Job, Writer
from sortilege.table.entries import Entry

POLL = 0.025
"""How often, in seconds, a process looks whether another one has written."""

# Walks along `n` from the last one known. With the index on tables, which SQLite would choose, it
# would read the whole log each time.
NEWS = "SELECT tab, max(seq), max(n) FROM entries NOT INDEXED WHERE n > ? GROUP BY tab"
REACHED = "SELECT value, (SELECT seq FROM heads WHERE tab = value) FROM json_each(?)"
HEAD = "SELECT n, seq, at, chain FROM heads WHERE tab = ?"
ENTRIES = """
SELECT seq, at, entry, chain, n FROM entries WHERE tab = ? AND seq >= ? ORDER BY seq
"""

Answer = TypeVar("Answer")

logger = logging.getLogger("sortilege.server")


class SqliteLog:
    """One writer thread with group commit, one reader thread, and a look every 25 ms whether
    another process has written."""

    def __init__(self, path: Path, bus: Bus) -> None:
        prepare(path)
        self.path = path
        self.bus = bus
        self.files: dict[str, tuple[int, int]] = {}
        self.writer = Writer(lambda: connect(path), self.is_in_place)
        self.reading = ThreadPoolExecutor(1, thread_name_prefix="log-reader")
        self.seen = 0
        self.version = 0

    def open(self) -> None:
        with ExitStack() as opened:
            self.reader = opened.enter_context(closing(connect(self.path)))
            self.watcher = opened.enter_context(closing(connect(self.path)))
            self.seen = self._last()
            self.version = self._data_version()
            opened.pop_all()  # from here on it is `close` that closes them
        files = os.fspath(self.path), os.fspath(beside(self.path, "-wal"))
        self.files = {file: inode(file) for file in files}
        self.writer.start()
        self.watching = asyncio.get_running_loop().create_task(self._watch())

    @property
    def is_writing(self) -> bool:
        is_alive = self.writer.thread.is_alive() and not self.writer.has_failed
        return is_alive and self.is_in_place()

    def is_in_place(self) -> bool:
        """Whether the files that are open are still those that others find. SQLite goes on writing
        into a file that was deleted."""
        return all(inode(file) == known for file, known in self.files.items())

    async def close(self) -> None:
        self.watching.cancel()
        self.writer.close()
        await asyncio.to_thread(self.writer.join)
        self.reading.shutdown()
        self.reader.close()
        self.watcher.close()

    # ── the log ──

    def append(self, table: str, expected: int, *entries: Entry) -> Awaitable[int | Conflict]:
        told = [entry_codec.encode(entry) for entry in entries]
        done = asyncio.get_running_loop().create_future()
        self.writer.take(Job(table, expected, time.time(), told, done))
        return done

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        return await self._ask(lambda: read(self.reader, table, since))

    async def reached(self, tables: Sequence[str]) -> dict[str, int]:
        asked = (json.dumps(tables),)
        rows = await self._ask(lambda: self.reader.execute(REACHED, asked).fetchall())
        return {table: seq for table, seq in rows if seq is not None}

    async def open_tables(self) -> list[str]:
        query = "SELECT tab FROM heads ORDER BY n DESC"
        return await self._ask(lambda: [row[0] for row in self.reader.execute(query).fetchall()])

    async def last_used(self, table: str) -> float | None:
        rows = await self._ask(lambda: self.reader.execute(HEAD, (table,)).fetchall())
        return rows[0][2] if rows else None

    async def hold(self, tables: Sequence[str], until: float) -> None:
        done = asyncio.get_running_loop().create_future()
        self.writer.take(HoldTables(tables, until, done))
        await done

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        done = asyncio.get_running_loop().create_future()
        self.writer.take(ForgetTables(before, time.time(), spared, done))
        await done

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


def read(db: sqlite3.Connection, table: str, since: int = 0) -> list[Entry]:
    """The entries of a table from this number on. Raises Damaged."""
    entries: list[Entry] = []
    try:
        for entry in stored(db, table, since):
            entries.append(entry_codec.decode(entry))
            if len(entries) % A_WHILE == 0:
                give_way()
    except msgspec.MsgspecError as why:
        raise Damaged(table=table, entry="", why=why) from None
    return entries


def stored(db: sqlite3.Connection, table: str, since: int) -> list[bytes]:
    """The same as they are stored, held against their checksums and against the head. The entry
    before the first is read along: its checksum is what the first hangs on."""
    db.execute("BEGIN")
    try:
        head = db.execute(HEAD, (table,)).fetchone()
        rows = db.execute(ENTRIES, (table, max(since - 1, 0))).fetchall()
    except sqlite3.OperationalError:
        raise
    except (sqlite3.DatabaseError, UnicodeDecodeError) as why:
        raise Damaged(table=table, entry="", why=why) from None
    finally:
        db.execute("COMMIT")
    if head is None and not rows:
        return []
    entries = whole(table, since, [row[:4] for row in rows])
    if head is None or not is_head(head, rows, since):
        raise Damaged(table=table, entry=since + len(entries), why="missing")
    return entries


def is_head(head: tuple[int, int, float, bytes], rows: list[Any], since: int) -> bool:
    """Whether the last of these rows is the one that the head speaks of."""
    if not rows:
        return since > head[1] + 1
    seq, at, _, chain, n = rows[-1]
    return head == (n, seq, at, chain)


def inode(file: str) -> tuple[int, int]:
    """Which file this name stands for now."""
    try:
        found = os.stat(file)
    except OSError:
        return -1, -1
    return found.st_dev, found.st_ino


def beside(path: Path, ending: str) -> Path:
    """A file that SQLite has beside its own."""
    return path.with_name(path.name + ending)
