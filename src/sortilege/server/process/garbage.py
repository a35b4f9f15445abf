"""Keeps Python's garbage collector out of the event loop's way.

The collector looks through objects for reference cycles that nobody needs any more, and the loop
stands still meanwhile: through all of them with a thousand devices for a tenth of a second, and the
more often the more come and go. So whatever has lived for a while is frozen, which is not looked
through again, until as much again has come to it; and new objects are looked through less often
than usual, since hardly any of them are in cycles."""

import asyncio
import gc

REST = 10.0
"""Seconds between two looks."""
MORE = 100_000
"""Objects that may be frozen beside as many as there were: what dies among them in cycles stays in
memory until then."""
YOUNG = 10_000
"""New objects after which they are looked through: with five times as few a busy server spends one
to five hundredths of its time on it."""


async def keep_garbage_small(rest: float = REST, more: int = MORE) -> None:
    """Freeze what has lived for a while, from time to time, for ever."""
    usual = gc.get_threshold()
    gc.set_threshold(YOUNG, *usual[1:])
    try:
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
    finally:
        gc.set_threshold(*usual)
