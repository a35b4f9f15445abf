"""One after the other."""

import asyncio
from collections import deque


class FairLock:
    """Whoever changes a table does so alone, in the order in which they came: `async with`. What
    asyncio's lock does, compiled: every move goes through here."""

    def __init__(self) -> None:
        self.is_locked = False
        self.waiting: deque[asyncio.Future[None]] = deque()

    async def __aenter__(self) -> None:
        if not self.is_locked:
            self.is_locked = True
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if not waiter.cancelled():
                self.release()  # it was ours already
            raise

    async def __aexit__(self, *why: object) -> None:
        self.release()

    def release(self) -> None:
        """The next one's turn, but for those who have left. Nobody comes between."""
        while self.waiting:
            waiter = self.waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self.is_locked = False
