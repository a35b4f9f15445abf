"""A race in time: who rings when, when it is said who was first, and when the match goes on."""

from contextlib import suppress
from typing import NamedTuple

from sortilege.kernel.match import Match
from sortilege.kernel.refusals import Refusal
from sortilege.table.decide import decide
from sortilege.table.device import Device
from sortilege.table.entry import Entry
from sortilege.table.messages import Act
from sortilege.table.referee import Referee
from sortilege.table.rings import QUICKEST, Rang
from sortilege.table.stand_ins import StandIns
from sortilege.table.table import Table


class RingPlan(NamedTuple):
    """A computer player will ring at that time, so many seconds after it saw the cards."""

    at: float
    seconds: float
    seat: int


class RaceTimer:
    """While cards lie there that can be rung for, whatever happens by itself goes by this: rings
    of computer players, the referee's word, and actions that were asked for too soon."""

    def __init__(self, table: Table, stand_ins: StandIns, haste: float, now: float) -> None:
        self.table = table
        self.stand_ins = stand_ins
        self.haste = haste
        self.referee = Referee(table, haste, now)
        self.held: list[tuple[Device, Act]] = []
        self.planned: tuple[object, list[RingPlan]] = (None, [])

    @property
    def is_on(self) -> bool:
        """Whether there is something to ring for."""
        return self.referee.reveal is not None

    def notice(self, now: float) -> None:
        """The table has changed: what was asked for other cards is not done any more."""
        before = self.referee.reveal
        self.referee.notice(now)
        if self.referee.reveal != before:
            self.held.clear()

    def holds(self, device: Device, act: Act, now: float) -> bool:
        """Whether this action has to wait until everybody could ring; then it is done in time, and
        nobody is scolded. Raises what `decide` refuses."""
        if not self.referee.must_wait(now) or decide(self.table, device, act) is None:
            return False
        self.held.append((device, act))
        return True

    def wake(self, match: Match) -> float | None:
        """When to ask `due` again: somebody rings, it is said who was first, or the match goes
        on."""
        referee = self.referee
        times = [plan.at for plan in self.plans(match)]
        if referee.settles is not None:
            times.append(referee.settles)
        elif self.held or self.stand_ins.awaited(match):
            times.append(referee.frees)
        return min(times, default=None)

    def due(self, match: Match, now: float) -> Entry | None:
        """What is to be written down now."""
        settles = self.referee.settles
        if settles is not None and now >= settles:
            return self.referee.settle()
        for plan in self.plans(match):
            if plan.at <= now:
                return self.rang(plan)
        return None if self.referee.must_wait(now) else self.go_on(match)

    def plans(self, match: Match) -> list[RingPlan]:
        """When which computer player will ring for what lies there, the quickest first. They are
        made once for the same cards: reactions are drawn by luck."""
        referee = self.referee
        cards = (referee.reveal, referee.shown, self.stand_ins.seats)
        if self.planned[0] != cards:
            self.planned = (
                cards,
                sorted(self.plan(*each) for each in self.stand_ins.reactions(match)),
            )
        rung = [rang.seat for rang in self.table.rings if rang.reveal == referee.reveal]
        return [plan for plan in self.planned[1] if plan.seat not in rung]

    def plan(self, seconds: float, seat: int) -> RingPlan:
        return RingPlan(self.referee.shown + self.haste * seconds, seconds, seat)

    def rang(self, plan: RingPlan) -> Rang:
        reveal = self.referee.reveal
        assert reveal is not None
        ms = max(QUICKEST, round(plan.seconds * 1000))
        return Rang(plan.seat, reveal, ms, ms, plan.seat, f"bot/{self.table.rounds}/{reveal}")

    def go_on(self, match: Match) -> Entry | None:
        """Nobody rang in time: what somebody asked for too soon, or what an awaited computer
        player does."""
        for device, act in self.held:
            with suppress(Refusal):
                entry = decide(self.table, device, act)
                if entry is not None:
                    return entry
        self.held.clear()
        for seat in self.stand_ins.awaited(match):
            return self.stand_ins.without_ringing(match, seat)
        return None
