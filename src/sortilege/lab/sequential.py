"""Wald's sequential test: is the true share above or below a bar?

The test decides after few games, but its estimates are biased, because it stops when a lead is
large. At a true share of 55 % (bar 50 %, at most 400 games) the mean estimate is 57.6 %, and the 95
% interval covers the truth in 91 % of runs. `tests/lab/test_sequential.py` computes both figures
exactly.
"""

from sortilege.bots.arithmetic import ln

ERROR_RATE = 0.05
"""Probability of a wrong verdict, on either side."""

INDIFFERENCE_MARGIN = 0.05
"""The test distinguishes a share this much above the bar from one this much below."""


def verdict(score: float, games: int, bar: float) -> bool | None:
    """Whether the true share is above the bar; None while the test is undecided."""
    above, below = min(bar + INDIFFERENCE_MARGIN, 0.99), max(bar - INDIFFERENCE_MARGIN, 0.01)
    lost = games - score
    weight = score * ln(above / below) + lost * ln((1 - above) / (1 - below))
    limit = ln((1 - ERROR_RATE) / ERROR_RATE)
    if abs(weight) < limit:
        return None
    return weight > 0
