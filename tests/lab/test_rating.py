"""Elo ratings and their covariance agree with logistic regression in statsmodels."""

from math import log, log10
from random import Random

import numpy as np
import pytest
import statsmodels.api as sm

from sortilege.lab.intervals import DealTotal
from sortilege.lab.rating import ELO, PRIOR_GAMES, ratings

NAMES = ("a", "b", "c", "d")
TRUE = {"a": 0.0, "b": 0.3, "c": 0.8, "d": 1.0}
Scores = dict[tuple[str, str], dict[int, DealTotal]]


def played(luck: Random, deals: int, lean: float = 1.0) -> Scores:
    """Two games per deal in every pairing. A deal favours the later name in all its games."""
    scores: Scores = {(one, two): {} for i, one in enumerate(NAMES) for two in NAMES[:i]}
    for deal in range(deals):
        favour = luck.choice((-lean, lean))
        for one, two in scores:
            odds = TRUE[one] - TRUE[two] + favour
            share = 1 / (1 + np.exp(-odds))
            scores[one, two][deal] = (float(sum(luck.random() < share for _ in range(2))), 2)
    return scores


def regression(scores: Scores, prior: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Bradley-Terry as a logistic regression: rows of +1 and −1, wins and losses, and deals."""
    rows, won, groups = [], [], []
    for (one, two), deals in scores.items():
        for deal, (score, games) in deals.items():
            row = [float(name == one) - float(name == two) for name in NAMES]
            rows.append(row)
            won.append([score, games - score])
            groups.append(deal)
    for at, _ in enumerate(NAMES):
        if prior:
            rows.append([float(at == other) for other in range(len(NAMES))])
            won.append([prior / 2, prior / 2])
            groups.append(-1 - at)
    return np.array(rows), np.array(won), np.array(groups)


def centred() -> np.ndarray:
    return np.eye(len(NAMES)) - 1 / len(NAMES)


def test_the_points_are_those_of_a_logistic_regression() -> None:
    scores = played(Random(1), 30)
    rows, won, _ = regression(scores, PRIOR_GAMES)
    theirs = sm.GLM(won, rows, family=sm.families.Binomial()).fit()
    ours = ratings(NAMES, scores)
    assert ours.odds == pytest.approx(centred() @ theirs.params, abs=1e-6)


def test_the_covariance_is_the_clustered_one_of_a_logistic_regression() -> None:
    """Without a prior the first player's rating is 0 there; differences are the same."""
    scores = played(Random(2), 80)
    rows, won, groups = regression(scores, 0.0)
    fit = sm.GLM(won, rows[:, 1:], family=sm.families.Binomial()).fit(
        cov_type="cluster", cov_kwds={"groups": groups, "use_correction": False}
    )
    params, cov = np.concatenate([[0.0], fit.params]), np.zeros((4, 4))
    cov[1:, 1:] = fit.cov_params() * 80 / 79
    ours = ratings(NAMES, scores, prior=0.0)
    assert ours.odds == pytest.approx(centred() @ params, abs=1e-6)
    assert np.array(ours.covariance) == pytest.approx(centred() @ cov @ centred(), rel=1e-4)
    apart, error = params[3] - params[1], np.sqrt(cov[3, 3] + cov[1, 1] - 2 * cov[1, 3])
    found = ours.difference("d", "b")
    assert found.value == pytest.approx(ELO * apart)
    assert found.high - found.low == pytest.approx(2 * 1.959964 * ELO * error, rel=1e-4)


def test_intervals_cover_the_truth_where_deals_are_shared() -> None:
    """Checks the intervals of each player's points and of differences. With random deals, the
    marginal odds are nearer to even than the odds on a deal."""
    luck, runs, covered = Random("elo"), 300, {"difference": 0, "points": 0}
    ones = [played(luck, 4000)]
    truth = ratings(NAMES, ones[0])
    for _ in range(runs):
        found = ratings(NAMES, played(luck, 60))
        apart, points = found.difference("c", "a"), found.points("d")
        covered["difference"] += apart.low <= truth.difference("c", "a").value <= apart.high
        covered["points"] += points.low <= truth.points("d").value <= points.high
    assert all(0.91 <= count / runs <= 0.98 for count in covered.values()), covered


def test_the_interval_of_a_difference_is_not_the_sum_of_two() -> None:
    """Planted fault: the earlier half widths used only the diagonal of the information matrix."""
    scores = {("strong", "weak"): {deal: (float(deal % 4 != 0) * 2, 2) for deal in range(500)}}
    found = ratings(("strong", "weak"), scores)
    strong, apart = found.points("strong"), found.difference("strong", "weak")
    assert apart.value == pytest.approx(400 * log10(3), abs=2)
    assert apart.high - apart.low == pytest.approx(2 * (strong.high - strong.low))
    share = 0.75
    error = ELO * (2 / 1000 / share / (1 - share)) ** 0.5  # games of a deal end alike
    assert apart.high - apart.low == pytest.approx(2 * 1.96 * error, rel=0.01)
    diagonal = ELO * 1.96 / (1000 * share * (1 - share)) ** 0.5
    assert (strong.high - strong.low) / 2 != pytest.approx(diagonal, rel=0.1)


def test_a_player_who_always_wins_has_a_finite_rating_and_a_wide_interval() -> None:
    found = ratings(("a", "b"), {("a", "b"): dict.fromkeys(range(10), (2.0, 2))})
    apart = found.difference("a", "b")
    assert 400 < apart.value < 2000
    assert apart.high - apart.low > 400


def test_more_games_make_a_rating_surer() -> None:
    few, many = (
        ratings(("a", "b"), {("a", "b"): {d: (2.0 if d % 5 < 3 else 0.0, 2) for d in range(n)}})
        for n in (50, 500)
    )
    width = [one.points("a").high - one.points("a").low for one in (few, many)]
    assert width[1] < width[0] / 2


def test_the_average_is_nought() -> None:
    found = ratings(NAMES, played(Random(3), 20))
    assert sum(found.points(name).value for name in NAMES) == pytest.approx(0.0, abs=1e-6)
    assert log(10) * ELO == pytest.approx(400)
