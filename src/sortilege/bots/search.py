"""Search among imagined worlds: information-set Monte Carlo tree search.

Each iteration takes a world that the searcher could be in, walks down a tree of what everybody
could see, adds a node, plays on by the game's `Sense`, and counts what every seat got. A node
stands for what was done and seen since the search began, never for a hidden card: so the search
cannot choose as if it knew what it does not know.
"""

from math import log, sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State

EXPLORE: Final = 0.5
"""How curious the search is: rewards lie between 0 and 1."""

SIGHTS: Final = 1 << 24
"""More than `Sense.notice` ever answers."""

NONE: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """What a game tells the search: the worlds there may be, the actions worth trying, how
    people play on, and how good a moment is for everybody. It may count along what everybody has
    seen on the way, from `world` on; it must never use what nobody has."""

    def world(self, chance: Chance) -> State:
        """A world the searcher could be in, to be played on; the way begins anew."""
        raise AssertionError("a sense has worlds")

    def candidates(self, state: State, seat: int) -> list[int]:
        """The legal codes worth trying, the same in every world that looks the same."""
        return state.legal(seat)

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        """How people play on."""
        codes = state.legal(seat)
        return codes[chance.below("policy", len(codes))]

    def notice(self, state: State, seat: int, code: int) -> int:
        """A code was just played: a number for what was to be seen of it, below `SIGHTS`."""
        return 0

    def enough(self, state: State, steps: int) -> bool:
        """Whether to judge a moment after so many steps of playing on."""
        return False

    def value(self, state: State) -> list[float]:
        """What each seat can hope for, from 0 to 1; at the end what it got."""
        return shares(state)


def shares(state: State) -> list[float]:
    """One for the winner, shared among several."""
    winners = state.winners()
    each = 1.0 / winners.bit_count() if winners else 0.0
    return [each if winners >> seat & 1 else 0.0 for seat in range(state.seats)]


class Node:
    """A moment as far as it can be seen: who acts, the candidates, and what they brought."""

    def __init__(self, seat: int, codes: list[int]) -> None:
        self.seat = seat
        self.codes = codes
        self.visits = 0
        self.tried = [0] * len(codes)
        self.sums = [0.0] * len(codes)
        self.after: dict[int, Node] = {}

    def select(self) -> int:
        """The index of the candidate to try: each once, then the most promising."""
        tried = self.tried
        if self.visits < len(tried):
            return tried.index(0)
        best = 0
        highest = -1.0
        curious: float = EXPLORE * sqrt(log(float(self.visits + 1)))
        for index in range(len(tried)):
            times = float(tried[index])
            bound: float = self.sums[index] / times + curious / sqrt(times)
            if bound > highest:
                highest = bound
                best = index
        return best

    def note(self, index: int, reward: float) -> None:
        self.visits += 1
        self.tried[index] += 1
        self.sums[index] += reward


class Search:
    """A search from one moment. It can be asked at any time, and go on afterwards."""

    def __init__(self, sense: Sense, seat: int, codes: list[int], chance: Chance) -> None:
        self.sense = sense
        self.chance = chance
        self.root = Node(seat, codes)
        self.iterations = 0
        self.steps = 0
        self.rewards: list[float] = []

    def run(self, iterations: int) -> None:
        """Think for so many iterations more."""
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        self.iterations += 1
        sense = self.sense
        state = sense.world(self.chance)
        node = self.root
        path: list[Node] = []
        picks: list[int] = []
        while True:
            index = node.select()
            path.append(node)
            picks.append(index)
            seat, code = node.seat, node.codes[index]
            state.apply(seat, code, self.chance, None)
            self.steps += 1
            sight = sense.notice(state, seat, code)
            awaited = state.awaited()
            if not awaited:
                break
            key = code * SIGHTS + sight
            child = node.after.get(key)
            if child is None:
                seat = first_of(awaited)
                node.after[key] = Node(seat, sense.candidates(state, seat))
                self.play_on(state)
                break
            node = child
        rewards = sense.value(state)
        self.add(rewards)
        for at in range(len(path)):
            node = path[at]
            node.note(picks[at], rewards[node.seat])

    def add(self, rewards: list[float]) -> None:
        if not self.rewards:
            self.rewards = [0.0] * len(rewards)
        for seat in range(len(rewards)):
            self.rewards[seat] += rewards[seat]

    def expected(self, seat: int) -> float:
        """What a seat got on average, over all that was tried."""
        return self.rewards[seat] / self.iterations

    def play_on(self, state: State) -> None:
        """To the end, or as far as can be seen."""
        sense, chance = self.sense, self.chance
        steps = 0
        while not sense.enough(state, steps):
            awaited = state.awaited()
            if not awaited:
                return
            steps += 1
            seat = first_of(awaited)
            code = sense.choose(state, seat, chance)
            state.apply(seat, code, chance, None)
            sense.notice(state, seat, code)
            self.steps += 1

    def ranking(self) -> list[tuple[int, int, float]]:
        """Each candidate: code, how often it was tried, and what it brought on average. The most
        tried come first."""
        root = self.root
        found = [
            (root.codes[n], root.tried[n], root.sums[n] / root.tried[n] if root.tried[n] else 0.0)
            for n in range(len(root.codes))
        ]
        found.sort(key=_merit, reverse=True)
        return found

    def best(self) -> int:
        """The code that was tried most often."""
        return self.ranking()[0][0]


def _merit(row: tuple[int, int, float]) -> tuple[int, float]:
    return row[1], row[2]


def first_of(seats: int) -> int:
    """The lowest seat of a bit set."""
    return (seats & -seats).bit_length() - 1
