"""The log in PostgreSQL."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Sequence
from typing import Any
from zlib import crc32

import asyncpg
import msgspec

from sortilege.server.journal import tell
from sortilege.server.log import entry_codec
from sortilege.server.log.bus import Bus
from sortilege.server.log.chain import START, Link, check
from sortilege.server.log.event_log import Conflict, Damaged, NotWritten
from sortilege.server.log.postgres.address import DatabaseAddress
from sortilege.server.log.postgres.batches import BatchWriter, PendingAppend
from sortilege.server.log.postgres.database import (
    CLOCK,
    LOST,
    NOW,
    Database,
    DatabaseClock,
    Reader,
)
from sortilege.server.log.postgres.gathered_reads import GatheredReads, ReadRow
from sortilege.server.log.postgres.refusals import NoDatabase
from sortilege.table.entries import Entry

logger = logging.getLogger("sortilege.server")

READ_PATIENCE = 10.0
"""Seconds for which a question is asked again where the line breaks."""
LEAVE = 5.0
"""Seconds that what is being written has when the log closes."""
LANES = 2
"""Connections over which is written: while the database is at work on one batch, the next is put
together. A table has one of them."""
DAY = 24 * 60 * 60.0
SOME = 1000
"""Tables that are forgotten in one go."""
SURE = 60 * 60.0
"""Seconds by which two clocks may differ. Where they do by more, nobody knows what is old."""

REACHED = "SELECT tab, seq FROM sortilege.heads WHERE tab = ANY($1::text[])"
TABLES = "SELECT tab, at FROM sortilege.heads ORDER BY at DESC"
AGE = f"SELECT greatest({NOW} - at, 0) FROM sortilege.heads WHERE tab = $1"
SIZE = "SELECT pg_database_size(current_database())"

HOLD = f"""
WITH held AS (
    SELECT tab FROM sortilege.heads WHERE tab = ANY($1::text[]) ORDER BY tab FOR UPDATE
)
UPDATE sortilege.heads AS h SET held = greatest(h.held, {NOW} + $2)
FROM held WHERE h.tab = held.tab
"""
FORGET = f"""
WITH old AS MATERIALIZED (
    SELECT tab FROM sortilege.heads
    WHERE at < {NOW} - $1 AND held NOT BETWEEN {NOW} AND {NOW} + {DAY} AND tab <> ALL($2::text[])
    ORDER BY tab LIMIT {SOME} FOR UPDATE
), entries AS (
    DELETE FROM sortilege.entries AS e USING old WHERE e.tab = old.tab
), heads AS (
    DELETE FROM sortilege.heads AS h USING old WHERE h.tab = old.tab
)
SELECT count(*) FROM old
"""


class PostgresLog:
    """Keeps the promise of `EventLog` for any number of processes. `migrations.prepare` has been
    here before."""

    def __init__(self, address: DatabaseAddress, bus: Bus) -> None:
        self.address = address
        self.bus = bus
        self.clock = DatabaseClock()
        self.reader = Reader(Database(address), READ_PATIENCE)
        self.reads = GatheredReads(Reader(Database(address), READ_PATIENCE))
        self.writers = [self.make_writer() for _ in range(LANES)]
        self.writing: list[asyncio.Task[None]] = []
        self.is_open = False

    def make_writer(self) -> BatchWriter:
        return BatchWriter(Database(self.address), self.bus.announce, self.clock)

    def open(self) -> None:
        self.is_open = True
        start = asyncio.get_running_loop().create_task
        self.writing = [start(writer.run()) for writer in self.writers]

    @property
    def is_writing(self) -> bool:
        return self.is_open and not any(writer.has_failed for writer in self.writers)

    async def close(self) -> None:
        self.is_open = False
        for writer in self.writers:
            writer.close()
        if self.writing:
            await asyncio.wait(self.writing, timeout=LEAVE)
            for task in self.writing:
                task.cancel()
            await asyncio.gather(*self.writing, return_exceptions=True)
        await self.reader.close()
        await self.reads.reader.close()

    # ── the log ──

    def append(self, table: str, expected: int, *entries: Entry) -> Awaitable[int | Conflict]:
        job = PendingAppend(table, expected, [entry_codec.encode(entry) for entry in entries])
        self.writers[crc32(table.encode()) % LANES].take(job)
        return job.done

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        try:
            return [entry_codec.decode(entry) for entry in await self.stored(table, since)]
        except msgspec.MsgspecError as why:
            raise Damaged(table=table, entry="", why=why) from None

    async def stored(self, table: str, since: int = 0) -> list[bytes]:
        """Entries as they are stored, held against their checksums and against the head. The entry
        before the first is read along: its checksum is what the first hangs on."""
        return whole(table, since, await self.reads.rows(table, max(since - 1, 0)))

    async def reached(self, tables: Sequence[str]) -> dict[str, int]:
        rows = await self._fetch(REACHED, list(tables)) if tables else []
        return {row[0]: row[1] for row in rows}

    async def open_tables(self) -> list[str]:
        return [table for table, _ in await self.used_tables()]

    async def used_tables(self) -> list[tuple[str, float]]:
        """All tables, and when each was last used by the database's clock, the latest first."""
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
        while (await self._change(FORGET, age, list(spared)))[0][0] == SOME:
            await asyncio.sleep(0)

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
    """The entries of these rows from this number on; the first row is the head. Raises Damaged."""
    if not rows:
        return []
    if rows[0][0] >= 0:
        raise Damaged(table=table, entry=since, why="missing")
    last, at, _, chain = rows[0]
    links: list[Link] = rows[1:]  # type: ignore[assignment]  # only the head has no entry
    entries = hung(table, since, links)
    if not is_head((-1 - last, at, chain), links, since):
        raise Damaged(table=table, entry=since + len(entries), why="missing")
    return entries


def hung(table: str, since: int, links: list[Link]) -> list[bytes]:
    """Entries that hang together, from this number on."""
    if since == 0:
        return check(table, START, 0, links)
    return check(table, links[0][3], since, links[1:]) if links else []


def is_head(head: tuple[int, float, bytes], links: list[Link], since: int) -> bool:
    """Whether the last of these is the one that the head speaks of."""
    if not links:
        return since > head[0] + 1
    seq, at, _, chain = links[-1]
    return head == (seq, at, chain)
