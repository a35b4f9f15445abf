"""What somebody asks the coach. A question holds what this device sees for one of its seats, and no
reference to the match: it may be answered in another thread or process, while the match goes on."""

from dataclasses import dataclass

from sortilege.bots.coach import Coach, Saying
from sortilege.kernel.game import Game
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.refusals import NotYourTurn
from sortilege.kernel.stream import Update
from sortilege.table.device import Device
from sortilege.table.refusals import CoachOff, NotNow
from sortilege.table.table import Table


@dataclass(frozen=True, slots=True)
class Question:
    """A seat asks what to do now."""

    game: Game
    seat: int
    update: Update
    knowledge: Knowledge

    def answer(self) -> Saying:
        """What the coach says; it takes a while."""
        return Coach(self.game, self.seat).advise(self.update, self.knowledge)


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
    update = Update(match.seq, (), match.view(eyes), match.legal(seat))
    return Question(table.game, seat, update, match.knowledge(eyes))
