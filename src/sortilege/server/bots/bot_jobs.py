"""What live tables need to run jobs of bots: `executor.py` and `in_loop.py` provide it."""

from typing import NamedTuple, Protocol

from sortilege.bots.jobs import Job, Result


class JobFailed(Exception):
    """A job has no result: it raised an exception, or no worker survived it."""


class JobCounts(NamedTuple):
    """Numbers for the server's metrics."""

    gauges: dict[str, int]
    counters: dict[str, int]


class BotJobs(Protocol):
    """Runs jobs without blocking the event loop."""

    async def run(self, job: Job[Result], table: str) -> Result:
        """The result of a job; tables take turns. Cancel it if the result is no longer needed.
        Raises JobFailed."""
        ...

    async def use_compiled_build(self) -> bool:
        """Start new workers, and use them if they run compiled code; whether they do."""
        ...

    def counts(self) -> JobCounts: ...

    async def close(self) -> None:
        """Stop everything. Jobs that are waiting or running fail."""
        ...


def job_counts(waiting: int, running: int, workers: int, unwanted: int, replaced: int) -> JobCounts:
    """The metrics, by their names."""
    gauges = {"bot_jobs_waiting": waiting, "bot_jobs_running": running, "bot_workers": workers}
    counters = {
        "bot_jobs_unwanted_total": unwanted,
        "bot_executors_replaced_total": replaced,
    }
    return JobCounts(gauges, counters)
