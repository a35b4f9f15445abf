"""The sequential test ends early with few errors; the test measures the bias of its estimates."""

from collections import defaultdict

import pytest

from sortilege.lab.findings import wilson
from sortilege.lab.sequential import verdict


@pytest.mark.parametrize(
    ("score", "games", "told"), [(20, 20, True), (10, 40, False), (61, 100, None), (0, 0, None)]
)
def test_the_sequential_test_tells_as_soon_as_it_can(
    score: int, games: int, told: bool | None
) -> None:
    assert verdict(score, games, 0.6) is told


def endings(share: float, bar: float | None, most: int) -> dict[tuple[int, int], float]:
    """The exact probability of each end of a run, as (wins, games), by dynamic programming. The
    test checks after every second game; without a bar a run has a fixed length."""
    running, ended = {0: 1.0}, {}
    for games in range(1, most + 1):
        after: defaultdict[int, float] = defaultdict(float)
        for wins, chance in running.items():
            after[wins + 1] += chance * share
            after[wins] += chance * (1 - share)
        running = {}
        for wins, chance in after.items():
            told = None if bar is None or games % 2 else verdict(wins, games, bar)
            if told is not None or games == most:
                ended[wins, games] = chance
            else:
                running[wins] = chance
    return ended


def mean_estimate(ended: dict[tuple[int, int], float]) -> float:
    return sum(chance * wins / games for (wins, games), chance in ended.items())


def coverage(ended: dict[tuple[int, int], float], share: float) -> float:
    return sum(
        chance
        for (wins, games), chance in ended.items()
        if wilson(wins, games)[0] <= share <= wilson(wins, games)[1]
    )


def test_at_a_true_55_percent_the_mean_estimate_is_57_6_and_the_interval_covers_91() -> None:
    ended = endings(0.55, 0.5, 400)
    assert sum(ended.values()) == pytest.approx(1.0)
    assert mean_estimate(ended) == pytest.approx(0.576, abs=5e-4)
    assert coverage(ended, 0.55) == pytest.approx(0.914, abs=5e-4)


def test_a_fixed_number_of_games_is_unbiased_and_covers_95() -> None:
    ended = endings(0.55, None, 400)
    assert mean_estimate(ended) == pytest.approx(0.55, abs=1e-9)
    assert coverage(ended, 0.55) == pytest.approx(0.95, abs=5e-3)


@pytest.mark.parametrize(("share", "wrong"), [(0.55, False), (0.45, True)])
def test_its_verdict_is_wrong_in_at_most_one_of_twenty_runs(share: float, wrong: bool) -> None:
    errors = sum(
        chance
        for (wins, games), chance in endings(share, 0.5, 2000).items()
        if verdict(wins, games, 0.5) is wrong
    )
    assert errors <= 0.05
