"""A line between a page and its web worker."""

from collections.abc import Callable

from sortilege.server.network.limits import Clock
from sortilege.server.tables.inbox import Inbox


class PageLine:
    """Implements `DeviceLine`. `tell` passes a text to the page, `closed` a WebSocket's close
    code."""

    def __init__(
        self, clock: Clock, tell: Callable[[str], None], closed: Callable[[int], None]
    ) -> None:
        self.inbox = Inbox(clock)
        self.tell = tell
        self.closed = closed
        self.backlog = 0
        """A page reads everything at once."""

    def send(self, text: bytes) -> None:
        self.tell(text.decode())

    def ping(self, now: float) -> None:
        """There is no network to measure."""

    def round_trip(self, now: float) -> float | None:
        return None

    async def close(self, code: int, reason: str) -> None:
        self.closed(code)
