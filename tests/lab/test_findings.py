"""Statistics of many matches."""

from collections import Counter

import pytest

from sortilege.lab.findings import Findings, mean, quantile, wilson


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 10, 0.0179, 0.4042),
        (50, 100, 0.4038, 0.5962),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilsons_interval_is_the_published_one(
    count: int, total: int, low: float, high: float
) -> None:
    assert wilson(count, total) == pytest.approx((low, high), abs=5e-5)


def test_a_quantile_is_a_number_that_was_counted() -> None:
    lengths = Counter({10: 5, 20: 90, 30: 5})
    assert quantile(lengths, 0.05) == 10
    assert quantile(lengths, 0.051) == 20
    assert quantile(lengths, 0.95) == 20
    assert quantile(lengths, 0.951) == 30
    assert mean(lengths) == 20.0


def noted(*winners: tuple[int, ...]) -> Findings:
    findings = Findings(3)
    for number, won in enumerate(winners):
        findings.note(won, "over", number, 2 * number)
    return findings


def test_wins_are_counted_alone_and_together() -> None:
    findings = noted((0,), (0, 2), (), (0, 1, 2))
    assert [findings.wins(seat) for seat in range(3)] == [3, 1, 2]
    assert (findings.won_by_all, findings.shared, findings.won_by_none) == (1, 2, 1)


def test_all_or_nothing_means_that_nobody_wins_without_the_others() -> None:
    assert noted((0, 1, 2), ()).is_all_or_nothing
    assert not noted((0, 1, 2), (), (1,)).is_all_or_nothing


def test_findings_add_up_in_any_order() -> None:
    one, other = noted((0,), (1,)), noted((), (2,), (0,))
    together = noted()
    together.add(one)
    together.add(other)
    reverse = noted()
    reverse.add(other)
    reverse.add(one)
    assert together == reverse
    assert together.games == 5
    assert together.wins(0) == 2
    assert together.steps == Counter({0: 2, 2: 2, 4: 1})
