"""Shares and differences with their 95 % intervals, also where several games share a deal.

Games of one deal are not independent. `clustered_share` and `clustered_difference` estimate the
variance between deals (Taylor linearization, as surveys do), not between games.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import fsum, sqrt
from statistics import NormalDist

from sortilege.lab.findings import Z95, wilson

DealTotal = tuple[float, int]
"""The score of one entrant in all games of a deal, and the number of these games."""

MIN_DEALS_EITHER_SIDE = 5
"""With fewer deals above or below the mean, their variance cannot be estimated."""

ERROR = 0.05


@dataclass(frozen=True)
class Share:
    """A rate over `total` tries, with the bounds of its interval."""

    rate: float
    low: float
    high: float
    total: int

    def over(self, fair: float) -> "Share":
        """The difference from a fair share."""
        return Share(self.rate - fair, self.low - fair, self.high - fair, self.total)


@dataclass(frozen=True)
class Estimate:
    """A value with the bounds of its interval."""

    value: float
    low: float
    high: float

    @classmethod
    def around(cls, value: float, variance: float) -> "Estimate":
        """The normal interval at 95 %."""
        reach = Z95 * sqrt(variance)
        return cls(value, value - reach, value + reach)


def simultaneous_z(figures: int) -> float:
    """The number of standard deviations for which this many intervals hold simultaneously at 95 %
    (Bonferroni)."""
    return NormalDist().inv_cdf(1 - ERROR / (2 * max(1, figures)))


def share_of(count: float, total: int, z: float = Z95) -> Share:
    """A share of independent games, with Wilson's interval."""
    return Share(count / total if total else 0.0, *wilson(count, total, z), total)


def distance_of(over: Share) -> Estimate:
    """The absolute value of a difference, in points."""
    near, far = max(over.low, -over.high, 0.0), max(abs(over.low), abs(over.high))
    return Estimate(100 * abs(over.rate), 100 * near, 100 * far)


def square(number: float) -> float:
    """Multiply: `**` calls the C library, which may round differently on another machine."""
    return number * number


def newcombe(before: Share, after: Share) -> Estimate:
    """Newcombe's interval for the difference of two independent shares, from that of each."""
    change = after.rate - before.rate
    down = sqrt(square(after.rate - after.low) + square(before.high - before.rate))
    up = sqrt(square(after.high - after.rate) + square(before.rate - before.low))
    return Estimate(change, change - down, change + up)


# ── games that share deals ──


def clustered_share(deals: Iterable[DealTotal], z: float = Z95) -> Share:
    """A share of games that share deals: Wilson's interval for the effective number of games."""
    totals = list(deals)
    games = sum(played for _, played in totals)
    score = fsum(got for got, _ in totals)
    if games == 0:
        return share_of(0, 0, z)
    rate = score / games
    squares = fsum(square(got - rate * played) for got, played in totals)
    effect = design_effect(rate, games, squares, len(totals))
    if not is_spread(totals, rate):
        effect = max(1.0, effect)
    return share_with_effect(rate, games, effect, z)


def share_with_effect(rate: float, games: int, effect: float, z: float = Z95) -> Share:
    """Wilson's interval as if only `games / effect` independent games had been played."""
    effective = games / effect
    return Share(rate, *wilson(rate * effective, effective, z), games)


def design_effect(rate: float, games: int, squares: float, clusters: int) -> float:
    """The factor by which clustering changes the variance of a share. `squares` is the sum over
    clusters of the squared difference between the score and its expectation."""
    binomial = rate * (1 - rate) * games
    if clusters < 2 or binomial <= 0.0:
        return 1.0
    return squares * clusters / (clusters - 1) / binomial


def is_spread(deals: Iterable[DealTotal], rate: float) -> bool:
    """Whether enough deals are above and below the mean to estimate their variance."""
    apart = [got - rate * played for got, played in deals]
    above, below = sum(one > 1e-9 for one in apart), sum(one < -1e-9 for one in apart)
    return min(above, below) >= MIN_DEALS_EITHER_SIDE


def clustered_difference(
    first: Mapping[int, DealTotal], second: Mapping[int, DealTotal]
) -> Estimate:
    """The difference between two shares, clustered by deal: luck that both had on the same deal
    cancels out."""
    one, two = clustered_share(first.values()), clustered_share(second.values())
    if not (is_spread(first.values(), one.rate) and is_spread(second.values(), two.rate)):
        return newcombe(two, one)
    deals = sorted({*first, *second})
    apart = [residual(first, deal, one) - residual(second, deal, two) for deal in deals]
    variance = fsum(each * each for each in apart) * len(deals) / (len(deals) - 1)
    return Estimate.around(one.rate - two.rate, variance)


def residual(totals: Mapping[int, DealTotal], deal: int, share: Share) -> float:
    """How far a deal moves the share away from its mean."""
    got, played = totals.get(deal, (0.0, 0))
    return (got - share.rate * played) / share.total
