"""The settings of a table, and its creation: decisions and entries."""

from sortilege.games import games
from sortilege.kernel.option import Options
from sortilege.table.chair import Chair
from sortilege.table.device import Device
from sortilege.table.entry import Entry
from sortilege.table.messages import AllowCoach, Configure, LockJoining, Publish, SetSpeed
from sortilege.table.pace import SPEEDS
from sortilege.table.refusals import CoachOff, UnknownName
from sortilege.table.request_context import RequestContext
from sortilege.table.table import Table


class Created(Entry, frozen=True, tag="created"):
    """A table was opened. `host` is the digest of the host's key; empty if a screen opened it: then
    the first person who sits down is the host."""

    game: str
    seats: int
    options: Options
    host: str
    public: bool

    def fold(self, table: Table) -> None:
        table.game = games[self.game]
        table.host = self.host
        table.keys |= {self.host} - {""}
        table.is_public = self.public
        _lay(table, self.seats, self.options)


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


def lock_joining(
    table: Table, device: Device, message: LockJoining, context: RequestContext
) -> Entry | None:
    """Lock or unlock joining, also during a match."""
    device.must_host()
    return None if table.is_locked == message.on else JoiningSet(message.on)


class JoiningSet(Entry, frozen=True, tag="joining_set"):
    """The host locked joining, or unlocked it."""

    locked: bool

    def fold(self, table: Table) -> None:
        table.is_locked = self.locked


def _lay(table: Table, seats: int, options: Options) -> None:
    """Set the number of chairs and the options. This cancels the match and the pact."""
    table.options = options
    more = [Chair()] * (seats - len(table.chairs))
    table.chairs = table.chairs[:seats] + more
    table.match = table.pact = None
