"""The compiled build of this package, where somebody makes it while plain Python serves."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, runtime_checkable

STAMP, FAILED = "SORTILEGE_NEXT_BUILD", "SORTILEGE_NEXT_BUILD_FAILED"
INTERVAL = 1.0
"""Seconds from one look to the next."""


@runtime_checkable
class Restartable(Protocol):
    """A thinker whose workers can be started anew, from another build."""

    async def restart(self, environment: Mapping[str, str]) -> bool:
        """False where none could be started: the others go on."""
        ...


@dataclass(frozen=True, slots=True)
class NextBuild:
    """Whoever makes it leaves a stamp in its folder when it is whole, or a mark that it failed."""

    stamp: Path
    failed: Path
    tell: Callable[[str], None]

    async def take_over(self, thinker: object) -> None:
        """Wait for it, and let computer players think with it. The server itself stays as it is
        until it is started again: people sit at its tables."""
        while not self.stamp.exists():
            if self.failed.exists():
                return self.tell("serve.not_compiled")
            await asyncio.sleep(INTERVAL)
        environment = {**os.environ, "PYTHONPATH": str(self.stamp.parent)}
        is_used = isinstance(thinker, Restartable) and await thinker.restart(environment)
        self.tell("serve.compiled" if is_used else "serve.compiled_later")


@asynccontextmanager
async def taking_over(build: NextBuild | None, thinker: object) -> AsyncIterator[None]:
    """Meanwhile, wait for a build that is being made."""
    waiting = build and asyncio.create_task(build.take_over(thinker))
    yield
    if waiting:
        waiting.cancel()


def next_build(tell: Callable[[str], None]) -> NextBuild | None:
    """What the environment says is being made."""
    stamp, failed = os.environ.get(STAMP), os.environ.get(FAILED)
    return NextBuild(Path(stamp), Path(failed), tell) if stamp and failed else None
