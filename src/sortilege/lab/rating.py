"""What can be said from scores: Elo ratings with their intervals, and a sequential test."""

from collections.abc import Mapping, Sequence
from math import fsum, sqrt

from sortilege.bots.arithmetic import exp, ln
from sortilege.lab.findings import Z95

ELO = 400 / ln(10)
"""Points for each e to one in the odds."""

DOUBT = 0.05
"""How often the sequential test may err, either way."""

AROUND = 0.05
"""It tells a share so much above the bar from one so much below."""

STEPS_OF_RATING = 200

PRIOR = 0.5
"""Draws against an average player that everybody is credited with, so that nobody is infinite."""


def ratings(
    names: Sequence[str], scores: Mapping[tuple[str, str], tuple[float, int]]
) -> dict[str, tuple[float, float]]:
    """Elo points of each, all of them 0 on average, and the half width of their 95 % interval.
    `scores`: for each pairing what the first got, in how many games."""
    odds = dict.fromkeys(names, 0.0)
    for _ in range(STEPS_OF_RATING):
        for name in names:
            slope, bend = tilt(name, odds, scores)
            odds[name] += slope / bend
        middle = fsum(odds.values()) / len(odds)
        odds = {name: odd - middle for name, odd in odds.items()}
    return {
        name: (ELO * odds[name], ELO * Z95 / sqrt(tilt(name, odds, scores)[1])) for name in names
    }


def tilt(
    name: str, odds: Mapping[str, float], scores: Mapping[tuple[str, str], tuple[float, int]]
) -> tuple[float, float]:
    """The slope of the log-likelihood along the odds of this one, and minus its curvature."""
    expected = share(odds[name])
    slope, bend = PRIOR * (0.5 - expected), PRIOR * expected * (1 - expected)
    for (first, second), (score, games) in scores.items():
        if name not in (first, second):
            continue
        other, got = (second, score) if name == first else (first, games - score)
        expected = share(odds[name] - odds[other])
        slope += got - games * expected
        bend += games * expected * (1 - expected)
    return slope, bend


def share(odds: float) -> float:
    """The probability whose log-odds these are."""
    return 1.0 / (1.0 + exp(-odds))


def verdict(score: float, games: int, bar: float) -> bool | None:
    """Wald's sequential test: whether the true share is above the bar or below; None while that
    is open."""
    above, below = min(bar + AROUND, 0.99), max(bar - AROUND, 0.01)
    lost = games - score
    weight = score * ln(above / below) + lost * ln((1 - above) / (1 - below))
    limit = ln((1 - DOUBT) / DOUBT)
    if abs(weight) < limit:
        return None
    return weight > 0
