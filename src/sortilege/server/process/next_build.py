"""Switches bot workers to the compiled build that `make play` makes while the server runs."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from sortilege.server.bots.bot_jobs import BotJobs

STAMP, FAILED = "SORTILEGE_NEXT_BUILD", "SORTILEGE_NEXT_BUILD_FAILED"
INTERVAL = 1.0
"""Seconds between two checks for the stamp."""


@dataclass(frozen=True, slots=True)
class NextBuild:
    """A build that is being made. The builder writes the file `stamp` when it is complete, or
    `failed`."""

    stamp: Path
    failed: Path
    tell: Callable[[str], None]

    async def take_over(self, jobs: BotJobs) -> None:
        """Wait for the build and start workers from it. The server itself uses the build after its
        next start."""
        while not self.stamp.exists():
            if self.failed.exists():
                return self.tell("serve.not_compiled")
            await asyncio.sleep(INTERVAL)
        # Spawned processes start with the server's sys.path, so new workers import everything from
        # the build. The server does not: its package is imported already.
        folder = str(self.stamp.parent)
        sys.path.insert(0, folder)
        if await jobs.use_compiled_build():
            self.tell("serve.compiled")
        else:
            sys.path.remove(folder)
            self.tell("serve.compiled_later")


@asynccontextmanager
async def switching_workers(build: NextBuild | None, jobs: BotJobs) -> AsyncIterator[None]:
    """Wait for a build in the background."""
    waiting = build and asyncio.create_task(build.take_over(jobs))
    yield
    if waiting:
        waiting.cancel()


def next_build(tell: Callable[[str], None]) -> NextBuild | None:
    """The build that the environment announces."""
    stamp, failed = os.environ.get(STAMP), os.environ.get(FAILED)
    return NextBuild(Path(stamp), Path(failed), tell) if stamp and failed else None
