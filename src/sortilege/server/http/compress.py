"""Answers are sent smaller to whoever can read that. To make a long one smaller takes as long as
many moves: so it is done beside the event loop, one at a time, and where several wait for it, the
next ones are sent as they are."""

import asyncio
import gzip
from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

WORTH = 1000
"""Bytes from which on it is worth it."""
LONG = 16 * 1024
"""Bytes from which on it is done beside the event loop."""
QUEUE = 8
"""Long answers that may wait for it."""
TEXTS = ("application/json", "text/", "image/svg")
"""What can be made smaller."""
LEVEL = 4
"""Hardly longer than with 9, and in a third of the time."""


def packed(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


def is_wanted(headers: Headers) -> bool:
    return "gzip" in headers.get("accept-encoding", "")


class Packer:
    """Makes long texts smaller, one at a time."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0

    async def pack(self, body: bytes, work: Callable[[bytes], bytes] = packed) -> bytes | None:
        """None where too many wait."""
        if len(body) < LONG:
            return work(body)
        if self.waiting >= QUEUE:
            return None
        self.waiting += 1
        try:
            async with self.lock:
                return await asyncio.to_thread(work, body)
        finally:
            self.waiting -= 1


class Compress:
    """Middleware around everything. What comes in pieces, or is packed already, is left alone."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.packer = Packer()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and is_wanted(Headers(scope=scope)):
            send = packing(self.packer, send)
        await self.app(scope, receive, send)


def packing(packer: Packer, send: Send) -> Send:
    """Holds the beginning back until it is known what follows."""
    beginning: Message | None = None

    async def send_packed(message: Message) -> None:
        nonlocal beginning
        if message["type"] == "http.response.start":
            beginning = message
            return
        if beginning is not None:
            begins, beginning = beginning, None
            message = await pack(packer, begins, message)
            await send(begins)
        await send(message)

    return send_packed


async def pack(packer: Packer, begins: Message, message: Message) -> Message:
    """The body, smaller where it can be; its beginning says so."""
    headers = MutableHeaders(scope=begins)
    body = message.get("body", b"")
    is_text = headers.get("content-type", "").startswith(TEXTS)
    is_done = "content-encoding" in headers or "content-range" in headers
    if not is_text or is_done or message.get("more_body") or len(body) < WORTH:
        return message
    headers.add_vary_header("Accept-Encoding")
    smaller = await packer.pack(body)
    if smaller is None:
        return message
    headers["Content-Encoding"] = "gzip"
    headers["Content-Length"] = str(len(smaller))
    return {**message, "body": smaller}
