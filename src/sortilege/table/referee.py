"""Who rang first: a referee who is fair to those far away, and cannot be talked into anything.

Arrival order is unfair to the far player, trusting a device is unfair to the honest one. So a
device says how long its player took, and is believed as far as the clock here allows: the ring
came so long after the cards were sent; less a round trip and some slack, it took at least that.

Times are milliseconds here, on a clock that is handed in."""

from collections.abc import Iterable, Mapping, Sequence

from sortilege.kernel.chance import Chance
from sortilege.table.entries import Rang, Settled

SLACK = 50
"""Forgiven to everybody: a paint that was late, a message that was slow."""

FARTHEST = 250
"""The longest round trip that is believed: delaying answers gains no more than this."""

HUMANLY = 100
"""Nobody reacts faster: what is pressed so soon was meant for something else."""

PATIENCE = 300
"""The longest time in which further rings are collected."""

PHOTO = 15
"""Rings so close together cannot be told apart."""


def floor(since_shown: float, trip: float) -> int:
    """How long a ring took at least, that came so long after the cards were sent, over a link
    with this round trip."""
    return max(0, round(since_shown - min(trip, FARTHEST) - SLACK))


def slowest(seats: Iterable[int], trips: Mapping[int, float]) -> float:
    """The longest round trip of these seats. Whose is not known may be far away."""
    return max((min(trips.get(seat, FARTHEST), FARTHEST) for seat in seats), default=0)


def patience(trip: float) -> float:
    """How long to collect rings after the first: the slowest player's may be on its way."""
    return min(trip + SLACK, PATIENCE)


def settle(rings: Sequence[Rang], chance: Chance) -> Settled:
    """Whose ring counts. Those of one device have one clock, so its first is its first; between
    devices, all within a hair's breadth of the best draw lots."""
    quickest = sorted(firsts(rings), key=lambda rang: rang.reaction)
    best = quickest[0]
    close = sorted(rang.seat for rang in quickest if rang.reaction - best.reaction <= PHOTO)
    seat = close[chance.below(lot(best.reveal), len(close))]
    return Settled(seat, best.reveal, tuple(close) if len(close) > 1 else ())


def firsts(rings: Sequence[Rang]) -> list[Rang]:
    """The first ring of each device: the quickest, and of equals the one that came first."""
    first: dict[int, Rang] = {}
    for rang in rings:
        if rang.hand not in first or rang.reaction < first[rang.hand].reaction:
            first[rang.hand] = rang
    return list(first.values())


def lot(reveal: int) -> str:
    """What a photo finish is drawn for: a label of its own each time, which no rule uses."""
    return f"photo finish {reveal}"
