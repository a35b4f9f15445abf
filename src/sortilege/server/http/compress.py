"""Compresses answers with gzip."""

import asyncio
import gzip

from starlette.datastructures import Headers
from starlette.responses import Response

MIN_SIZE = 1000
"""Bytes from which compression is worthwhile."""
MIN_THREAD_SIZE = 16 * 1024
"""Bytes from which a thread compresses, so that the event loop does not wait."""
MAX_WAITING = 8
"""Long answers that may wait for the thread. Further ones are sent uncompressed."""
COMPRESSIBLE = ("application/json", "text/", "image/svg")
LEVEL = 4
"""Results are hardly longer than with 9, in a third of the time."""


def compressed(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


def accepts_gzip(headers: Headers) -> bool:
    return "gzip" in headers.get("accept-encoding", "")


class Compressor:
    """Compresses long answers in a thread, one at a time."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0

    async def compress(self, response: Response) -> Response:
        """Compress the body of a response, if it is long enough and not compressed yet."""
        body, kind = bytes(response.body), response.media_type or ""
        if len(body) < MIN_SIZE or not kind.startswith(COMPRESSIBLE):
            return response
        response.headers.add_vary_header("Accept-Encoding")
        smaller = await self._compress(body)
        if smaller is not None:
            response.body = smaller
            response.headers["Content-Encoding"] = "gzip"
            response.headers["Content-Length"] = str(len(smaller))
        return response

    async def _compress(self, body: bytes) -> bytes | None:
        """Return None if too many long answers wait."""
        if len(body) < MIN_THREAD_SIZE:
            return compressed(body)
        if self.waiting >= MAX_WAITING:
            return None
        self.waiting += 1
        try:
            async with self.lock:
                return await asyncio.to_thread(compressed, body)
        finally:
            self.waiting -= 1
