"""What a device has said, until somebody listens."""

import asyncio
from collections import deque
from collections.abc import Callable

from sortilege.server.network.limits import Clock

LONGEST_INBOX = 16
"""So many messages may wait; then nothing more is read from this line."""

Arrived = tuple[float, str | None]
"""When it came, and what it says; None for what is no text."""


def do_nothing() -> None:
    """For lines that cannot be paused."""


def wait_for_its_turn(text: str | None, came: float) -> bool:
    """For those who answer nothing out of turn."""
    return False


class Inbox:
    """The messages of one line in their order, each with the time at which it came: however long
    the one before it takes. Whoever reads the line puts them here; `pause` asks it to stop reading,
    `resume` to go on. `at_once` is shown each as it comes, and says whether that was its answer."""

    def __init__(
        self,
        clock: Clock,
        pause: Callable[[], None] = do_nothing,
        resume: Callable[[], None] = do_nothing,
    ) -> None:
        self.clock = clock
        self.pause = pause
        self.resume = resume
        self.at_once: Callable[[str | None, float], bool] = wait_for_its_turn
        self.waiting: deque[Arrived | None] = deque()
        self.is_paused = False
        self.listener: asyncio.Future[None] | None = None

    def put(self, text: str | None) -> None:
        """A message came; None for one that is no text."""
        now = self.clock()
        if not self.at_once(text, now):
            self._add((now, text))

    def end(self) -> None:
        """The line has ended."""
        self._add(None)

    def _add(self, heard: Arrived | None) -> None:
        self.waiting.append(heard)
        if len(self.waiting) >= LONGEST_INBOX and not self.is_paused:
            self.is_paused = True
            self.pause()
        if self.listener is not None and not self.listener.done():
            self.listener.set_result(None)

    async def get(self) -> Arrived | None:
        """The next message; None when the line has ended. One listens at a time."""
        while not self.waiting:
            if self.is_paused:
                self.is_paused = False
                self.resume()
            self.listener = asyncio.get_running_loop().create_future()
            await self.listener
        return self.waiting.popleft()

    @property
    def oldest(self) -> float | None:
        """When the first of those came that wait."""
        return self.waiting[0][0] if self.waiting and self.waiting[0] is not None else None
