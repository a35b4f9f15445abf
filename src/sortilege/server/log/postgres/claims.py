"""Which process owns a table, stored in PostgreSQL.

Safety rests on epochs alone: a claim adds 1 to the epoch, and an append writes only under the
current one (`appends.py`). Heartbeats and clocks decide only when a table may move to another
process, so a wrong guess costs a reconnect and never an entry."""

import asyncio
import logging
import secrets
import time

from sortilege.server.log.chain import Head
from sortilege.server.log.ownership import Lost, Owner
from sortilege.server.log.postgres.database import Database, Reader
from sortilege.server.log.postgres.refusals import NoDatabase
from sortilege.table.refusals import NoSuchTable

logger = logging.getLogger("sortilege.server")

HEARTBEAT = 0.5
"""Seconds between heartbeats. They run in the event loop that serves the tables, never in a thread:
a process that hangs must fall silent."""
SILENT = 3.0
"""Seconds without a heartbeat after which any process may take over."""
SILENT_AND_UNREACHABLE = 1.0
"""The same for a process that has also failed to reach the owner. Being unreachable is not enough
by itself: two live processes cut from each other would take the table back and forth."""
LOST_CHECK_INTERVAL = 10.0
"""Seconds after which a process asks which claims it has lost even though it was never silent: a
claim that began while it was silent may have waited for a lock."""
CLAIM_TIMEOUT = 5.0
FORGET_PROCESSES = "interval '1 hour'"
BOOT_CLOCK: int | None = getattr(time, "CLOCK_BOOTTIME", None)

# $4 is the epoch of the owner that the caller could not reach: the shorter limit applies to that
# owner only. now() is when the statement began: with clock_timestamp() a claim that waits for a
# lock would count its own waiting as the owner's silence. A `seen` in the future does not count:
# the database moved to a machine whose clock is behind.
CLAIM = """
UPDATE sortilege.claims AS c SET process = $2, address = $3, epoch = c.epoch + 1
WHERE c.tab = $1 AND (c.process IS NULL OR c.process = $2 OR NOT EXISTS (
    SELECT FROM sortilege.processes AS p, make_interval(
        secs => CASE WHEN c.epoch = $4::bigint THEN $6::float8 ELSE $5::float8 END
    ) AS limit_
    WHERE p.id = c.process AND p.seen > now() - limit_ AND p.seen < now() + limit_
))
RETURNING c.epoch
"""
OWNER = "SELECT process, address, epoch FROM sortilege.claims WHERE tab = $1"
RELEASE = """
UPDATE sortilege.claims SET process = NULL, address = NULL, epoch = epoch + 1
WHERE tab = $1 AND epoch = $2
"""
RELEASE_ALL = """
UPDATE sortilege.claims AS c SET process = NULL, address = NULL, epoch = c.epoch + 1
FROM unnest($1::text[], $2::bigint[]) AS mine (tab, epoch)
WHERE c.tab = mine.tab AND c.epoch = mine.epoch
"""
ALIVE = """
INSERT INTO sortilege.processes (id, address, seen) VALUES ($1, $2, clock_timestamp())
ON CONFLICT (id) DO UPDATE SET seen = clock_timestamp()
"""
DELETE_DEAD = f"DELETE FROM sortilege.processes WHERE seen < now() - {FORGET_PROCESSES}"
DELETE_OWN = "DELETE FROM sortilege.processes WHERE id = $1"
DELETE_PREDECESSORS = "DELETE FROM sortilege.processes WHERE address = $1 AND id <> $2"
RECLAIM = """
UPDATE sortilege.claims AS c SET epoch = c.epoch + 1 FROM unnest($1::text[]) AS mine (tab)
WHERE c.tab = mine.tab AND c.process = $2 RETURNING c.tab, c.epoch
"""
RELAY_KEY = "SELECT key FROM sortilege.relay_key"
# LATERAL … OFFSET 0 keeps the planner from reading the whole table.
LOST = """
SELECT mine.tab FROM unnest($1::text[], $2::bigint[]) AS mine (tab, epoch)
LEFT JOIN LATERAL (
    SELECT c.epoch FROM sortilege.claims AS c WHERE c.tab = mine.tab OFFSET 0
) AS c ON true
WHERE c.epoch IS DISTINCT FROM mine.epoch
"""


def ignore(table: str) -> None:
    """The callback of processes that serve no tables."""


class PostgresClaims:
    """The claims of this process. `epochs` are those under which it owns its tables."""

    def __init__(self, database: Database, address: str) -> None:
        self.process = secrets.token_hex(8)
        self.address = address
        self.reader = Reader(database, CLAIM_TIMEOUT)
        self.heart = Reader(Database(database.address), CLAIM_TIMEOUT)
        """A separate connection, so that heartbeats never wait for a claim."""
        self.epochs: dict[str, int] = {}
        self.heads: dict[str, Head] = {}
        """The last number and checksum of own tables."""
        self.lost: Lost = ignore
        self.beating: asyncio.Task[None] | None = None
        self.beat_at = self.asked_at = float("-inf")

    def open(self, lost: Lost = ignore) -> None:
        self.lost = lost
        self.beating = asyncio.get_running_loop().create_task(self._beat())

    async def close(self) -> None:
        if self.beating is not None:
            self.beating.cancel()
            await asyncio.gather(self.beating, return_exceptions=True)
        try:
            if self.epochs:
                tables, epochs = list(self.epochs), list(self.epochs.values())
                await self.reader.fetch(RELEASE_ALL, tables, epochs)
            await self.reader.fetch(DELETE_OWN, self.process)
        except NoDatabase:
            logger.warning("claims could not be released: others wait until we count as silent")
        await self.heart.close()
        await self.reader.close()

    # ── claims ──

    async def claim(self, table: str, unreachable: int | None = None) -> Owner | None:
        """Claim a table. The caller must read the log in a later statement: one that claims and
        reads at once would miss the append that it waited for."""
        if not self._has_beaten:
            await self._say_alive()
        rows = await self.reader.fetch(
            CLAIM, table, self.process, self.address, unreachable, SILENT, SILENT_AND_UNREACHABLE
        )
        if rows:
            self.epochs[table] = max(self.epochs.get(table, 0), rows[0][0])
            return None
        found = await self.reader.fetch(OWNER, table)
        if not found:
            raise NoSuchTable(table=table)
        process, address, epoch = found[0]
        return await self.claim(table) if process is None else Owner(address, epoch)

    async def reclaim(self, tables: list[str]) -> None:
        """Claim own tables again. This waits for an append that is under way, and fences off one
        that has not begun. Tables that another process owns now are dropped from `epochs`."""
        rows = await self.reader.fetch(RECLAIM, tables, self.process)
        epochs = {row[0]: row[1] for row in rows}
        for table in tables:
            if table in epochs:
                self.epochs[table] = epochs[table]
            else:
                self.drop(table)

    def drop(self, table: str) -> int | None:
        """Forget the claim on a table; return its epoch."""
        self.heads.pop(table, None)
        return self.epochs.pop(table, None)

    async def release(self, table: str) -> None:
        epoch = self.drop(table)
        if epoch is not None:
            try:
                await self.reader.fetch(RELEASE, table, epoch)
            except NoDatabase:
                logger.warning("a claim could not be released: others wait until we are silent")

    async def relay_key(self) -> str:
        return str((await self.reader.fetch(RELAY_KEY))[0][0])

    # ── heartbeats ──

    @property
    def _has_beaten(self) -> bool:
        """Whether the last heartbeat is recent enough that no other process may take over."""
        return _now() - self.beat_at < SILENT_AND_UNREACHABLE

    async def _beat(self) -> None:
        is_first = True
        while True:
            try:
                if is_first:  # an earlier process at this address is dead
                    await self.heart.fetch(DELETE_PREDECESSORS, self.address, self.process)
                    is_first = False
                await self._say_alive()
                await self._drop_lost()
            except NoDatabase:
                pass  # the next one may arrive
            except Exception:
                logger.exception("the heartbeat fails")
            await asyncio.sleep(HEARTBEAT)

    async def _say_alive(self) -> None:
        """Write a heartbeat. After a long gap, another process may have taken tables over, so
        the next check for lost claims is due at once."""
        sent = _now()
        before, self.beat_at = self.beat_at, float("-inf")  # in case the connection breaks now
        await self.heart.fetch(ALIVE, self.process, self.address)
        self.beat_at = sent
        if _now() - before > 0.9 * SILENT_AND_UNREACHABLE:
            self.asked_at = float("-inf")

    async def _drop_lost(self) -> None:
        if _now() - self.asked_at < LOST_CHECK_INTERVAL:
            return
        self.asked_at = _now()
        mine = dict(self.epochs)
        rows = await self.heart.fetch(LOST, list(mine), list(mine.values()))
        for (table,) in rows:
            if self.epochs.get(table) == mine[table]:
                self.drop(table)
                self.lost(table)
        await self.heart.fetch(DELETE_DEAD)


def _now() -> float:
    """Seconds on a clock that also runs while the machine sleeps, if the system has one: a process
    must notice that it was silent."""
    return time.clock_gettime(BOOT_CLOCK) if BOOT_CLOCK is not None else time.monotonic()
