"""How texts come and go between one device and this process: a WebSocket, or anything else that
keeps this promise."""

from typing import Protocol

from sortilege.server.live.inbox import Inbox


class Line(Protocol):
    """One device's end. Whatever it says is put into `inbox`; the end of the line, too."""

    inbox: Inbox

    @property
    def backlog(self) -> int:
        """How many texts are kept back because the other side does not read."""

    def send(self, text: bytes) -> None:
        """Send a text after all that was sent before. It never waits: what cannot go out yet is
        kept back, and what is sent to somebody who has gone is lost."""

    def ping(self, now: float) -> None:
        """Have the other side's network code asked for an answer along with the next text, where
        such a line can do that. Nobody at the other end hears of it."""

    def round_trip(self, now: float) -> float | None:
        """Seconds there and back, as far as that is known from something a page cannot delay: the
        least of what those pings took lately and what the kernel says. None where nothing is known:
        then only the page's own heartbeats tell, and it may answer them as late as it likes."""

    async def close(self, code: int, reason: str) -> None:
        """Hang up, with a WebSocket's close code and a word, unless the other side has done so."""
