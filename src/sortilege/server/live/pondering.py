"""The thought that a table waits for: its computer players think one after the other."""

import asyncio
import logging
from collections.abc import Callable

from sortilege.server.live.thinker import Asker, Thinker, ThoughtFailed
from sortilege.table.stand_ins import Occasion
from sortilege.table.timetable import Timetable

logger = logging.getLogger("sortilege.server")


class Pondering:
    """Has the computer players of one table think elsewhere, whenever one of them has to; what
    nobody needs any more is given up. The table goes on meanwhile."""

    def __init__(
        self, thinker: Thinker, timetable: Timetable, asker: Asker, thought: Callable[[], None]
    ) -> None:
        self.thinker = thinker
        self.timetable = timetable
        self.asker = asker
        self.thought = thought  # called when somebody has thought
        self.about: tuple[Occasion, int] | None = None
        self.task: asyncio.Task[None] | None = None

    def look(self) -> None:
        """The table may have changed: think about what is to be decided now, and nothing else."""
        about = self.timetable.thinks()
        if about != self.about:
            self.stop()
        if about is not None and self.task is None:
            self.about = about
            self.task = asyncio.get_running_loop().create_task(self.think(*about))

    def stop(self) -> None:
        """Nobody needs it any more."""
        if self.task is not None:
            self.task.cancel()
        self.about = self.task = None

    async def think(self, occasion: Occasion, seat: int) -> None:
        try:
            code = await self.answer(seat)
        except Exception:
            logger.exception("a computer player fails")
            return
        self.about = self.task = None
        self.timetable.stand_ins.hear(occasion, seat, code)
        self.thought()

    async def answer(self, seat: int) -> int | None:
        """What this seat does, in the end a plain player's move: nobody waits for ever."""
        stand_ins, match = self.timetable.stand_ins, self.timetable.table.match
        assert match is not None, "who has to think is in a match"
        try:
            return await self.thinker.think(stand_ins.asked(match, seat), self.asker)
        except ThoughtFailed as why:
            logger.error("a computer player improvises: %r", why.__cause__ or why)
            return stand_ins.improvise(match, seat)
