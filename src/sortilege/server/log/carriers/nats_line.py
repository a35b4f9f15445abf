"""NATS' own protocol, as far as hints need it: one line to a server, from its first word to its
last. What is said within one turn of the event loop is written in one go."""

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

logger = logging.getLogger("sortilege.server")

END = b"\r\n"
LONGEST = 4_000_000
"""Bytes of something unfinished; a server that sends more is none."""
MOST = 1_000_000
"""Bytes that wait for a slow server; more are lost."""

Hears = Callable[[int, bytes], None]
"""Is handed the number of a subscription, and what came for it."""


class NatsComplains(Exception):
    """The server says what is wrong, and hangs up."""


class NatsLine:
    """An `asyncio.Protocol`."""

    def __init__(self, hears: Hears) -> None:
        loop = asyncio.get_running_loop()
        self.hears = hears
        self.info: asyncio.Future[dict[str, Any]] = loop.create_future()
        """What the server says of itself; it speaks first."""
        self.lost: asyncio.Future[None] = loop.create_future()
        """Done when the line has ended."""
        self.answered: asyncio.Future[None] | None = None
        """Done with the next answer to a ping."""
        self.complaint = ""
        self.transport: Any = None
        self.rest = b""
        self.said: list[bytes] = []

    # ── saying ──

    def say(self, words: bytes) -> None:
        """Soon; or never, where too much waits already."""
        if not self.said:
            asyncio.get_running_loop().call_soon(self.flush)
        self.said.append(words)

    def flush(self) -> None:
        said, self.said = self.said, []
        if self.transport.is_closing() or self.transport.get_write_buffer_size() > MOST:
            return
        self.transport.write(b"".join(said))

    async def ping(self) -> None:
        """Until the server has answered: then it has read all that was said before. Raises
        NatsComplains."""
        self.answered = asyncio.get_running_loop().create_future()
        self.say(b"PING\r\n")
        await self.until(self.answered)

    async def until(self, waited: "asyncio.Future[Any]") -> None:
        """Wait for the server. Raises NatsComplains where it hangs up instead."""
        await asyncio.wait({waited, self.lost}, return_when=asyncio.FIRST_COMPLETED)
        if not waited.done():
            raise NatsComplains(self.complaint)

    def cut(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    # ── hearing ──

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, why: Exception | None) -> None:
        if not self.lost.done():
            self.lost.set_result(None)

    def eof_received(self) -> bool:
        return False

    def pause_writing(self) -> None:
        """What is said too much is lost: see `flush`."""

    def resume_writing(self) -> None:
        """As above."""

    def data_received(self, data: bytes) -> None:
        if self.rest:
            data = self.rest + data
        at = 0
        while (end := data.find(END, at)) >= 0:
            start = end + 2
            if data.startswith(b"MSG ", at):
                head = data[at + 4 : end].split(b" ")
                stop = start + int(head[-1])
                if len(data) < stop + 2:
                    break
                self.hear(int(head[1]), data[start:stop])
                start = stop + 2
            else:
                self.control(data[at:end])
            at = start
        self.rest = data[at:]
        if len(self.rest) > LONGEST:
            self.cut()

    def hear(self, subscription: int, words: bytes) -> None:
        try:
            self.hears(subscription, words)
        except Exception:  # whatever was said, the line is none the worse
            logger.exception("what another process says is not understood")

    def control(self, word: bytes) -> None:
        if word.startswith(b"PING"):
            self.say(b"PONG\r\n")
        elif word.startswith(b"PONG"):
            if self.answered is not None and not self.answered.done():
                self.answered.set_result(None)
        elif word.startswith(b"-ERR"):
            self.complaint = word[4:].decode(errors="replace").strip(" '")
        elif word.startswith(b"INFO ") and not self.info.done():
            self.info.set_result(json.loads(word[5:]))
