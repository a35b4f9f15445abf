"""People who go away, and come back. What may be asked, and what it changes."""

from dataclasses import dataclass, replace

from sortilege.table.chair import ChairKind
from sortilege.table.circumstances import Circumstances
from sortilege.table.device import Device
from sortilege.table.entry import Entry
from sortilege.table.messages import ComeBack, StandIn
from sortilege.table.refusals import NotNow, StillHere
from sortilege.table.table import Phase, Table


def stand_in(
    table: Table, device: Device, message: StandIn, circumstances: Circumstances
) -> Entry | None:
    chair = table.chair(message.seat)
    if not device.seats:
        device.must_host()
    if table.phase is not Phase.PLAYING:
        raise NotNow(phase=table.phase)
    if message.seat not in circumstances.absent or chair.kind is not ChairKind.PERSON:
        raise StillHere(seat=message.seat, name=chair.name)
    return None if chair.is_away else StoodIn(message.seat)


@dataclass(frozen=True, slots=True)
class StoodIn(Entry):
    """A computer player plays on for somebody who is away."""

    seat: int

    def fold(self, table: Table) -> None:
        table.chairs[self.seat] = replace(table.chairs[self.seat], is_away=True)


def come_back(
    table: Table, device: Device, message: ComeBack, circumstances: Circumstances
) -> Entry | None:
    chair = table.chair(message.seat)
    device.must_hold(message.seat)
    return CameBack(message.seat) if chair.is_away else None


@dataclass(frozen=True, slots=True)
class CameBack(Entry):
    """Whoever was away plays again."""

    seat: int

    def fold(self, table: Table) -> None:
        table.chairs[self.seat] = replace(table.chairs[self.seat], is_away=False)
