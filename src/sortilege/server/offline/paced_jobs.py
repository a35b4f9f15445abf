"""Runs jobs as fast as this device allows: a page may run on a phone."""

import asyncio
from time import perf_counter

from sortilege.bots.jobs import Job, Result
from sortilege.bots.search_speed import SearchSpeed, measured
from sortilege.games import games
from sortilege.server.bots.in_loop import InLoopJobs


class PacedJobs(InLoopJobs):
    """Measures at startup how fast this device searches each game, and limits all searches by
    it. Jobs wait until that is done."""

    def __init__(self) -> None:
        super().__init__()
        self.measuring = asyncio.get_running_loop().create_task(measure())

    async def run(self, job: Job[Result], table: str) -> Result:
        self.speed = await asyncio.shield(self.measuring)
        return await super().run(job, table)

    async def close(self) -> None:
        self.measuring.cancel()


async def measure() -> SearchSpeed:
    """Measure one game after the other; the event loop runs in between."""
    found = {}
    for id, game in games.items():
        await asyncio.sleep(0)
        speed = measured(game, perf_counter)
        if speed is not None:
            found[id] = speed
    return SearchSpeed(found)
