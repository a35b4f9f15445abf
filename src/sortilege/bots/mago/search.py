"""How search evaluates mago: how far each player still has to walk, and the dangers of the
witch."""

from typing import Final, final

from mypy_extensions import i64

from sortilege.bots.arithmetic import exp
from sortilege.bots.search import Evaluator, shares
from sortilege.games.mago.actions import ROLL
from sortilege.games.mago.components import ARROW, CHILDREN, DIE, HIDEOUT, HOUSE, SPACES, WITCH
from sortilege.games.mago.fields import (
    SPELL,
    STEPS_BETWEEN,
    TO_ROLL_AGAIN,
)
from sortilege.games.mago.state import State
from sortilege.kernel.chance import Chance

UNREACHED: Final = 2 * SPACES

# Fitted to the winners of 4,000 games of computer players, by the number of crystals still to
# fetch: the value of those, of a step of the nearer child, and of a step of the farther child.
CRYSTAL_VALUES: Final[list[float]] = [3.544, -0.52, -3.024]
NEAR_STEP_VALUES: Final[list[float]] = [-0.303, -0.161, -0.13]
FAR_STEP_VALUES: Final[list[float]] = [-0.013, -0.061, -0.071]
MOVE_WORTH: Final = 0.214
FROG: Final = 0.195
LOADED: Final = 0.098

PAIR: Final[list[int]] = [pair.bit_count() for pair in range(1 << CHILDREN)]
WITCHES: Final[float] = DIE.count(WITCH) / len(DIE)
HITS: Final[list[int]] = [
    sum(SPELL[space] >> place & 1 for space in ARROW) for place in range(SPACES)
]  # how many sectors of the arrow hit a place
HIT: Final[list[float]] = [hits / len(ARROW) for hits in HITS]


class Tokens(Chance):
    """Random numbers for playouts. A new frog always gets the first unused token: all tokens look
    alike, so equal positions get equal nodes. All other draws are unchanged."""

    def __init__(self, chance: Chance) -> None:
        super().__init__()
        self.chance = chance

    def draw(self, label: str, bound: i64) -> i64:
        if label == "token":
            return 0
        return self.chance.draw(label, bound)


@final
class MagoEvaluator(Evaluator[State]):
    """Search for mago, where only the children under frogs are hidden: sampled states differ in
    these alone."""

    def __init__(self, worlds: list[State], horizon: int = 0) -> None:
        self.worlds = worlds
        self.base = worlds[0]
        self.frogs: i64 = 0  # the children that were frogs before the last action
        self.horizon = horizon
        self.a_roll = 1.0  # the steps that a hop costs
        self.bewitched = 6.0  # the expected steps that becoming a frog costs

    def world(self, chance: Chance) -> State:
        worlds = self.worlds
        state = worlds[chance.below("imagine", len(worlds))].clone()
        self.frogs = state.frogs
        return state

    def luck(self, chance: Chance) -> Chance:
        return Tokens(chance)

    def notice(self, state: State, seat: int, code: int) -> int:
        """A number for the die and for who became a frog or was freed. The arrow's direction adds
        nothing to that."""
        changed: i64 = self.frogs ^ state.frogs
        self.frogs = state.frogs
        return changed << 4 | (state.die + 1)

    def openings(self, seat: int) -> list[int]:
        return self.candidates(self.base, seat)

    def candidates(self, state: State, seat: int) -> list[int]:
        """Roll again whenever it is offered."""
        return [ROLL] if state.phase == TO_ROLL_AGAIN else state.legal(seat)

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        """The action that leaves this player best off immediately."""
        codes = self.candidates(state, seat)
        if len(codes) == 1:
            return codes[0]
        best, highest = codes[0], -1e9
        for code in codes:
            after = state.clone()
            after.apply(seat, code, chance, None)
            worth = self.advantage(after, seat)
            if worth > highest:
                best, highest = code, worth
        return best

    def enough(self, state: State, steps: int) -> bool:
        return steps >= self.horizon

    def value(self, state: State) -> list[float]:
        if state.is_over():
            return shares(state)
        lying: i64 = state.strewn
        odds: list[float] = []
        total = 0.0
        for seat in range(state.seats):
            odd: float = exp(self.standing(state, seat, lying))
            odds.append(odd)
            total += odd
        return [odd / total for odd in odds]

    def advantage(self, state: State, seat: int) -> float:
        """How far this seat is ahead of the others."""
        if state.is_over():
            return 1000.0
        best = -1000.0
        lying: i64 = state.strewn
        for other in range(state.seats):
            if other != seat:
                best = max(best, self.standing(state, other, lying))
        return self.standing(state, seat, lying) - best

    def standing(self, state: State, seat: i64, lying: i64) -> float:
        """The logarithm of this seat's odds, up to a constant that is the same for all seats."""
        left: i64 = state.goal - state.delivered[seat] - 1
        first: float = self.toll(state, seat * CHILDREN, lying)
        second: float = self.toll(state, seat * CHILDREN + 1, lying)
        worth: float = CRYSTAL_VALUES[left] + NEAR_STEP_VALUES[left] * min(first, second)
        worth += FAR_STEP_VALUES[left] * max(first, second)
        if state.active == seat:
            worth += MOVE_WORTH
        worth += FROG * float(PAIR[state.frogs >> (seat * CHILDREN) & 3])
        return worth + LOADED * float(PAIR[state.loaded >> (seat * CHILDREN) & 3])

    def toll(self, state: State, child: i64, lying: i64) -> float:
        """The steps to the next delivery of this child, including its dangers."""
        place: i64 = state.place_of(child)
        if state.frogs >> child & 1:
            return self.a_roll * float(hops(state, place)) + float(way(lying, HOUSE))
        loaded = state.loaded >> child & 1
        walk: i64 = steps_home(place) if loaded else way(lying, place)
        return float(walk) + self.danger(state, place)

    def danger(self, state: State, place: i64) -> float:
        """The expected steps that the witch costs before this player's next turn."""
        if state.is_guarded(place):
            return 0.0
        return float(state.seats) * WITCHES * HIT[place] * self.bewitched


def steps_home(place: i64) -> i64:
    """The steps from a space to the house: a child with a crystal has no shorter way (MAG-19)."""
    return STEPS_BETWEEN[place * SPACES + HOUSE]


def hops(state: State, place: i64) -> i64:
    """How many hops take a frog to the house or to the magician, where it is freed."""
    home: i64 = steps_home(place)
    if state.magician == HOUSE:
        return home
    apart: i64 = state.magician - place
    return min(home, apart if apart >= 0 else -apart)


def way(lying: i64, place: i64) -> i64:
    """The steps to the nearest of these crystals and home with it, plus one for taking it."""
    best: i64 = UNREACHED
    row: i64 = place * SPACES
    spaces: i64 = lying >> HIDEOUT
    space: i64 = HIDEOUT
    while spaces:
        if spaces & 1:
            best = min(best, STEPS_BETWEEN[row + space] + 1 + steps_home(space))
        spaces >>= 1
        space += 1
    return best
