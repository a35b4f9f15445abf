"""Information-set Monte Carlo tree search over sampled states.

Each iteration samples a state that the searcher considers possible, descends a tree of public
observations, adds a node, plays on by the game's `Evaluator`, and adds up the rewards of all seats.
A node represents the actions and observations since the search began, never a hidden card, so the
search cannot use hidden information.
"""

import gc
from math import sqrt
from typing import Any, Final, Generic, final

from mypy_extensions import i64, mypyc_attr

from sortilege.bots.arithmetic import ln
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State, StateT, first_seat

EXPLORE: Final = 0.5
"""The exploration constant of UCB1; rewards are between 0 and 1."""

NO_CODES: Final[list[int]] = []


def _curiosity(visits: float) -> float:
    return EXPLORE * sqrt(ln(visits)) if visits else 0.0


CURIOSITIES: Final[list[float]] = [_curiosity(float(visits)) for visits in range(2048)]


def curiosity(visits: i64) -> float:
    """The exploration bonus after this many visits, from a table for the counts of most nodes."""
    return CURIOSITIES[visits] if visits < len(CURIOSITIES) else _curiosity(float(visits))


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(Generic[StateT]):
    """What a game provides to the search: sampled states, candidate actions, playouts, and rewards.
    It may track what all players have seen since the root; it must never use hidden information."""

    def world(self, chance: Chance) -> StateT:
        """Sample a state that the searcher considers possible, and reset what the evaluator
        tracks."""
        raise AssertionError("an evaluator has worlds")

    def luck(self, chance: Chance) -> Chance:
        """The random numbers of playouts."""
        return chance

    def openings(self, seat: int) -> list[int]:
        """The codes worth trying at the root."""
        raise AssertionError("an evaluator has openings")

    def candidates(self, state: StateT, seat: int) -> list[int]:
        """The legal codes worth trying, the same in all states that look the same."""
        return state.legal(seat)

    def choose(self, state: StateT, seat: int, chance: Chance) -> int:
        """The code that a playout plays."""
        codes = state.legal(seat)
        return codes[chance.below("policy", len(codes))]

    def play(self, state: StateT, seat: int, code: int, luck: Chance) -> int:
        """Play a code in a sampled state; returns a number for what all players saw of it."""
        state.apply(seat, code, luck, None)
        return self.notice(state, seat, code)

    def notice(self, state: StateT, seat: int, code: int) -> int:
        """Observe a code that was just played; returns a number for what all players saw of it."""
        return 0

    def enough(self, state: StateT, steps: int) -> bool:
        """Whether to stop a playout after this many steps."""
        return False

    def value(self, state: StateT) -> list[float]:
        """The expected reward of each seat, from 0 to 1; at the end the actual one."""
        return shares(state)


AnyEvaluator = Evaluator[Any]
"""The evaluator of any game, for states of the same game."""


def shares(state: State) -> list[float]:
    """Reward 1 for the winner, shared among several."""
    winners = int(state.winners())
    each = 1.0 / winners.bit_count() if winners else 0.0
    return [each if winners >> seat & 1 else 0.0 for seat in range(state.seats)]


@final
class Edge:
    """A candidate that was tried: how often, its rewards, and the nodes after it."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.tried: i64 = 0
        self.sum = 0.0
        self.mean = 0.0
        self.doubt = 1.0  # one divided by the square root of `tried`
        self.then: Node | None = None  # the nodes after it, a list linked by `beside`

    def find(self, sight: i64) -> "Node | None":
        """The node for this observation."""
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
    """An information set: the seat to act, the candidates, and those tried so far. It computes the
    candidates on the second visit, because most nodes are visited only once."""

    def __init__(self, seat: int, sight: i64, beside: "Node | None") -> None:
        self.seat = seat
        self.sight = sight
        self.beside = beside  # the next node of the list
        self.codes = NO_CODES
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
    """A search from one moment. It can return a result at any time and continue afterwards."""

    def __init__(
        self, evaluator: AnyEvaluator, seat: int, codes: list[int], chance: Chance
    ) -> None:
        self.evaluator = evaluator
        self.chance = chance
        self.luck = evaluator.luck(chance)
        self.root = Node(seat, 0, None)
        self.root.open(codes)
        self.iterations = 0
        self.steps: i64 = 0  # actions so far, in the tree and in playouts
        self.rewards: list[float] = []

    def run(self, iterations: int) -> None:
        """Run this many more iterations."""
        collects = gc.isenabled()
        gc.disable()  # the collector would traverse the growing tree repeatedly and find nothing
        try:
            for _ in range(iterations):
                self.iterate()
        finally:
            if collects:
                gc.enable()

    def iterate(self) -> None:
        self.iterations += 1
        self.add(self.descend(self.root, self.evaluator.world(self.chance)))

    def descend(self, node: Node, state: State) -> list[float]:
        """Try a candidate here and continue below; returns the rewards of all seats."""
        evaluator = self.evaluator
        edge = node.select()
        sight: i64 = evaluator.play(state, node.seat, edge.code, self.luck)
        self.steps += 1
        awaited = state.awaited()
        if not awaited:
            rewards = evaluator.value(state)
        else:
            child = edge.find(sight)
            if child is None:
                edge.then = Node(first_seat(awaited), sight, edge.then)
                self.play_on(state)
                rewards = evaluator.value(state)
            else:
                if child.edges is NO_EDGES:
                    child.open(evaluator.candidates(state, child.seat))
                rewards = self.descend(child, state)
        edge.note(rewards[node.seat])
        return rewards

    def is_settled(self, left: int) -> bool:
        """Whether the most tried candidate stays so, whatever the remaining iterations try."""
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
        """The average reward of a seat over all iterations."""
        return self.rewards[seat] / self.iterations

    def play_on(self, state: State) -> None:
        """Play on to the end of the match, or until the evaluator stops."""
        evaluator = self.evaluator
        steps = 0
        while not evaluator.enough(state, steps):
            awaited = state.awaited()
            if not awaited:
                break
            steps += 1
            seat = first_seat(awaited)
            code = evaluator.choose(state, seat, self.chance)
            evaluator.play(state, seat, code, self.luck)
        self.steps += steps

    def ranking(self) -> list[tuple[int, int, float]]:
        """Each candidate: code, how often it was tried, and its average reward. The most tried come
        first."""
        root = self.root
        found = [(edge.code, int(edge.tried), edge.mean) for edge in root.edges]
        found += [(code, 0, 0.0) for code in root.codes[len(found) :]]
        found.sort(key=_merit, reverse=True)
        return found

    def best(self) -> int:
        """The code tried most often."""
        return self.ranking()[0][0]


def _merit(row: tuple[int, int, float]) -> tuple[int, float]:
    return row[1], row[2]
