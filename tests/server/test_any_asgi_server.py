"""The application runs a whole match under uvicorn and hypercorn."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from pathlib import Path

import hypercorn
import pytest
from hypercorn.asyncio import serve
from starlette.applications import Starlette
from websockets.asyncio.client import connect

from sortilege.kernel.chance import Seeded
from sortilege.server.app import build
from sortilege.server.network.address import listen
from sortilege.server.network.token_bucket import Rate
from sortilege.server.settings import Settings
from sortilege.server.tables.connection import CloseReason, Connection
from sortilege.server.tables.inbox import MAX_INBOX
from sortilege.table.pace import INSTANT
from tests.server.device_client import device_client
from tests.server.live_server import EASY, HOST, QUICK, TIMEOUT, LiveServer, serving
from tests.server.test_whole_matches import sits


@asynccontextmanager
async def hypercorn_serving(data: Path, settings: Settings = QUICK) -> AsyncIterator[LiveServer]:
    """The same application in this event loop, under hypercorn."""
    app = build(data, settings, data.parent / "nothing-built")
    config, stop = hypercorn.Config(), asyncio.Event()
    listening = listen(HOST, 0)
    port = listening.getsockname()[1]
    config.bind = [f"fd://{listening.detach()}"]  # closed by hypercorn
    config.errorlog = None
    serving = serve(app, config, shutdown_trigger=stop.wait)  # type: ignore[arg-type]
    running = asyncio.create_task(serving)
    await until_open(app)
    try:
        yield LiveServer(port, app)
    finally:
        stop.set()
        await asyncio.wait_for(running, TIMEOUT)


async def until_open(app: Starlette) -> None:
    async with asyncio.timeout(TIMEOUT):
        while not hasattr(app.state, "live_tables"):
            await asyncio.sleep(0.01)


LONG_BODY = b"x" * 100_000
NOTICE_TIMEOUT = 5.0
"""Seconds; less than a heartbeat takes to notice a lost connection."""

Serving = Callable[[Path, Settings], AbstractAsyncContextManager[LiveServer]]
SERVERS: dict[str, Serving] = {"uvicorn": serving, "hypercorn": hypercorn_serving}
each_server = pytest.mark.parametrize("server", SERVERS.values(), ids=SERVERS)


@each_server
def test_a_whole_match_under_any_server(server: Serving, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with server(tmp_path / "log", QUICK) as served:
            table = await served.open_table(seats=3)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.say("start")
                await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
                assert host.view["outcome"] == guest.view["outcome"] is not None
                assert [host.view["you"], guest.view["you"]] == [0, 1]
            record = await served.ask("GET", f"/api/tables/{table['table']}/record")
            assert record.status == 200
            async with asyncio.timeout(NOTICE_TIMEOUT):
                while served.live_tables.admission.connections:
                    await asyncio.sleep(0.01)
            assert served.live_tables.admission.addresses == {}, "all have gone"

    asyncio.run(scenario())


@each_server
def test_a_closed_connection_gets_a_reason(server: Serving, tmp_path: Path) -> None:
    async def scenario() -> None:
        strict = Settings(INSTANT, replace(EASY, messages=Rate(5, 1e-6), waiting=1000))
        async with server(tmp_path / "log", strict) as served, device_client(served) as rude:
            for _ in range(120):
                await rude.say("start")
            assert await rude.gone() == (4004, "too-fast")
            codes = [told["code"] for told in rude.frames]
            assert codes == ["wire/not-greeted"] * 5 + ["wire/too-fast"] * 100

    asyncio.run(scenario())


@each_server
def test_a_device_beyond_the_limit_is_refused(server: Serving, tmp_path: Path) -> None:
    async def scenario() -> None:
        full = Settings(INSTANT, replace(EASY, devices=0))
        async with server(tmp_path / "log", full) as served:
            with pytest.raises(Exception, match="503"):
                async with device_client(served):
                    pass

    asyncio.run(scenario())


@each_server
def test_a_device_that_does_not_read_is_hung_up_on_alone(server: Serving, tmp_path: Path) -> None:
    async def scenario() -> None:
        few = Settings(INSTANT, replace(EASY, waiting=4))
        async with server(tmp_path / "log", few) as served:
            table = await served.open_table(seats=2)
            deaf = connect(served.ws, compression=None, proxy=None, close_timeout=0.1)
            async with device_client(served, table["keys"]) as host, deaf as unread:
                await host.hello(table["table"])
                hello = {"type": "hello", "table": table["table"], "keys": [], "since": -1}
                await unread.send(json.dumps(hello))
                await unread.recv()
                live = served.live_tables.tables[table["table"]]
                reading, silent = live.audience.connections
                async with asyncio.timeout(TIMEOUT):
                    while not silent.is_gone:
                        silent.send(b'{"type":"emoted","seat":0,"emote":"%b"}' % LONG_BODY)
                        await asyncio.sleep(0)
                assert silent.close_reason.value == (4001, "slow")
                assert not reading.is_gone
                await host.say("start")
                await host.play(Seeded(1))

    asyncio.run(scenario())


@each_server
def test_the_last_words_come_before_the_goodbye(server: Serving, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with server(tmp_path / "log", QUICK) as served, device_client(served) as device:
            (connection,) = served.live_tables.admission.connections
            for n in range(20):
                connection.send(b'{"type":"emoted","seat":%d,"emote":"%b"}' % (n, LONG_BODY))
            connection.disconnect(CloseReason.CLOSED)
            assert await device.gone() == (4005, "table-closed")
            assert [told["seat"] for told in device.frames] == list(range(20))

    asyncio.run(scenario())


@each_server
def test_reading_pauses_while_the_inbox_is_full(server: Serving, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with server(tmp_path / "log", QUICK) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                live = served.live_tables.tables[table["table"]]
                (connection,) = live.audience.connections
                async with live.lock:
                    wordy = {"seat": 0, "name": "Zoé", "animal": "fox", "type": "rename"}
                    text = json.dumps(wordy) + " " * 10_000
                    flood = asyncio.gather(*[host.line.send(text) for _ in range(500)])
                    most = await most_waiting(connection)
                await flood
                assert MAX_INBOX <= most < 4 * MAX_INBOX, (
                    "one more piece may be on its way when we pause"
                )
                await host.until(lambda: len(host.frames) > 400)  # most get a refusal: too fast

    asyncio.run(scenario())


async def most_waiting(connection: Connection) -> int:
    """The number of waiting messages when no more arrive."""
    most = -1
    async with asyncio.timeout(TIMEOUT):
        while len(connection.inbox.waiting) > most:
            most = len(connection.inbox.waiting)
            await asyncio.sleep(0.3)
    return most
