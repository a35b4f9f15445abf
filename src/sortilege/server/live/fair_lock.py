"""One after the other."""

import asyncio
from collections import deque


class Turn:
    """Whoever changes a table does so alone, in the order in which they came: `async with`. What
    asyncio's lock does, compiled: every move goes through here."""

    def __init__(self) -> None:
        self.is_taken = False
        self.waiting: deque[asyncio.Future[None]] = deque()

    async def __aenter__(self) -> None:
        if not self.is_taken:
            self.is_taken = True
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():
                self.end()  # it was ours already
            raise

    async def __aexit__(self, *why: object) -> None:
        self.end()

    def end(self) -> None:
        """The next one's turn, but for those who have left. Nobody comes between."""
        while self.waiting:
            mine = self.waiting.popleft()
            if not mine.done():
                mine.set_result(None)
                return
        self.is_taken = False
