"""What thinking ahead makes of metamorphose: worlds with the decks and the contest pile in another
order, a quick player who plays on in them, and what the end is worth."""

from math import fsum
from typing import Final

from mypy_extensions import i64

from sortilege.bots.arithmetic import exp
from sortilege.bots.metamorphose.hopes import Habits
from sortilege.bots.metamorphose.quick import Quick
from sortilege.bots.search import Sense
from sortilege.games.metamorphose.components import CARD_LEVELS, CONTESTS, FIRST_COLOUR, ROUNDS
from sortilege.games.metamorphose.rules import PASS, State
from sortilege.games.metamorphose.state import OVER, TO_CLOSE, TO_PLACE, TO_SUMMON
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State as AnyState

CANDIDATES: Final = 6
"""So many actions are tried at most."""

TURNS: Final = 8
"""So many turns are played on, in whole rounds."""

# Fitted to who won 600 games of quick players: so many victory points more make a victory e times
# as likely, at the end and with every round before it; and what it is worth for one of two, in
# every round, to have the last word before each contest (MET-20).
POINTS: Final = 1.0
POINTS_A_ROUND: Final = 0.17
LAST_WORD: Final = 0.3

MANY: Final = 150_000
"""So many creatures are remembered, then it begins anew: a few dozen megabytes."""


class MetamorphoseSense(Sense):
    """The areas and the market are open: worlds differ in the decks and the contests alone."""

    def __init__(self, base: State, habits: Habits) -> None:
        self.base = base
        self.quick = Quick(habits)
        self.plan: list[int] = []  # what the seat that acts is still to do in its turn
        self.planner: i64 = 0  # that seat
        self.planned: i64 = 0  # and in which phase
        self.most = CANDIDATES
        self.points = POINTS
        self.points_a_round = POINTS_A_ROUND
        self.rounds = TURNS // base.seats

    def world(self, chance: Chance) -> State:
        """Another order of all that nobody can see."""
        if len(self.quick.shapes.with_card) > MANY:
            self.quick = Quick(self.quick.habits)
        world = self.base.clone()
        decks: list[list[int]] = []
        for level in range(CARD_LEVELS):
            deck = world.deck(level)
            chance.shuffle("imagine deck", deck)
            decks.append(deck)
        world.decks = decks
        world.contests = self.contests(chance)
        self.plan = []
        return world

    def contests(self, chance: Chance) -> list[int]:
        """The contests held, one that fits the card on the pile, and the others in any order."""
        base = self.base
        held: i64 = base.round >> 1
        if held >= CONTESTS:
            return base.contests
        known = base.contests[:held]
        rest = base.contests[held:]
        shown: i64 = base.contests[held]
        if not base.is_starred():
            hue: i64 = FIRST_COLOUR[shown]
            fitting = [number for number in rest if FIRST_COLOUR[number] == hue]
            shown = chance.pick("imagine contest", fitting)
        rest.remove(shown)
        chance.shuffle("imagine contests", rest)
        return [*known, shown, *rest]

    # ── how people play on ──

    def choose(self, any_state: AnyState, seat: int, chance: Chance) -> int:
        """What a quick player does: a turn is thought out when it begins."""
        assert isinstance(any_state, State)
        state = any_state
        if not self.has_plan(state, seat):
            self.plan_turn(state, seat)
            self.planner = seat
        code = self.plan.pop()
        self.planned = TO_PLACE if state.phase == TO_SUMMON else state.phase
        return code

    def has_plan(self, state: State, seat: i64) -> bool:
        """Whether this seat has begun its turn by plan. MET-20: a turn may end before a plan."""
        if len(self.plan) == 0 or self.planner != seat:
            return False
        return state.phase == self.planned and state.phase != TO_SUMMON

    def plan_turn(self, state: State, seat: i64) -> None:
        quick = self.quick
        quick.weigh(state, seat)
        best = quick.best()
        code = quick.codes[best]
        if state.phase == TO_SUMMON:
            self.plan = [quick.placings[best], code] if quick.placings[best] > 0 else [code]
        elif state.phase == TO_PLACE or code != PASS:
            self.plan = [code]
        else:
            self.plan = quick.shifts(state, seat)
            self.plan.append(PASS)
            self.plan.reverse()

    # ── what may be worth trying ──

    def openings(self, seat: int) -> list[int]:
        return self.candidates(self.base, seat)

    def candidates(self, any_state: AnyState, seat: int) -> list[int]:
        """What looks best to the quick player, the best first."""
        assert isinstance(any_state, State)
        state = any_state
        quick = self.quick
        quick.weigh(state, seat)
        codes: list[int] = []
        if state.phase == TO_CLOSE:
            codes = quick.all_shifts(state)
        rows = [(-quick.values[n], quick.codes[n]) for n in range(len(quick.codes))]
        rows.sort()
        for row in rows:
            if len(codes) < self.most and row[1] not in codes:
                codes.append(row[1])
        if state.phase == TO_CLOSE and PASS not in codes:
            codes.append(PASS)
        return codes

    # ── what it came to ──

    def enough(self, any_state: AnyState, steps: int) -> bool:
        """So many rounds are played on, to the beginning of the next."""
        assert isinstance(any_state, State)
        state = any_state
        return state.round >= self.base.round + self.rounds and state.phase == TO_SUMMON

    def value(self, any_state: AnyState) -> list[float]:
        """How likely each seat wins, by its victory points and what it hopes for: a narrow victory
        might as well have been a narrow defeat."""
        assert isinstance(any_state, State)
        state = any_state
        self.plan = []
        points = [self.prospects(state, seat) for seat in range(state.seats)]
        most = max(points)
        doubt: float = self.points
        if state.phase != OVER:
            doubt += self.points_a_round * float(ROUNDS - state.round)
        odds = [exp((each - most) / doubt) for each in points]
        total = fsum(odds)
        return [odd / total for odd in odds]

    def prospects(self, state: State, seat: i64) -> float:
        """The victory points of a seat, and those that it may hope for."""
        points = float(state.points[seat])
        if state.phase == OVER:
            return points
        if state.seats == 2 and (state.alpha == seat) != state.is_starred():
            points += LAST_WORD * float(ROUNDS - state.round)
        self.quick.look(state, seat)
        return points + self.quick.value()
