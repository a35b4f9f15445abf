"""The log in PostgreSQL, for any number of processes."""

import asyncio
import time
from collections.abc import Awaitable, Sequence

from sortilege.server.journal import tell
from sortilege.server.log import entry_codec
from sortilege.server.log.chain import EMPTY_HEAD, Link, linked, whole
from sortilege.server.log.event_log import ClaimLost, NotWritten
from sortilege.server.log.postgres.appends import AppendQueue
from sortilege.server.log.postgres.claims import PostgresClaims
from sortilege.server.log.postgres.database import (
    CLOCK,
    NOW,
    Database,
    DatabaseSession,
    Reader,
)
from sortilege.server.log.postgres.refusals import NoDatabase
from sortilege.table.entries import Entry

READ_TIMEOUT = 10.0
"""Seconds for which a query is retried if the connection breaks."""
CLOCK_TOLERANCE = 60 * 60.0
"""Seconds by which this process's clock and the database's may differ. If they differ by more, no
table is deleted: its age is unknown."""
OLD_AT_ONCE = 200
"""Tables to delete that one query returns."""
FORGET_PAUSE = 0.02
"""Seconds between two deletions, which must not slow the database down."""

READ_ENTRIES = """
SELECT seq, at, entry, chain FROM sortilege.log WHERE tab = $1 AND seq >= $2 ORDER BY seq
"""
LAST_TIME = "SELECT at FROM sortilege.log WHERE tab = c.tab ORDER BY seq DESC LIMIT 1"
TABLES = f"""
SELECT c.tab, e.at FROM sortilege.claims AS c CROSS JOIN LATERAL ({LAST_TIME}) AS e
ORDER BY e.at DESC
"""
AGE = f"""
SELECT greatest({NOW} - e.at, 0) FROM sortilege.claims AS c CROSS JOIN LATERAL ({LAST_TIME}) AS e
WHERE c.tab = $1
"""
CREATE = """
WITH claimed AS (
    INSERT INTO sortilege.claims (tab, epoch) VALUES ($1, 1) ON CONFLICT DO NOTHING RETURNING tab
)
INSERT INTO sortilege.log (tab, seq, at, entry, chain)
SELECT c.tab, e.seq, $2, e.entry, e.chain
FROM claimed AS c, unnest($3::int[], $4::bytea[], $5::bytea[]) AS e (seq, entry, chain)
RETURNING seq
"""
IS_OWNED_ELSEWHERE = """
EXISTS (
    SELECT FROM sortilege.processes AS p
    WHERE p.id = c.process AND p.id <> $4 AND p.seen > now() - interval '1 minute'
)
"""
OLD_TABLES = f"""
SELECT c.tab FROM sortilege.claims AS c CROSS JOIN LATERAL ({LAST_TIME}) AS e
WHERE c.tab > $3 AND c.tab <> ALL($2::text[]) AND NOT {IS_OWNED_ELSEWHERE} AND e.at < {NOW} - $1
ORDER BY c.tab LIMIT {OLD_AT_ONCE}
"""
FORGET_TABLE = "SELECT sortilege.forget_table($1, $2, $3)"


class PostgresLog:
    """Reads over one connection, appends over another. `migrations.prepare` must run first."""

    def __init__(self, reader: Reader, claims: PostgresClaims) -> None:
        self.claims = claims
        self.reader = reader
        self.queue = AppendQueue(Database(reader.database.address), claims)
        self.is_open = False

    def open(self) -> None:
        self.is_open = True

    @property
    def is_writing(self) -> bool:
        return self.is_open and not self.queue.has_failed

    async def close(self) -> None:
        self.is_open = False
        await self.queue.close()
        await self.reader.close()

    # ── writing ──

    async def create(self, table: str, entries: Sequence[Entry]) -> None:
        """Create a table without an owner. The process that its first device reaches claims it."""
        self._check_open()
        try:
            await self.reader.ask(lambda session: self._create(session, table, entries))
        except NoDatabase as why:
            raise NotWritten(why=why.code) from None

    async def _create(self, session: DatabaseSession, table: str, entries: Sequence[Entry]) -> None:
        encoded = [entry_codec.encode(entry) for entry in entries]
        now = await self.queue.clock.now(session)
        seqs, _, _, chains = zip(*linked(table, EMPTY_HEAD, now, encoded), strict=True)
        if not await session.fetch(CREATE, table, now, seqs, encoded, chains):
            # The answer to an earlier try may have been lost. Ids are random, so it is our table.
            if [row[2] for row in await session.fetch(READ_ENTRIES, table, 0)] != encoded:
                raise ClaimLost(table=table)
            await session.confirm()
        elif session.is_in_doubt:
            await session.confirm()

    def append(self, table: str, seq: int, entry: Entry) -> Awaitable[None]:
        return self.queue.append(table, seq, entry_codec.encode(entry))

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        """Delete old tables by the database's clock, if our clock agrees with it: a wrong clock
        must not delete anything."""
        self._check_open()
        age = time.time() - before
        try:
            apart = abs(time.time() - (await self.reader.fetch(CLOCK))[0][0])
            if apart > CLOCK_TOLERANCE:
                tell("clocks-apart", seconds=round(apart))
            else:
                await self._forget_older(age, spared)
        except NoDatabase as why:
            raise NotWritten(why=why.code) from None

    async def _forget_older(self, age: float, spared: Sequence[str]) -> None:
        tables = [""]
        while tables:
            own = self.claims.process
            rows = await self.reader.fetch(OLD_TABLES, age, list(spared), tables[-1], own)
            tables = [row[0] for row in rows]
            for table in tables:
                await self.reader.fetch(FORGET_TABLE, table, age, own)
                await asyncio.sleep(FORGET_PAUSE)

    def _check_open(self) -> None:
        if not self.is_open:
            raise NotWritten(why="closed")

    # ── reading ──

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        return entry_codec.decode_all(table, await self.stored(table, since))

    async def stored(self, table: str, since: int = 0) -> list[bytes]:
        """The encoded entries, checked against their checksums. The entry before the first is
        read as well, because the first checksum covers its checksum."""
        rows = await self.reader.fetch(READ_ENTRIES, table, max(since - 1, 0))
        links: list[Link] = [tuple(row) for row in rows]
        entries = whole(table, since, links)
        if links and table in self.claims.epochs:
            known = self.claims.heads.get(table, EMPTY_HEAD)
            # An append may have finished while these rows were in transit.
            self.claims.heads[table] = max(known, (links[-1][0], links[-1][3]))
        return entries

    async def tables(self) -> list[str]:
        return [row[0] for row in await self.reader.fetch(TABLES)]

    async def last_used(self, table: str) -> float | None:
        rows = await self.reader.fetch(AGE, table)
        return time.time() - rows[0][0] if rows else None
