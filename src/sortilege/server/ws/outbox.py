"""What devices are told, on its way out."""

import asyncio
import logging
from collections.abc import Callable

logger = logging.getLogger("sortilege.server")


def text_frame(told: bytes) -> bytes:
    """A whole text as a server frames it (RFC 6455, 5.2): in one piece, unmasked, no extensions."""
    size = len(told)
    if size < 126:
        return b"\x81%c%b" % (size, told)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), told)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), told)


class Post:
    """What is told within one turn of the event loop goes out at its end: to wake one line after
    the other takes longer than to send to many in one go."""

    def __init__(self) -> None:
        self.full: list[Outbox] = []

    def send_soon(self, outbox: "Outbox") -> None:
        if not self.full:
            asyncio.get_running_loop().call_soon(self.send)
        self.full.append(outbox)

    def send(self) -> None:
        full, self.full = self.full, []
        for outbox in full:
            try:
                outbox.send()
            except Exception:  # whatever it is, the others are none the worse
                logger.exception("a line fails")


class Outbox:
    """The texts for one line. `write` sends bytes, unless the line is closed by then."""

    def __init__(self, post: Post, write: Callable[[bytes], None]) -> None:
        self.post = post
        self.write = write
        self.told: list[bytes] = []
        self.is_blocked = False
        """The other side does not read."""

    def tell(self, told: bytes) -> bool:
        """Send a text soon, before anything that is sent later. False where that has to wait."""
        if self.is_blocked:
            return False
        if not self.told:
            self.post.send_soon(self)
        self.told.append(text_frame(told))
        return True

    def send(self) -> None:
        told = self.told[0] if len(self.told) == 1 else b"".join(self.told)
        self.told.clear()
        self.write(told)
