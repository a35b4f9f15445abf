"""Targets for the seats of a game: no seat should be better than another, neither with plain
players nor with levels."""

from collections.abc import Iterator, Mapping

from sortilege.lab.balance.ledger import Ledger
from sortilege.lab.balance.page import Target, decisive
from sortilege.lab.balance.seating import fair
from sortilege.lab.balance.tallies import Ledgers
from sortilege.lab.intervals import Estimate, distance_of, simultaneous_z

SEAT_BOUND = 3.0
"""A seat's win rate should not differ from its share by more percentage points than this."""

SEAT_MEASURE = "how far a seat's wins are from its share, in points"


def seat_target(ledgers: Ledgers) -> Target:
    """The target for plain players: the seat that decides whether all seats are close to their
    share."""
    return target("seat", SEAT_MEASURE, ledgers)


def level_targets(levels: Mapping[int, Ledgers]) -> Iterator[Target]:
    """The same target for players of some levels."""
    for level, ledgers in levels.items():
        yield target(f"level {level}", f"{SEAT_MEASURE}, level {level}", ledgers)


def target(name: str, hope: str, ledgers: Ledgers) -> Target:
    found, (seat, count) = decisive(distances(ledgers), SEAT_BOUND)
    games = ledgers[count].findings.games
    facts = {"seat": seat, "seats": count}
    return Target(name, hope, SEAT_BOUND, found, f"seat {seat} of {count}, {games} games", facts)


def distances(ledgers: Ledgers) -> Iterator[tuple[Estimate, tuple[int, int]]]:
    """How far each seat is from its share with each number of players, in points. In a cooperative
    game the distance is 0."""
    z = simultaneous_z(sum(ledgers))
    for count, ledger in ledgers.items():
        for seat in range(count):
            yield distance(ledger, seat, z), (seat, count)


def distance(ledger: Ledger, seat: int, z: float) -> Estimate:
    if ledger.findings.is_all_or_nothing:
        return Estimate(0.0, 0.0, 0.0)
    return distance_of(ledger.share("seat", [seat], z).over(fair(ledger)))
