"""Thinks in worker processes, so that whoever serves never waits for a thought."""

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from itertools import count

from sortilege.bots.thoughts import Answer, AskedThought
from sortilege.server.live.thinker import Asker, Counted, LoopThinker, ThoughtFailed
from sortilege.server.thinking.fair_queue import FairQueue
from sortilege.server.thinking.frames import (
    Alive,
    Answered,
    Failed,
    FromWorker,
    GivenUp,
    NotKnown,
    Ready,
    answer_in,
)
from sortilege.server.thinking.worker_process import PendingThought, WorkerProcess

logger = logging.getLogger("sortilege.server")

TRIES = 3
"""A thought is taken up so often when workers die over it; and so many workers in a row may fail to
begin until no more are started."""
SILENCE = 30.0
"""Seconds without a sign of life after which a worker hangs, and is ended."""
START = 60.0
"""Seconds in which a worker begins, be the machine ever so busy."""


class ProcessThinker:
    """A pool of at most so many workers, the next one started when there is something to do. Where
    no process can be started it thinks in the loop."""

    def __init__(
        self, most: int, silence: float = SILENCE, environment: Mapping[str, str] | None = None
    ) -> None:
        self.most = most
        self.silence = silence
        self.environment = environment
        self.queues: dict[bool, FairQueue[PendingThought]] = {False: FairQueue(), True: FairQueue()}
        self.workers: list[WorkerProcess] = []
        self.ids = count()
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_starting = self.is_closed = False
        self.failures = 0
        self.given_up = self.restarted = 0
        self.instead: LoopThinker | None = None
        self.watching: asyncio.Task[None] | None = None

    # ── for those who ask ──

    async def think(self, asked: AskedThought[Answer], asker: Asker) -> Answer:
        if self.instead is not None:
            return await self.instead.think(asked, asker)
        job = PendingThought(next(self.ids), asked, asker)
        self.queues[asked.is_long].add(asker, job)
        self.hand_out()
        try:
            answer: Answer = await job.answer
        except asyncio.CancelledError:
            self.give_up(job)
            raise
        return answer

    def counted(self) -> Counted:
        gauges = {
            "thoughts_waiting": sum(len(queue) for queue in self.queues.values()),
            "thoughts_under_way": sum(len(worker.jobs) for worker in self.workers),
            "thinkers": len(self.workers),
        }
        counters = {
            "thoughts_given_up_total": self.given_up,
            "thinkers_restarted_total": self.restarted,
        }
        return Counted(gauges, counters)

    def give_up(self, job: PendingThought) -> None:
        """Nobody waits for this any more."""
        self.given_up += 1
        is_waiting = self.queues[job.asked.is_long].remove(job.asker, job)
        if not is_waiting and job.worker is not None:
            job.worker.cancel(job)

    # ── handing out ──

    def hand_out(self) -> None:
        """Give those who are free something to do; where more waits, start another."""
        for is_long, queue in self.queues.items():
            for worker in self.workers:
                while queue and worker.is_free(is_long):
                    self.hand(worker, queue.take())
        if any(self.queues.values()) and not self.is_starting and not self.is_closed:
            if self.failures < TRIES and len(self.workers) < self.most:
                self.is_starting = True
                self.start(self.enlarge())
            elif not self.workers:
                self.think_here()

    def hand(self, worker: WorkerProcess, job: PendingThought) -> None:
        try:
            worker.take(job)
        except Exception as why:
            fail(job, why)

    def hear(self, worker: WorkerProcess, report: FromWorker | None) -> None:
        """What a worker reports; None where it has died."""
        match report:
            case None:
                self.lose(worker)
            case Ready(compiled=compiled):
                worker.is_ready, worker.is_compiled, self.failures = True, compiled, 0
            case Answered() | NotKnown() | GivenUp() | Failed():
                self.settle(worker, worker.jobs.pop(report.id), report)
            case Alive():
                return
        if worker.is_retiring and not worker.jobs:
            self.start(worker.close())
        self.hand_out()

    def settle(
        self,
        worker: WorkerProcess,
        job: PendingThought,
        report: Answered | NotKnown | GivenUp | Failed,
    ) -> None:
        """A worker has ended with this job, one way or another."""
        job.worker = None
        if job.answer.done():
            return
        match report:
            case Answered():
                job.answer.set_result(answer_in(report, job.kind))
            case NotKnown():
                worker.known.pop(job.asked.key, None)
                self.hand(worker, job)
            case Failed(why=why):
                fail(job, RuntimeError(why))
            case GivenUp():
                fail(job, RuntimeError("given up"))

    # ── workers ──

    async def enlarge(self) -> None:
        """Start another worker."""
        try:
            await self.launch(self.environment)
        except Exception as why:
            self.fail_to_start(repr(why))
        self.is_starting = False
        self.hand_out()

    async def launch(self, environment: Mapping[str, str] | None) -> WorkerProcess:
        worker = WorkerProcess(self.hear)
        await worker.start(environment)
        self.workers.append(worker)
        if self.watching is None:
            self.watching = asyncio.create_task(self.watch())
        return worker

    async def watch(self) -> None:
        """End those who hang: while they have something to do they give signs of life."""
        now = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(self.silence / 4)
            for worker in self.workers:
                patience = self.silence if worker.is_ready else START
                if (worker.jobs or not worker.is_ready) and now() - worker.heard > patience:
                    worker.kill()

    def lose(self, worker: WorkerProcess) -> None:
        """A worker has died: what it thought about is asked again."""
        self.workers.remove(worker)
        if self.is_closed or (worker.is_retiring and not worker.jobs):
            return
        if worker.is_ready:
            self.restarted += 1
        for job in worker.jobs.values():
            self.ask_again(job)
        if not worker.is_ready:
            self.fail_to_start(f"it ended with {worker.process.returncode}")

    def ask_again(self, job: PendingThought) -> None:
        job.worker = None
        if job.tries >= TRIES:
            fail(job, RuntimeError(f"{TRIES} workers have died over it"))
        elif not job.answer.done():
            self.queues[job.asked.is_long].add(job.asker, job, is_first=True)

    def fail_to_start(self, why: str) -> None:
        self.failures += 1
        if self.failures == TRIES:
            logger.warning("a worker that thinks cannot be started: %s", why)

    # ── without workers ──

    def think_here(self) -> None:
        """No worker can be started: from now on it is thought about in the loop."""
        self.instead = LoopThinker()
        for queue in self.queues.values():
            while queue:
                self.start(self.answer_here(self.instead, queue.take()))

    async def answer_here(self, instead: LoopThinker, job: PendingThought) -> None:
        try:
            answer = await instead.think(job.asked, job.asker)
        except ThoughtFailed as why:
            fail(job, why)
        else:
            if not job.answer.done():
                job.answer.set_result(answer)

    # ── beginning anew, and the end ──

    async def restart(self, environment: Mapping[str, str]) -> bool:
        """Go on with workers that are started in this environment (another PYTHONPATH, say). The
        others end what they think about, and no thought is lost. False, and nothing changes,
        where none could be started."""
        try:
            fresh = await self.launch(environment)
        except OSError:
            return False
        while fresh in self.workers and not fresh.is_ready:
            await asyncio.sleep(0.01)
        if fresh not in self.workers:
            return False
        self.environment = environment
        for worker in [worker for worker in self.workers if worker is not fresh]:
            worker.is_retiring = True
            if not worker.jobs:
                self.start(worker.close())
        return True

    async def close(self) -> None:
        """Workers end; whoever still waits is told so."""
        self.is_closed = True
        if self.watching is not None:
            self.watching.cancel()
        for queue in self.queues.values():
            while queue:
                fail(queue.take(), RuntimeError("closed"))
        for worker in self.workers:
            for job in worker.jobs.values():
                fail(job, RuntimeError("closed"))
        await asyncio.gather(*[worker.close() for worker in self.workers])

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Do something in the background. The event loop alone would not keep the task alive."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


def fail(job: PendingThought, why: Exception) -> None:
    if not job.answer.done():
        failed = ThoughtFailed(str(why))
        failed.__cause__ = why
        job.answer.set_exception(failed)
