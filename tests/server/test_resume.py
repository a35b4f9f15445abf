"""A crash in the middle of a match loses no acknowledged action."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sortilege.kernel.chance import Seeded
from tests.server.device_client import device_client
from tests.server.live_server import HOST, TIMEOUT, LiveServer
from tests.server.test_whole_matches import sits

SERVE = "import typer; from sortilege.cli.serve import serve; typer.run(serve)"


@asynccontextmanager
async def process(data: Path) -> AsyncIterator[tuple[LiveServer, asyncio.subprocess.Process]]:
    """A server in another process."""
    options = ["--data", str(data), "--port", "0", "--no-open", "--pace", "instant", "--lang", "en"]
    running = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVE, *options,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert running.stdout is not None
    try:
        line = (await asyncio.wait_for(running.stdout.readline(), TIMEOUT)).decode()
        assert f"http://{HOST}:" in line, line
        yield LiveServer(int(line.rsplit(":", 1)[1])), running
    finally:
        if running.returncode is None:
            running.kill()
        await running.communicate()


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_after_a_kill_in_mid_match_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    async def scenario() -> None:
        data = tmp_path / "log"
        async with process(data) as (served, running):
            table = await served.open_table(seats=3)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.say("start")
                playing = [
                    asyncio.create_task(device.play(Seeded(device.seats[0])))
                    for device in (host, guest)
                ]
                await host.until(lambda: host.seq > 25)
                running.kill()
                ends = await asyncio.gather(*playing, return_exceptions=True)
                assert all(isinstance(end, Exception) for end in ends), "both were cut off"
            before = [(device.seq, device.events, device.keys) for device in (host, guest)]
        async with process(data) as (served, _):
            (seq, events, keys), (seq1, events1, keys1) = before
            async with device_client(served, keys) as host, device_client(served, keys1) as guest:
                welcome = await host.hello(table["table"], since=seq)
                assert welcome["seq"] >= max(seq, seq1)
                assert welcome["seats"] == [0]
                assert (await guest.hello(table["table"], since=seq1))["seats"] == [1]
                await asyncio.gather(host.play(Seeded(3)), guest.play(Seeded(4)))
                path = f"/api/tables/{table['table']}/replay"
                for seat, heard in ((0, events + host.events), (1, events1 + guest.events)):
                    told = (await served.ask("GET", f"{path}?seat={seat}")).told
                    assert heard == [event for step in told["steps"] for event in step["events"]]

    asyncio.run(scenario())


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_a_server_stops_politely(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with process(tmp_path / "log") as (served, running):
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                os.kill(running.pid, signal.SIGINT)
                assert (await host.gone())[0] == 1012
            out, err = await asyncio.wait_for(running.communicate(), TIMEOUT)
            assert running.returncode == 0
            assert b"See you soon" in out
            assert [line for line in err.splitlines() if b"runs as root" not in line] == []

    asyncio.run(scenario())
