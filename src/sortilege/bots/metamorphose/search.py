"""How search evaluates metamorphose: sampled states with another order of decks and contest pile,
playouts by the plain player, and the value of the end."""

from typing import Final, final

from mypy_extensions import i64

from sortilege.bots.metamorphose.choices import Choices
from sortilege.bots.metamorphose.draft import Draft
from sortilege.bots.metamorphose.stack import Stacks
from sortilege.bots.metamorphose.theory import EVERY_PRIZE, POINT_UNITS, odds_of
from sortilege.bots.search import Evaluator
from sortilege.games.metamorphose.closing import CLOCKWISE, OWN_TURN
from sortilege.games.metamorphose.components import CARD_LEVELS, CONTESTS, FIRST_COLOUR, ROUNDS
from sortilege.games.metamorphose.fields import OVER, TO_CLOSE, TO_PLACE, TO_SUMMON
from sortilege.games.metamorphose.state import PASS, State
from sortilege.kernel.chance import Chance

CANDIDATES: Final = 6
"""The most actions that a search tries."""

MAX_PLAYOUT_TURNS: Final = 8
"""The most turns of a playout, in whole rounds."""

# Fitted to the winners of 600 games of plain players: how many hundredths of a victory point make a
# victory e times as likely, at the end and per remaining round; and for two players the value, per
# round, of closing after the other before each contest (MET-20).
POINTS: Final = 100
POINTS_A_ROUND: Final = 17
HUNDREDTHS: Final = 100
LAST_WORD: Final = POINT_UNITS * 30 // 100


@final
class MetamorphoseEvaluator(Evaluator[State]):
    """Search for metamorphose, where areas and market are open: sampled states differ in the decks
    and the contests alone."""

    def __init__(self, base: State, stacks: Stacks | None = None) -> None:
        self.base = base
        self.stacks = stacks or Stacks()
        self.plan: list[int] = []  # the rest of the planned turn, the next action last
        self.planner: i64 = 0  # the acting seat
        self.planned: i64 = 0  # the phase in which it made the plan
        self.rounds = MAX_PLAYOUT_TURNS // base.seats

    def world(self, chance: Chance) -> State:
        """Sample another order of all hidden cards."""
        self.stacks.tidy()
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
        """The contests held, one that fits the card on the pile, and the others in random order."""
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

    # ── playouts ──

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        """The plain player's action; it plans a turn when the turn begins."""
        if not self.has_plan(state, seat):
            self.plan = Choices(state, seat, self.stacks, EVERY_PRIZE, False).turn()
            self.plan.reverse()
            self.planner = seat
        code = self.plan.pop()
        self.planned = TO_PLACE if state.phase == TO_SUMMON else state.phase
        return code

    def has_plan(self, state: State, seat: i64) -> bool:
        """Whether this seat is carrying out a plan. MET-20: a turn may end before its plan."""
        if len(self.plan) == 0 or self.planner != seat:
            return False
        return state.phase == self.planned and state.phase != TO_SUMMON

    # ── candidates ──

    def openings(self, seat: int) -> list[int]:
        return self.candidates(self.base, seat)

    def candidates(self, state: State, seat: int) -> list[int]:
        """The plain player's best actions, the best first; at the close every shift that gains
        something, and passing."""
        choices = Choices(state, seat, self.stacks, EVERY_PRIZE)
        is_close = state.phase == TO_CLOSE
        codes = choices.all_shifts() if is_close else []
        rows = [(-choices.values[n], choices.codes[n]) for n in range(len(choices.codes))]
        rows.sort()
        for row in rows:
            if len(codes) < CANDIDATES and row[1] not in codes:
                codes.append(row[1])
        if is_close and PASS not in codes:
            codes.append(PASS)
        return codes

    # ── results ──

    def enough(self, state: State, steps: int) -> bool:
        """Whether a playout has reached its limit, at the beginning of a round."""
        return state.round >= self.base.round + self.rounds and state.phase == TO_SUMMON

    def value(self, state: State) -> list[float]:
        """The chance of each seat to win, by its victory points and its expected ones: a narrow
        lead may still be lost."""
        self.plan = []
        points = [self.prospects(state, seat) for seat in range(state.seats)]
        most = max(points)
        doubt = POINTS
        if state.phase != OVER:
            doubt += POINTS_A_ROUND * (ROUNDS - state.round)
        odds: list[int] = [
            odds_of((most - each) * HUNDREDTHS, doubt * POINT_UNITS) for each in points
        ]
        total: i64 = 0
        for odd in odds:
            total += odd
        return [float(odd) / float(total) for odd in odds]

    def prospects(self, state: State, seat: i64) -> int:
        """The victory points of a seat plus the expected ones, in parts."""
        points: i64 = state.points[seat] * POINT_UNITS
        if state.has_half_points() and seat == state.opener:
            points -= POINT_UNITS // 2
        if state.phase == OVER:
            return points
        if self.has_last_word(state, seat):
            points += LAST_WORD * (ROUNDS - state.round)
        return points + Draft(state, seat, self.stacks, EVERY_PRIZE).value()

    def has_last_word(self, state: State, seat: i64) -> bool:
        """Whether one of two players closes after the other in every contest round."""
        if state.reading != CLOCKWISE and state.reading != OWN_TURN:
            return False
        return state.seats == 2 and (state.alpha == seat) != state.is_starred()
