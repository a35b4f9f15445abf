"""Dead connections, devices that do not read, and clocks that jump."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sortilege.kernel.chance import Seeded
from sortilege.server.network.address import SEND_BUFFER
from sortilege.server.network.limits import Limits
from sortilege.server.settings import Settings
from sortilege.server.tables.connection import CloseReason, Connection
from sortilege.server.tables.live_table import LiveTable
from sortilege.server.tables.live_tables import DAY
from sortilege.table.pace import INSTANT
from tests.server.device_client import device_client
from tests.server.live_server import EASY, HOST, LiveServer, serving
from tests.server.test_whole_matches import sits

HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: c29ydGlsZWdlLWJlbmNoIQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@asynccontextmanager
async def dead_line(served: LiveServer, table: str) -> AsyncIterator[socket.socket]:
    """A device that sends hello, and then neither reads nor writes nor closes its connection."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(line, (HOST, served.port))
    await loop.sock_sendall(line, HANDSHAKE.format(host=f"{HOST}:{served.port}").encode())
    await loop.sock_recv(line, 1024)
    hello = b'{"type":"hello","table":"%s","keys":[],"since":-1}' % table.encode()
    await loop.sock_sendall(line, bytes([0x81, 0x80 | len(hello)]) + b"\0\0\0\0" + hello)
    try:
        yield line
    finally:
        line.close()


def settings(**limits: object) -> Settings:
    told = {"messages": EASY.messages, **limits}
    return Settings(pace=INSTANT, limits=Limits(**told))  # type: ignore[arg-type]


def test_a_dead_line_is_noticed_and_the_seat_is_shown_as_left(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(beat=0.1, misses=3)) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                async with dead_line(served, table["table"]):
                    while len(served.live_tables.admission.connections) < 2:
                        await asyncio.sleep(0.01)
                    async with asyncio.timeout(10):
                        while len(served.live_tables.admission.connections) > 1:
                            await asyncio.sleep(0.01)
                    hung_up = served.live_tables.metrics.labelled[
                        "hung_up_total", "reason", "silent"
                    ]
                    assert hung_up == 1
                assert not host.is_gone

    asyncio.run(scenario())


def test_a_device_that_never_reads_delays_no_other_and_uses_little_memory(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", settings(beat=60)) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                async with dead_line(served, table["table"]):
                    live = served.live_tables.tables[table["table"]]
                    while len(live.audience.connections) < 3:
                        await asyncio.sleep(0.01)
                    deaf = live.audience.connections[2]
                    sent = await send_until_closed(live, deaf)
                    assert deaf.close_reason is CloseReason.SLOW
                    most = 2 * SEND_BUFFER + 256 * KB + deaf.limits.waiting * len(SHOUT)
                    assert sent * len(SHOUT) <= most, "all that was kept for it"
                    await host.say("start")
                    await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
                    assert host.view["outcome"] == guest.view["outcome"] is not None

    asyncio.run(scenario())


KB = 1024
SHOUT = b'{"type":"ping","n":0}' + b" " * 10 * KB


async def send_until_closed(live: LiveTable, deaf: Connection) -> int:
    """Send long messages to all devices until the server closes one connection; return how many."""
    for times in range(1000):
        if deaf.is_gone:
            return times
        live.audience.send(SHOUT)
        await asyncio.sleep(0.002)
    raise AssertionError("nobody was hung up on")


def test_a_clock_that_jumps_spoils_no_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock jumps ten years ahead, then back to 1970, while the server deletes old tables."""

    async def scenario() -> None:
        keeping = Settings(pace=INSTANT, limits=EASY, retention_days=1)
        async with serving(tmp_path / "log", keeping) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.say("start")
                playing = asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
                for jump in (3650 * DAY, -time.time()):
                    at = time.time() + jump
                    with monkeypatch.context() as clock:
                        clock.setattr(time, "time", lambda at=at: at)
                        await served.live_tables.forget()
                        await asyncio.sleep(0.05)
                await playing
                assert host.view["outcome"] == guest.view["outcome"] is not None

    asyncio.run(scenario())
