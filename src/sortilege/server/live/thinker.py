"""Where thoughts are thought that take longer than an event loop can wait for."""

import asyncio
from collections.abc import Hashable
from typing import NamedTuple, Protocol

from sortilege.bots.thoughts import Answer, AskedThought
from sortilege.server.live.minds import Minds


class Asker(NamedTuple):
    """For whom something is thought about: those who wait get their turn table by table, and at
    each table device by device; computer players count as one."""

    table: str
    device: Hashable = None


class ThoughtFailed(Exception):
    """Nobody could think about this: whoever did has failed, or died again and again."""


class Counted(NamedTuple):
    """How much is thought about, for whoever runs a server."""

    gauges: dict[str, int]
    counters: dict[str, int]


class Thinker(Protocol):
    """Handed to the live tables by whoever runs them: worker processes, or the loop itself."""

    async def think(self, asked: AskedThought[Answer], asker: Asker) -> Answer:
        """What comes of a thought. It is given up, wherever it is thought, when whoever waits here
        is cancelled. Raises ThoughtFailed."""
        ...

    def counted(self) -> Counted:
        """How much is being thought about now, and came of it so far."""
        ...

    async def close(self) -> None:
        """Nothing is thought about any more."""
        ...


class LoopThinker:
    """Thinks in the event loop itself, where there is nothing else: in slices, and between them
    whatever waits goes first."""

    def __init__(self) -> None:
        self.minds = Minds()
        self.under_way = self.given_up = 0

    async def think(self, asked: AskedThought[Answer], asker: Asker) -> Answer:
        self.under_way += 1
        try:
            return await self.ponder(asked)
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        except Exception as why:
            raise ThoughtFailed from why
        finally:
            self.under_way -= 1

    async def ponder(self, asked: AskedThought[Answer]) -> Answer:
        slices = self.minds.ponder(asked.key, asked.thought(self.minds.known(asked.key)))
        while True:
            await asyncio.sleep(0)
            try:
                next(slices)
            except StopIteration as end:
                answer: Answer = end.value
                return answer

    def counted(self) -> Counted:
        gauges = {"thoughts_waiting": 0, "thoughts_under_way": self.under_way, "thinkers": 0}
        counters = {"thoughts_given_up_total": self.given_up, "thinkers_restarted_total": 0}
        return Counted(gauges, counters)

    async def close(self) -> None:
        pass
