"""What a table shows: to everybody, and to one device."""

from dataclasses import dataclass

from sortilege.kernel.option import Options


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat, as everybody sees it."""

    kind: str
    name: str
    animal: str
    here: bool
    away: bool
    level: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A table, as everybody sees it. `coach`: people here may ask it."""

    id: str
    game: str
    phase: str
    round: int
    options: Options
    public: bool
    coach: bool
    sitters: list[Sitter]


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
