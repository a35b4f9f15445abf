"""What a device has said, until somebody listens."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from sortilege.server.limits import Clock

MOST = 16
"""So many messages may wait; then nothing more is read from this line."""

Heard = tuple[float, str | None]
"""When it came, and what it says; None for what is no text."""


class Inbox:
    """The messages of one line in their order, each with the time at which it came: however long
    the one before it takes. The server that reads the line puts them here as it would put them
    into a queue of its own; `pause` stops it, `resume` lets it go on."""

    def __init__(self, clock: Clock, pause: Callable[[], None], resume: Callable[[], None]) -> None:
        self.clock = clock
        self.pause = pause
        self.resume = resume
        self.waiting: deque[Heard | None] = deque()
        self.is_paused = False
        self.listener: asyncio.Future[None] | None = None

    def put_nowait(self, message: Mapping[str, Any]) -> None:
        """A message came, or the line has ended."""
        is_said = message["type"] == "websocket.receive"
        self.waiting.append((self.clock(), message.get("text")) if is_said else None)
        if len(self.waiting) >= MOST and not self.is_paused:
            self.is_paused = True
            self.pause()
        if self.listener is not None and not self.listener.done():
            self.listener.set_result(None)

    async def get(self) -> Heard | None:
        """The next message; None when the line has ended. One listens at a time."""
        while not self.waiting:
            if self.is_paused:
                self.is_paused = False
                self.resume()
            self.listener = asyncio.get_running_loop().create_future()
            await self.listener
        return self.waiting.popleft()

    def empty(self) -> bool:
        return not self.waiting

    @property
    def oldest(self) -> float | None:
        """When the first of those came that wait."""
        return self.waiting[0][0] if self.waiting and self.waiting[0] is not None else None
