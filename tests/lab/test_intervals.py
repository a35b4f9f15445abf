"""Intervals agree with scipy and statsmodels, and cover the truth if games share deals."""

from random import Random

import numpy as np
import pytest
import statsmodels.api as sm
from scipy import stats
from statsmodels.stats.proportion import confint_proportions_2indep, proportion_confint

from sortilege.lab.findings import wilson
from sortilege.lab.intervals import (
    DealTotal,
    clustered_difference,
    clustered_share,
    newcombe,
    share_of,
    simultaneous_z,
)


@pytest.mark.parametrize(("count", "total"), [(0, 7), (3, 10), (57, 100), (1000, 1000)])
def test_wilson_is_that_of_scipy_and_statsmodels(count: int, total: int) -> None:
    theirs = stats.binomtest(count, total).proportion_ci(method="wilson")
    assert wilson(count, total) == pytest.approx((theirs.low, theirs.high))
    narrow = proportion_confint(count, total, alpha=0.01, method="wilson")
    assert wilson(count, total, stats.norm.ppf(0.995)) == pytest.approx(narrow)


def test_many_intervals_hold_together() -> None:
    assert simultaneous_z(1) == pytest.approx(stats.norm.ppf(0.975))
    assert simultaneous_z(20) == pytest.approx(stats.norm.ppf(1 - 0.05 / 40))


@pytest.mark.parametrize(("first", "second"), [((56, 70), (48, 80)), ((9, 10), (3, 10))])
def test_the_difference_of_independent_shares_is_newcombes(
    first: tuple[int, int], second: tuple[int, int]
) -> None:
    ours = newcombe(share_of(*second), share_of(*first))
    theirs = confint_proportions_2indep(*first, *second, method="newcomb")
    assert (ours.low, ours.high) == pytest.approx(theirs)


def dealt(luck: Random, deals: int, share: float, lean: float) -> dict[int, DealTotal]:
    """Two games on each deal; the expected share of a deal is `lean` above or below the mean."""
    found = {}
    for deal in range(deals):
        own = share + luck.choice((-lean, lean))
        found[deal] = (float(sum(luck.random() < own for _ in range(2))), 2)
    return found


def test_the_variance_between_deals_is_the_clustered_one_of_statsmodels() -> None:
    deals = dealt(Random(1), 200, 0.5, 0.4)
    won = np.concatenate([[1.0] * int(s) + [0.0] * (n - int(s)) for s, n in deals.values()])
    groups = np.repeat(np.arange(len(deals)), 2)
    fit = sm.OLS(won, np.ones(len(won))).fit(
        cov_type="cluster", cov_kwds={"groups": groups, "use_correction": False}
    )
    variance = float(fit.bse[0]) ** 2 * len(deals) / (len(deals) - 1)
    rate = won.mean()
    effective = rate * (1 - rate) / variance
    theirs = proportion_confint(rate * effective, effective, method="wilson")
    ours = clustered_share(deals.values())
    assert (ours.low, ours.high) == pytest.approx(theirs)
    assert ours.high - ours.low > 1.1 * (wilson(won.sum(), 400)[1] - wilson(won.sum(), 400)[0])


def test_the_difference_on_shared_deals_is_that_of_paired_values() -> None:
    luck = Random(2)
    first, second = dealt(luck, 300, 0.6, 0.3), dealt(luck, 300, 0.5, 0.3)
    apart = np.array([(first[deal][0] - second[deal][0]) / 2 for deal in first])
    theirs = stats.norm.interval(0.95, apart.mean(), stats.sem(apart))
    ours = clustered_difference(first, second)
    assert (ours.low, ours.high) == pytest.approx(theirs)


@pytest.mark.parametrize("lean", [0.0, 0.4])
def test_a_clustered_interval_covers_the_truth_and_a_simple_one_does_not(lean: float) -> None:
    """The deals have a planted effect; an interval for independent games would be too narrow."""
    luck, runs = Random(f"cover {lean}"), 1000
    clustered = simple = 0
    for _ in range(runs):
        deals = dealt(luck, 100, 0.55, lean)
        share = clustered_share(deals.values())
        low, high = wilson(sum(score for score, _ in deals.values()), 200)
        clustered += share.low <= 0.55 <= share.high
        simple += low <= 0.55 <= high
    assert 0.93 <= clustered / runs <= 0.975
    assert (simple / runs < 0.92) is (lean > 0)


@pytest.mark.parametrize("score", [0.0, 1.0, 2.0])
def test_deals_that_all_come_out_alike_claim_no_more_than_independent_games(score: float) -> None:
    share = clustered_share([(score, 2)] * 20)
    assert (share.low, share.high) == pytest.approx(wilson(20 * score, 40))


def test_no_games_say_nothing() -> None:
    assert clustered_share([]) == share_of(0, 0)
    assert (share_of(0, 0).low, share_of(0, 0).high) == (0.0, 1.0)
