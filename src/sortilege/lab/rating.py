"""Elo ratings (Bradley-Terry) with their full covariance matrix.

The covariance is the cluster-robust one: games of the same deal count as one observation, in all
pairings together. So a difference between two entrants has an interval of its own, which is not
the sum of their two intervals.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum

from sortilege.bots.arithmetic import exp, ln
from sortilege.lab.intervals import DealTotal, Estimate, is_spread

ELO = 400 / ln(10)
"""Elo points for each unit of log-odds."""

MAX_NEWTON_STEPS = 100
MAX_STEP = 1.0
"""Log-odds that one step may change, so that lopsided results converge, too."""

CONVERGENCE_STEP = 1e-12

PRIOR_GAMES = 0.5
"""Games against an average player, half won, that each entrant is credited with. Without them, an
entrant that won every game would have an infinite rating."""

Pair = tuple[str, str]
Vector = list[float]
Matrix = list[list[float]]

Deals = Mapping[int, DealTotal]
"""The first entrant's score on each deal."""


@dataclass(frozen=True)
class Ratings:
    """Log-odds of each entrant, 0 on average, and their covariance matrix."""

    names: Sequence[str]
    odds: Vector
    covariance: Matrix

    def points(self, name: str) -> Estimate:
        """The Elo points of an entrant; the average entrant has 0."""
        at = self.names.index(name)
        return scaled(Estimate.around(self.odds[at], self.covariance[at][at]))

    def difference(self, first: str, second: str) -> Estimate:
        """How many Elo points the first is ahead of the second."""
        one, two = self.names.index(first), self.names.index(second)
        cov = self.covariance
        variance = cov[one][one] + cov[two][two] - 2 * cov[one][two]
        return scaled(Estimate.around(self.odds[one] - self.odds[two], max(0.0, variance)))


def scaled(odds: Estimate) -> Estimate:
    return Estimate(ELO * odds.value, ELO * odds.low, ELO * odds.high)


def ratings(
    names: Sequence[str], scores: Mapping[Pair, Deals], prior: float = PRIOR_GAMES
) -> Ratings:
    """Fit the model by Newton's method. `scores` has the first entrant's scores for each pair."""
    pairs = {(names.index(one), names.index(two)): deals for (one, two), deals in scores.items()}
    odds = [0.0] * len(names)
    for _ in range(MAX_NEWTON_STEPS):
        slope, inverse = gradient(odds, pairs, prior), inverted(information(odds, pairs, prior))
        step = [fsum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        odds = [odd + max(-MAX_STEP, min(MAX_STEP, by)) for odd, by in zip(odds, step, strict=True)]
        if max(abs(by) for by in step) < CONVERGENCE_STEP:
            break
    bread = inverted(information(odds, pairs, prior))
    spread = product(product(bread, clustered_scores(odds, pairs)), bread)
    middle = fsum(odds) / len(odds)
    return Ratings(names, [odd - middle for odd in odds], centred(spread))


IndexedPairs = Mapping[tuple[int, int], Deals]


def expected(odds: Vector, pair: tuple[int, int]) -> float:
    """The first entrant's expected share."""
    return logistic(odds[pair[0]] - odds[pair[1]])


def logistic(odds: float) -> float:
    """The probability with these log-odds."""
    return 1.0 / (1.0 + exp(-odds))


def totals(deals: Deals) -> tuple[float, int]:
    return fsum(score for score, _ in deals.values()), sum(games for _, games in deals.values())


def gradient(odds: Vector, pairs: IndexedPairs, prior: float) -> Vector:
    """The gradient of the log-likelihood."""
    slope = [prior * (0.5 - logistic(odd)) for odd in odds]
    for pair, deals in pairs.items():
        score, games = totals(deals)
        excess = score - games * expected(odds, pair)
        slope[pair[0]] += excess
        slope[pair[1]] -= excess
    return slope


def information(odds: Vector, pairs: IndexedPairs, prior: float) -> Matrix:
    """Fisher's information: minus the second derivative of the log-likelihood. Without a prior it
    is singular, because only differences matter; in that case, the mean is fixed at 0."""
    found = zeros(len(odds))
    for at, odd in enumerate(odds):
        found[at][at] = prior * logistic(odd) * (1 - logistic(odd))
    for pair, deals in pairs.items():
        add_contrast(found, pair, pair_variance(odds, pair, deals))
    if not prior:
        found = [[cell + 1.0 for cell in row] for row in found]
    return found


def pair_variance(odds: Vector, pair: tuple[int, int], deals: Deals) -> float:
    """The variance of a pair's score if all its games were independent."""
    share = expected(odds, pair)
    return totals(deals)[1] * share * (1 - share)


def clustered_scores(odds: Vector, pairs: IndexedPairs) -> Matrix:
    """The covariance of the gradient, estimated from its variance between deals. A pairing whose
    deals hardly vary (nearly all won) adds the variance of independent games instead."""
    by_deal: defaultdict[int, Vector] = defaultdict(lambda: [0.0] * len(odds))
    found = zeros(len(odds))
    for pair, deals in pairs.items():
        share = expected(odds, pair)
        if not is_spread(deals.values(), share):
            add_contrast(found, pair, pair_variance(odds, pair, deals))
            continue
        for deal, (score, games) in deals.items():
            by_deal[deal][pair[0]] += score - games * share
            by_deal[deal][pair[1]] -= score - games * share
    correction = len(by_deal) / (len(by_deal) - 1) if len(by_deal) > 1 else 1.0
    for slope in by_deal.values():
        for row, one in zip(found, slope, strict=True):
            for at, two in enumerate(slope):
                row[at] += correction * one * two
    return found


# ── small matrices ──


def zeros(size: int) -> Matrix:
    return [[0.0] * size for _ in range(size)]


def add_contrast(matrix: Matrix, pair: tuple[int, int], weight: float) -> None:
    """Add `weight` times the square of the difference between two entrants."""
    one, two = pair
    matrix[one][one] += weight
    matrix[two][two] += weight
    matrix[one][two] -= weight
    matrix[two][one] -= weight


def product(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right, strict=True))
    return [[fsum(a * b for a, b in zip(row, col, strict=True)) for col in columns] for row in left]


def inverted(matrix: Matrix) -> Matrix:
    """The inverse, by Gauss-Jordan elimination with pivoting."""
    size = len(matrix)
    rows = [[*row, *(float(at == i) for at in range(size))] for i, row in enumerate(matrix)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [cell / rows[at][at] for cell in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]


def centred(covariance: Matrix) -> Matrix:
    """The covariance of ratings from which their mean was subtracted."""
    size = len(covariance)
    means = [fsum(row) / size for row in covariance]
    whole = fsum(means) / size
    return [
        [cell - means[i] - means[j] + whole for j, cell in enumerate(row)]
        for i, row in enumerate(covariance)
    ]
