"""Search among imagined worlds: information-set Monte Carlo tree search.

Each iteration takes a world that the searcher could be in, walks down a tree of what everybody
could see, adds a node, plays on by the game's `Sense`, and counts what every seat got. A node
stands for what was done and seen since the search began, never for a hidden card: so the search
cannot choose as if it knew what it does not know.
"""

import gc
from math import sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sortilege.bots.arithmetic import ln
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State, first_seat

EXPLORE: Final = 0.5
"""How much a candidate that was tried seldom is preferred (the constant of UCB1); rewards lie
between 0 and 1."""

NONE: Final[list[int]] = []


def _curiosity(visits: float) -> float:
    return EXPLORE * sqrt(ln(visits)) if visits else 0.0


CURIOUS: Final[list[float]] = [_curiosity(float(visits)) for visits in range(2048)]


def curiosity(visits: i64) -> float:
    """How much seldom tried candidates are preferred after so many visits, from a table as far as
    most nodes get."""
    return CURIOUS[visits] if visits < len(CURIOUS) else _curiosity(float(visits))


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """What a game tells the search: the worlds there may be, the actions worth trying, how
    people play on, and how good a moment is for everybody. It may count along what everybody has
    seen on the way, from `world` on; it must never use what nobody has."""

    def world(self, chance: Chance) -> State:
        """A world the searcher could be in, to be played on; the way begins anew."""
        raise AssertionError("a sense has worlds")

    def luck(self, chance: Chance) -> Chance:
        """The luck with which worlds are played on."""
        return chance

    def openings(self, seat: int) -> list[int]:
        """The codes worth trying at the moment from which the search begins."""
        raise AssertionError("a sense has openings")

    def candidates(self, state: State, seat: int) -> list[int]:
        """The legal codes worth trying, the same in every world that looks the same."""
        return state.legal(seat)

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        """How people play on."""
        codes = state.legal(seat)
        return codes[chance.below("policy", len(codes))]

    def play(self, state: State, seat: int, code: int, luck: Chance) -> int:
        """Play a code in a world; a number for what was to be seen of it."""
        state.apply(seat, code, luck, None)
        return self.notice(state, seat, code)

    def notice(self, state: State, seat: int, code: int) -> int:
        """A code was just played: a number for what was to be seen of it."""
        return 0

    def enough(self, state: State, steps: int) -> bool:
        """Whether to judge a moment after so many steps of playing on."""
        return False

    def value(self, state: State) -> list[float]:
        """What each seat can hope for, from 0 to 1; at the end what it got."""
        return shares(state)


def shares(state: State) -> list[float]:
    """One for the winner, shared among several."""
    winners = int(state.winners())
    each = 1.0 / winners.bit_count() if winners else 0.0
    return [each if winners >> seat & 1 else 0.0 for seat in range(state.seats)]


@final
class Edge:
    """A candidate that was tried: how often, what it brought, and what was seen after it."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.tried: i64 = 0
        self.sum = 0.0
        self.mean = 0.0
        self.doubt = 1.0  # one divided by the square root of `tried`
        self.then: Node | None = None  # the nodes after it, a list linked by `beside`

    def find(self, sight: i64) -> "Node | None":
        """The node that was reached by seeing this."""
        node = self.then
        while node is not None and node.sight != sight:
            node = node.beside
        return node

    def note(self, reward: float) -> None:
        self.tried += 1
        self.sum += reward
        times = float(self.tried)
        self.mean = self.sum / times
        self.doubt = 1.0 / sqrt(times)


NO_EDGES: Final[list[Edge]] = []


@final
class Node:
    """A moment as far as it can be seen: who acts, the candidates, and those tried so far. The
    candidates are worked out at the second visit, for most nodes are visited only once."""

    def __init__(self, seat: int, sight: i64, beside: "Node | None") -> None:
        self.seat = seat
        self.sight = sight
        self.beside = beside  # the next node of the list
        self.codes = NONE
        self.edges = NO_EDGES
        self.visits: i64 = 0

    def open(self, codes: list[int]) -> None:
        self.codes = codes
        self.edges = []

    def select(self) -> Edge:
        """The candidate to try: each once, then the one with the highest upper bound (UCB1)."""
        self.visits += 1
        edges = self.edges
        if len(edges) < len(self.codes):
            edge = Edge(self.codes[len(edges)])
            edges.append(edge)
            return edge
        curious: float = curiosity(self.visits)
        best = edges[0]
        highest = -1.0
        for edge in edges:
            bound: float = edge.mean + curious * edge.doubt
            if bound > highest:
                highest = bound
                best = edge
        return best


class Search:
    """A search from one moment. It can be asked at any time, and go on afterwards."""

    def __init__(self, sense: Sense, seat: int, codes: list[int], chance: Chance) -> None:
        self.sense = sense
        self.chance = chance
        self.luck = sense.luck(chance)
        self.root = Node(seat, 0, None)
        self.root.open(codes)
        self.iterations = 0
        self.steps: i64 = 0  # actions so far, in the tree and while playing on
        self.rewards: list[float] = []

    def run(self, iterations: int) -> None:
        """Think for so many iterations more."""
        collects = gc.isenabled()
        gc.disable()  # it would walk through the growing tree again and again, and find nothing
        try:
            for _ in range(iterations):
                self.iterate()
        finally:
            if collects:
                gc.enable()

    def iterate(self) -> None:
        self.iterations += 1
        self.add(self.descend(self.root, self.sense.world(self.chance)))

    def descend(self, node: Node, state: State) -> list[float]:
        """Try something here and go on below; what everybody got."""
        sense = self.sense
        edge = node.select()
        sight: i64 = sense.play(state, node.seat, edge.code, self.luck)
        self.steps += 1
        awaited = state.awaited()
        if not awaited:
            rewards = sense.value(state)
        else:
            child = edge.find(sight)
            if child is None:
                edge.then = Node(first_seat(awaited), sight, edge.then)
                self.play_on(state)
                rewards = sense.value(state)
            else:
                if child.edges is NO_EDGES:
                    child.open(sense.candidates(state, child.seat))
                rewards = self.descend(child, state)
        edge.note(rewards[node.seat])
        return rewards

    def is_settled(self, left: int) -> bool:
        """Whether the candidate that was tried most often stays so, whichever the iterations that
        are left may try."""
        first: i64 = 0
        second: i64 = 0
        for edge in self.root.edges:
            if edge.tried > first:
                second = first
                first = edge.tried
            elif edge.tried > second:
                second = edge.tried
        return first - second > left

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
        sense = self.sense
        steps = 0
        while not sense.enough(state, steps):
            awaited = state.awaited()
            if not awaited:
                break
            steps += 1
            seat = first_seat(awaited)
            code = sense.choose(state, seat, self.chance)
            sense.play(state, seat, code, self.luck)
        self.steps += steps

    def ranking(self) -> list[tuple[int, int, float]]:
        """Each candidate: code, how often it was tried, and what it brought on average. The most
        tried come first."""
        root = self.root
        found = [(edge.code, int(edge.tried), edge.mean) for edge in root.edges]
        found += [(code, 0, 0.0) for code in root.codes[len(found) :]]
        found.sort(key=_merit, reverse=True)
        return found

    def best(self) -> int:
        """The code that was tried most often."""
        return self.ranking()[0][0]


def _merit(row: tuple[int, int, float]) -> tuple[int, float]:
    return row[1], row[2]
