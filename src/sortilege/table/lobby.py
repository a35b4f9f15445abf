"""The lobby, seats and settings of a table: decisions and entries."""

from sortilege.bots.levels import USUAL_LEVEL
from sortilege.games import games
from sortilege.kernel.option import Options
from sortilege.table.chair import Chair, ChairKind
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
from sortilege.table.request_context import RequestContext
from sortilege.table.table import Table


class Created(Entry, frozen=True, tag="created"):
    """A table was opened. `host` is the digest of the host's key."""

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


def sit(table: Table, device: Device, message: Sit, context: RequestContext) -> Entry:
    table.must_not_be_playing()
    table.must_not_be_beginning()
    _named(message.name, message.animal)
    _no_person(table, message.seat)
    kind, key = ChairKind.PERSON, context.key
    return SatDown(message.seat, kind, message.name, message.animal, key)


def rename(table: Table, device: Device, message: Rename, context: RequestContext) -> Entry:
    """Change one's own name, or as host that of a computer player."""
    _named(message.name, message.animal)
    chair = must_decide_for(table, device, message.seat)
    sitter = (message.name, message.animal, chair.key, chair.level)
    return SatDown(message.seat, chair.kind, *sitter)


def seat_bot(table: Table, device: Device, message: SeatBot, context: RequestContext) -> Entry:
    device.must_host()
    table.must_not_be_playing()
    _named(message.name, message.animal)
    _no_person(table, message.seat)
    return SatDown(message.seat, ChairKind.BOT, message.name, message.animal, "", message.level)


class SatDown(Entry, frozen=True, tag="seated"):
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
        colour = table.chairs[self.seat].colour
        chair = Chair(kind, self.name, self.animal, self.key, level=self.level, colour=colour)
        table.chairs[self.seat] = chair


def empty(table: Table, device: Device, message: Empty, context: RequestContext) -> Entry | None:
    """Free one's own seat, or as host any seat. Only the host may so cancel a match that is about
    to begin."""
    chair = table.chair(message.seat)
    if message.seat not in device.seats:
        device.must_host()
    table.must_not_be_playing()
    if not device.is_host:
        table.must_not_be_beginning()
    return None if chair.kind is ChairKind.EMPTY else Emptied(message.seat)


class Emptied(Entry, frozen=True, tag="emptied"):
    """A seat is free again. This cancels a match that was about to begin."""

    seat: int

    def fold(self, table: Table) -> None:
        table.pact = None
        table.chairs[self.seat] = Chair()


# ── settings of the host ──


def configure(table: Table, device: Device, message: Configure, context: RequestContext) -> Entry:
    device.must_host()
    table.must_not_be_playing()
    return Configured(message.seats, table.game.settle(message.seats, message.options))


class Configured(Entry, frozen=True, tag="configured"):
    """The host changed the number of seats, or the options."""

    seats: int
    options: Options

    def fold(self, table: Table) -> None:
        _lay(table, self.seats, self.options)


def allow_coach(
    table: Table, device: Device, message: AllowCoach, context: RequestContext
) -> Entry | None:
    device.must_host()
    table.must_not_be_playing()
    if table.game.race is not None:
        raise CoachOff(game=table.game.id)
    return None if table.coach == message.on else CoachAllowed(message.on)


class CoachAllowed(Entry, frozen=True, tag="coached"):
    """The host chose whether people at this table may ask the coach."""

    on: bool

    def fold(self, table: Table) -> None:
        table.coach = self.on


def set_speed(
    table: Table, device: Device, message: SetSpeed, context: RequestContext
) -> Entry | None:
    """Set the speed, also during a match: it affects no rule."""
    device.must_host()
    if message.speed not in SPEEDS:
        raise UnknownName(name=message.speed, animal="")
    return None if table.speed == message.speed else SpeedSet(message.speed)


class SpeedSet(Entry, frozen=True, tag="speed_set"):
    """The host chose how long computer players wait."""

    speed: str

    def fold(self, table: Table) -> None:
        table.speed = self.speed


def publish(
    table: Table, device: Device, message: Publish, context: RequestContext
) -> Entry | None:
    device.must_host()
    return None if table.is_public == message.public else Published(message.public)


class Published(Entry, frozen=True, tag="published"):
    """The host listed the table on the shelf, or removed it."""

    public: bool

    def fold(self, table: Table) -> None:
        table.is_public = self.public


# ── shared ──


def _lay(table: Table, seats: int, options: Options) -> None:
    """Set the number of chairs and the options. This cancels the match and the pact."""
    table.options = options
    more = [Chair()] * (seats - len(table.chairs))
    table.chairs = table.chairs[:seats] + more
    table.match = table.pact = None


def must_decide_for(table: Table, device: Device, seat: int) -> Chair:
    """The chair, if its person uses this device. The host decides for computer players."""
    chair = table.chair(seat)
    if chair.kind is ChairKind.BOT:
        device.must_host()
    else:
        device.must_hold(seat)
    return chair


def _no_person(table: Table, seat: int) -> None:
    chair = table.chair(seat)
    if chair.kind is ChairKind.PERSON:
        raise SeatTaken(seat=seat, name=chair.name)


def _named(name: str, animal: str) -> None:
    if name not in NAMES or animal not in ANIMALS:
        raise UnknownName(name=name, animal=animal)
