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


class HeldAct(NamedTuple):
    """An action that was asked for at that time, and waits until everybody could ring."""

    asked: float
    device: Device
    act: Act


class RaceTimer:
    """While cards lie there that can be rung for, whatever happens by itself goes by this: rings
    of computer players, the referee's word, and actions that have to wait.

    Until the referee speaks nobody can tell whether anybody has rung. So an action waits as long
    whether somebody has rung or not, and when it falls due a race is settled in its place."""

    def __init__(self, table: Table, stand_ins: StandIns, haste: float, now: float) -> None:
        self.table = table
        self.stand_ins = stand_ins
        self.haste = haste
        self.referee = Referee(table, haste, now)
        self.held: list[HeldAct] = []
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
        if self.referee.reveal is None or decide(self.table, device, act) is None:
            return False
        self.held.append(HeldAct(now, device, act))
        return True

    def wake(self, match: Match) -> float | None:
        """When to ask `due` again: somebody rings, it is said who was first, or the match goes
        on."""
        times = [plan.at for plan in self.plans(match)]
        times += [at for at in (self.referee.settles, self.closes(match)) if at is not None]
        return min(times, default=None)

    def closes(self, match: Match) -> float | None:
        """When the match goes on, or else is settled who was first: an action has waited until the
        cards lay there long enough, and until rings that were under way when it came must have
        come, too; or a computer player is awaited."""
        referee = self.referee
        times = [max(referee.frees, held.asked + referee.patience) for held in self.held]
        if self.stand_ins.awaited(match):
            times.append(referee.frees)
        return min(times, default=None)

    def due(self, match: Match, now: float) -> Entry | None:
        """What is to be written down now."""
        settles, closes = self.referee.settles, self.closes(match)
        is_closed = closes is not None and now >= closes
        if settles is not None and (is_closed or now >= settles):
            return self.referee.settle()
        for plan in self.plans(match):
            if plan.at <= now:
                return self.rang(plan)
        return self.go_on(match) if is_closed else None

    def plans(self, match: Match) -> list[RingPlan]:
        """When which computer player will ring for what lies there, the quickest first. They are
        made once for the same cards: reactions are drawn by luck."""
        reveal, shown = self.referee.reveal, self.referee.shown
        assert reveal is not None
        cards = (reveal, shown, self.stand_ins.seats)
        if self.planned[0] != cards:
            self.planned = (
                cards,
                sorted(self.plan(*each) for each in self.stand_ins.reactions(match)),
            )
        return [plan for plan in self.planned[1] if not self.table.has_rung(plan.seat, reveal)]

    def plan(self, seconds: float, seat: int) -> RingPlan:
        return RingPlan(self.referee.shown + self.haste * seconds, seconds, seat)

    def rang(self, plan: RingPlan) -> Rang:
        reveal = self.referee.reveal
        assert reveal is not None
        ms = max(QUICKEST, round(plan.seconds * 1000))
        return Rang(plan.seat, reveal, ms, ms, plan.seat, f"bot/{self.table.rounds}/{reveal}")

    def go_on(self, match: Match) -> Entry | None:
        """Nobody rang in time: what somebody asked for, or what an awaited computer player does."""
        for held in self.held:
            with suppress(Refusal):
                entry = decide(self.table, held.device, held.act)
                if entry is not None:
                    return entry
        self.held.clear()
        for seat in self.stand_ins.awaited(match):
            return self.stand_ins.without_ringing(match, seat)
        return None
