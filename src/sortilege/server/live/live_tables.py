"""All live tables of this process, and everything they share."""

import asyncio
import logging
import secrets
import time
from collections import Counter
from dataclasses import dataclass, field

from sortilege.games import games
from sortilege.server.limits import Limits, Turnstile
from sortilege.server.live.advisor import Study
from sortilege.server.live.connection import Guest
from sortilege.server.live.live_table import Room
from sortilege.server.log.bus import Bus
from sortilege.server.log.sqlite import SqliteLog
from sortilege.server.metrics import Metrics
from sortilege.server.protocol import NewTable, Opened
from sortilege.server.refusals import TooMany
from sortilege.server.short_codes import Codes
from sortilege.table.decide import decide
from sortilege.table.device import Device, digest
from sortilege.table.entries import Created, Entry
from sortilege.table.messages import Message, SeatBot, Sit
from sortilege.table.names import ANIMALS, NAMES
from sortilege.table.pace import Pace
from sortilege.table.table import Phase, Table

logger = logging.getLogger("sortilege.server")

DAY = 24 * 60 * 60.0
USUAL_SEATS = 3


@dataclass(frozen=True, slots=True)
class House:
    """How this server is to be run."""

    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    retention_days: float | None = None
    """Tables that nobody has used for so long are deleted; None keeps them."""
    address: str | None = None
    """Where other devices of the same house find this server."""
    origins: frozenset[str] = frozenset()
    """Pages of other servers that may ask, beside our own."""


class Hall:
    """Lives within one event loop, from `open` to `close`."""

    def __init__(self, log: SqliteLog, bus: Bus, house: House) -> None:
        self.log = log
        self.bus = bus
        self.house = house
        self.limits = house.limits
        self.clock = asyncio.get_running_loop().time
        self.metrics = Metrics()
        self.codes = Codes(self.clock)
        self.rooms: dict[str, Room] = {}
        self.guests: set[Guest] = set()
        self.homes: Counter[str] = Counter()
        self.tables_door = Turnstile(self.limits.tables, self.clock)
        self.codes_door = Turnstile(self.limits.codes, self.clock)
        self.all_codes_door = Turnstile(self.limits.all_codes, self.clock)
        self.replays_door = Turnstile(self.limits.replays, self.clock)
        self.study = Study(self.limits.thinking)
        self.chores: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self.log.open()
        start = asyncio.get_running_loop().create_task
        self.chores = [start(self._beat()), start(self._look()), start(self._tidy())]

    async def close(self) -> None:
        for chore in self.chores:
            chore.cancel()
        for room in self.rooms.values():
            room.forget()
        await self.log.close()

    # ── tables ──

    async def room(self, id: str) -> Room:
        """The live table with this id, read from the log if need be. Raises NoSuchTable."""
        room = self.rooms.get(id) or self._room(id)
        try:
            await room.load()
        except Exception:
            self._drop(room)
            raise
        if room.is_broken:
            self._drop(room)
        return room if self.rooms.get(id) is room else await self.room(id)

    def _room(self, id: str) -> Room:
        room = Room(id, self.log, self.bus, self.house.pace, self.clock, self.metrics)
        self.rooms[id] = room
        return room

    def _drop(self, room: Room) -> None:
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            room.forget()

    def public_rooms(self) -> list[Room]:
        """Tables whose people wait for others to come, here in this process."""
        return [
            room
            for room in self.rooms.values()
            if room.table.is_public and room.table.phase is Phase.LOBBY and room.guests
        ]

    async def open_table(self, asked: NewTable) -> Opened:
        """A new table: whoever opens it has the first seat, computer players have the others."""
        id, keys = secrets.token_urlsafe(16), [secrets.token_urlsafe(24) for _ in range(2)]
        entries = opening(asked, id, *keys)
        await self.log.append(id, 0, *entries)
        self.metrics.count("tables_opened_total")
        self.metrics.count("entries_written_total", len(entries))
        return Opened(id, keys, self.codes.of(id))

    # ── devices ──

    def room_for(self, home: str) -> TooMany | None:
        """Why another device from this address cannot come in, if so."""
        if len(self.guests) >= self.limits.devices:
            return TooMany(most=self.limits.devices)
        if self.homes[home] >= self.limits.from_address:
            return TooMany(most=self.limits.from_address)
        return None

    def left(self, home: str) -> None:
        """A device from this address has gone; addresses are not kept."""
        self.homes[home] -= 1
        if not self.homes[home]:
            del self.homes[home]

    # ── chores ──

    async def _beat(self) -> None:
        """Heartbeats of all connections."""
        while True:
            await asyncio.sleep(self.limits.beat)
            for guest in list(self.guests):
                guest.beat(self.clock())

    async def _look(self) -> None:
        """Hints may be lost; the log is right."""
        while True:
            await asyncio.sleep(self.limits.look)
            try:
                await self.look()
            except Exception:
                logger.exception("the log cannot be looked at")

    async def look(self) -> None:
        """See how far the log has come with all tables at which somebody sits: one query."""
        here = [id for id, room in self.rooms.items() if room.guests]
        for id, seq in (await self.log.reached(here)).items():
            self.bus.hint(id, seq)

    async def _tidy(self) -> None:
        """Put away tables that nobody uses, and delete old ones where that is wanted."""
        swept = -DAY
        while True:
            if self.house.retention_days is not None and self.clock() - swept > DAY / 24:
                swept = self.clock()
                await self.forget()
            await asyncio.sleep(self.limits.unload / 2)
            self.unload()
            for door in (self.tables_door, self.codes_door, self.replays_door):
                door.sweep()

    async def forget(self) -> None:
        """Delete what nobody has used for so long, but no table at which somebody sits now: a
        clock may be wrong."""
        if self.house.retention_days is not None:
            here = [id for id, room in self.rooms.items() if room.guests]
            await self.log.forget(time.time() - self.house.retention_days * DAY, here)
            self.unload(0.0)  # whatever is still there comes back from the log

    def unload(self, seconds: float | None = None) -> None:
        """Put away tables that nobody has used for a while: the log knows them."""
        long_ago = self.clock() - (self.limits.unload if seconds is None else seconds)
        for room in list(self.rooms.values()):
            if not room.guests and not room.turn.is_taken and room.used <= long_ago:
                self._drop(room)


def opening(asked: NewTable, id: str, host_key: str, seat_key: str) -> list[Entry]:
    """The first entries of a table."""
    game = games[asked.game]
    usual = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[0]
    seats = usual if asked.seats is None else asked.seats
    options = game.settle(seats, asked.options)
    entries: list[Entry] = [Created(game.id, seats, options, digest(host_key), asked.public)]
    table = Table(id)
    table.absorb(entries[0])
    messages: list[Message] = [Sit(0, asked.name, asked.animal, digest(seat_key))]
    for message in messages + _bots(asked, seats):
        entry = decide(table, Device(frozenset(), is_host=True), message)
        assert entry is not None, "every seat was free"
        table.absorb(entry)
        entries.append(entry)
    return entries


def _bots(asked: NewTable, seats: int) -> list[Message]:
    """Computer players with names and animals of their own."""
    names = [name for name in NAMES if name != asked.name]
    animals = [animal for animal in ANIMALS if animal != asked.animal]
    draw = secrets.SystemRandom()
    chosen = zip(draw.sample(names, seats - 1), draw.sample(animals, seats - 1), strict=True)
    return [SeatBot(seat, name, animal) for seat, (name, animal) in enumerate(chosen, start=1)]
