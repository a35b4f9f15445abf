"""The messages of a device that wait to be handled."""

import asyncio
from collections import deque
from collections.abc import Callable

from sortilege.server.network.limits import Clock

MAX_INBOX = 16
"""Messages that may wait before the server stops reading from the device."""

Arrived = tuple[float, str | None]
"""The time of arrival and the text; None for a binary message."""


def do_nothing() -> None:
    """For lines that cannot be paused."""


def always_queue(text: str | None, came: float) -> bool:
    """Queue every message."""
    return False


class Inbox:
    """Queues the messages of one line, each with its time of arrival. `pause` stops the reader of
    the line, `resume` starts it again. `handle_now` gets each message first and returns True if it
    has handled it; other messages are queued."""

    def __init__(
        self,
        clock: Clock,
        pause: Callable[[], None] = do_nothing,
        resume: Callable[[], None] = do_nothing,
    ) -> None:
        self.clock = clock
        self.pause = pause
        self.resume = resume
        self.handle_now: Callable[[str | None, float], bool] = always_queue
        self.waiting: deque[Arrived | None] = deque()
        self.is_paused = False
        self.listener: asyncio.Future[None] | None = None

    def put(self, text: str | None) -> None:
        """Add a message; None for a binary one."""
        now = self.clock()
        if not self.handle_now(text, now):
            self._add((now, text))

    def end(self) -> None:
        """The line has ended."""
        self._add(None)

    def _add(self, heard: Arrived | None) -> None:
        self.waiting.append(heard)
        if len(self.waiting) >= MAX_INBOX and not self.is_paused:
            self.is_paused = True
            self.pause()
        if self.listener is not None and not self.listener.done():
            self.listener.set_result(None)

    async def get(self) -> Arrived | None:
        """Wait for the next message; None at the end of the line. Only one task may wait."""
        while not self.waiting:
            if self.is_paused:
                self.is_paused = False
                self.resume()
            self.listener = asyncio.get_running_loop().create_future()
            await self.listener
        return self.waiting.popleft()

    @property
    def oldest(self) -> float | None:
        """When the oldest waiting message arrived."""
        return self.waiting[0][0] if self.waiting and self.waiting[0] is not None else None
