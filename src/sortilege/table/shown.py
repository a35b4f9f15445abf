"""What a table shows: to everybody, and to one device."""

from dataclasses import dataclass
from typing import NamedTuple

from sortilege.kernel.event import Event
from sortilege.kernel.game import View, Viewer
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


class Moment(NamedTuple):
    """What one device sees of the match: what was heard since it last knew, what lies there now,
    what each of its seats may do, and which of them may take something back. `reveal` is the
    number to ring for, while somebody may ring; `race` is how it ended, right after it ended."""

    viewer: Viewer
    events: list[Event]
    sight: View
    legal: dict[int, list[int]]
    undo: list[int]
    reveal: int | None
    race: Race | None

    @property
    def view(self) -> View:
        return {"you": self.viewer, **self.sight}
