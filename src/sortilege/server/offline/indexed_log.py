"""The log in the storage of a browser: IndexedDB, behind `web/src/page/store.ts`."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from sortilege.server.log import entry_codec
from sortilege.server.log.bus import Bus
from sortilege.server.log.chain import START, link, whole
from sortilege.server.log.event_log import Conflict, Damaged, NotWritten
from sortilege.table.entries import Entry

TAKEN, OTHER_HEAD = -1, -2
"""What a store answers where the number is taken, and where another entry is before it than was
thought."""
TRIES = 5
"""So often the last entry of a table may turn out to be another one while it is being written."""


class Store(Protocol):
    """Plain texts and numbers in and out: lists come as JSON. Every call is one transaction."""

    def append(self, table: str, expected: int, before: str, links: str) -> Awaitable[int]:
        """Write links `[at, entry, checksum]` after the entry with this checksum. The last number,
        once it is safe, or TAKEN or OTHER_HEAD."""

    def head(self, table: str) -> Awaitable[str]:
        """`[number, time, checksum]` of the last entry, or null."""

    def read(self, table: str, since: int) -> Awaitable[str]:
        """`[head, links]`, these from a number on: `[number, time, entry, checksum]`."""

    def reached(self, tables: str) -> Awaitable[str]:
        """The last numbers, by the names of the tables that are there."""

    def tables(self) -> Awaitable[str]:
        """The tables there are, the latest used first."""

    def hold(self, tables: str, until: float) -> Awaitable[None]: ...

    def forget(self, before: float, now: float, spared: str) -> Awaitable[None]: ...

    def listen(self, hint: Callable[[str, int], None]) -> None:
        """Hear of what others write there."""

    def close(self) -> None: ...


class StoredHead(NamedTuple):
    """The last entry of a table."""

    seq: int
    at: float
    chain: bytes


EMPTY = StoredHead(-1, 0.0, START)


class IndexedLog:
    """Several tabs may share one storage. As with SQLite the last checksum of each table is
    remembered, and the store refuses where it has another."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus
        self.is_open = False
        self.has_failed = False
        self.heads: dict[str, StoredHead] = {}
        self.writing: set[asyncio.Future[Any]] = set()

    @property
    def is_writing(self) -> bool:
        return self.is_open and not self.has_failed

    def open(self) -> None:
        self.is_open = True
        self.store.listen(self.bus.hint)

    async def close(self) -> None:
        self.is_open = False
        await asyncio.gather(*self.writing, return_exceptions=True)
        self.store.close()

    # ── writing ──

    def append(self, table: str, expected: int, *entries: Entry) -> Awaitable[int | Conflict]:
        told = [entry_codec.encode(entry) for entry in entries]
        return self._begin(self._append(table, expected, told))

    async def hold(self, tables: Sequence[str], until: float) -> None:
        await self._begin(self._try(lambda: self.store.hold(listed(tables), until)))

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        now = time.time()
        await self._begin(self._try(lambda: self.store.forget(before, now, listed(spared))))
        self.heads.clear()

    def _begin(self, work: Any) -> asyncio.Future[Any]:
        """Do it, unless we are closed; `close` waits for it."""
        if not self.is_open:
            work.close()
            refused: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            refused.set_exception(NotWritten(why="closed"))
            return refused
        task: asyncio.Future[Any] = asyncio.ensure_future(work)
        self.writing.add(task)
        task.add_done_callback(self.writing.discard)
        return task

    async def _append(self, table: str, expected: int, told: list[bytes]) -> int | Conflict:
        for _ in range(TRIES):
            head = await self._head(table, expected)
            if head.seq + 1 != expected:
                return Conflict(table, expected)
            links, last = linked(table, head, told)
            answer = await self._try(
                lambda: self.store.append(table, expected, head.chain.hex(), links)  # noqa: B023
            )
            if answer >= 0:
                self.heads[table] = last
                return int(answer)
            self.heads.pop(table, None)
            if answer == TAKEN:
                return Conflict(table, expected)
        raise NotWritten(why="restless")

    async def _head(self, table: str, expected: int) -> StoredHead:
        """The last entry, as we remember it where that fits, else as the store has it."""
        known = self.heads.get(table)
        if known is None or known.seq + 1 != expected:
            known = head_in(msgspec.json.decode(await self._try(lambda: self.store.head(table))))
        return known

    async def _try(self, deed: Callable[[], Awaitable[Any]]) -> Any:
        """Ask the store. Whatever a browser throws, nothing was written."""
        try:
            answer = await deed()
        except Exception as why:
            self.has_failed = True
            raise NotWritten(why=str(why)[:80]) from None
        self.has_failed = False
        return answer

    # ── reading ──

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        told = await self.store.read(table, max(since - 1, 0))
        head, rows = msgspec.json.decode(told)
        links = [link_in(row) for row in rows]
        entries = whole(table, since, links)
        if not is_last(head_in(head), links, since):
            raise Damaged(table=table, entry=since + len(entries), why="missing")
        try:
            return [entry_codec.decode(entry) for entry in entries]
        except msgspec.MsgspecError as why:
            raise Damaged(table=table, entry="", why=why) from None

    async def reached(self, tables: Sequence[str]) -> dict[str, int]:
        return msgspec.json.decode(await self.store.reached(listed(tables)), type=dict[str, int])

    async def open_tables(self) -> list[str]:
        return msgspec.json.decode(await self.store.tables(), type=list[str])

    async def last_used(self, table: str) -> float | None:
        head = head_in(msgspec.json.decode(await self.store.head(table)))
        return None if head is EMPTY else head.at


def listed(words: Sequence[str]) -> str:
    return msgspec.json.encode(list(words)).decode()


def linked(table: str, head: StoredHead, told: list[bytes]) -> tuple[str, StoredHead]:
    """Entries after this one, as the store takes them; and the last of them."""
    links: list[tuple[float, str, str]] = []
    for entry in told:
        now = time.time()
        chain = link(head.chain, table, head.seq + 1, now, entry)
        head = StoredHead(head.seq + 1, now, chain)
        links.append((now, entry.decode(), chain.hex()))
    return msgspec.json.encode(links).decode(), head


def head_in(row: Any) -> StoredHead:
    return EMPTY if row is None else StoredHead(row[0], float(row[1]), bytes.fromhex(row[2]))


def link_in(row: Any) -> tuple[int, float, bytes, bytes]:
    """A link as it lies in the store. What is no link becomes one that fits nowhere."""
    try:
        seq, at, entry, chain = row
        return seq, float(at), entry.encode(), bytes.fromhex(chain)
    except (TypeError, ValueError, AttributeError):
        return -1, 0.0, b"", b""


def is_last(head: StoredHead, links: Sequence[tuple[int, float, bytes, bytes]], since: int) -> bool:
    """Whether the last of these links is the one that the head speaks of."""
    if not links:
        return head is EMPTY or since > head.seq + 1
    seq, at, _, chain = links[-1]
    return head == StoredHead(seq, at, chain)
