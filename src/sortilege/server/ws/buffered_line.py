"""A line that needs no task of its own to send: what is sent is gathered, and written together."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sortilege.server.live.inbox import Inbox
from sortilege.server.ws.distance import Distance

logger = logging.getLogger("sortilege.server")


class Flusher:
    """Flushes all lines to which something was sent within one turn of the event loop, at its end:
    to wake one line after the other takes longer than to write to many in one go."""

    def __init__(self) -> None:
        self.full: list[BufferedLine] = []

    def flush_soon(self, line: "BufferedLine") -> None:
        if not self.full:
            asyncio.get_running_loop().call_soon(self.flush)
        self.full.append(line)

    def flush(self) -> None:
        full, self.full = self.full, []
        for line in full:
            try:
                line.flush()
            except Exception:  # whatever it is, the others are none the worse
                logger.exception("a line fails")


class BufferedLine:
    """`write` puts texts on the line at once, unless it is closed by then, after a ping of the
    protocol that carries something, if asked to; `hang_up` closes it.
    While the other side does not read, the line is blocked: texts are kept back until it does."""

    def __init__(
        self,
        inbox: Inbox,
        flusher: Flusher,
        write: Callable[[list[bytes], bytes | None], None],
        hang_up: Callable[[int, str], Awaitable[None]],
        distance: Distance | None = None,
    ) -> None:
        self.inbox = inbox
        self.flusher = flusher
        self.write = write
        self.hang_up = hang_up
        self.distance = Distance() if distance is None else distance
        self.carried: bytes | None = None
        self.texts: list[bytes] = []
        self.backlog = 0
        self.is_blocked = False

    def send(self, text: bytes) -> None:
        if self.is_blocked:
            self.backlog += 1
        elif not self.texts:
            self.flusher.flush_soon(self)
        self.texts.append(text)

    def ping(self, now: float) -> None:
        if not self.is_blocked:
            self.carried = self.distance.ping(now)

    def round_trip(self, now: float) -> float | None:
        return self.distance.round_trip(now)

    def flush(self) -> None:
        """Write what was sent, unless the line was blocked meanwhile."""
        if self.texts and not self.is_blocked:
            texts, self.texts = self.texts, []
            carried, self.carried = self.carried, None
            self.write(texts, carried)

    def block(self) -> None:
        """The other side does not read."""
        self.is_blocked = True
        self.backlog = len(self.texts)

    def unblock(self) -> None:
        """The other side reads again."""
        self.is_blocked = False
        self.backlog = 0
        if self.texts:
            self.flusher.flush_soon(self)

    async def close(self, code: int, reason: str) -> None:
        self.flush()
        await self.hang_up(code, reason)
