"""Runs jobs in the event loop, where there are no worker processes: in a web page."""

import asyncio

from sortilege.bots.jobs import Job, Result
from sortilege.bots.search_speed import UNLIMITED
from sortilege.server.bots.bot_jobs import JobCounts, JobFailed, job_counts


class InLoopJobs:
    """Runs jobs in slices. Between two slices the event loop does whatever else is waiting."""

    def __init__(self) -> None:
        self.running = self.unwanted = 0
        self.speed = UNLIMITED

    async def run(self, job: Job[Result], table: str) -> Result:
        self.running += 1
        try:
            return await self.run_slices(job)
        except asyncio.CancelledError:
            self.unwanted += 1
            raise
        except Exception as error:
            raise JobFailed from error
        finally:
            self.running -= 1

    async def run_slices(self, job: Job[Result]) -> Result:
        slices = job.slices(self.speed)
        while True:
            await asyncio.sleep(0)
            try:
                next(slices)
            except StopIteration as end:
                result: Result = end.value
                return result

    async def use_compiled_build(self) -> bool:
        return False

    def counts(self) -> JobCounts:
        return job_counts(0, self.running, 0, self.unwanted, 0)

    async def close(self) -> None:
        pass
