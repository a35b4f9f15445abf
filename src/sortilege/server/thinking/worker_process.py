"""A worker, as the server sees it: a process at the other end of two pipes."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from sortilege.bots.thoughts import AskedThought, Thought
from sortilege.server.live.minds import KEPT
from sortilege.server.live.thinker import Asker
from sortilege.server.thinking.frames import (
    LENGTH,
    Cancel,
    FromWorker,
    ToWorker,
    framed,
    read_report,
    think,
)

COMMAND = ("-m", "sortilege.server.thinking.worker")
FAREWELL = 2.0
"""Seconds in which a worker ends by itself."""


class PendingThought:
    """A thought that somebody waits for, and how often it has been taken up."""

    kind: type[Thought]

    def __init__(self, id: int, asked: AskedThought[Any], asker: Asker) -> None:
        self.id = id
        self.asked = asked
        self.asker = asker
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.worker: WorkerProcess | None = None
        self.tries = 0


Hear = Callable[["WorkerProcess", FromWorker | None], None]
"""Is told what a worker reports, and in the end None: it has died."""


class WorkerProcess:
    """Is handed jobs, and reports what comes. It has one lane for what is short and one for what is
    long: whoever wants to know the turning points of a match keeps nobody from moving."""

    process: Process

    def __init__(self, hear: Hear) -> None:
        self.hear = hear
        self.jobs: dict[int, PendingThought] = {}
        self.known: dict[str, int] = {}
        """How far it has heard which stream: it is told only what is new."""
        self.is_ready = self.is_compiled = self.is_retiring = False
        self.heard = 0.0
        """When it last gave a sign of life, or was given something to do."""
        self.reading: asyncio.Task[None] | None = None

    async def start(self, environment: Mapping[str, str] | None) -> None:
        """Raises OSError, or what else there is where no process can be started."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, *COMMAND, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment
        )
        self.heard = asyncio.get_running_loop().time()
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        """Hear one report after the other, until the process ends."""
        line = self.process.stdout
        assert line is not None
        with suppress(asyncio.IncompleteReadError, OSError):
            while True:
                length = int.from_bytes(await line.readexactly(LENGTH), "big")
                report = read_report(await line.readexactly(length))
                self.heard = asyncio.get_running_loop().time()
                self.hear(self, report)
        await self.process.wait()
        self.hear(self, None)

    # ── what it does ──

    def is_free(self, is_long: bool) -> bool:
        """Whether it can think about something short, or long, now."""
        is_busy = any(job.asked.is_long is is_long for job in self.jobs.values())
        return self.is_ready and not self.is_retiring and not is_busy

    def take(self, job: PendingThought) -> None:
        """Think about this."""
        key = job.asked.key
        thought = job.asked.thought(self.known.get(key, -1))
        if not self.jobs:
            self.heard = asyncio.get_running_loop().time()
        job.kind, job.worker, job.tries = type(thought), self, job.tries + 1
        self.jobs[job.id] = job
        self.remember(key, thought)
        self.send(think(job.id, key, thought))

    def remember(self, key: str, thought: Thought) -> None:
        """It will have heard this; so much is remembered as it remembers itself."""
        told = getattr(thought, "told", None)
        if told is not None:
            self.known.pop(key, None)
            self.known[key] = told.seq
            if len(self.known) > KEPT:
                del self.known[next(iter(self.known))]

    def cancel(self, job: PendingThought) -> None:
        """Do not think about this any more."""
        self.send(Cancel(job.id))

    def send(self, order: ToWorker) -> None:
        line = self.process.stdin
        assert line is not None
        with suppress(OSError):  # that it has died is heard soon
            line.write(framed(order))

    # ── its end ──

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()

    async def close(self) -> None:
        """Let it end; when its input ends it does so by itself."""
        if self.reading is None:
            return
        assert self.process.stdin is not None
        self.process.stdin.close()
        _, late = await asyncio.wait([self.reading], timeout=FAREWELL)
        if late:
            self.kill()
            await asyncio.wait(late)
