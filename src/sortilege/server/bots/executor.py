"""Runs jobs in worker processes, so that the event loop never waits for a bot."""

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess
from typing import Any, Generic, ParamSpec

from sortilege.bots.jobs import Job, Result
from sortilege.kernel.playout import is_compiled
from sortilege.server.bots.bot_jobs import BotJobs, JobCounts, JobFailed, job_counts
from sortilege.server.bots.fair_queue import FairQueue
from sortilege.server.bots.in_loop import InLoopJobs
from sortilege.server.bots.worker import run
from sortilege.server.process.worker_start import start_worker

logger = logging.getLogger("sortilege.server")

MAX_ATTEMPTS = 3
"""How often a job is run when workers die or take too long."""
TIMEOUT, LONG_TIMEOUT = 60.0, 600.0
"""Seconds for one attempt at a job, including the start of the worker."""

LOST = (BrokenProcessPool, TimeoutError, OSError)
"""A worker died, is overdue, or could not start."""

Arguments = ParamSpec("Arguments")


def bot_jobs(workers: int | None) -> BotJobs:
    """Jobs in so many workers; None: one for each processor but one; 0: in the event loop."""
    count = default_workers() if workers is None else workers
    if count == 0:
        return InLoopJobs()
    try:
        import multiprocessing.synchronize  # noqa: F401
    except ImportError as error:  # this system has no semaphores, which executors need
        logger.warning("bots run in the event loop, since no worker can start: %s", error)
        return InLoopJobs()
    return ProcessJobs(count)


def default_workers() -> int:
    """One processor is left to the server, if there are several."""
    has_affinity = hasattr(os, "sched_getaffinity")
    processors = len(os.sched_getaffinity(0)) if has_affinity else os.cpu_count() or 1
    return max(1, processors - 1)


class ProcessJobs:
    """Long jobs have one worker of their own: computer players never wait for them."""

    def __init__(
        self, workers: int, timeout: float = TIMEOUT, long_timeout: float = LONG_TIMEOUT
    ) -> None:
        self.short = WorkerPool(workers, timeout)
        self.long = WorkerPool(1, long_timeout)
        self.pools = (self.short, self.long)

    async def run(self, job: Job[Result], table: str) -> Result:
        pool = self.long if job.is_long else self.short
        return await pool.run(job, table)

    async def use_compiled_build(self) -> bool:
        fresh = WorkerExecutor(self.short.size)
        if not await fresh.is_compiled(self.short.timeout):
            fresh.kill()
            return False
        self.short.switch_to(fresh)
        self.long.switch_to(WorkerExecutor(self.long.size))
        return True

    def counts(self) -> JobCounts:
        return job_counts(
            sum(len(pool.waiting) for pool in self.pools),
            sum(len(pool.running) for pool in self.pools),
            sum(len(pool.executor.alive()) for pool in self.pools),
            sum(pool.unwanted for pool in self.pools),
            sum(pool.replaced for pool in self.pools),
        )

    async def close(self) -> None:
        for pool in self.pools:
            await pool.close()


@dataclass(eq=False)
class PendingJob(Generic[Result]):
    """A job in a pool, and the future that its caller awaits."""

    job: Job[Result]
    table: str
    result: asyncio.Future[Result]


class WorkerPool:
    """At most `size` jobs run at once, and at most one of each table; tables take turns."""

    def __init__(self, size: int, timeout: float) -> None:
        self.size = size
        self.timeout = timeout
        self.executor = WorkerExecutor(size)
        self.waiting: FairQueue[PendingJob[Any]] = FairQueue()
        self.running: dict[str, asyncio.Task[None]] = {}
        """By table."""
        self.retired: list[WorkerExecutor] = []
        self.is_closed = False
        self.unwanted = self.replaced = 0

    async def run(self, job: Job[Result], table: str) -> Result:
        if self.is_closed:
            raise JobFailed("the server stops")
        result: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        pending = PendingJob(job, table, result)
        self.waiting.add(table, pending)
        self.start_next()
        try:
            return await result
        except asyncio.CancelledError:
            # A job that has started runs to its end: to stop it would cost a worker.
            self.unwanted += 1
            self.waiting.remove(table, pending)
            raise

    def start_next(self) -> None:
        while len(self.running) < self.size:
            pending = self.waiting.take(busy=self.running)
            if pending is None:
                return
            work = asyncio.get_running_loop().create_task(self.work(pending))
            self.running[pending.table] = work

    async def work(self, pending: PendingJob[Result]) -> None:
        """Run a job and hand its result over, if its caller still waits."""
        try:
            result = await self.attempt(pending)
        except Exception as error:
            if not pending.result.done():
                failed = JobFailed(repr(error))
                failed.__cause__ = error
                pending.result.set_exception(failed)
        else:
            if not pending.result.done():
                pending.result.set_result(result)
        finally:
            del self.running[pending.table]
            self.start_next()

    async def attempt(self, pending: PendingJob[Result]) -> Result:
        """Run a job, again if its worker is lost."""
        attempts = 0
        while not self.is_closed:
            attempts += 1
            executor = self.executor
            try:
                async with asyncio.timeout(self.timeout):
                    return await asyncio.wrap_future(executor.submit(run, pending.job))
            except LOST:
                self.replace(executor)
                if attempts == MAX_ATTEMPTS or pending.result.done():
                    raise
        raise JobFailed("the server stops")

    # ── executors ──

    def replace(self, executor: "WorkerExecutor") -> None:
        """Kill an executor's workers; further jobs get a new executor. Other jobs that the same
        executor was running are lost, too, and are run again."""
        executor.kill()
        if executor is self.executor and not self.is_closed:
            self.executor = WorkerExecutor(self.size)
            self.replaced += 1

    def switch_to(self, executor: "WorkerExecutor") -> None:
        """Run further jobs in another executor; running jobs finish in the present one."""
        self.executor.retire()
        self.retired.append(self.executor)
        self.executor = executor

    async def close(self) -> None:
        self.is_closed = True
        while (pending := self.waiting.take()) is not None:
            if not pending.result.done():
                pending.result.set_exception(JobFailed("the server stops"))
        for executor in (self.executor, *self.retired):
            executor.kill()
        if self.running:
            await asyncio.wait(self.running.values())


@dataclass(eq=False)
class WorkerExecutor:
    """A process executor that knows its processes, so that it can kill them. It is created with
    the first job."""

    size: int
    executor: ProcessPoolExecutor | None = None
    processes: list[BaseProcess] = field(default_factory=list)

    def submit(
        self, work: Callable[Arguments, Result], *with_: Arguments.args, **named: Arguments.kwargs
    ) -> Future[Result]:
        """Run something in a worker. Raises OSError if no process can start."""
        if self.executor is None:
            # Spawned: a forked process would inherit the locks of the server's threads.
            self.executor = ProcessPoolExecutor(self.size, get_context("spawn"), start_worker)
        before = active_children()
        try:
            return self.executor.submit(work, *with_, **named)
        finally:  # the executor has started a process if all others were busy
            self.processes += [child for child in active_children() if child not in before]

    async def is_compiled(self, timeout: float) -> bool:
        """Whether the workers start and run compiled code."""
        try:
            async with asyncio.timeout(timeout):
                return await asyncio.wrap_future(self.submit(is_compiled))
        except LOST:
            return False

    def alive(self) -> list[BaseProcess]:
        return [process for process in self.processes if process.is_alive()]

    def retire(self) -> None:
        """Let the workers finish their jobs, then end."""
        if self.executor is not None:
            self.executor.shutdown(wait=False)

    def kill(self) -> None:
        """End all workers at once. Their jobs fail with BrokenProcessPool."""
        for process in self.processes:
            process.kill()
        self.retire()
