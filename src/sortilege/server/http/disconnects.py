"""Work that is worth doing while somebody waits for it."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import Request

Result = TypeVar("Result")

LOOKS = 0.5
"""Seconds between looks whether whoever asked is still there."""


class Disconnected(Exception):
    """Whoever asked has gone."""


async def while_connected(request: Request, work: Coroutine[Any, Any, Result]) -> Result:
    """Do something that takes a while; given up when whoever asked has gone."""
    task = asyncio.create_task(work)
    try:
        while not (await asyncio.wait([task], timeout=LOOKS))[0]:
            if await request.is_disconnected():
                raise Disconnected
        return task.result()
    finally:
        task.cancel()
