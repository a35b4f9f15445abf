"""Times a race: rings of computer players, its settlement, and delayed actions."""

from contextlib import suppress
from typing import NamedTuple

from sortilege.kernel.match import Match
from sortilege.kernel.refusals import Refusal
from sortilege.table.decide import decide
from sortilege.table.device import Device
from sortilege.table.entry import Entry
from sortilege.table.messages import Act
from sortilege.table.referee import Referee
from sortilege.table.rings import MIN_REACTION_MS, Rang
from sortilege.table.stand_ins import StandIns
from sortilege.table.table import Table


class RingPlan(NamedTuple):
    """When a computer player will ring, and how many seconds after the reveal that is."""

    at: float
    seconds: float
    seat: int


class HeldAct(NamedTuple):
    """An action that arrived at that time and waits until all seats could ring."""

    asked: float
    device: Device
    act: Act


class RaceTimer:
    """Decides what happens automatically while seats may ring: rings of computer players, the
    referee's decision, and delayed actions.

    Rings stay hidden until the referee decides. So an action waits equally long whether
    a seat has rung or not; if one has, the race is settled instead of the action."""

    def __init__(self, table: Table, stand_ins: StandIns, haste: float, now: float) -> None:
        self.table = table
        self.stand_ins = stand_ins
        self.referee = Referee(table, haste, now)
        self.held: list[HeldAct] = []
        self.planned: tuple[object, list[RingPlan]] = (None, [])

    @property
    def haste(self) -> float:
        """A factor for all times of the race."""
        return self.referee.haste

    @haste.setter
    def haste(self, haste: float) -> None:
        self.referee.haste = haste

    @property
    def is_on(self) -> bool:
        """Whether seats may ring now."""
        return self.referee.reveal is not None

    def notice(self, now: float) -> None:
        """Note a change of the table. Actions that waited for an earlier reveal are dropped."""
        before = self.referee.reveal
        self.referee.notice(now)
        if self.referee.reveal != before:
            self.held.clear()

    def holds(self, device: Device, act: Act, now: float) -> bool:
        """Whether this action has to wait until all seats could ring. It is then performed later.
        Raises the refusals of `decide`."""
        if self.referee.reveal is None or decide(self.table, device, act) is None:
            return False
        self.held.append(HeldAct(now, device, act))
        return True

    def wake(self, match: Match) -> float | None:
        """When to call `due` again: for a ring, the settlement, or a delayed action."""
        times = [plan.at for plan in self.plans(match)]
        times += [at for at in (self.referee.settles, self.closes(match)) if at is not None]
        return min(times, default=None)

    def closes(self, match: Match) -> float | None:
        """When the race closes: a delayed action has waited until the cards were visible long
        enough and rings in transit must have arrived, or a computer player is awaited."""
        referee = self.referee
        times = [max(referee.frees, held.asked + referee.patience) for held in self.held]
        if self.stand_ins.awaited(match):
            times.append(referee.frees)
        return min(times, default=None)

    def due(self, match: Match, now: float) -> Entry | None:
        """The entry to write now, if any."""
        settles, closes = self.referee.settles, self.closes(match)
        is_closed = closes is not None and now >= closes
        if settles is not None and (is_closed or now >= settles):
            return self.referee.settle()
        for plan in self.plans(match):
            if plan.at <= now:
                return self.rang(plan)
        return self.go_on(match) if is_closed else None

    def plans(self, match: Match) -> list[RingPlan]:
        """The planned rings of computer players, the quickest first. They are drawn once for each
        reveal, because reactions are random."""
        reveal, shown = self.referee.reveal, self.referee.shown
        assert reveal is not None
        cards = (reveal, shown, self.stand_ins.seats, self.haste)
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
        ms = max(MIN_REACTION_MS, round(plan.seconds * 1000))
        return Rang(plan.seat, reveal, ms, ms, plan.seat, f"bot/{self.table.rounds}/{reveal}")

    def go_on(self, match: Match) -> Entry | None:
        """No seat rang in time: perform a delayed action, or that of an awaited computer player."""
        for held in self.held:
            with suppress(Refusal):
                entry = decide(self.table, held.device, held.act)
                if entry is not None:
                    return entry
        self.held.clear()
        for seat in self.stand_ins.awaited(match):
            return self.stand_ins.without_ringing(match, seat)
        return None
