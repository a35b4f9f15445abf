"""What everybody may know about a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from sortilege.kernel.option import Options
from sortilege.table.chair import Chair
from sortilege.table.past import Past
from sortilege.table.table import Phase, Table


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
    """A table, as everybody sees it. `coach`: people here may ask it. `speed`: how long computer
    players wait. `past`: the latest match, if it was played by other rules than these."""

    id: str
    game: str
    phase: str
    round: int
    options: Options
    public: bool
    coach: bool
    speed: str
    sitters: list[Sitter]
    past: Past | None


def sitters(chairs: Sequence[Chair], present: list[int]) -> list[Sitter]:
    return [
        Sitter(chair.kind, chair.name, chair.animal, seat in present, chair.is_away, chair.level)
        for seat, chair in enumerate(chairs)
    ]


def summary_then(table: Table, round: int) -> Summary:
    """The table as it was when that round was over. Nobody need be here for that."""
    finished = table.finished[round]
    return Summary(
        table.id,
        table.game.id,
        Phase.OVER,
        round,
        dict(finished.record.options),
        table.is_public,
        table.has_coach,
        table.speed,
        sitters(finished.chairs, []),
        None,
    )


def summary(table: Table, present: list[int]) -> Summary:
    """The table as it is now; `present` are the seats with a connected device."""
    return Summary(
        table.id,
        table.game.id,
        table.phase,
        table.rounds,
        dict(table.options),
        table.is_public,
        table.has_coach,
        table.speed,
        sitters(table.chairs, present),
        table.past,
    )
