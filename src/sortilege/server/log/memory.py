"""A log in memory."""

import asyncio
import time
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field

from sortilege.server.log import entry_codec
from sortilege.server.log.chain import START, Link, check, linked
from sortilege.server.log.event_log import ClaimLost, Damaged, NotWritten
from sortilege.table.entries import Entry


@dataclass(slots=True)
class StoredTable:
    """The entries of one table as bytes, each with its time and checksum, and the last checksum."""

    links: list[Link] = field(default_factory=list)
    chain: bytes = START

    @property
    def used(self) -> float:
        return self.links[-1][1] if self.links else 0.0

    def add(self, table: str, entries: Sequence[bytes]) -> None:
        head = (len(self.links) - 1, self.chain)
        self.links += linked(table, head, time.time(), entries)
        self.chain = self.links[-1][3]

    def read(self, table: str) -> list[bytes]:
        entries = check(table, START, 0, self.links)
        if self.chain != (self.links[-1][3] if self.links else START):
            raise Damaged(table=table, entry=len(self.links), why="missing")
        return entries


class MemoryLog:
    """Stores encoded entries, so that callers cannot change them afterwards."""

    def __init__(self, stored: dict[str, StoredTable] | None = None) -> None:
        self.stored = {} if stored is None else stored
        """The tables, the most recently used last."""
        self.is_writing = False

    def open(self) -> None:
        self.is_writing = True

    async def close(self) -> None:
        self.is_writing = False

    async def create(self, table: str, entries: Sequence[Entry]) -> None:
        self._write(table, 0, entries)

    def append(self, table: str, seq: int, entry: Entry) -> Awaitable[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        try:
            self._write(table, seq, [entry])
        except NotWritten as refusal:
            done.set_exception(refusal)
        else:
            done.set_result(None)
        return done

    def _write(self, table: str, first: int, entries: Sequence[Entry]) -> None:
        self._check_open()
        stored = self.stored.get(table) or StoredTable()
        if first != len(stored.links):
            raise ClaimLost(table=table)
        stored.add(table, [entry_codec.encode(entry) for entry in entries])
        self.stored.pop(table, None)
        self.stored[table] = stored

    def _check_open(self) -> None:
        if not self.is_writing:
            raise NotWritten(why="closed")

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        stored = self.stored.get(table) or StoredTable()
        return [entry_codec.decode(entry) for entry in stored.read(table)[since:]]

    async def tables(self) -> list[str]:
        return list(reversed(self.stored))

    async def last_used(self, table: str) -> float | None:
        stored = self.stored.get(table)
        return None if stored is None else stored.used

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        self._check_open()
        for table, stored in list(self.stored.items()):
            if stored.used < before and table not in spared:
                del self.stored[table]
