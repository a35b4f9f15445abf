"""The log in the browser's IndexedDB, through `web/src/page/store.ts`."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from sortilege.server.log import entry_codec
from sortilege.server.log.chain import START, link, whole
from sortilege.server.log.event_log import ClaimLost, Damaged, NotWritten
from sortilege.server.log.ownership import Lost, SoleOwner
from sortilege.table.entries import Entry


class Store(Protocol):
    """The store's interface. Lists are passed as JSON. Every call is one transaction."""

    def append(self, table: str, expected: int, before: str, links: str) -> Awaitable[int]:
        """Write links `[at, entry, checksum]` after the entry with this checksum. Returns the last
        number once it is durable, or -1 if that entry is not the last one."""

    def head(self, table: str) -> Awaitable[str]:
        """`[number, time, checksum]` of the last entry, or null."""

    def read(self, table: str, since: int) -> Awaitable[str]:
        """`[head, links]`, these from a number on: `[number, time, entry, checksum]`."""

    def tables(self) -> Awaitable[str]:
        """All tables, the most recently used first."""

    def forget(self, before: float, spared: str) -> Awaitable[None]: ...

    def listen(self, wrote: Callable[[str], None]) -> None:
        """Call this with the id of a table whenever another tab has written to it."""

    def close(self) -> None: ...


class StoredHead(NamedTuple):
    """The last entry of a table."""

    seq: int
    at: float
    chain: bytes


EMPTY_HEAD = StoredHead(-1, 0.0, START)


class TabOwnership(SoleOwner):
    """Several tabs may open the same table. If another tab writes to it, this tab forgets the
    table; its devices reconnect and read the log again."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def open(self, lost: Lost) -> None:
        self.store.listen(lost)


class IndexedLog:
    """Several tabs may share one store. The log remembers the last checksum of each table, and the
    store refuses an append if it has another one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.is_open = False
        self.has_failed = False
        self.heads: dict[str, StoredHead] = {}
        self.writing: set[asyncio.Future[Any]] = set()

    @property
    def is_writing(self) -> bool:
        return self.is_open and not self.has_failed

    def open(self) -> None:
        self.is_open = True

    async def close(self) -> None:
        self.is_open = False
        await asyncio.gather(*self.writing, return_exceptions=True)
        self.store.close()

    # ── writing ──

    async def create(self, table: str, entries: Sequence[Entry]) -> None:
        await self._begin(self._append(table, 0, [entry_codec.encode(each) for each in entries]))

    def append(self, table: str, seq: int, entry: Entry) -> Awaitable[None]:
        return self._begin(self._append(table, seq, [entry_codec.encode(entry)]))

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        await self._begin(self._try(lambda: self.store.forget(before, listed(spared))))
        self.heads.clear()

    def _begin(self, work: Any) -> asyncio.Future[Any]:
        """Start a write, unless the log is closed; `close` waits for it."""
        if not self.is_open:
            work.close()
            refused: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            refused.set_exception(NotWritten(why="closed"))
            return refused
        task: asyncio.Future[Any] = asyncio.ensure_future(work)
        self.writing.add(task)
        task.add_done_callback(self.writing.discard)
        return task

    async def _append(self, table: str, expected: int, encoded: list[bytes]) -> None:
        head = await self._head(table, expected)
        links, last = linked(table, head, encoded)
        if (
            head.seq + 1 != expected
            or await self._try(lambda: self.store.append(table, expected, head.chain.hex(), links))
            < 0
        ):
            self.heads.pop(table, None)
            raise ClaimLost(table=table)
        self.heads[table] = last

    async def _head(self, table: str, expected: int) -> StoredHead:
        """The remembered head of a table if it fits, else the head in the store."""
        known = self.heads.get(table)
        if known is None or known.seq + 1 != expected:
            known = head_in(msgspec.json.decode(await self._try(lambda: self.store.head(table))))
        return known

    async def _try(self, deed: Callable[[], Awaitable[Any]]) -> Any:
        """Call the store. If the browser throws anything, nothing was written."""
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
        return entry_codec.decode_all(table, entries)

    async def tables(self) -> list[str]:
        return msgspec.json.decode(await self.store.tables(), type=list[str])

    async def last_used(self, table: str) -> float | None:
        head = head_in(msgspec.json.decode(await self.store.head(table)))
        return None if head is EMPTY_HEAD else head.at


def listed(words: Sequence[str]) -> str:
    return msgspec.json.encode(list(words)).decode()


def linked(table: str, head: StoredHead, told: list[bytes]) -> tuple[str, StoredHead]:
    """Chain new entries to the head. Return them for the store, and the new head."""
    links: list[tuple[float, str, str]] = []
    for entry in told:
        now = time.time()
        chain = link(head.chain, table, head.seq + 1, now, entry)
        head = StoredHead(head.seq + 1, now, chain)
        links.append((now, entry.decode(), chain.hex()))
    return msgspec.json.encode(links).decode(), head


def head_in(row: Any) -> StoredHead:
    return EMPTY_HEAD if row is None else StoredHead(row[0], float(row[1]), bytes.fromhex(row[2]))


def link_in(row: Any) -> tuple[int, float, bytes, bytes]:
    """Decode a stored link. Invalid data becomes a link that fails the check."""
    try:
        seq, at, entry, chain = row
        return seq, float(at), entry.encode(), bytes.fromhex(chain)
    except (TypeError, ValueError, AttributeError):
        return -1, 0.0, b"", b""


def is_last(head: StoredHead, links: Sequence[tuple[int, float, bytes, bytes]], since: int) -> bool:
    """Whether the head describes the last of these links."""
    if not links:
        return head is EMPTY_HEAD or since > head.seq + 1
    seq, at, _, chain = links[-1]
    return head == StoredHead(seq, at, chain)
