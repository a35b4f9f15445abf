"""What somebody asks the coach. A question holds what this device sees and hears for one of its
seats: it is answered elsewhere, while the match goes on."""

from dataclasses import dataclass

from sortilege.bots.thoughts import AdviceThought
from sortilege.kernel.refusals import NotYourTurn
from sortilege.table.asking import Following, name_of
from sortilege.table.device import Device
from sortilege.table.refusals import CoachOff, NotNow
from sortilege.table.table import Table


@dataclass(frozen=True, slots=True)
class Question:
    """A seat asks what to do now, in this match as far as it has come."""

    key: str
    seat: int
    following: Following

    def thought(self, since: int = -1) -> AdviceThought:
        """What the coach thinks about."""
        return AdviceThought(self.following.told(since), self.seat)

    def is_of(self, table: Table) -> bool:
        """Whether the match has not gone on since."""
        return table.match is self.following.match and table.match.seq == self.following.seq


def question(table: Table, device: Device, seat: int) -> Question:
    """What a seat of this device asks, if it may ask now. Where several people share the device
    and nobody looks alone, the coach knows what everybody knows."""
    device.must_hold(seat)
    match = table.match
    if match is None or match.outcome is not None:
        raise NotNow(phase=table.phase)
    if not table.has_coach:
        raise CoachOff(game=table.game.id)
    if seat not in match.awaited:
        awaited = " ".join(str(one) for one in match.awaited)
        raise NotYourTurn(seat=seat, action="advise", awaited=awaited)
    eyes = seat if device.viewer == seat else None
    return Question(f"{name_of(table)}/coach/{eyes}", seat, Following(match, eyes, seat))
