"""People who leave and come back: decisions and entries."""

from dataclasses import replace

from sortilege.table.chair import ChairKind
from sortilege.table.device import Device
from sortilege.table.entry import Entry
from sortilege.table.messages import ComeBack, StandIn
from sortilege.table.refusals import NotNow, StillHere
from sortilege.table.request_context import RequestContext
from sortilege.table.table import Phase, Table


def stand_in(
    table: Table, device: Device, message: StandIn, context: RequestContext
) -> Entry | None:
    chair = table.chair(message.seat)
    if not device.seats:
        device.must_host()
    if table.phase is not Phase.PLAYING:
        raise NotNow(phase=table.phase)
    if message.seat not in context.absent or chair.kind is not ChairKind.PERSON:
        raise StillHere(seat=message.seat, name=chair.name)
    return None if chair.is_away else StoodIn(message.seat)


class StoodIn(Entry, frozen=True, tag="stood_in"):
    """A computer player replaces a person who is away."""

    seat: int

    def fold(self, table: Table) -> None:
        table.chairs[self.seat] = replace(table.chairs[self.seat], is_away=True)


def come_back(
    table: Table, device: Device, message: ComeBack, context: RequestContext
) -> Entry | None:
    chair = table.chair(message.seat)
    device.must_hold(message.seat)
    return CameBack(message.seat) if chair.is_away else None


class CameBack(Entry, frozen=True, tag="came_back"):
    """A person who was away plays again."""

    seat: int

    def fold(self, table: Table) -> None:
        table.chairs[self.seat] = replace(table.chairs[self.seat], is_away=False)
