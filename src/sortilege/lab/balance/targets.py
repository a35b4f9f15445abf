"""What is hoped for of the seats of a game: that none is a better chair than another, with plain
players and with those who think ahead."""

from collections.abc import Callable, Iterator, Mapping

from sortilege.lab.balance.ledger import Share
from sortilege.lab.balance.page import Target
from sortilege.lab.balance.seating import over
from sortilege.lab.balance.tallies import Ledgers

SEAT_BOUND = 3.0
"""No seat should win more or less often than its share by more points of percentage than this."""

INTERVAL_BOUND = 4.0
"""And it should be as good as certain that it is no more than this."""

LEVEL_BOUNDS = {4: 4.0}
"""With players who think ahead; those of other levels play so few games that it should only be
possible that `SEAT_BOUND` holds."""

FEWEST = 100
"""Fewer games of players who think ahead hold or miss nothing."""

End = Callable[[Share], float]


def seat_target(ledgers: Ledgers) -> Target:
    """The seat farthest from its share. Where all win or lose together none is."""
    found, seat, count = max((middle(share), seat, count) for share, seat, count in shares(ledgers))
    hope = "how far a seat's wins lie from its share, in points"
    facts = {"seat": seat, "seats": count}
    return Target("seat", hope, SEAT_BOUND, 100 * found, f"seat {seat} of {count}", facts)


def certain_targets(plain: Ledgers, levels: Mapping[int, Ledgers]) -> Iterator[Target]:
    """What only many games can show."""
    hope = "the far end of what that may be (95 %)"
    yield farthest("interval", hope, INTERVAL_BOUND, plain, far_end)
    for level, found in levels.items():
        ledgers = {seats: one for seats, one in found.items() if one.findings.games >= FEWEST}
        if not ledgers:
            continue
        hope = f"how far a seat's wins lie from its share, level {level}"
        if level in LEVEL_BOUNDS:
            yield farthest(f"level {level}", hope, LEVEL_BOUNDS[level], ledgers, middle)
        else:
            hope += ": the near end of what it may be (95 %)"
            yield farthest(f"level {level}", hope, SEAT_BOUND, ledgers, near_end)


def farthest(name: str, hope: str, bound: float, ledgers: Ledgers, end: End) -> Target:
    """The seat for which this is most."""
    found, seat, count = max((end(share), seat, count) for share, seat, count in shares(ledgers))
    games = ledgers[count].findings.games
    return Target(name, hope, bound, 100 * found, f"seat {seat} of {count}, {games} games")


def shares(ledgers: Ledgers) -> Iterator[tuple[Share, int, int]]:
    """Every seat at every table: how far its wins lie from its share."""
    for count, ledger in ledgers.items():
        together = ledger.findings.is_all_or_nothing
        for seat in range(count):
            share = over(ledger, seat)
            yield (Share(0.0, 0.0, 0.0, share.total) if together else share, seat, count)


# ── how far an interval lies from nothing ──


def middle(share: Share) -> float:
    return abs(share.rate)


def far_end(share: Share) -> float:
    return max(abs(share.low), abs(share.high))


def near_end(share: Share) -> float:
    return max(share.low, -share.high, 0.0)
