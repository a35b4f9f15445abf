"""The result of a race, which all devices get."""

from dataclasses import dataclass

from sortilege.table.table import Table


@dataclass(frozen=True, slots=True)
class Rung:
    """A ring, and how many milliseconds after the cards were seen."""

    seat: int
    ms: int


@dataclass(frozen=True, slots=True)
class Race:
    """The result of a race: all rings, the quickest first, and the seat whose ring counts.
    `photo` are the seats of a photo finish, among which chance decided."""

    seat: int
    reveal: int
    rings: list[Rung]
    photo: list[int]


def race_result(table: Table) -> Race | None:
    """The result of the race that led to the latest action; None if there was none."""
    settled = table.settled
    if settled is None:
        return None
    rings = sorted(table.finish, key=lambda rang: rang.reaction)
    told = [Rung(rang.seat, rang.reaction) for rang in rings]
    return Race(settled.seat, settled.reveal, told, list(settled.photo))
