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

    async def close(self, code: int, reason: str) -> None:
        """Hang up, with a WebSocket's close code and a word, unless the other side has done so."""
