"""The public summary of a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from sortilege.kernel.option import Options
from sortilege.table.chair import Chair, ChairKind
from sortilege.table.colours import settled_colours
from sortilege.table.past import Past
from sortilege.table.table import Phase, Table


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat in the public summary. `colour` is the chosen one."""

    kind: ChairKind
    name: str
    animal: str
    here: bool
    away: bool
    level: int
    colour: int | None


@dataclass(frozen=True, slots=True)
class Summary:
    """The public summary of a table. `coach`: people may ask the coach. `speed`: how long computer
    players wait. `past`: the latest match, if this version cannot read it. `colours`: the colour of
    each seat, in a game that lets players choose. `locked`: only those who were here may sit down.
    `screen`: a big screen is connected."""

    id: str
    game: str
    phase: Phase
    round: int
    options: Options
    public: bool
    coach: bool
    speed: str
    sitters: list[Sitter]
    past: Past | None
    colours: list[int]
    locked: bool
    screen: bool


def sitters(chairs: Sequence[Chair], present: list[int]) -> list[Sitter]:
    return [
        Sitter(
            chair.kind,
            chair.name,
            chair.animal,
            seat in present,
            chair.is_away,
            chair.level,
            chair.colour,
        )
        for seat, chair in enumerate(chairs)
    ]


def summary_then(table: Table, round: int) -> Summary:
    """The summary of the table at the end of that round."""
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
        settled_colours(table.game.colours, finished.chairs),
        table.is_locked,
        False,
    )


def summary(table: Table, present: list[int], has_screen: bool = False) -> Summary:
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
        settled_colours(table.game.colours, table.chairs),
        table.is_locked,
        has_screen,
    )
