"""The log in one SQLite file, for one server process."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, TypeVar

from sortilege.server.log import entry_codec
from sortilege.server.log.chain import whole
from sortilege.server.log.event_log import Damaged
from sortilege.server.log.file_lock import lock_beside
from sortilege.server.log.schema import connect, prepare
from sortilege.server.log.writer import AppendJob, ForgetJob, Writer
from sortilege.table.entries import Entry

HEAD = "SELECT n, seq, at, chain FROM heads WHERE tab = ?"
TABLES = "SELECT tab FROM heads ORDER BY n DESC"
ENTRIES = """
SELECT seq, at, entry, chain, n FROM entries WHERE tab = ? AND seq >= ? ORDER BY seq
"""

Answer = TypeVar("Answer")


class SqliteLog:
    """One writer thread with group commit, one reader thread. The file is locked from `__init__` to
    `close`: a second server is refused with LogInUse."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock: IO[bytes] = lock_beside(path)
        try:
            prepare(path)
        except BaseException:
            self.lock.close()
            raise
        self.files: dict[str, tuple[int, int]] = {}
        self.writer = Writer(lambda: connect(path), self.is_in_place)
        self.reading = ThreadPoolExecutor(1, thread_name_prefix="log-reader")

    def open(self) -> None:
        self.reader = connect(self.path)
        files = os.fspath(self.path), os.fspath(beside(self.path, "-wal"))
        self.files = {file: inode(file) for file in files}
        self.writer.start()

    @property
    def is_writing(self) -> bool:
        is_alive = self.writer.thread.is_alive() and not self.writer.has_failed
        return is_alive and self.is_in_place()

    def is_in_place(self) -> bool:
        """Whether the open files are still those at their paths. SQLite would write into a deleted
        file without an error."""
        return all(inode(file) == known for file, known in self.files.items())

    async def close(self) -> None:
        self.writer.close()
        await asyncio.to_thread(self.writer.join)
        self.reading.shutdown()
        self.reader.close()
        self.lock.close()

    async def create(self, table: str, entries: Sequence[Entry]) -> None:
        await self._write(table, 0, entries)

    def append(self, table: str, seq: int, entry: Entry) -> Awaitable[None]:
        return self._write(table, seq, [entry])

    def _write(self, table: str, first: int, entries: Sequence[Entry]) -> "asyncio.Future[None]":
        encoded = [entry_codec.encode(entry) for entry in entries]
        done = asyncio.get_running_loop().create_future()
        self.writer.take(AppendJob(table, first, time.time(), encoded, done))
        return done

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        return await self._ask(lambda: read(self.reader, table, since))

    async def tables(self) -> list[str]:
        return await self._ask(lambda: [row[0] for row in self.reader.execute(TABLES).fetchall()])

    async def last_used(self, table: str) -> float | None:
        rows = await self._ask(lambda: self.reader.execute(HEAD, (table,)).fetchall())
        return rows[0][2] if rows else None

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        done = asyncio.get_running_loop().create_future()
        self.writer.take(ForgetJob(before, spared, done))
        await done

    async def _ask(self, query: Callable[[], Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self.reading, query)


def read(db: sqlite3.Connection, table: str, since: int = 0) -> list[Entry]:
    """The entries of a table from this number on. Raises Damaged."""
    return entry_codec.decode_all(table, stored(db, table, since))


def stored(db: sqlite3.Connection, table: str, since: int) -> list[bytes]:
    """The encoded entries of a table, checked against their checksums and the head. The entry
    before the first is read as well, because the first checksum covers its checksum."""
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
    """Whether the last of these rows is the one that the head names."""
    if not rows:
        return since > head[1] + 1
    seq, at, _, chain, n = rows[-1]
    return head == (n, seq, at, chain)


def inode(file: str) -> tuple[int, int]:
    """The device and inode of the file at this path."""
    try:
        found = os.stat(file)
    except OSError:
        return -1, -1
    return found.st_dev, found.st_ino


def beside(path: Path, ending: str) -> Path:
    """A file that SQLite creates beside the database."""
    return path.with_name(path.name + ending)
