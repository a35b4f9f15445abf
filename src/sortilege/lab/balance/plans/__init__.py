"""How much of what is weighed, and in which order: `plans/<game>.py`. A game needs none."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from sortilege.games import IDS, games
from sortilege.lab.balance.question import Balance

SEED = 3
"""That of the books."""


@dataclass(frozen=True)
class Step:
    """So many matches of some questions about one game, at every table if nothing else is said.
    Steps of all games are taken by their stages: first a little of everything."""

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


USUAL = (Step(2, 2000), Step(2, 400, 4), Step(4, 4000), Step(4, 1000, 4))
"""For a game without a plan of its own: plain players and level 4."""


def plan_of(id: str) -> Sequence[Step]:
    """The `PLAN` of the module `plans/<id>.py`, where there is one."""
    name = f"{__name__}.{id}"
    return cast(Sequence[Step], import_module(name).PLAN) if find_spec(name) else USUAL


def whole_plan() -> list[tuple[str, Step]]:
    """The steps of all games, stage by stage."""
    steps = [(id, step) for id in IDS for step in plan_of(id)]
    return sorted(steps, key=lambda each: each[1].stage)
