"""The log in PostgreSQL."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Sequence
from typing import Any

import asyncpg
import msgspec

from sortilege.server.journal import tell
from sortilege.server.log import entry_codec
from sortilege.server.log.bus import Bus
from sortilege.server.log.chain import NOWHERE, START, Link, check
from sortilege.server.log.event_log import Conflict, Damaged, NotWritten
from sortilege.server.log.postgres.address import DatabaseAddress
from sortilege.server.log.postgres.append_queue import AppendQueue
from sortilege.server.log.postgres.batches import BatchWriter
from sortilege.server.log.postgres.database import (
    CLOCK,
    LOST,
    NOW,
    RETRY_PAUSE,
    Database,
    DatabaseClock,
    Reader,
)
from sortilege.server.log.postgres.gathered_reads import GatheredReads, ReadRow
from sortilege.server.log.postgres.marks import MARK_PATIENCE, Marks
from sortilege.server.log.postgres.pending import PendingAppend, news
from sortilege.server.log.postgres.refusals import NoDatabase
from sortilege.server.log.seals import Seals
from sortilege.table.entries import Entry

logger = logging.getLogger("sortilege.server")

READ_PATIENCE = 10.0
"""Seconds for which a question is asked again where the line breaks."""
LEAVE = 5.0
"""Seconds that what is being written has when the log closes."""
WRITERS = 3
"""Connections over which is written."""
DAY = 24 * 60 * 60.0
SOME = 1000
"""Tables that may be old, in one answer."""
FEW = 8
"""Tables that are forgotten in one go: nobody writes meanwhile."""
FORGET_PAUSE = 0.02
"""Seconds between two goes, in which everybody writes."""
BUSY_PAUSE = 2.0
"""Seconds until a go is tried again that would have waited too long for those who write."""
BUSY_TRIES = 30
SURE = 60 * 60.0
"""Seconds by which two clocks may differ. Where they do by more, nobody knows what is old."""

REACHED = """
SELECT j.tab, e.seq FROM unnest($1::text[]) AS j (tab) CROSS JOIN LATERAL (
    SELECT seq FROM sortilege.entries WHERE tab = j.tab ORDER BY seq DESC LIMIT 1
) AS e
"""
TABLES = "SELECT tab, at FROM sortilege.marks ORDER BY at DESC"
AGE = f"""
SELECT greatest({NOW} - greatest(m.at, e.at), 0) FROM sortilege.marks AS m LEFT JOIN LATERAL (
    SELECT at FROM sortilege.entries WHERE tab = m.tab ORDER BY seq DESC LIMIT 1
) AS e ON true
WHERE m.tab = $1
"""
KEY = "SELECT key FROM sortilege.bus_key"
SIZE = "SELECT pg_database_size(current_database())"

HOLD = f"""
WITH held AS (
    SELECT tab FROM sortilege.marks WHERE tab = ANY($1::text[]) ORDER BY tab FOR UPDATE
)
UPDATE sortilege.marks AS m SET held = greatest(m.held, {NOW} + $2)
FROM held WHERE m.tab = held.tab
"""
OLD = f"""
SELECT tab FROM sortilege.marks
WHERE at < {NOW} - $1 AND held NOT BETWEEN {NOW} AND {NOW} + {DAY} AND tab <> ALL($2::text[])
AND tab > $3 ORDER BY tab LIMIT {SOME}
"""
FORGET = "SELECT sortilege.forget($1::text[], $2)"


class PostgresLog:
    """Keeps the promise of `EventLog` for any number of processes. `migrations.prepare` has been
    here before."""

    def __init__(self, address: DatabaseAddress, bus: Bus) -> None:
        self.address = address
        self.bus = bus
        self.clock = DatabaseClock()
        self.reader = Reader(Database(address), READ_PATIENCE)
        self.reads = GatheredReads(Reader(Database(address), READ_PATIENCE))
        self.queue = AppendQueue()
        self.marks = Marks(Reader(Database(address), MARK_PATIENCE), self.queue.late)
        self.writers = [self.make_writer() for _ in range(WRITERS)]
        self.writing: list[asyncio.Task[None]] = []
        self.marking: asyncio.Task[None] | None = None
        self.seals: Seals | None = None
        """With which entries travel; until the key is known they do not."""
        self.learning: asyncio.Task[None] | None = None
        self.is_open = False

    def make_writer(self) -> BatchWriter:
        return BatchWriter(Database(self.address), self.queue, self.announce, self.clock)

    def open(self) -> None:
        self.is_open = True
        start = asyncio.get_running_loop().create_task
        first, *others = self.writers
        self.writing = [start(first.run()), *[start(other.help()) for other in others]]
        self.marking = start(self.marks.run())
        self.bus.unseal = self.unseal
        if self.bus.is_shared:
            self.learning = start(self._learn_key())

    @property
    def is_writing(self) -> bool:
        return self.is_open and not self.queue.has_failed

    async def close(self) -> None:
        self.is_open = False
        for task in (self.learning, self.marking):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        self.queue.close()
        if self.writing:
            await asyncio.wait(self.writing, timeout=LEAVE)
            for task in self.writing:
                task.cancel()
            await asyncio.gather(*self.writing, return_exceptions=True)
        await self.marks.close()
        await self.reader.close()
        await self.reads.reader.close()

    # ── the log ──

    def append(self, table: str, expected: int, *entries: Entry) -> Awaitable[int | Conflict]:
        return self.queue.append(table, expected, entries)

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        try:
            return [entry_codec.decode(entry) for entry in await self.stored(table, since)]
        except msgspec.MsgspecError as why:
            raise Damaged(table=table, entry="", why=why) from None

    async def stored(self, table: str, since: int = 0) -> list[bytes]:
        """Entries as they are stored, held against their checksums and against the mark. The entry
        before the first is read along: its checksum is what the first hangs on."""
        rows = await self.reads.rows(table, max(since - 1, 0))
        entries = whole(table, since, rows)
        if entries:
            self.remember(table, rows[-1][0], rows[-1][3])
        return entries

    def remember(self, table: str, seq: int, chain: bytes) -> None:
        """A table has come so far: what comes next hangs on this."""
        heads = self.queue.heads
        if seq > heads.get(table, NOWHERE)[0]:
            heads[table] = (seq, chain)

    async def reached(self, tables: Sequence[str]) -> dict[str, int]:
        rows = await self._fetch(REACHED, list(tables)) if tables else []
        return {row[0]: row[1] for row in rows}

    async def open_tables(self) -> list[str]:
        return [table for table, _ in await self.used_tables()]

    async def used_tables(self) -> list[tuple[str, float]]:
        """All tables, and when each was last used by the database's clock, the latest first; what
        other processes have written is late by as much as marks are."""
        await self.marks.move()
        return [(row[0], row[1]) for row in await self._fetch(TABLES)]

    async def last_used(self, table: str) -> float | None:
        rows = await self._fetch(AGE, table)
        return time.time() - rows[0][0] if rows else None

    async def size(self) -> int:
        """Bytes that the whole database takes."""
        return int((await self._fetch(SIZE))[0][0])

    async def hold(self, tables: Sequence[str], until: float) -> None:
        await self._change(HOLD, list(tables), until - time.time())

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        """By the database's clock, and only where ours is near: whichever of them is wrong, nothing
        is deleted for it."""
        age = time.time() - before
        apart = abs(time.time() - (await self._change(CLOCK))[0][0])
        if apart > SURE:
            tell("clocks-apart", seconds=round(apart))
            return
        await self.forget_older(age, spared)

    async def forget_older(self, age: float, spared: Sequence[str]) -> None:
        """Those that may be old by their marks, a few at a time. The database looks once more
        whether they are, when nobody writes."""
        tables = [""]
        while tables:
            rows = await self._change(OLD, age, list(spared), tables[-1])
            tables = [row[0] for row in rows]
            for first in range(0, len(tables), FEW):
                await self.forget_few(tables[first : first + FEW], age)
                await asyncio.sleep(FORGET_PAUSE)

    async def forget_few(self, tables: list[str], age: float) -> None:
        """As soon as those who write let us. Raises NotWritten."""
        for _ in range(BUSY_TRIES):
            if (await self._change(FORGET, tables, age))[0][0]:
                return
            await asyncio.sleep(BUSY_PAUSE)
        raise NotWritten(why="busy")

    # ── entries that travel with hints ──

    async def _learn_key(self) -> None:
        """Read the key that all processes share."""
        while self.seals is None:
            try:
                self.seals = Seals((await self._fetch(KEY))[0][0])
            except NoDatabase:
                await asyncio.sleep(RETRY_PAUSE)

    def announce(self, jobs: list[PendingAppend]) -> None:
        """These were written. Where devices elsewhere sit at the same table, the entries travel."""
        if self.bus.is_shared:
            self.bus.announce(news(jobs, self.seals, self.bus.spread))

    def unseal(self, table: str, since: int, brought: list[bytes]) -> list[Entry]:
        """Entries from this number on that another process has written."""
        if self.seals is None:
            return []
        entries = self.seals.unseal_all(table, since, brought, self.queue.heads)
        return [entry_codec.decode(entry) for entry in entries]

    async def _fetch(self, query: str, *values: object) -> list[Any]:
        return await self.reader.ask(lambda session: session.fetch(query, *values))

    async def _change(self, query: str, *values: object) -> list[Any]:
        """What may be done twice, or be found undone later. Raises NotWritten."""
        if not self.is_open:
            raise NotWritten(why="closed")
        try:
            return await self._fetch(query, *values)
        except (asyncpg.PostgresError, NoDatabase, *LOST) as why:
            raise NotWritten(why=type(why).__name__) from None


def whole(table: str, since: int, rows: list[ReadRow]) -> list[bytes]:
    """The entries of these rows from this number on; the first row is the mark. Raises Damaged."""
    if not rows:
        return []
    if rows[0][0] >= 0:
        raise Damaged(table=table, entry=since, why="missing")
    number, at, _, chain = rows[0]
    mark = -1 - number
    links: list[Link] = rows[1:]  # type: ignore[assignment]  # only the mark has no entry
    entries = hung(table, since, links)
    first = max(since - 1, 0)
    if mark >= first + len(links):
        raise Damaged(table=table, entry=since + len(entries), why="missing")
    if mark >= first and links[mark - first] != (mark, at, links[mark - first][2], chain):
        raise Damaged(table=table, entry=mark, why="changed")
    return entries


def hung(table: str, since: int, links: list[Link]) -> list[bytes]:
    """Entries that hang together, from this number on; the link before the first comes along."""
    if since == 0:
        return check(table, START, 0, links)
    if links and links[0][0] != since - 1:
        raise Damaged(table=table, entry=since - 1, why="missing")
    return check(table, links[0][3], since, links[1:]) if links else []
