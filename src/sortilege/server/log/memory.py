"""The log in memory: gone when the process ends, unless somebody keeps its `MemoryShelf`."""

import asyncio
import time
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field

from sortilege.server.log import entry_codec
from sortilege.server.log.bus import Bus
from sortilege.server.log.chain import START, Link, check, link
from sortilege.server.log.event_log import Conflict, Damaged, NotWritten
from sortilege.table.entries import Entry


@dataclass(slots=True)
class Kept:
    """One table: its entries as bytes, each with when it was written and its checksum; the last
    checksum once more; and until when somebody sits there."""

    links: list[Link] = field(default_factory=list)
    chain: bytes = START
    held: float = 0.0

    @property
    def used(self) -> float:
        return self.links[-1][1] if self.links else 0.0

    def add(self, table: str, entry: bytes) -> None:
        seq, now = len(self.links), time.time()
        self.chain = link(self.chain, table, seq, now, entry)
        self.links.append((seq, now, entry, self.chain))

    def read(self, table: str) -> list[bytes]:
        entries = check(table, START, 0, self.links)
        if self.chain != (self.links[-1][3] if self.links else START):
            raise Damaged(table=table, entry=len(self.links), why="missing")
        return entries


@dataclass(slots=True)
class MemoryShelf:
    """What logs in memory share: the tables, the latest used last, and the logs that are open."""

    tables: dict[str, Kept] = field(default_factory=dict)
    logs: "list[MemoryLog]" = field(default_factory=list)


class MemoryLog:
    """Needs neither disk nor thread. Entries are kept as the same bytes that a file would have, so
    a table can be carried over, and nobody can change what was written."""

    def __init__(self, bus: Bus, shelf: MemoryShelf | None = None) -> None:
        self.bus = bus
        self.shelf = shelf or MemoryShelf()
        self.is_writing = False

    def open(self) -> None:
        self.is_writing = True
        self.shelf.logs.append(self)

    async def close(self) -> None:
        self.is_writing = False
        self.shelf.logs.remove(self)

    # ── the log ──

    def append(self, table: str, expected: int, *entries: Entry) -> Awaitable[int | Conflict]:
        answer: asyncio.Future[int | Conflict] = asyncio.get_running_loop().create_future()
        try:
            answer.set_result(self._write(table, expected, entries))
        except NotWritten as refusal:
            answer.set_exception(refusal)
        return answer

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        kept = self.shelf.tables.get(table, Kept())
        return [entry_codec.decode(entry) for entry in kept.read(table)[since:]]

    async def reached(self, tables: Sequence[str]) -> dict[str, int]:
        known = self.shelf.tables
        return {table: len(known[table].links) - 1 for table in tables if table in known}

    async def open_tables(self) -> list[str]:
        return list(reversed(self.shelf.tables))

    async def last_used(self, table: str) -> float | None:
        kept = self.shelf.tables.get(table)
        return None if kept is None else kept.used

    async def hold(self, tables: Sequence[str], until: float) -> None:
        self._check_open()
        for table in tables:
            if table in self.shelf.tables:
                self.shelf.tables[table].held = until

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        self._check_open()
        now = time.time()
        for table, kept in list(self.shelf.tables.items()):
            if kept.used < before and kept.held < now and table not in spared:
                del self.shelf.tables[table]

    # ── writing ──

    def _check_open(self) -> None:
        if not self.is_writing:
            raise NotWritten(why="closed")

    def _write(self, table: str, expected: int, entries: Sequence[Entry]) -> int | Conflict:
        self._check_open()
        kept = self.shelf.tables.get(table, Kept())
        if expected != len(kept.links):
            return Conflict(table, expected)
        for entry in entries:
            kept.add(table, entry_codec.encode(entry))
        self.shelf.tables.pop(table, None)
        self.shelf.tables[table] = kept  # at the end: the latest used
        self._hint_others(table, len(kept.links) - 1)
        return len(kept.links) - 1

    def _hint_others(self, table: str, seq: int) -> None:
        for log in self.shelf.logs:
            if log is not self:
                log.bus.hint(table, seq)
