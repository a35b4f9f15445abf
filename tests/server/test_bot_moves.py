"""Tables continue while computer players decide, and outdated jobs are dropped."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from sortilege.bots.jobs import Job, Result
from sortilege.kernel.chance import Seeded
from sortilege.server import app
from sortilege.server.bots.bot_jobs import JobFailed
from sortilege.server.bots.in_loop import InLoopJobs
from sortilege.table.names import USUAL_NAMES
from tests.server.device_client import DeviceClient, device_client
from tests.server.jobs import until
from tests.server.live_server import LiveServer, serving
from tests.server.test_whole_matches import sits

Story = Callable[[LiveServer], Awaitable[None]]


class HeldJobs(InLoopJobs):
    """Runs no job until the test allows it."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.started = 0

    async def run_slices(self, job: Job[Result]) -> Result:
        self.started += 1
        await self.go.wait()
        return await super().run_slices(job)


class FailingJobs(InLoopJobs):
    """All jobs fail."""

    async def run(self, job: Job[Result], table: str) -> Result:
        raise JobFailed("on purpose")


def told(
    scenario: Story, folder: Path, patch: pytest.MonkeyPatch, kind: type[InLoopJobs] = HeldJobs
) -> None:
    """Run a scenario with a server that uses this kind of job runner."""
    patch.setattr(app, "bot_jobs", lambda workers: kind())

    async def run_scenario() -> None:
        async with serving(folder / "log") as served:
            await scenario(served)

    asyncio.run(run_scenario())


def held(served: LiveServer) -> HeldJobs:
    jobs = served.live_tables.bot_jobs
    assert isinstance(jobs, HeldJobs)
    return jobs


async def begun(host: DeviceClient, served: LiveServer, first: int, game: str = "unicorn") -> str:
    """Open a table at which a person and a computer player have begun a match."""
    table = await served.open_table(game=game, seats=2, options={"first": first})
    host.keys = table["keys"]
    await host.hello(table["table"])
    await host.say("start")
    await host.until(lambda: host.match is not None)
    return str(table["table"])


def test_a_change_that_does_not_concern_the_match_keeps_the_job(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(served: LiveServer) -> None:
        async with device_client(served) as host:
            await begun(host, served, first=1)
            await until(lambda: held(served).started == 1)
            for name in USUAL_NAMES[4:7]:
                await host.say("rename", seat=0, name=name, animal="owl")
                await host.until(lambda: host.summary["sitters"][0]["name"] == name)  # noqa: B023
            assert (held(served).started, held(served).unwanted) == (1, 0)
            held(served).go.set()
            await host.until(lambda: host.match is not None and bool(host.match["events"]))

    told(scenario, tmp_path, monkeypatch)


def test_a_table_without_people_drops_its_job(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(served: LiveServer) -> None:
        async with device_client(served) as host:
            await begun(host, served, first=1)
            await until(lambda: held(served).started == 1)
        await until(lambda: held(served).unwanted == 1)

    told(scenario, tmp_path, monkeypatch)


def test_questions_to_the_coach_are_dropped_when_their_devices_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(served: LiveServer) -> None:
        async with AsyncExitStack() as doors:
            for _ in range(8):
                host = await doors.enter_async_context(device_client(served))
                await begun(host, served, first=0)
                await host.say("advise", seat=0)
            await until(lambda: held(served).running == 8)
        await until(lambda: held(served).unwanted == 8)
        async with device_client(served) as host:
            await begun(host, served, first=0)
            await host.say("advise", seat=0)
            await until(lambda: held(served).running == 1)
            held(served).go.set()
            assert (await host.hears("advised"))["silence"] is None

    told(scenario, tmp_path, monkeypatch)


def test_a_device_has_one_question_at_a_time_and_none_about_the_past(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(served: LiveServer) -> None:
        async with device_client(served) as host:
            await begun(host, served, first=0)
            for n in (1, 2):
                await host.say("advise", seat=0)
                await until(lambda: held(served).started == n)  # noqa: B023
            assert (held(served).running, held(served).unwanted) == (1, 1)
            await host.act(0, host.legal[0][0])
            assert (await host.hears("advised"))["silence"] == "waiting"
            assert held(served).unwanted == 2

    told(scenario, tmp_path, monkeypatch)


def test_a_changed_name_does_not_drop_a_question_to_the_coach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(served: LiveServer) -> None:
        async with device_client(served) as host:
            await begun(host, served, first=0)
            await host.say("advise", seat=0)
            await host.say("rename", seat=0, name=USUAL_NAMES[5], animal="owl")
            await host.until(lambda: host.summary["sitters"][0]["name"] == USUAL_NAMES[5])
            held(served).go.set()
            said = await host.hears("advised")
            assert said["seq"] == host.seq, "it is about the table as it is now"

    told(scenario, tmp_path, monkeypatch)


def test_turning_points_are_computed_once_and_dropped_when_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(served: LiveServer) -> None:
        async with device_client(served) as host, device_client(served) as guest:
            table = await served.open_table(game="cinderella", seats=2)
            host.keys = table["keys"]
            await host.hello(table["table"])
            await sits(guest, table["table"], 1)
            await host.say("start")
            await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
        path = f"/api/tables/{table['table']}/turning"
        both = [asyncio.create_task(half_asked(served, path)) for _ in range(2)]
        await until(lambda: held(served).started == 1)
        for line in both:
            (await line).close()
        await until(lambda: held(served).unwanted == 1)
        assert held(served).started == 1

    told(scenario, tmp_path, monkeypatch)


async def half_asked(served: LiveServer, path: str) -> asyncio.StreamWriter:
    """Send a request without waiting for the answer."""
    _, line = await asyncio.open_connection("127.0.0.1", served.port)
    line.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    return line


def test_if_jobs_fail_computer_players_move_plainly_and_the_coach_is_at_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(served: LiveServer) -> None:
        async with device_client(served) as host:
            await begun(host, served, first=1)
            await host.until(lambda: bool(host.legal.get(0)))
            assert await host.refused("advise", seat=0) == "wire/our-fault"

    told(scenario, tmp_path, monkeypatch, FailingJobs)
