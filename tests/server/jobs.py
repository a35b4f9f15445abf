"""Jobs for tests. Worker processes import this file, so it imports no web framework."""

import asyncio
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import sortilege
from sortilege.bots.jobs import Job, MoveJob
from sortilege.bots.search_speed import UNLIMITED, SearchSpeed
from sortilege.bots.slices import Slices
from sortilege.kernel.playout import is_compiled
from sortilege.table.messages import SeatBot
from sortilege.table.pace import INSTANT
from sortilege.table.stand_ins import StandIns
from sortilege.table.timetable import Timetable
from tests.table.drawn import Drawn

TIMEOUT = 60.0
"""Seconds after which a test counts as stuck, even on a busy machine."""

LEVELS = {"cinderella": (3, 5), "unicorn": (2, 4), "mago": (2, 4), "metamorphose": (1, 4)}
"""Two levels for each game without a race: one with forgetting or mistakes, and a better one."""


def seated(game: str) -> Drawn:
    """A table of two computer players."""
    drawn = Drawn("..", game)
    for seat, level in enumerate(LEVELS[game]):
        drawn.ask(drawn.host, SeatBot(seat, ("Tom", "Zoé")[seat], ("bee", "owl")[seat], level))
    return drawn.start()


def move_job(drawn: Drawn) -> MoveJob:
    """The job of the computer player that must decide now."""
    undecided = Timetable(drawn.table, INSTANT, 0.0).undecided()
    assert undecided is not None
    return StandIns(drawn.table).move_job(drawn.match, undecided[1])


def any_job() -> MoveJob:
    return move_job(seated("unicorn"))


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(TIMEOUT):
        while not condition():
            await asyncio.sleep(0.005)


# ── jobs that a test controls ──


@dataclass(frozen=True, slots=True)
class WaitJob(Job[int]):
    """Leaves a file named by its process, waits for the file `go`, returns the process's id."""

    folder: Path

    def slices(self, speed: SearchSpeed = UNLIMITED) -> Slices[int]:
        (self.folder / str(os.getpid())).touch()
        while not (self.folder / "go").exists():
            time.sleep(0.005)
            yield
        return os.getpid()

    def pids(self) -> list[int]:
        """The ids of the processes that have run this job."""
        return [int(file.name) for file in self.folder.iterdir() if file.name != "go"]

    async def started(self, count: int = 1) -> int:
        """Wait until this many processes have run it; return one of them."""
        await until(lambda: len(self.pids()) >= count)
        return self.pids()[0]

    def go(self) -> None:
        (self.folder / "go").touch()


@dataclass(frozen=True, slots=True)
class LongWaitJob(WaitJob):
    is_long = True


@dataclass(frozen=True, slots=True)
class FailingJob(Job[None]):
    def slices(self, speed: SearchSpeed = UNLIMITED) -> Slices[None]:
        yield
        raise ValueError("on purpose")


@dataclass(frozen=True, slots=True)
class DeadlyJob(Job[None]):
    """Ends the process that runs it."""

    folder: Path

    def slices(self, speed: SearchSpeed = UNLIMITED) -> Slices[None]:
        (self.folder / str(os.getpid())).touch()
        yield
        os._exit(1)


@dataclass(frozen=True, slots=True)
class ProcessFacts:
    pid: int
    niceness: int
    package: Path
    is_compiled: bool
    modules: frozenset[str]


@dataclass(frozen=True, slots=True)
class ProcessFactsJob(Job[ProcessFacts]):
    """Returns facts about the process that runs it."""

    def slices(self, speed: SearchSpeed = UNLIMITED) -> Slices[ProcessFacts]:
        yield
        package = Path(sortilege.__file__).parent
        modules = frozenset(sys.modules)
        return ProcessFacts(os.getpid(), os.nice(0), package, is_compiled(), modules)


def start_badly() -> None:
    """A worker's initializer that fails."""
    raise RuntimeError("on purpose")
