"""Which questions the balance study asks, how many matches each gets, and in which order:
`plans/<game>.py`. Without such a module, a game has the usual plan."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from sortilege.games import IDS, games
from sortilege.lab.balance.question import Balance

SEED = 3
"""The seed of all books."""


@dataclass(frozen=True)
class Step:
    """A number of matches for some questions about one game, by default with every number of seats.
    Stages order the steps of all games: the first stage plays a few matches of every question."""

    stage: int
    matches: int
    level: int | None = None
    readings: tuple[str, ...] = ("",)
    manner: str = ""
    tables: tuple[int, ...] = ()

    def questions(self, id: str) -> Iterator[Balance]:
        for reading in self.readings:
            for seats in self.tables or [count for count in games[id].seats if count > 1]:
                yield Balance(id, seats, SEED, self.manner, self.level, reading)


USUAL_STEPS = (Step(2, 2000), Step(2, 400, 4), Step(4, 4000), Step(4, 1000, 4))
"""The plan of a game without a module here: plain players and level 4."""


def plan_of(id: str) -> Sequence[Step]:
    """The `PLAN` of the module `plans/<id>.py`, or the usual plan."""
    name = f"{__name__}.{id}"
    plan: Sequence[Step] = import_module(name).PLAN if find_spec(name) else USUAL_STEPS
    return plan


def whole_plan() -> list[tuple[str, Step]]:
    """The steps of all games, stage by stage."""
    steps = [(id, step) for id in IDS for step in plan_of(id)]
    return sorted(steps, key=lambda each: each[1].stage)
