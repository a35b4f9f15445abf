"""Work that is worth doing while somebody waits for it."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import Request

Result = TypeVar("Result")


class Disconnected(Exception):
    """Whoever asked has gone."""


async def while_connected(request: Request, work: Coroutine[Any, Any, Result]) -> Result:
    """Do something that takes a while; given up when whoever asked has gone."""
    task = asyncio.create_task(work)
    gone = asyncio.create_task(disconnect(request))
    try:
        await asyncio.wait([task, gone], return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Disconnected
        return task.result()
    finally:
        task.cancel()
        gone.cancel()


async def disconnect(request: Request) -> None:
    """Wait for it: the last thing that a connection says. The body was read before, if there was
    one."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
