"""Python looks through whatever may be garbage for circles of things that nobody needs any more,
and the event loop stands still meanwhile: with a thousand devices for a tenth of a second, and the
more often the more come and go. So what has lived for a while is set aside and not looked through
again, until as much again has come to it."""

import asyncio
import gc

REST = 10.0
"""Seconds between two looks."""
MORE = 100_000
"""Objects that may come to those set aside, beside as many as there were: what dies among them in
circles stays in memory until then."""


async def set_aside(rest: float = REST, more: int = MORE) -> None:
    """Set aside what has lived for a while, from time to time, for ever."""
    gc.freeze()
    most = 2 * gc.get_freeze_count() + more
    while True:
        await asyncio.sleep(rest)
        is_much = gc.get_freeze_count() > most
        if is_much:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        if is_much:
            most = 2 * gc.get_freeze_count() + more
