"""A server that is stopped finishes all requests before it closes connections."""

import asyncio
import json
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from sortilege.kernel.chance import Seeded
from sortilege.server.tables.drain import drain
from tests.server.device_client import DeviceClient, device_client
from tests.server.live_server import TIMEOUT, LiveServer, serving
from tests.server.test_whole_matches import sits

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
COMMAND = [sys.executable, "-m", "sortilege", "serve"]
OPTIONS = ["--no-open", "--pace", "instant", "--log-format", "json", "--lang", "en"]
RESTARTING = (1012, "restarting")


class Programme:
    """A process that runs `sortilege serve`, with its log."""

    def __init__(self, running: asyncio.subprocess.Process) -> None:
        self.running = running
        self.lines: list[dict[str, object]] = []

    async def reads(self, event: str) -> dict[str, object]:
        """Wait for the next log line of this event."""
        assert self.running.stdout is not None
        while True:
            line = await asyncio.wait_for(self.running.stdout.readline(), TIMEOUT)
            assert line, f"ended before {event}"
            self.lines.append(json.loads(line))
            if self.lines[-1]["event"] == event:
                return self.lines[-1]

    async def ends(self) -> int:
        """Wait for the end of the process; return its exit code."""
        await self.reads("stopped")
        return await asyncio.wait_for(self.running.wait(), TIMEOUT)


@asynccontextmanager
async def programme(
    data: Path, *more: str, port: int = 0
) -> AsyncIterator[tuple[LiveServer, Programme]]:
    running = await asyncio.create_subprocess_exec(
        *COMMAND, "--data", str(data), "--port", str(port), *OPTIONS, *more,
        stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    told = Programme(running)
    try:
        port = int(str((await told.reads("listening"))["port"]))
        yield LiveServer(port), told
    finally:
        if running.returncode is None:
            running.kill()
        await running.communicate()


async def plays_until_gone(device: DeviceClient) -> tuple[int | None, str | None]:
    """Play until the server closes the connection; return its code and reason."""
    try:
        await device.play(Seeded(device.seats[0]))
    except Exception:
        assert device.is_gone
    return await device.gone()


def test_all_devices_resume_at_the_next_server_and_lose_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        data = tmp_path / "log"
        async with programme(data) as (served, told):
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.say("start")
                leaving = [asyncio.create_task(plays_until_gone(each)) for each in (host, guest)]
                await host.until(lambda: host.seq > 14)
                told.running.terminate()
                assert await asyncio.gather(*leaving) == [RESTARTING] * 2
            assert await told.ends() == 0
            events = [line["event"] for line in told.lines]
            assert events[-3:] == ["draining", "drained", "stopped"]
            assert told.lines[-2]["devices"] == 0
        async with programme(data, port=served.port) as (again, _):
            assert again.port == served.port, "where they look for it"
            async with (
                device_client(again, host.keys) as back,
                device_client(again, guest.keys) as other,
            ):
                welcome = await back.hello(table["table"], since=host.seq)
                assert welcome["seats"] == [0]
                assert welcome["seq"] >= host.seq
                await other.hello(table["table"], since=guest.seq)
                await asyncio.gather(back.play(Seeded(3)), other.play(Seeded(4)))
                path = f"/api/tables/{table['table']}/replay?seat=0"
                steps = (await again.ask("GET", path)).told["steps"]
                told_to_host = host.events + back.events
                assert told_to_host == [event for step in steps for event in step["events"]]

    asyncio.run(scenario())


def test_while_it_takes_its_leave_it_is_alive_not_ready_and_plays_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with programme(tmp_path / "log", "--drain-seconds", "600") as (served, told):
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                assert (await served.ask("GET", "/api/health/ready")).status == 200
                told.running.terminate()
                await told.reads("draining")
                for path in ("/api/health", "/api/health/ready"):
                    answer = await served.ask("GET", path)
                    assert (answer.status, answer.told["code"]) == (503, "wire/draining")
                assert (await served.ask("GET", "/api/health/live")).status == 200
                asked = {"game": "mago", "name": "Zoé", "animal": "fox"}
                assert (await served.ask("POST", "/api/tables", asked)).status == 503
                with pytest.raises(InvalidStatus, match="503"):
                    async with device_client(served):
                        pass
                await host.say("start")
                before = len(host.frames)
                await host.play(actions=3)
                assert len(host.frames) >= before + 3, "whoever is here goes on"
                told.running.send_signal(signal.SIGINT)
                ended = await asyncio.wait_for(told.running.wait(), TIMEOUT)
                assert ended == -signal.SIGINT, "asked twice it ends at once"

    asyncio.run(scenario())


def test_pending_requests_are_answered_before_the_close(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                live = served.live_tables.tables[table["table"]]
                async with live.lock:  # another task is writing
                    await host.say("rename", seat=0, name="Otto", animal="owl")
                    while served.live_tables.admission.connections and not is_asking(served):
                        await asyncio.sleep(0.001)
                    leaving = asyncio.create_task(drain(served.live_tables))
                    await asyncio.sleep(0.05)
                    assert not host.is_gone, "it waits for what was asked"
                await host.until(lambda: host.summary["sitters"][0]["name"] == "Otto")
                assert await host.gone() == RESTARTING
                await leaving

    asyncio.run(scenario())


def is_asking(served: LiveServer) -> bool:
    return any(each.handling is not None for each in served.live_tables.admission.connections)
