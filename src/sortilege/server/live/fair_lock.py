"""A lock that lets those who wait in, one after the other, in the order in which they came."""

import asyncio
from collections import deque


class FairLock:
    """Used with `async with`. It does what asyncio's lock does, compiled: every move takes one."""

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
                self.release()  # it had been handed over already
            raise

    async def __aexit__(self, *why: object) -> None:
        self.release()

    def release(self) -> None:
        """Hand the lock to whoever has waited longest and has not given up. It stays locked, so
        nobody who comes now gets between."""
        while self.waiting:
            waiter = self.waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self.is_locked = False
