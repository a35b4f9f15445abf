"""The lobby: who sits where, how the table is set up. What may be asked, and what it changes."""

from dataclasses import dataclass

from sortilege.bots.levels import USUAL_LEVEL
from sortilege.games import games
from sortilege.kernel.option import Options
from sortilege.table.chair import Chair, ChairKind
from sortilege.table.circumstances import Circumstances
from sortilege.table.device import Device
from sortilege.table.entry import Entry
from sortilege.table.messages import (
    AllowCoach,
    Configure,
    Empty,
    Publish,
    Rename,
    SeatBot,
    SetSpeed,
    Sit,
)
from sortilege.table.names import ANIMALS, NAMES
from sortilege.table.pace import SPEEDS
from sortilege.table.refusals import CoachOff, SeatTaken, UnknownName
from sortilege.table.table import Table


@dataclass(frozen=True, slots=True)
class Created(Entry):
    """Somebody opened a box. `host` is the digest of the host's key."""

    game: str
    seats: int
    options: Options
    host: str
    public: bool

    def fold(self, table: Table) -> None:
        table.game = games[self.game]
        table.host = self.host
        table.is_public = self.public
        _lay(table, self.seats, self.options)


# ── chairs ──


def sit(table: Table, device: Device, message: Sit, circumstances: Circumstances) -> Entry:
    table.must_not_be_playing()
    _named(message.name, message.animal)
    _no_person(table, message.seat)
    kind, key = ChairKind.PERSON, circumstances.key
    return SatDown(message.seat, kind, message.name, message.animal, key)


def rename(table: Table, device: Device, message: Rename, circumstances: Circumstances) -> Entry:
    """One's own name, or by the host a computer player's."""
    _named(message.name, message.animal)
    chair = table.chair(message.seat)
    if chair.kind is ChairKind.BOT:
        device.must_host()
    else:
        device.must_hold(message.seat)
    sitter = (message.name, message.animal, chair.key, chair.level)
    return SatDown(message.seat, chair.kind, *sitter)


def seat_bot(table: Table, device: Device, message: SeatBot, circumstances: Circumstances) -> Entry:
    device.must_host()
    table.must_not_be_playing()
    _named(message.name, message.animal)
    _no_person(table, message.seat)
    return SatDown(message.seat, ChairKind.BOT, message.name, message.animal, "", message.level)


@dataclass(frozen=True, slots=True)
class SatDown(Entry):
    """A person or a computer player sits down. `key` is the digest of the seat's key, `level` how
    well a computer player plays there."""

    seat: int
    kind: str
    name: str
    animal: str
    key: str
    level: int = USUAL_LEVEL

    def fold(self, table: Table) -> None:
        kind = ChairKind(self.kind)
        chair = Chair(kind, self.name, self.animal, self.key, level=self.level)
        table.chairs[self.seat] = chair


def empty(
    table: Table, device: Device, message: Empty, circumstances: Circumstances
) -> Entry | None:
    """One's own seat, or any by the host."""
    chair = table.chair(message.seat)
    if message.seat not in device.seats:
        device.must_host()
    table.must_not_be_playing()
    return None if chair.kind is ChairKind.EMPTY else Emptied(message.seat)


@dataclass(frozen=True, slots=True)
class Emptied(Entry):
    """A seat is free again. A match that was to begin does not."""

    seat: int

    def fold(self, table: Table) -> None:
        table.pact = None
        table.chairs[self.seat] = Chair()


# ── what the host chooses ──


def configure(
    table: Table, device: Device, message: Configure, circumstances: Circumstances
) -> Entry:
    device.must_host()
    table.must_not_be_playing()
    return Configured(message.seats, table.game.settle(message.seats, message.options))


@dataclass(frozen=True, slots=True)
class Configured(Entry):
    """The host changed the number of seats, or the options."""

    seats: int
    options: Options

    def fold(self, table: Table) -> None:
        _lay(table, self.seats, self.options)


def allow_coach(
    table: Table, device: Device, message: AllowCoach, circumstances: Circumstances
) -> Entry | None:
    device.must_host()
    table.must_not_be_playing()
    if table.game.race is not None:
        raise CoachOff(game=table.game.id)
    return None if table.coach == message.on else CoachAllowed(message.on)


@dataclass(frozen=True, slots=True)
class CoachAllowed(Entry):
    """The host chose whether people at this table may ask the coach."""

    on: bool

    def fold(self, table: Table) -> None:
        table.coach = self.on


def set_speed(
    table: Table, device: Device, message: SetSpeed, circumstances: Circumstances
) -> Entry | None:
    """Also while a match goes on: no rule knows how long somebody waits."""
    device.must_host()
    if message.speed not in SPEEDS:
        raise UnknownName(name=message.speed, animal="")
    return None if table.speed == message.speed else SpeedSet(message.speed)


@dataclass(frozen=True, slots=True)
class SpeedSet(Entry):
    """The host chose how long computer players wait."""

    speed: str

    def fold(self, table: Table) -> None:
        table.speed = self.speed


def publish(
    table: Table, device: Device, message: Publish, circumstances: Circumstances
) -> Entry | None:
    device.must_host()
    return None if table.is_public == message.public else Published(message.public)


@dataclass(frozen=True, slots=True)
class Published(Entry):
    """Everybody in this house may find the table, or no more."""

    public: bool

    def fold(self, table: Table) -> None:
        table.is_public = self.public


# ── shared ──


def _lay(table: Table, seats: int, options: Options) -> None:
    """So many chairs and these options; no match, nor one that is to begin."""
    table.options = options
    more = [Chair()] * (seats - len(table.chairs))
    table.chairs = table.chairs[:seats] + more
    table.match = table.pact = None


def _no_person(table: Table, seat: int) -> None:
    chair = table.chair(seat)
    if chair.kind is ChairKind.PERSON:
        raise SeatTaken(seat=seat, name=chair.name)


def _named(name: str, animal: str) -> None:
    if name not in NAMES or animal not in ANIMALS:
        raise UnknownName(name=name, animal=animal)
