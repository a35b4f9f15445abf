"""All live tables of this process, and everything they share."""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine, Sequence
from itertools import zip_longest

from sortilege.games import games
from sortilege.server.journal import tell
from sortilege.server.live.connection import Connection, Farewell
from sortilege.server.live.household import Household
from sortilege.server.live.live_table import LiveTable
from sortilege.server.live.looking_back import LookingBack
from sortilege.server.live.notice_board import NoticeBoard
from sortilege.server.live.thinker import Thinker
from sortilege.server.live.work_slots import WorkSlot, WorkSlots
from sortilege.server.log.bus import Bus
from sortilege.server.log.event_log import EventLog, NotRead, NotWritten
from sortilege.server.metrics import Metrics
from sortilege.server.network.limits import RateLimiter
from sortilege.server.network.proof_of_work import ProofOfWork, WorkLimiter
from sortilege.server.protocol import NewTable, TableOpened
from sortilege.server.refusals import Draining, TooMany
from sortilege.server.settings import Settings
from sortilege.server.shares import Shares
from sortilege.server.short_codes import Codes, ShortCodes
from sortilege.table.circumstances import Circumstances
from sortilege.table.decide import decide
from sortilege.table.device import Device, digest
from sortilege.table.entries import Created, Entry
from sortilege.table.messages import Message, SeatBot, Sit
from sortilege.table.names import ANIMALS, USUAL_NAMES
from sortilege.table.refusals import NoSuchTable
from sortilege.table.summary import Summary
from sortilege.table.table import Phase, Table

logger = logging.getLogger("sortilege.server")

DAY = 24 * 60 * 60.0
HELD = 10 * 60.0
"""Seconds for which tables are held at which somebody sits: other servers over the same log, which
delete old ones, do not know who sits here."""
RECENTLY = 60 * 60.0
"""A table that was used within so many seconds is not old for anybody."""
USUAL_SEATS = 3
LISTED, LISTED_EACH = 200, 30
"""Public tables that are listed, and of these from one address."""
MOMENT = 0.5
"""Seconds for which the list of public tables is told again as it was."""


class LiveTables:
    """Lives within one event loop, from `open` to `close`."""

    def __init__(
        self,
        log: EventLog,
        bus: Bus,
        settings: Settings,
        thinker: Thinker,
        codes: Codes | None = None,
    ) -> None:
        self.log = log
        self.bus = bus
        self.settings = settings
        self.thinker = thinker
        self.limits = settings.limits
        self.clock = asyncio.get_running_loop().time
        self.metrics = Metrics()
        self.short_codes = codes or ShortCodes(self.clock)
        self.shares = Shares(log)
        self.process = secrets.token_hex(6)
        """By which name other processes know this one."""
        self.tables: dict[str, LiveTable] = {}
        self.connections: set[Connection] = set()
        self.work_slots = WorkSlots(self.clock)
        """Of tables that are read or opened."""
        self.listed: tuple[float, list[Summary]] = (-DAY, [])
        """Public tables, and when they were looked up."""
        self.notice_board = NoticeBoard(bus, self.clock, 3.5 * self.limits.beat)
        self.is_draining = False
        """Whether this server takes its leave: see `drain.py`."""
        self.farewell = Farewell.LEFT
        """With which word devices leave whose line has ended."""
        self.counted: dict[str, int] = {}
        self.households: dict[str, Household] = {}
        work = ProofOfWork(self.clock)
        self.tables_limit = WorkLimiter(self.limits.tables, self.clock, work)
        self.codes_limit = WorkLimiter(self.limits.codes, self.clock, work)
        self.own_tables_limit = RateLimiter(self.limits.own_tables, self.clock)
        self.all_codes_limit = RateLimiter(self.limits.all_codes, self.clock)
        self.replays_limit = RateLimiter(self.limits.replays, self.clock)
        self.all_replays_limit = RateLimiter(self.limits.all_replays, self.clock)
        self.pictures_limit = RateLimiter(self.limits.pictures, self.clock)
        self.all_pictures_limit = RateLimiter(self.limits.all_pictures, self.clock)
        self.looking_back = LookingBack(thinker)
        self.chores: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self.log.open()
        start = asyncio.get_running_loop().create_task
        self.chores = [start(self._beat()), start(self._look()), start(self._tidy())]

    async def close(self) -> None:
        for chore in self.chores:
            chore.cancel()
        for live in self.tables.values():
            live.forget()
        await self.thinker.close()
        await self.log.close()
        await self.short_codes.close()

    # ── tables ──

    async def get(self, id: str) -> LiveTable:
        """The live table with this id, read from the log if need be. Raises NoSuchTable."""
        live = self.tables.get(id)
        if live is None:
            await self.hold_if_old(id)
            live = self.tables.get(id) or self._add(id)
        try:
            await live.load()
        except Exception:
            self._drop(live)
            raise
        if live.is_broken:
            self._drop(live)
        return live if self.tables.get(id) is live else await self.get(id)

    async def get_since(self, id: str, since: int) -> LiveTable:
        """The same for a device that has heard the log up to this number, perhaps at another
        process, of which we have not heard yet: it would be told twice what came in between."""
        live = await self.get(id)
        if since <= live.table.public_seq:
            return live
        reached = await self.log.reached([id])
        live.hinted = max(live.hinted, reached.get(id, -1))
        await live.follow()
        return await self.get(id)

    def _add(self, id: str) -> LiveTable:
        pace, clock = self.settings.pace, self.clock
        live = LiveTable(
            id,
            self.log,
            self.bus,
            self.thinker,
            pace,
            clock,
            self.metrics,
            self.limits,
            self.work_slots,
            self.process,
        )
        self.tables[id] = live
        return live

    def _drop(self, live: LiveTable) -> None:
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id]
            live.forget()

    def public_tables(self) -> list[Summary]:
        """Tables whose people wait for others to come, as they were a moment ago: those of this
        process, then what others say of theirs. Nobody fills the list from one address."""
        own = self.own_public_tables()
        if not self.bus.is_shared:
            return own
        listed = {told.id: told for told in [*self.notice_board.read(), *own]}
        return list(listed.values())[:LISTED]

    def own_public_tables(self) -> list[Summary]:
        looked_up, listed = self.listed
        if self.clock() - looked_up >= MOMENT:
            rows = [self.waiting_at(home) for home in self.households.values()]
            turned = [live for row in zip_longest(*rows) for live in row if live is not None]
            listed = [live.audience.summary() for live in dict.fromkeys(turned[:LISTED])]
            self.listed = (self.clock(), listed)
        return listed

    def waiting_at(self, home: Household) -> list[LiveTable]:
        """Public tables at which devices of this address wait, as many as are listed."""
        ids = dict.fromkeys(each.table for each in home.connections if each.table in self.tables)
        return [live for id in ids if is_waiting(live := self.tables[id])][:LISTED_EACH]

    async def open_table(self, asked: NewTable) -> TableOpened:
        """A new table: whoever opens it has the first seat, computer players have the others."""
        self.must_not_be_draining()
        id, keys = secrets.token_urlsafe(16), [secrets.token_urlsafe(24) for _ in range(2)]
        async with WorkSlot(self.work_slots):
            entries = opening(asked, id, *keys)
            await asyncio.sleep(0)  # the next one is opened in another round of the event loop
        await self.log.append(id, 0, *entries)
        self.metrics.count("tables_opened_total")
        self.metrics.count("entries_written_total", len(entries))
        return TableOpened(id, keys, await self.code_of(id) or "")

    async def code_of(self, id: str) -> str | None:
        """The short code of a table; None where nobody knows it at the moment."""
        try:
            return await self.short_codes.of(id)
        except NotRead:
            return None

    # ── devices ──

    def enter(self, home: str) -> Household:
        """A device comes from this address. Raises TooMany or Draining."""
        self.must_not_be_draining()
        if len(self.connections) >= self.limits.devices:
            raise TooMany(most=self.limits.devices)
        household = self.household(home)
        if not household.make_room():
            raise TooMany(most=self.limits.from_address)
        household.coming += 1
        return household

    def household(self, home: str) -> Household:
        """All devices of an address."""
        if home not in self.households:
            self.households[home] = Household(self.limits, self.clock())
        return self.households[home]

    def left(self, home: str) -> None:
        """A device from this address has gone; addresses are not kept longer than their limit
        needs it."""
        household = self.households.get(home)
        if household is not None and household.may_be_forgotten(self.clock()):
            del self.households[home]

    def must_not_be_draining(self) -> None:
        if self.is_draining:
            raise Draining()

    def sweep(self) -> None:
        """Forget addresses that need not be counted any more."""
        for home in list(self.households):
            self.left(home)
        for limiter in (
            self.tables_limit,
            self.own_tables_limit,
            self.codes_limit,
            self.replays_limit,
            self.all_replays_limit,
            self.pictures_limit,
            self.all_pictures_limit,
        ):
            limiter.sweep()

    # ── chores ──

    async def _beat(self) -> None:
        """Heartbeats of all connections."""
        while True:
            await asyncio.sleep(self.limits.beat)
            for connection in list(self.connections):
                connection.beat(self.clock())
            if self.bus.is_shared:
                self.tell_neighbours()

    def tell_neighbours(self) -> None:
        """Say again to other processes who sits here, and which tables wait for others."""
        for live in list(self.tables.values()):
            if live.neighbours is not None and not live.is_empty:
                live.neighbours.beat()
        self.notice_board.say(self.own_public_tables())

    async def _look(self) -> None:
        """Ask the log how far it has come, now and then: a hint may have been lost."""
        while True:
            await asyncio.sleep(self.limits.look)
            try:
                await self.look()
            except Exception:
                logger.exception("the log cannot be looked at")

    async def look(self) -> None:
        """See how far the log has come with all tables at which somebody sits: one query."""
        for id, seq in (await self.log.reached(self.here())).items():
            self.bus.hint(id, seq)

    async def _tidy(self) -> None:
        """Drop tables from memory that nobody uses, and delete old ones where that is wanted."""
        held, swept = self.clock(), -DAY
        while True:
            if self.clock() - held > HELD / 4:
                held = self.clock()
                await self._try(self.hold(self.here()))
            if self.settings.retention_days is not None and self.clock() - swept > DAY / 24:
                swept = self.clock()
                await self._try(self.forget())
            await asyncio.sleep(self.limits.unload / 2)
            self.unload()
            self.sweep()
            self.tell_counts()

    def counts(self) -> dict[str, int]:
        """How much there is to do here: tables opened so far, tables and devices that are live."""
        opened = self.metrics.plain["tables_opened_total"]
        return {"opened": opened, "tables": len(self.tables), "devices": len(self.connections)}

    def tell_counts(self) -> None:
        """Tell whoever runs this server how much there is to do, where that has changed."""
        if self.counts() != self.counted:
            self.counted = self.counts()
            tell("counted", **self.counted)

    async def _try(self, chore: Coroutine[None, None, None]) -> None:
        """What cannot be written now is tried again the next time."""
        try:
            await chore
        except NotWritten as refusal:
            self.metrics.refused(refusal.code)

    def here(self) -> list[str]:
        """The tables at which somebody sits."""
        return [id for id, live in self.tables.items() if not live.is_empty]

    async def hold(self, tables: Sequence[str]) -> None:
        """Let nobody delete these for a while."""
        if tables:
            await self.log.hold(tables, time.time() + HELD)

    async def hold_if_old(self, id: str) -> None:
        """Hold a table before it is read, if somebody might delete it just now. Raises
        NoSuchTable."""
        used = await self.log.last_used(id)
        if used is None:
            raise NoSuchTable(table=id)
        if time.time() - used > RECENTLY:
            await self._try(self.hold([id]))

    async def forget(self) -> None:
        """Delete what nobody has used for so long, but no table at which somebody sits now: a
        clock may be wrong."""
        if self.settings.retention_days is not None:
            before = time.time() - self.settings.retention_days * DAY
            await self.log.forget(before, self.here())
            self.unload(0.0)  # what was not deleted is read again when somebody comes

    def unload(self, seconds: float | None = None) -> None:
        """Drop tables from memory that nobody has used for a while: they are read again when
        somebody comes."""
        long_ago = self.clock() - (self.limits.unload if seconds is None else seconds)
        for live in list(self.tables.values()):
            if live.is_empty and not live.lock.is_locked and live.last_used <= long_ago:
                self._drop(live)


def is_waiting(live: LiveTable) -> bool:
    """Whether its people wait for whoever likes to come."""
    return live.table.is_public and live.table.phase is Phase.LOBBY and not live.is_empty


def opening(asked: NewTable, id: str, host_key: str, seat_key: str) -> list[Entry]:
    """The first entries of a table."""
    game = games[asked.game]
    usual = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[0]
    seats = usual if asked.seats is None else asked.seats
    options = game.settle(seats, asked.options)
    entries: list[Entry] = [Created(game.id, seats, options, digest(host_key), asked.public)]
    table = Table(id)
    table.absorb(entries[0])
    host, own = Device(frozenset(), is_host=True), Circumstances(key=digest(seat_key))
    for message in [Sit(0, asked.name, asked.animal), *_bots(asked, seats)]:
        entry = decide(table, host, message, own)
        assert entry is not None, "every seat was free"
        table.absorb(entry)
        entries.append(entry)
    return entries


def _bots(asked: NewTable, seats: int) -> list[Message]:
    """Computer players with names and animals of their own."""
    names = [name for name in USUAL_NAMES if name != asked.name]
    animals = [animal for animal in ANIMALS if animal != asked.animal]
    draw = secrets.SystemRandom()
    chosen = zip(draw.sample(names, seats - 1), draw.sample(animals, seats - 1), strict=True)
    return [SeatBot(seat, name, animal) for seat, (name, animal) in enumerate(chosen, start=1)]
