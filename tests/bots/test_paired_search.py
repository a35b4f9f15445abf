"""Paired search compares actions in the same sampled states, and drops clearly worse ones."""

import pytest

from sortilege.bots.paired_search import MAX_WORLDS, PairedSearch
from sortilege.bots.search import Evaluator
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.state import State


class Wells(State):
    """Draw from one of three wells. Each gives a fixed amount, plus the rain, which is equal for
    all."""

    def __init__(self, rain: int) -> None:
        super().__init__()
        self.seats = 1
        self.rain = rain
        self.drawn = -1

    def clone(self) -> "Wells":
        return Wells(self.rain)

    def awaited(self) -> int:
        return 1 if self.drawn < 0 else 0

    def apply(self, seat: int, code: int, chance: Chance, sink: object) -> None:
        self.drawn = code


class Weather(Evaluator[State]):
    """The rain is random, and equal for all wells."""

    def __init__(self, depths: tuple[float, ...]) -> None:
        self.depths = depths
        self.rains: list[int] = []

    def world(self, chance: Chance) -> State:
        return Wells(chance.below("rain", 100))

    def value(self, state: State) -> list[float]:
        assert isinstance(state, Wells)
        self.rains.append(state.rain)
        return [self.depths[state.drawn] + state.rain / 200]


def searching(*depths: float) -> tuple[PairedSearch, Weather]:
    evaluator = Weather(depths)
    return PairedSearch(evaluator, 0, list(range(len(depths))), Seeded(1)), evaluator


def test_every_candidate_meets_the_same_worlds() -> None:
    race, evaluator = searching(0.2, 0.3, 0.2)
    race.run(9)
    assert [evaluator.rains[at] == evaluator.rains[at + 1] for at in (0, 1, 3, 4, 6, 7)] == [
        True
    ] * 6
    assert len(set(evaluator.rains)) > 1


def test_an_action_that_is_slightly_worse_in_every_world_is_dropped() -> None:
    race, _ = searching(0.30, 0.31, 0.29)
    race.run(60)
    assert race.best() == 1
    assert [code for code, _, _ in race.ranking()] == [1, 0, 2]


def test_it_is_over_when_one_candidate_is_left() -> None:
    race, evaluator = searching(0.1, 0.4)
    race.run(1000)
    assert len(evaluator.rains) == race.iterations < 20


def test_equal_candidates_are_not_tried_for_ever() -> None:
    race, _ = searching(0.2, 0.2)
    race.run(1000)
    assert race.iterations == 2 * MAX_WORLDS


def test_it_expects_what_the_best_brings() -> None:
    race, evaluator = searching(0.1, 0.4)
    race.run(12)
    rain = sum(evaluator.rains) / len(evaluator.rains)
    assert race.expected(0) == pytest.approx(0.4 + rain / 200)


def test_it_can_be_asked_at_any_time_and_goes_on() -> None:
    (whole, _), (bits, _) = searching(0.3, 0.31, 0.29), searching(0.3, 0.31, 0.29)
    whole.run(30)
    for _ in range(6):
        bits.run(5)
        assert bits.best() in (0, 1, 2)
    assert bits.ranking() == whole.ranking()
