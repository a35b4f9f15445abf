"""A line in memory: it stores sent texts in a list, and tests put messages into its inbox."""

import asyncio

from sortilege.server.network.limits import Clock
from sortilege.server.tables.inbox import Inbox


class ListLine:
    def __init__(self, clock: Clock = lambda: 0.0) -> None:
        self.inbox = Inbox(clock)
        self.backlog = 0
        self.sent: asyncio.Queue[bytes] = asyncio.Queue()
        self.close_reason: tuple[int, str] | None = None

    def send(self, text: bytes) -> None:
        self.sent.put_nowait(text)

    def ping(self, now: float) -> None:
        """Report no round trip: the test and the line share a process."""

    def round_trip(self, now: float) -> float | None:
        return None

    async def close(self, code: int, reason: str) -> None:
        self.close_reason = (code, reason)
