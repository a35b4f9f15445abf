"""Finished matches stay available and unchanged, over WebSocket and HTTP."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.table.messages import Start
from tests.server.device_client import DeviceClient, device_client
from tests.server.live_server import TIMEOUT, LiveServer, serving
from tests.table.drawn import HOST
from tests.table.finished_matches import messages, over

TABLE = "over"

Story = Callable[[LiveServer, DeviceClient, DeviceClient], Awaitable[None]]


def after_the_end(tmp_path: Path, id: str, scenario: Story) -> None:
    """Run a scenario with two devices that reconnect to a table with a finished match of this
    game.
    """

    async def run_scenario() -> None:
        async with serving(tmp_path / "log") as served:
            drawn = over(id)
            await served.live_tables.log.create(TABLE, drawn.log)
            async with (
                device_client(served, ["key-0", HOST]) as host,
                device_client(served, ["key-1"]) as guest,
            ):
                for device in (host, guest):
                    await device.hello(TABLE)
                await scenario(served, host, guest)

    asyncio.run(run_scenario())


async def page(served: LiveServer, page: str) -> tuple[int, bytes]:
    answer = await served.ask("GET", f"/api/tables/{TABLE}{page}")
    return answer.status, answer.body


async def heard(served: LiveServer, device: DeviceClient) -> None:
    """Wait until the server has answered all messages of this device."""
    await (await device.line.ping())
    async with asyncio.timeout(TIMEOUT):
        while any(
            each.oldest_unhandled is not None for each in served.live_tables.admission.connections
        ):
            await asyncio.sleep(0.01)


async def move(*devices: DeviceClient) -> None:
    """Take a random action of a seat that the game waits for."""
    async with asyncio.timeout(TIMEOUT):
        while not any(device.awaited() for device in devices):
            await asyncio.sleep(0.01)
    (device,) = [device for device in devices if device.awaited()]
    await device.play(Seeded(1), 1)
    for each in devices:
        await each.until(lambda: each.seq >= device.seq)  # noqa: B023


@pytest.mark.parametrize("id", games)
def test_whatever_is_asked_after_the_end_the_record_stays(id: str, tmp_path: Path) -> None:
    async def scenario(served: LiveServer, host: DeviceClient, guest: DeviceClient) -> None:
        before = await page(served, "/record")
        assert before[0] == 200
        assert host.match is not None
        assert host.match["undo"] == []
        asked = [each for each in messages(over(id)) if not isinstance(each, Start)]
        for device in (host, guest):
            for message in asked:
                await device.line.send(msgspec.json.encode(message).decode())
            await heard(served, device)
        assert await page(served, "/record") == before
        assert await page(served, "/rounds/1/record") == before
        assert served.live_tables.tables[TABLE].table.phase != "playing"

    after_the_end(tmp_path, id, scenario)


def test_a_rematch_hides_nothing(tmp_path: Path) -> None:
    async def scenario(served: LiveServer, host: DeviceClient, guest: DeviceClient) -> None:
        pages = ("/record", "/replay", "/replay?seat=1", "/turning")
        before = {each: await page(served, each) for each in pages}
        await guest.say("rename", seat=1, name="Lou", animal="cat")
        await guest.say("start")
        for _ in range(3):
            await move(host, guest)
            for each in pages:
                assert await page(served, each) == before[each]
                assert await page(served, f"/rounds/1{each}") == before[each]
        assert host.summary["round"] == 2
        for each in pages:
            assert (await page(served, f"/rounds/2{each}"))[0] == 409
        await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
        assert await page(served, "/rounds/1/replay") == before["/replay"]
        latest = await page(served, "/record")
        assert latest == await page(served, "/rounds/2/record") != before["/record"]
        assert json.loads((await page(served, "/replay"))[1])["summary"]["round"] == 2

    after_the_end(tmp_path, "cinderella", scenario)


def test_another_set_up_hides_nothing(tmp_path: Path) -> None:
    async def scenario(served: LiveServer, host: DeviceClient, guest: DeviceClient) -> None:
        before = await page(served, "/replay")
        await host.say("configure", seats=3, options={})
        await guest.until_phase("lobby")
        assert await page(served, "/replay") == before
        assert len(json.loads(before[1])["summary"]["sitters"]) == 2

    after_the_end(tmp_path, "cinderella", scenario)


@pytest.mark.parametrize(("round", "status"), [("0", 409), ("2", 409), ("x", 400), ("-1", 400)])
def test_a_round_that_there_is_not_is_refused(tmp_path: Path, round: str, status: int) -> None:
    async def scenario(served: LiveServer, host: DeviceClient, guest: DeviceClient) -> None:
        for each in ("record", "replay", "turning"):
            assert (await page(served, f"/rounds/{round}/{each}"))[0] == status

    after_the_end(tmp_path, "cinderella", scenario)
