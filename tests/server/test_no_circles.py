"""Whoever has gone is forgotten at once: nothing of it waits for the garbage collector, during
whose work the event loop stands still."""

import asyncio
import gc
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest
import uvloop

from tests.server.phone import phone
from tests.server.served import HOST, Served, serving
from tests.storm.attack import ATTACKS, Attack

Visit = Callable[[Served, str], Awaitable[None]]


async def watches(served: Served, table: str) -> None:
    async with phone(served) as device:
        await device.hello(table)


async def says_nothing(served: Served, table: str) -> None:
    async with phone(served):
        pass


async def is_cut_off(served: Served, table: str) -> None:
    await ATTACKS["pings"][0](Attack(served.port, HOST, table))


async def asks_for_no_table(served: Served, table: str) -> None:
    assert (await served.ask("GET", "/api/tables/nowhere")).status == 404


VISITS = (watches, says_nothing, is_cut_off, asks_for_no_table)
OURS = ("sortilege.server", "uvicorn", "websockets.server", "httptools")


def circles() -> Counter[str]:
    """What only the garbage collector found, of all that a server is made of."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    gc.set_debug(0)
    kinds = [f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.garbage]
    gc.garbage.clear()
    return Counter(kind for kind in kinds if kind.startswith(OURS))


@pytest.mark.parametrize("visit", VISITS)
def test_nothing_waits_for_the_garbage_collector_of_who_has_gone(
    tmp_path: Path, visit: Visit
) -> None:
    async def story() -> None:
        async with serving(tmp_path / "log") as served:
            table = (await served.open_table(seats=1))["table"]
            await visit(served, table)
            gc.collect()
            gc.disable()
            try:
                for _ in range(3):
                    with suppress(TimeoutError):
                        await visit(served, table)
                await asyncio.sleep(0.1)
                found = circles()
            finally:
                gc.enable()
            assert not found

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(story())
