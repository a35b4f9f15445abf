"""Thinks in threads, so that all tables go on meanwhile."""

import asyncio
from collections.abc import Callable

from sortilege.server.live.thinker import Thought


class ThreadThinker:
    """Compiled search gives the interpreter back from time to time by itself."""

    async def think(self, deed: Callable[[], Thought]) -> Thought:
        return await asyncio.to_thread(deed)
