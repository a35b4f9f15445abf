"""A table that nobody visits any more takes no memory."""

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sortilege.games import games
from sortilege.server.tables.live_table import LiveTable
from tests.server.device_client import device_client
from tests.server.live_server import TIMEOUT, LiveServer, serving

VISITS = 2


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Only objects outside of reference cycles are freed here."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def visit(served: LiveServer, game: str) -> list[Callable[[], object]]:
    """Open a table, begin a match, watch, ask the coach, and leave. Returns references to what the
    server then has no use for."""
    opened = await served.open_table(game=game, seats=2)
    async with device_client(served, opened["keys"]) as host, device_client(served) as guest:
        await host.hello(opened["table"])
        await guest.hello(opened["table"])
        await host.say("coach", on=True)
        await host.say("start")
        await host.until_phase("playing")
        await host.say("advise", seat=0)
        live = served.live_tables.tables[opened["table"]]
        held = [live, live.table, live.timetable, *live.audience.connections]
        assert live.table.match is not None
        references: list[Callable[[], object]] = [
            weakref.ref(each) for each in held if type(each).__weakrefoffset__
        ]
        references.append(weakref.ref(live.audience))
        await host.play(actions=2)
    return references


async def unload(served: LiveServer) -> None:
    """Unload all tables, once the connections have ended."""
    async with asyncio.timeout(TIMEOUT):
        while served.live_tables.tables or served.live_tables.admission.connections:
            await asyncio.sleep(0.01)
            served.live_tables.unload(0.0)
    await asyncio.sleep(0.1)


@pytest.mark.parametrize("game", games)
def test_a_table_that_was_unloaded_is_freed_without_the_garbage_collector(
    game: str, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            await visit(served, game)
            await unload(served)
            with without_garbage_collection():
                references = [one for _ in range(VISITS) for one in await visit(served, game)]
                assert any(isinstance(each(), LiveTable) for each in references)
                await unload(served)
                alive = [each() for each in references if each() is not None]
            assert alive == [], "something refers to them in a cycle"

    asyncio.run(scenario())
