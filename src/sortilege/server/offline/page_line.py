"""A line made of messages between a page and its worker."""

from collections.abc import Callable

from sortilege.server.live.inbox import Inbox
from sortilege.server.network.limits import Clock


class PageLine:
    """`tell` hands a text to the page, `closed` that we hang up, with a WebSocket's close code."""

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
        """There is no network to be asked."""

    def round_trip(self, now: float) -> float | None:
        return None

    async def close(self, code: int, reason: str) -> None:
        self.closed(code)
