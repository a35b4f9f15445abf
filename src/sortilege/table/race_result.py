"""How a race ended, as everybody is told."""

from dataclasses import dataclass

from sortilege.table.table import Table


@dataclass(frozen=True, slots=True)
class Rung:
    """A ring, and how many milliseconds after the cards were seen."""

    seat: int
    ms: int


@dataclass(frozen=True, slots=True)
class Race:
    """How a race ended: all rings, the quickest first, and the seat whose ring counts. With a
    photo finish, those too close to tell apart, among whom chance chose; else nobody."""

    seat: int
    reveal: int
    rings: list[Rung]
    photo: list[int]


def race_result(table: Table) -> Race | None:
    """How the race ended that the latest action came from; None if it came from none."""
    settled = table.settled
    if settled is None:
        return None
    rings = sorted(table.finish, key=lambda rang: rang.reaction)
    told = [Rung(rang.seat, rang.reaction) for rang in rings]
    return Race(settled.seat, settled.reveal, told, list(settled.photo))
