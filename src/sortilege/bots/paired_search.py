"""Trying what may be done, in the same imagined worlds: for each of some actions the game is
played on to its end by the game's `Sense`, and those that are clearly worse are given up.

All candidates meet the same worlds, so that luck is the same for all. A world is one the searcher
could be in; whoever plays on in it goes by what can be seen. For games with so many actions that
a tree would not get beyond its first.
"""

from math import sqrt
from typing import Final

from sortilege.bots.search import Search, Sense
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import State

FEW: Final = 6
"""After so many worlds candidates may be given up."""

CLEARLY: Final = 2.0
"""So many standard errors below the best is clearly worse."""

WORLDS: Final = 96
"""What is still equal after so many worlds is as good as equal."""


class Trial(Search):
    """A race between candidates from one moment. Once there is only one left it is over."""

    def __init__(self, sense: Sense, seat: int, codes: list[int], chance: Chance) -> None:
        super().__init__(sense, seat, codes, chance)
        self.seat = seat
        self.running = list(range(len(codes)))  # the candidates not given up, by index
        self.next = 0  # which of them meets the present world next
        self.present: State | None = None
        self.tried = [0] * len(codes)
        self.sums = [0.0] * len(codes)
        self.met: list[list[float]] = [[] for _ in codes]  # what each got in each world
        self.hopes: list[list[float]] = [[] for _ in codes]  # and everybody with it, in all

    def run(self, iterations: int) -> None:
        """Play on so many times more, at most."""
        for _ in range(iterations):
            if self.is_open():
                self.iterate()

    def is_open(self) -> bool:
        """Whether it is worth while to go on."""
        worlds = len(self.met[self.running[-1]])
        return worlds == 0 or (len(self.running) > 1 and worlds < WORLDS)

    def iterate(self) -> None:
        self.iterations += 1
        if self.next == 0 or self.present is None:
            self.present = self.sense.world(self.chance)
        index = self.running[self.next]
        self.learn(index, self.try_out(self.present.clone(), self.root.codes[index]))
        self.next += 1
        if self.next == len(self.running):
            self.next = 0
            worlds = len(self.met[index])
            if worlds >= FEW and worlds % 2 == 0:
                self.give_up()

    def learn(self, index: int, rewards: list[float]) -> None:
        self.tried[index] += 1
        self.sums[index] += rewards[self.seat]
        self.met[index].append(rewards[self.seat])
        self.add(rewards)
        sums = self.hopes[index]
        self.hopes[index] = [a + b for a, b in zip(sums, rewards, strict=True)] if sums else rewards

    def try_out(self, state: State, code: int) -> list[float]:
        """What everybody gets if this seat begins with this code."""
        self.sense.play(state, self.seat, code, self.luck)
        self.play_on(state)
        return self.sense.value(state)

    def give_up(self) -> None:
        """Keep those that are not clearly worse than the best, world by world."""
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
        return mean > CLEARLY * sqrt(max(spread, 1e-9) / number)

    # ── what came of it ──

    def leader(self) -> int:
        """The one that got most, among those not given up."""
        best = self.running[0]
        for index in self.running:
            if self.mean(index) > self.mean(best):
                best = index
        return best

    def mean(self, index: int) -> float:
        tried = self.tried[index]
        return self.sums[index] / tried if tried else 0.0

    def expected(self, seat: int) -> float:
        """What a seat gets on average if the best is done."""
        best = self.leader()
        return self.hopes[best][seat] / self.tried[best]

    def ranking(self) -> list[tuple[int, int, float]]:
        """Each candidate: code, how often it was tried, and what it brought on average. The best
        comes first, then those not given up, then those that were given up last."""
        found: list[tuple[bool, int, float, int]] = []
        for index in range(len(self.root.codes)):
            tried = self.tried[index]
            found.append((index in self.running, tried, self.mean(index), index))
        found.sort(key=_merit, reverse=True)
        return [(self.root.codes[index], tried, mean) for _, tried, mean, index in found]

    def best(self) -> int:
        """The code that brought most, of those not given up."""
        return self.root.codes[self.leader()]


def _merit(row: tuple[bool, int, float, int]) -> tuple[int, float, int]:
    is_running, tried, mean, index = row
    return 1 << 30 if is_running else tried, mean, -index
