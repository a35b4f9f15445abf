"""Compare actions in the same sampled states: play each candidate on to the end by the game's
`Evaluator`, and drop candidates that are clearly worse.

All candidates use the same sampled states, so they have the same luck. The searcher considers every
sampled state possible, and playouts use only what players can see. This search suits games with so
many actions that a tree would never get beyond its first level.
"""

from math import sqrt
from typing import Final

from sortilege.bots.search import AnyEvaluator, Search
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State

MIN_WORLDS: Final = 6
"""How many sampled states to use before dropping a candidate."""

WORSE_BY_ERRORS: Final = 2.0
"""How many standard errors below the best a candidate is clearly worse."""

MAX_WORLDS: Final = 96
"""After this many sampled states the remaining candidates count as equal."""


class PairedSearch(Search):
    """A race between candidates from one moment. It ends when only one is left."""

    def __init__(
        self, evaluator: AnyEvaluator, seat: int, codes: list[int], chance: Chance
    ) -> None:
        super().__init__(evaluator, seat, codes, chance)
        self.seat = seat
        self.running = list(range(len(codes)))  # the remaining candidates, by index
        self.next = 0  # which of them plays the current sampled state next
        self.present: State | None = None
        self.tried = [0] * len(codes)
        self.sums = [0.0] * len(codes)
        self.met: list[list[float]] = [[] for _ in codes]  # rewards per candidate and sampled state
        self.hopes: list[list[float]] = [[] for _ in codes]  # total rewards of all seats

    def run(self, iterations: int) -> None:
        """Play at most this many more games."""
        for _ in range(iterations):
            if self.is_open():
                self.iterate()

    def is_open(self) -> bool:
        """Whether continuing can change the result."""
        worlds = len(self.met[self.running[-1]])
        return worlds == 0 or (len(self.running) > 1 and worlds < MAX_WORLDS)

    def iterate(self) -> None:
        self.iterations += 1
        if self.next == 0 or self.present is None:
            self.present = self.evaluator.world(self.chance)
        index = self.running[self.next]
        self.learn(index, self.try_out(self.present.clone(), self.root.codes[index]))
        self.next += 1
        if self.next == len(self.running):
            self.next = 0
            worlds = len(self.met[index])
            if worlds >= MIN_WORLDS and worlds % 2 == 0:
                self.give_up()

    def learn(self, index: int, rewards: list[float]) -> None:
        self.tried[index] += 1
        self.sums[index] += rewards[self.seat]
        self.met[index].append(rewards[self.seat])
        self.add(rewards)
        sums = self.hopes[index]
        self.hopes[index] = [a + b for a, b in zip(sums, rewards, strict=True)] if sums else rewards

    def try_out(self, state: State, code: int) -> list[float]:
        """The rewards of all seats if this seat begins with this code."""
        self.evaluator.play(state, self.seat, code, self.luck)
        self.play_on(state)
        return self.evaluator.value(state)

    def give_up(self) -> None:
        """Keep the candidates that are not clearly worse than the best, comparing state by
        state."""
        best = self.leader()
        self.running = [
            index for index in self.running if index == best or not self.is_clear(best, index)
        ]

    def is_clear(self, best: int, other: int) -> bool:
        number = len(self.met[other])
        total = 0.0
        squares = 0.0
        for world in range(number):
            apart: float = self.met[best][world] - self.met[other][world]
            total += apart
            squares += apart * apart
        mean: float = total / number
        spread: float = squares / number - mean * mean
        return mean > WORSE_BY_ERRORS * sqrt(max(spread, 1e-9) / number)

    # ── results ──

    def leader(self) -> int:
        """The remaining candidate with the highest reward."""
        best = self.running[0]
        for index in self.running:
            if self.mean(index) > self.mean(best):
                best = index
        return best

    def mean(self, index: int) -> float:
        tried = self.tried[index]
        return self.sums[index] / tried if tried else 0.0

    def expected(self, seat: int) -> float:
        """The average reward of a seat with the best candidate."""
        best = self.leader()
        return self.hopes[best][seat] / self.tried[best]

    def ranking(self) -> list[tuple[int, int, float]]:
        """Each candidate: code, how often it was tried, and its average reward. The best comes
        first, then the remaining ones, then the dropped ones, the last dropped first."""
        found: list[tuple[bool, int, float, int]] = []
        for index in range(len(self.root.codes)):
            tried = self.tried[index]
            found.append((index in self.running, tried, self.mean(index), index))
        found.sort(key=_merit, reverse=True)
        return [(self.root.codes[index], tried, mean) for _, tried, mean, index in found]

    def best(self) -> int:
        """The remaining code with the highest reward."""
        return self.root.codes[self.leader()]


def _merit(row: tuple[bool, int, float, int]) -> tuple[int, float, int]:
    is_running, tried, mean, index = row
    return 1 << 30 if is_running else tried, mean, -index
