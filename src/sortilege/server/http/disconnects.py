"""Cancels work if the client disconnects."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import Request

from sortilege.server.api.router import Disconnected

Result = TypeVar("Result")


async def while_connected(request: Request, work: Coroutine[Any, Any, Result]) -> Result:
    """Await work, and cancel it if the client disconnects. Raises Disconnected."""
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
    """Wait until the client disconnects. The body must have been read before."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
