"""What thinking ahead makes of metamorphose: worlds with the decks and the contest pile in another
order, the plain player who plays on in them, and what the end is worth."""

from typing import Final, final

from mypy_extensions import i64

from sortilege.bots.metamorphose.choices import Choices
from sortilege.bots.metamorphose.draft import Draft
from sortilege.bots.metamorphose.stack import Stacks
from sortilege.bots.metamorphose.theory import EVERY_PRIZE, WHOLE, odds_of
from sortilege.bots.search import Sense
from sortilege.games.metamorphose.closing import CLOCKWISE, OWN_TURN
from sortilege.games.metamorphose.components import CARD_LEVELS, CONTESTS, FIRST_COLOUR, ROUNDS
from sortilege.games.metamorphose.rules import PASS, State
from sortilege.games.metamorphose.state import OVER, TO_CLOSE, TO_PLACE, TO_SUMMON
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State as AnyState

CANDIDATES: Final = 6
"""So many actions are tried at most."""

TURNS: Final = 8
"""So many turns are played on, in whole rounds."""

# Fitted to who won 600 games of plain players: so many hundredths of a victory point more make a
# victory e times as likely, at the end and with every round before it; and what it is worth for one
# of two, in every round, to have the last word before each contest (MET-20).
POINTS: Final = 100
POINTS_A_ROUND: Final = 17
HUNDREDTHS: Final = 100
LAST_WORD: Final = WHOLE * 30 // 100


@final
class MetamorphoseSense(Sense):
    """The areas and the market are open: worlds differ in the decks and the contests alone."""

    def __init__(self, base: State, stacks: Stacks | None = None) -> None:
        self.base = base
        self.stacks = stacks or Stacks()
        self.plan: list[int] = []  # what the seat that acts is still to do in its turn, next last
        self.planner: i64 = 0  # that seat
        self.planned: i64 = 0  # and in which phase
        self.rounds = TURNS // base.seats

    def world(self, chance: Chance) -> State:
        """Another order of all that nobody can see."""
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
        """What the plain player does: a turn is thought out when it begins."""
        assert isinstance(any_state, State)
        state = any_state
        if not self.has_plan(state, seat):
            self.plan = Choices(state, seat, self.stacks, EVERY_PRIZE, False).turn()
            self.plan.reverse()
            self.planner = seat
        code = self.plan.pop()
        self.planned = TO_PLACE if state.phase == TO_SUMMON else state.phase
        return code

    def has_plan(self, state: State, seat: i64) -> bool:
        """Whether this seat has begun its turn by plan. MET-20: a turn may end before a plan."""
        if len(self.plan) == 0 or self.planner != seat:
            return False
        return state.phase == self.planned and state.phase != TO_SUMMON

    # ── what may be worth trying ──

    def openings(self, seat: int) -> list[int]:
        return self.candidates(self.base, seat)

    def candidates(self, any_state: AnyState, seat: int) -> list[int]:
        """What looks best to the plain player, the best first; at the close every shift that gains
        something, and passing."""
        assert isinstance(any_state, State)
        state = any_state
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
        doubt = POINTS
        if state.phase != OVER:
            doubt += POINTS_A_ROUND * (ROUNDS - state.round)
        odds: list[int] = [odds_of((most - each) * HUNDREDTHS, doubt * WHOLE) for each in points]
        total: i64 = 0
        for odd in odds:
            total += odd
        return [float(odd) / float(total) for odd in odds]

    def prospects(self, state: State, seat: i64) -> int:
        """The victory points of a seat, and those that it may hope for, in parts."""
        points: i64 = state.points[seat] * WHOLE
        if state.has_half_points() and seat == state.opener:
            points -= WHOLE // 2
        if state.phase == OVER:
            return points
        if self.has_last_word(state, seat):
            points += LAST_WORD * (ROUNDS - state.round)
        return points + Draft(state, seat, self.stacks, EVERY_PRIZE).value()

    def has_last_word(self, state: State, seat: i64) -> bool:
        """Whether one of two comes after the other in every contest's round, in all they do."""
        if state.reading != CLOCKWISE and state.reading != OWN_TURN:
            return False
        return state.seats == 2 and (state.alpha == seat) != state.is_starred()
