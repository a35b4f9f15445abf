"""Tables go on while somebody thinks, and nobody thinks about what nobody needs any more."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from sortilege.bots.thoughts import Answer, AskedThought
from sortilege.kernel.chance import Seeded
from sortilege.server import app
from sortilege.server.live.thinker import Asker, LoopThinker, ThoughtFailed
from sortilege.table.names import USUAL_NAMES
from tests.server.phone import Phone, phone
from tests.server.served import Served, serving
from tests.server.test_play import sits
from tests.server.thinker_conformance import until

Story = Callable[[Served], Awaitable[None]]


class Slow(LoopThinker):
    """Takes as long as it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.asked = 0

    async def ponder(self, asked: AskedThought[Answer]) -> Answer:
        self.asked += 1
        await self.go.wait()
        return await super().ponder(asked)


class Failing(LoopThinker):
    """Nobody can think here."""

    async def think(self, asked: AskedThought[Answer], asker: Asker) -> Answer:
        raise ThoughtFailed("as it must")


def told(
    story: Story, folder: Path, patch: pytest.MonkeyPatch, kind: type[LoopThinker] = Slow
) -> None:
    """Tell a story of a server that thinks like this."""
    patch.setattr(app, "thinker", lambda workers: kind())

    async def evening() -> None:
        async with serving(folder / "log") as served:
            await story(served)

    asyncio.run(evening())


def slow(served: Served) -> Slow:
    thinker = served.live_tables.thinker
    assert isinstance(thinker, Slow)
    return thinker


async def begun(host: Phone, served: Served, first: int, game: str = "unicorn") -> str:
    """A table at which a person and a computer player have begun."""
    table = await served.open_table(game=game, seats=2, options={"first": first})
    host.keys = table["keys"]
    await host.hello(table["table"])
    await host.say("start")
    await host.until(lambda: host.match is not None)
    return str(table["table"])


def test_a_table_changes_while_its_computer_player_thinks_about_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(served: Served) -> None:
        async with phone(served) as host:
            await begun(host, served, first=1)
            await until(lambda: slow(served).asked == 1)
            for name in USUAL_NAMES[4:7]:
                await host.say("rename", seat=0, name=name, animal="owl")
                await host.until(lambda: host.summary["sitters"][0]["name"] == name)  # noqa: B023
            assert (slow(served).asked, slow(served).given_up) == (1, 0)
            slow(served).go.set()
            await host.until(lambda: host.match is not None and bool(host.match["events"]))

    told(story, tmp_path, monkeypatch)


def test_where_nobody_is_left_nobody_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(served: Served) -> None:
        async with phone(served) as host:
            await begun(host, served, first=1)
            await until(lambda: slow(served).asked == 1)
        await until(lambda: slow(served).given_up == 1)

    told(story, tmp_path, monkeypatch)


def test_the_coach_does_not_think_for_people_who_have_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(served: Served) -> None:
        async with AsyncExitStack() as doors:
            for _ in range(8):
                host = await doors.enter_async_context(phone(served))
                await begun(host, served, first=0)
                await host.say("advise", seat=0)
            await until(lambda: slow(served).under_way == 8)
        await until(lambda: slow(served).given_up == 8)
        async with phone(served) as host:
            await begun(host, served, first=0)
            await host.say("advise", seat=0)
            await until(lambda: slow(served).under_way == 1)
            slow(served).go.set()
            assert (await host.hears("advised"))["silence"] is None

    told(story, tmp_path, monkeypatch)


def test_a_device_has_one_question_at_a_time_and_none_about_what_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(served: Served) -> None:
        async with phone(served) as host:
            await begun(host, served, first=0)
            for n in (1, 2):
                await host.say("advise", seat=0)
                await until(lambda: slow(served).asked == n)  # noqa: B023
            assert (slow(served).under_way, slow(served).given_up) == (1, 1)
            await host.act(0, host.legal[0][0])
            assert (await host.hears("advised"))["silence"] == "waiting"
            assert slow(served).given_up == 2

    told(story, tmp_path, monkeypatch)


def test_a_name_that_changes_does_not_void_what_the_coach_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(served: Served) -> None:
        async with phone(served) as host:
            await begun(host, served, first=0)
            await host.say("advise", seat=0)
            await host.say("rename", seat=0, name=USUAL_NAMES[5], animal="owl")
            await host.until(lambda: host.summary["sitters"][0]["name"] == USUAL_NAMES[5])
            slow(served).go.set()
            said = await host.hears("advised")
            assert said["seq"] == host.seq, "it is about the table as it is now"

    told(story, tmp_path, monkeypatch)


def test_turning_points_are_worked_out_once_and_given_up_when_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(served: Served) -> None:
        async with phone(served) as host, phone(served) as guest:
            table = await served.open_table(game="cinderella", seats=2)
            host.keys = table["keys"]
            await host.hello(table["table"])
            await sits(guest, table["table"], 1)
            await host.say("start")
            await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
        path = f"/api/tables/{table['table']}/turning"
        both = [asyncio.create_task(half_asked(served, path)) for _ in range(2)]
        await until(lambda: slow(served).asked == 1)
        for line in both:
            (await line).close()
        await until(lambda: slow(served).given_up == 1)
        assert slow(served).asked == 1

    told(story, tmp_path, monkeypatch)


async def half_asked(served: Served, path: str) -> asyncio.StreamWriter:
    """Ask, and do not wait for the answer."""
    _, line = await asyncio.open_connection("127.0.0.1", served.port)
    line.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    return line


def test_where_nobody_can_think_computer_players_improvise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(served: Served) -> None:
        async with phone(served) as host:
            await begun(host, served, first=1)
            await host.until(lambda: bool(host.legal.get(0)))
            assert await host.refused("advise", seat=0) == "wire/our-fault"

    told(story, tmp_path, monkeypatch, Failing)
