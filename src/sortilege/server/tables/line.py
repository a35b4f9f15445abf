"""The transport between one device and this process: a WebSocket, or anything else that implements
`DeviceLine`."""

from typing import Protocol

from sortilege.server.tables.inbox import Inbox


class DeviceLine(Protocol):
    """A bidirectional transport. Received messages and the end of the line are put into `inbox`."""

    inbox: Inbox

    @property
    def backlog(self) -> int:
        """How many texts wait because the device does not read."""

    def send(self, text: bytes) -> None:
        """Queue a text and return at once. Texts for a device that has disconnected are dropped."""

    def ping(self, now: float) -> None:
        """Send a ping of the transport protocol, if it has one. The page at the other end does not
        see it."""

    def round_trip(self, now: float) -> float | None:
        """The round trip in seconds that a page cannot delay: the shorter of the transport's pings
        and the kernel's measurement. None if neither is known; then only the page's own heartbeats
        count, which it may delay."""

    async def close(self, code: int, reason: str) -> None:
        """Close the line with a WebSocket's close code and reason, unless the device has done
        so."""
