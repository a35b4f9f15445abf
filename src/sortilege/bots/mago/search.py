"""What search makes of mago: how far everybody still has to walk, and what the witch may do."""

from typing import Final, final

from mypy_extensions import i64

from sortilege.bots.arithmetic import exp
from sortilege.bots.search import Sense, shares
from sortilege.games.mago.actions import ROLL
from sortilege.games.mago.components import ARROW, CHILDREN, DIE, HIDEOUT, HOUSE, SPACES, WITCH
from sortilege.games.mago.rules import State
from sortilege.games.mago.state import (
    SPELL,
    STEPS_BETWEEN,
    TO_ROLL_AGAIN,
)
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State as AnyState

FAR: Final = 2 * SPACES

# Fitted to who won 4,000 games of computer players. By the crystals that are still to be fetched:
# what they are worth, and a step of the nearer and of the farther child.
AHEAD: Final[list[float]] = [3.544, -0.52, -3.024]
NEAR: Final[list[float]] = [-0.303, -0.161, -0.13]
FAR_OFF: Final[list[float]] = [-0.013, -0.061, -0.071]
MOVE_WORTH: Final = 0.214
FROG: Final = 0.195
LOADED: Final = 0.098

PAIR: Final[list[int]] = [pair.bit_count() for pair in range(1 << CHILDREN)]
WITCHES: Final[float] = DIE.count(WITCH) / len(DIE)
HITS: Final[list[int]] = [
    sum(SPELL[space] >> place & 1 for space in ARROW) for place in range(SPACES)
]  # how many sides of the arrow hit a place
HIT: Final[list[float]] = [hits / len(ARROW) for hits in HITS]


class Tokens(Chance):
    """Of the tokens that are not in use a new frog gets the first: they all look alike, and what is
    the same should look the same. All other luck is as before."""

    def __init__(self, chance: Chance) -> None:
        super().__init__()
        self.chance = chance

    def draw(self, label: str, bound: i64) -> i64:
        if label == "token":
            return 0
        return self.chance.draw(label, bound)


@final
class MagoSense(Sense):
    """The board is open but for the children under frogs: worlds differ in these alone."""

    def __init__(self, worlds: list[State], horizon: int = 0) -> None:
        self.worlds = worlds
        self.base = worlds[0]
        self.frogs: i64 = 0  # the children that were frogs before the last action
        self.horizon = horizon
        self.a_roll = 1.0  # the steps that a hop costs
        self.bewitched = 6.0  # the steps that it costs to become a frog

    def world(self, chance: Chance) -> State:
        worlds = self.worlds
        state = worlds[chance.below("imagine", len(worlds))].clone()
        self.frogs = state.frogs
        return state

    def luck(self, chance: Chance) -> Chance:
        return Tokens(chance)

    def notice(self, any_state: AnyState, seat: int, code: int) -> int:
        """The die is seen, and who became a frog or was freed. Where the arrow points makes no
        further difference."""
        assert isinstance(any_state, State)
        state = any_state
        changed: i64 = self.frogs ^ state.frogs
        self.frogs = state.frogs
        return changed << 4 | (state.die + 1)

    def openings(self, seat: int) -> list[int]:
        return self.candidates(self.base, seat)

    def candidates(self, any_state: AnyState, seat: int) -> list[int]:
        """Who may roll again rolls."""
        assert isinstance(any_state, State)
        return [ROLL] if any_state.phase == TO_ROLL_AGAIN else any_state.legal(seat)

    def choose(self, any_state: AnyState, seat: int, chance: Chance) -> int:
        """What leaves this player best off at once."""
        assert isinstance(any_state, State)
        state = any_state
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

    def enough(self, state: AnyState, steps: int) -> bool:
        return steps >= self.horizon

    def value(self, any_state: AnyState) -> list[float]:
        assert isinstance(any_state, State)
        state = any_state
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
        """How far ahead of the others this seat is."""
        if state.is_over():
            return 1000.0
        best = -1000.0
        lying: i64 = state.strewn
        for other in range(state.seats):
            if other != seat:
                best = max(best, self.standing(state, other, lying))
        return self.standing(state, seat, lying) - best

    def standing(self, state: State, seat: i64, lying: i64) -> float:
        """The logarithm of this seat's odds, but for a number that is the same for everybody."""
        left: i64 = state.goal - state.delivered[seat] - 1
        first: float = self.toll(state, seat * CHILDREN, lying)
        second: float = self.toll(state, seat * CHILDREN + 1, lying)
        worth: float = AHEAD[left] + NEAR[left] * min(first, second)
        worth += FAR_OFF[left] * max(first, second)
        if state.active == seat:
            worth += MOVE_WORTH
        worth += FROG * float(PAIR[state.frogs >> (seat * CHILDREN) & 3])
        return worth + LOADED * float(PAIR[state.loaded >> (seat * CHILDREN) & 3])

    def toll(self, state: State, child: i64, lying: i64) -> float:
        """The steps to the next delivery of this child, its dangers reckoned in."""
        place: i64 = state.place_of(child)
        if state.frogs >> child & 1:
            return self.a_roll * float(hops(state, place)) + float(way(lying, HOUSE))
        loaded = state.loaded >> child & 1
        walk: i64 = steps_home(place) if loaded else way(lying, place)
        return float(walk) + self.danger(state, place)

    def danger(self, state: State, place: i64) -> float:
        """The steps that the witch may cost before this player's next turn."""
        if state.is_guarded(place):
            return 0.0
        return float(state.seats) * WITCHES * HIT[place] * self.bewitched


def steps_home(place: i64) -> i64:
    """The steps from a space to the house: with a crystal there is no shorter way (MAG-19)."""
    return STEPS_BETWEEN[place * SPACES + HOUSE]


def hops(state: State, place: i64) -> i64:
    """How many hops take a frog to the house or to the magician, who free it."""
    home: i64 = steps_home(place)
    if state.magician == HOUSE:
        return home
    apart: i64 = state.magician - place
    return min(home, apart if apart >= 0 else -apart)


def way(lying: i64, place: i64) -> i64:
    """The steps to the nearest of these crystals and home with it, and one for picking it up."""
    best: i64 = FAR
    row: i64 = place * SPACES
    spaces: i64 = lying >> HIDEOUT
    space: i64 = HIDEOUT
    while spaces:
        if spaces & 1:
            best = min(best, STEPS_BETWEEN[row + space] + 1 + steps_home(space))
        spaces >>= 1
        space += 1
    return best
