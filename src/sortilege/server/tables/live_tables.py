"""All tables that this process owns."""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from contextlib import suppress

from sortilege.kernel.chance import Sealed
from sortilege.kernel.refusals import Refusal
from sortilege.server.bots.bot_jobs import BotJobs
from sortilege.server.journal import tell
from sortilege.server.log.event_log import NotRead
from sortilege.server.log.ownership import Owner
from sortilege.server.log.stores import Stores
from sortilege.server.metrics import Metrics
from sortilege.server.network.quotas import Quotas
from sortilege.server.protocol import ScreenTableOpened, TableOpened
from sortilege.server.settings import Settings
from sortilege.server.shares import Shares
from sortilege.server.short_codes import CODE_LIFETIME
from sortilege.server.tables.admission import Admission
from sortilege.server.tables.connection import CloseReason
from sortilege.server.tables.fold_queue import FoldQueue
from sortilege.server.tables.live_table import LiveTable, TableContext
from sortilege.server.tables.match_reviews import MatchReviews
from sortilege.server.tables.public_tables import PublicTables
from sortilege.server.tables.relay import Connector, NoConnector, OwnerConnection, Unreachable
from sortilege.server.tables.stored_tables import StoredTables
from sortilege.table.device import digest
from sortilege.table.entries import Entry
from sortilege.table.opening import NewScreenTable, NewTable, first_entries, screen_entries
from sortilege.table.summary import Summary, summary
from sortilege.table.table import Table

logger = logging.getLogger("sortilege.server")

DAY = 24 * 60 * 60.0
CODE_RENEWAL = CODE_LIFETIME / 3
"""Seconds between renewals of the short codes on big screens."""


class LiveTables:
    """Belongs to one event loop, from `open` to `close`."""

    def __init__(
        self,
        stores: Stores,
        settings: Settings,
        bot_jobs: BotJobs,
        connector: Connector | None = None,
    ) -> None:
        self.log = stores.log
        self.ownership = stores.ownership
        self.short_codes = stores.codes
        self.connector = connector or NoConnector()
        self.settings = settings
        self.bot_jobs = bot_jobs
        self.limits = settings.limits
        self.clock = asyncio.get_running_loop().time
        self.metrics = Metrics()
        self.admission = Admission(self.limits, self.clock)
        self.quotas = Quotas(self.limits, self.clock)
        self.shares = Shares(self.log)
        self.fold_queue = FoldQueue(self.clock)
        self.stored = StoredTables(self.log, self.fold_queue)
        self.tables: dict[str, LiveTable] = {}
        self.public = PublicTables(stores.listing, self.tables, self.admission)
        self.match_reviews = MatchReviews(bot_jobs)
        self.close_reason = CloseReason.LEFT
        """Why a connection is closed after its last message."""
        self.counted: dict[str, int] = {}
        self.chores: list[asyncio.Task[None]] = []
        self.releasing: set[asyncio.Task[None]] = set()
        self.context = TableContext(
            self.log,
            self.ownership,
            bot_jobs,
            settings.pace,
            self.limits,
            self.clock,
            self.metrics,
            self.fold_queue,
        )

    def open(self) -> None:
        self.log.open()
        self.ownership.open(self.lose)
        start = asyncio.get_running_loop().create_task
        self.chores = [start(self._beat()), start(self._publish()), start(self._tidy())]
        self.chores.append(start(self._renew_codes()))

    async def close(self) -> None:
        for chore in self.chores:
            chore.cancel()
        for live in self.tables.values():
            live.forget()
        await self.bot_jobs.close()
        await self.log.close()
        await self.ownership.close()

    # ── tables ──

    async def find(self, id: str, unreachable: int | None = None) -> LiveTable | Owner:
        """Return the live table with this id, read from the log if necessary, or the other process
        that owns it. Raises NoSuchTable."""
        live = self.tables.get(id)
        if live is None:
            live = self.tables[id] = LiveTable(id, self.context)
        try:
            owner = await live.load(unreachable)
        except BaseException:
            self._drop(live)
            raise
        if owner is not None:
            self._drop(live)
            return owner
        if live.is_closed:
            self._drop(live)
        return live if self.tables.get(id) is live else await self.find(id, unreachable)

    async def reach(self, id: str, address: str) -> LiveTable | OwnerConnection | None:
        """Return the table, or a connection to its owner for a device from this address. None: the
        owner is alive but unreachable. Raises NoSuchTable."""
        unreachable: int | None = None
        while True:
            found = await self.find(id, unreachable)
            if isinstance(found, LiveTable):
                return found
            if found.epoch == unreachable:
                return None
            unreachable = found.epoch
            if found.address == self.settings.internal_address:
                continue  # a dead predecessor, or a process with the wrong internal address
            with suppress(Unreachable):
                return await self.connector.connect(found, address)

    async def read(self, id: str) -> Table:
        """The table as it is now, for requests that only read. Raises NoSuchTable."""
        live = self.tables.get(id)
        return live.table if live is not None and live.is_serving else await self.stored.get(id)

    async def summary(self, id: str) -> Summary:
        """The summary of a table. Only its owner knows which devices are connected."""
        live = self.tables.get(id)
        if live is not None and live.is_serving:
            return live.audience.summary()
        return summary(await self.stored.get(id), [])

    def _drop(self, live: LiveTable) -> None:
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
            live.forget()
            task = asyncio.get_running_loop().create_task(self.ownership.release(live.table.id))
            self.releasing.add(task)
            task.add_done_callback(self.releasing.discard)

    def lose(self, id: str) -> None:
        """Close a table that another process owns or has written to. Its devices reconnect."""
        live = self.tables.get(id)
        if live is not None and live.is_loaded:
            live.close(CloseReason.MOVED)
            self._drop(live)

    async def open_table(self, asked: NewTable) -> TableOpened:
        """Create a table. The first seat is for the device that asks, the others are for computer
        players."""
        self.admission.must_not_be_draining()
        id, keys = secrets.token_urlsafe(16), [secrets.token_urlsafe(24) for _ in range(2)]
        async with self.fold_queue.turn():
            entries = first_entries(
                asked, digest(keys[0]), digest(keys[1]), Sealed(secrets.token_bytes(32))
            )
        await self._create(id, entries)
        return TableOpened(id, keys, await self.code_of(id) or "")

    async def open_screen_table(self, asked: NewScreenTable) -> ScreenTableOpened:
        """Create a table for a big screen, which gets no key: all seats are free."""
        self.admission.must_not_be_draining()
        id = secrets.token_urlsafe(16)
        await self._create(id, screen_entries(asked))
        return ScreenTableOpened(id)

    async def _create(self, id: str, entries: list[Entry]) -> None:
        await self.log.create(id, entries)
        self.metrics.count("tables_opened_total")
        self.metrics.count("entries_written_total", len(entries))

    async def code_of(self, id: str) -> str | None:
        """The short code of a table; None while the codes cannot be read."""
        try:
            return await self.short_codes.of(id, self.quotas.are_codes_guessed)
        except NotRead:
            return None

    # ── chores ──

    async def _beat(self) -> None:
        """Send heartbeats to all devices."""
        while True:
            await asyncio.sleep(self.limits.beat)
            for connection in list(self.admission.connections):
                connection.beat(self.clock())

    async def _publish(self) -> None:
        """Publish the list of public tables. This has its own task because a slow database must not
        delay heartbeats."""
        while True:
            await asyncio.sleep(self.limits.beat)
            await self._try(self.public.publish())

    async def _renew_codes(self) -> None:
        """Keep the short codes that big screens show valid."""
        while True:
            await asyncio.sleep(CODE_RENEWAL)
            for live in list(self.tables.values()):
                if live.presence.has_screen:
                    await self._try(self.renew_code(live.table.id))

    async def renew_code(self, id: str) -> None:
        await self.short_codes.of(id)

    async def _tidy(self) -> None:
        """Drop unused tables from memory, and delete old ones if the settings say so."""
        swept = -DAY
        while True:
            if self.settings.retention_days is not None and self.clock() - swept > DAY / 24:
                swept = self.clock()
                await self._try(self.forget())
            await asyncio.sleep(self.limits.unload / 2)
            self.unload()
            self.admission.sweep()
            self.quotas.sweep()
            self.tell_counts()

    async def _try(self, chore: Coroutine[None, None, None]) -> None:
        """Run a chore. If it fails, its next run tries again."""
        try:
            await chore
        except Refusal as refusal:
            self.metrics.refused(refusal.code)
        except Exception:
            logger.exception("a chore fails")

    async def forget(self) -> None:
        """Delete tables that are older than the retention period. Tables in memory stay, in case a
        clock is wrong."""
        if self.settings.retention_days is not None:
            before = time.time() - self.settings.retention_days * DAY
            await self.log.forget(before, list(self.tables))
            self.stored.cached.clear()

    def unload(self, seconds: float | None = None) -> None:
        """Drop tables without devices from memory after a while."""
        limit = self.clock() - (self.limits.unload if seconds is None else seconds)
        for live in list(self.tables.values()):
            is_unused = live.is_closed or live.last_used <= limit
            if live.is_empty and not live.lock.locked() and is_unused:
                self._drop(live)

    def counts(self) -> dict[str, int]:
        """Tables opened so far, live tables, and connected devices."""
        opened, devices = (
            self.metrics.counters["tables_opened_total"],
            len(self.admission.connections),
        )
        return {"opened": opened, "tables": len(self.tables), "devices": devices}

    def tell_counts(self) -> None:
        """Write the counts to the journal, if they have changed."""
        if self.counts() != self.counted:
            self.counted = self.counts()
            tell("counted", **self.counted)
