"""A line within this process: texts are put into a list, and what a device says comes by call."""

import asyncio

from sortilege.server.live.inbox import Inbox
from sortilege.server.network.limits import Clock


class ListLine:
    def __init__(self, clock: Clock = lambda: 0.0) -> None:
        self.inbox = Inbox(clock)
        self.backlog = 0
        self.sent: asyncio.Queue[bytes] = asyncio.Queue()
        self.farewell: tuple[int, str] | None = None

    def send(self, text: bytes) -> None:
        self.sent.put_nowait(text)

    def ping(self, now: float) -> None:
        """Within a process nobody is far away."""

    def round_trip(self, now: float) -> float | None:
        return None

    async def close(self, code: int, reason: str) -> None:
        self.farewell = (code, reason)
