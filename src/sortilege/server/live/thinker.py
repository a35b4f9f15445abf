"""Where thoughts are thought that take longer than an event loop can wait for."""

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeVar

Thought = TypeVar("Thought")


class Thinker(Protocol):
    """Handed to the live tables by whoever runs them: in threads, in the loop, or elsewhere."""

    async def think(self, deed: Callable[[], Thought]) -> Thought:
        """Do something that takes a while, and tell what came of it."""
        ...


class LoopThinker:
    """Thinks in the event loop itself, where there is nothing else: what waits goes first, and
    then everybody waits for the thought."""

    async def think(self, deed: Callable[[], Thought]) -> Thought:
        await asyncio.sleep(0)
        return deed()
