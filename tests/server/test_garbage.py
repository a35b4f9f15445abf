"""What lives long is not looked through again and again; what dies is not kept for ever."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from sortilege.server.process.garbage import keep_garbage_small


class Thing:
    """Can hold itself, so that only a look through everything finds out that nobody needs it."""

    itself: "Thing"


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    gc.unfreeze()


async def for_a_while(more: int, until: "weakref.ref[Thing] | None" = None) -> None:
    task = asyncio.create_task(keep_garbage_small(0.01, more))
    for _ in range(500):
        await asyncio.sleep(0.01)
        if until is None or until() is None:
            break
    await asyncio.sleep(0.05)
    task.cancel()


def test_what_has_lived_for_a_while_is_not_looked_through_again() -> None:
    async def story() -> None:
        lives = [Thing() for _ in range(50_000)]
        await for_a_while(more=10**9)
        assert len(gc.get_objects()) < len(lives)

    asyncio.run(story())


@pytest.mark.parametrize("more", [10**9, -(10**9)])
def test_what_died_among_it_is_found_when_much_has_come(more: int) -> None:
    async def story() -> None:
        thing = Thing()
        thing.itself = thing
        seen = weakref.ref(thing)
        await for_a_while(more=10**9)
        del thing
        await for_a_while(more, until=seen if more < 0 else None)
        assert (seen() is None) == (more < 0)

    asyncio.run(story())
