"""Runs the jobs of the computer players of one table."""

import asyncio
import logging
from collections.abc import Callable

from sortilege.server.bots.bot_jobs import BotJobs, JobFailed
from sortilege.server.tables.timer import do_nothing
from sortilege.table.stand_ins import Occasion
from sortilege.table.timetable import Timetable

logger = logging.getLogger("sortilege.server")


class BotMoves:
    """Runs one job at a time, while the table continues. A job is dropped when the match has moved
    on."""

    def __init__(self, jobs: BotJobs, timetable: Timetable, decided: Callable[[], None]) -> None:
        self.jobs = jobs
        self.timetable = timetable
        self.decided = decided  # called after each result
        self.about: tuple[Occasion, int] | None = None
        self.task: asyncio.Task[None] | None = None

    def update(self) -> None:
        """The table may have changed: keep, drop or start a job."""
        about = self.timetable.undecided()
        if about != self.about:
            self.stop()
        if about is not None and self.task is None:
            self.about = about
            self.task = asyncio.get_running_loop().create_task(self.decide(*about))

    def stop(self) -> None:
        """Drop the running job."""
        if self.task is not None:
            self.task.cancel()
        self.about = self.task = None

    def close(self) -> None:
        """Drop the running job, and start no other."""
        self.stop()
        self.decided = do_nothing

    async def decide(self, occasion: Occasion, seat: int) -> None:
        try:
            code = await self.code_of(seat)
        except Exception:
            logger.exception("a computer player failed to decide")
            return
        self.about = self.task = None
        self.timetable.stand_ins.take_result(occasion, seat, code)
        self.decided()

    async def code_of(self, seat: int) -> int | None:
        """The seat's move. If the job fails, the move of a player that does not search."""
        stand_ins, match = self.timetable.stand_ins, self.timetable.table.match
        assert match is not None, "a seat that has to decide is in a match"
        try:
            return await self.jobs.run(stand_ins.move_job(match, seat), self.timetable.table.id)
        except JobFailed as error:
            logger.error("a computer player moves without a search: %r", error.__cause__ or error)
            return stand_ins.fallback_move(match, seat)
