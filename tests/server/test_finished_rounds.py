"""What has ended stays: over the wire and over HTTP, whatever anybody asks afterwards."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.server.requests import MESSAGES
from sortilege.table.messages import Start
from tests.server.phone import Phone, phone
from tests.server.served import STUCK, Served, serving
from tests.table.drawn import HOST
from tests.table.over import messages, over

TABLE = "over"
TAGS = {message: str(struct.__struct_config__.tag) for struct, message in MESSAGES.items()}

Story = Callable[[Served, Phone, Phone], Awaitable[None]]


def after_the_end(tmp_path: Path, id: str, story: Story) -> None:
    """Two devices come back to a table at which a match of this game is over."""

    async def evening() -> None:
        async with serving(tmp_path / "log") as served:
            drawn = over(id)
            await served.live_tables.log.append(TABLE, 0, *drawn.log)
            async with (
                phone(served, ["key-0", HOST]) as host,
                phone(served, ["key-1"]) as guest,
            ):
                for device in (host, guest):
                    await device.hello(TABLE)
                await story(served, host, guest)

    asyncio.run(evening())


async def page(served: Served, page: str) -> tuple[int, bytes]:
    answer = await served.ask("GET", f"/api/tables/{TABLE}{page}")
    return answer.status, answer.body


async def heard(served: Served, device: Phone) -> None:
    """Wait until all that this device said has been answered."""
    await (await device.line.ping())
    async with asyncio.timeout(STUCK):
        while any(each.unheard is not None for each in served.live_tables.connections):
            await asyncio.sleep(0.01)


async def move(*devices: Phone) -> None:
    """Whoever is awaited does anything."""
    async with asyncio.timeout(STUCK):
        while not any(device.awaited() for device in devices):
            await asyncio.sleep(0.01)
    (device,) = [device for device in devices if device.awaited()]
    await device.play(Seeded(1), 1)
    for each in devices:
        await each.until(lambda: each.seq >= device.seq)  # noqa: B023


@pytest.mark.parametrize("id", games)
def test_whatever_is_asked_after_the_end_the_record_stays(id: str, tmp_path: Path) -> None:
    async def story(served: Served, host: Phone, guest: Phone) -> None:
        before = await page(served, "/record")
        assert before[0] == 200
        assert host.match is not None
        assert host.match["undo"] == []
        asked = [each for each in messages(over(id)) if not isinstance(each, Start)]
        for device in (host, guest):
            for message in asked:
                await device.say(TAGS[type(message)], **asdict(message))
            await heard(served, device)
        assert await page(served, "/record") == before
        assert await page(served, "/rounds/1/record") == before
        assert served.live_tables.tables[TABLE].table.phase != "playing"

    after_the_end(tmp_path, id, story)


def test_a_rematch_hides_nothing(tmp_path: Path) -> None:
    async def story(served: Served, host: Phone, guest: Phone) -> None:
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

    after_the_end(tmp_path, "cinderella", story)


def test_another_set_up_hides_nothing(tmp_path: Path) -> None:
    async def story(served: Served, host: Phone, guest: Phone) -> None:
        before = await page(served, "/replay")
        await host.say("configure", seats=3, options={})
        await guest.until_phase("lobby")
        assert await page(served, "/replay") == before
        assert len(json.loads(before[1])["summary"]["sitters"]) == 2

    after_the_end(tmp_path, "cinderella", story)


@pytest.mark.parametrize(("round", "status"), [("0", 409), ("2", 409), ("x", 400), ("-1", 400)])
def test_a_round_that_there_is_not_is_refused(tmp_path: Path, round: str, status: int) -> None:
    async def story(served: Served, host: Phone, guest: Phone) -> None:
        for each in ("record", "replay", "turning"):
            assert (await page(served, f"/rounds/{round}/{each}"))[0] == status

    after_the_end(tmp_path, "cinderella", story)
