"""The timer of a table."""

import asyncio
from collections.abc import Callable

from sortilege.server.network.limits import Clock


def do_nothing() -> None:
    """What a closed timer rings."""


class Timer:
    """Calls `ring` once, at the time that was set last."""

    def __init__(self, clock: Clock, ring: Callable[[], None]) -> None:
        self.clock = clock
        self.ring = ring
        self.handle: asyncio.TimerHandle | None = None

    def set(self, due: float | None) -> None:
        """Ring at this time, or never."""
        self.stop()
        if due is not None:
            wait = max(due - self.clock(), 0.0)  # a page's event loop refuses times in the past
            self.handle = asyncio.get_running_loop().call_later(wait, self.ring)

    def close(self) -> None:
        """Never ring again."""
        self.stop()
        self.ring = do_nothing

    def stop(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None
