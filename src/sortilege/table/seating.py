"""Who sits where: decisions and entries."""

from dataclasses import replace

from sortilege.bots.levels import USUAL_LEVEL
from sortilege.table.chair import Chair, ChairKind
from sortilege.table.device import Device
from sortilege.table.entry import Entry
from sortilege.table.messages import Empty, GiveUp, Join, Rename, SeatBot, Sit
from sortilege.table.names import ANIMALS, NAMES
from sortilege.table.refusals import JoiningLocked, SeatTaken, TableFull, UnknownName
from sortilege.table.request_context import RequestContext
from sortilege.table.table import Phase, Table


def sit(table: Table, device: Device, message: Sit, context: RequestContext) -> Entry:
    """Sit down on a chair without a person, before or after a match; or take over."""
    takes_over = may_take_over(table, message.seat, context)
    if not takes_over:
        table.must_not_be_playing()
    table.must_not_be_beginning()
    _named(message.name, message.animal)
    _must_not_be_locked_out(table, device)
    if not takes_over:
        _no_person(table, message.seat)
    kind, key = ChairKind.PERSON, context.key
    return SatDown(message.seat, kind, message.name, message.animal, key)


def join(table: Table, device: Device, message: Join, context: RequestContext) -> Entry | None:
    """Sit down on the best chair: a free one, that of a computer player, or one to take over. A
    device that has a seat keeps it."""
    if device.seats:
        return None
    table.must_not_be_beginning()
    _named(message.name, message.animal)
    _must_not_be_locked_out(table, device)
    seat = _best_chair(table, context)
    if seat is None:
        table.must_not_be_playing()
        raise TableFull(seats=len(table.chairs))
    return SatDown(seat, ChairKind.PERSON, message.name, message.animal, context.key)


def _best_chair(table: Table, context: RequestContext) -> int | None:
    """The first chair of the best kind; None if a person has each of them."""
    seats = range(len(table.chairs))
    kinds = () if table.phase is Phase.PLAYING else (ChairKind.EMPTY, ChairKind.BOT)
    found = [seat for kind in kinds for seat in seats if table.chairs[seat].kind is kind]
    found += [seat for seat in seats if may_take_over(table, seat, context)]
    return found[0] if found else None


def may_take_over(table: Table, seat: int, context: RequestContext) -> bool:
    """Whether another person may take this chair: beside a screen, if its person has been away for
    a while or has given it up. Elsewhere a link must not open the secrets of a distant player."""
    chair = table.chair(seat)
    is_left = seat in context.absent or not chair.key
    return context.has_screen and chair.kind is ChairKind.PERSON and is_left


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
    well a computer player plays there. The first person at a table without a host becomes its
    host."""

    seat: int
    kind: str
    name: str
    animal: str
    key: str
    level: int = USUAL_LEVEL

    def fold(self, table: Table) -> None:
        kind, before = ChairKind(self.kind), table.chairs[self.seat]
        chair = Chair(
            kind, self.name, self.animal, self.key, level=self.level, colour=before.colour
        )
        table.chairs[self.seat] = chair
        table.keys |= {self.key} - {""}
        if before.key and before.key == table.host != self.key:
            table.host = ""
        if not table.host and kind is ChairKind.PERSON:
            table.host = self.key


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
        key = table.chairs[self.seat].key
        table.chairs[self.seat] = Chair()
        if key and key == table.host:
            _next_host(table)


def give_up(table: Table, device: Device, message: GiveUp, context: RequestContext) -> Entry | None:
    """Give up all seats and the host's rights, because the device becomes a screen."""
    if not device.seats and not device.is_host:
        return None
    if not device.is_host:
        table.must_not_be_beginning()
    return GivenUp(device.row, device.is_host)


class GivenUp(Entry, frozen=True, tag="given_up"):
    """A device became a screen. Its seats are free; during a match computer players replace its
    people. If it was the host, the next person is."""

    seats: tuple[int, ...]
    host: bool

    def fold(self, table: Table) -> None:
        for seat in self.seats:
            if table.phase is Phase.PLAYING:
                table.chairs[seat] = replace(table.chairs[seat], key="", is_away=True)
            else:
                table.pact = None
                table.chairs[seat] = Chair()
        if self.host:
            _next_host(table)


def _next_host(table: Table) -> None:
    """Make the person on the first chair the host; without people, the next one to sit down."""
    table.host = next((chair.key for chair in table.chairs if chair.key), "")


# ── checks ──


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


def _must_not_be_locked_out(table: Table, device: Device) -> None:
    if table.is_locked and not device.was_here:
        raise JoiningLocked()


def _named(name: str, animal: str) -> None:
    if name not in NAMES or animal not in ANIMALS:
        raise UnknownName(name=name, animal=animal)
