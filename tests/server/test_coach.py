"""The coach over the wire answers only the seat whose turn it is."""

import asyncio
from dataclasses import replace
from pathlib import Path

from sortilege.kernel.chance import Seeded
from sortilege.server.network.token_bucket import Rate
from sortilege.server.settings import Settings
from tests.server.device_client import device_client
from tests.server.live_server import EASY, serving
from tests.server.test_whole_matches import SLOW, sits

FIRST = {"first": 0}


def test_a_single_person_gets_three_actions_with_reasons(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            table = await served.open_table(game="unicorn", seats=2, options=FIRST)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                assert host.summary["coach"] is True
                await host.say("start")
                await host.until(lambda: bool(host.legal.get(0)))
                await host.say("advise", seat=0)
                told = await host.hears("advised")
                assert (told["seat"], told["seq"], told["silence"]) == (0, host.seq, None)
                assert told["risk"]["word"] in ("unlikely", "very_unlikely")
                best = told["advices"][0]
                assert best["code"] in host.legal[0]
                assert best["action"]["type"] == "flip"
                assert best["why"] == "unseen"
                assert best["facts"]["cards"] == 48
                assert 0 < best["chance"]["percent"] < 100

    asyncio.run(scenario())


def test_where_several_play_it_is_off_until_the_host_turns_it_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            table = await served.open_table(game="mago", seats=2, options=FIRST)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.until(lambda: host.summary["coach"] is False)
                assert await guest.refused("coach", on=True) == "table/not-host"
                await host.say("coach", on=True)
                await guest.until(lambda: guest.summary["coach"] is True)
                await host.say("start")
                await host.until(lambda: bool(host.legal.get(0)))
                await guest.until(lambda: guest.match is not None)
                assert await guest.refused("advise", seat=1) == "game/not-your-turn"
                assert await guest.refused("advise", seat=0) == "table/not-your-seat"
                await host.say("advise", seat=0)
                assert (await host.hears("advised"))["silence"] == "forced"
                assert not any(told["type"] == "advised" for told in guest.frames)

    asyncio.run(scenario())


def test_where_it_is_off_it_is_refused_by_name(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            table = await served.open_table(game="unicorn", seats=2, options=FIRST)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                assert await host.refused("advise", seat=0) == "table/not-now"
                await host.say("coach", on=False)
                await host.say("start")
                await host.until(lambda: bool(host.legal.get(0)))
                assert await host.refused("advise", seat=0) == "table/coach-off"

    asyncio.run(scenario())


def test_nobody_asks_more_often_than_anybody_needs(tmp_path: Path) -> None:
    rare = Settings(pace=SLOW.pace, limits=replace(EASY, advices=Rate(1, 0.001)))

    async def scenario() -> None:
        async with serving(tmp_path / "log", rare) as served:
            table = await served.open_table(game="mago", seats=2, options=FIRST)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                await host.say("start")
                await host.until(lambda: bool(host.legal.get(0)))
                await host.say("advise", seat=0)
                await host.hears("advised")
                assert await host.refused("advise", seat=0) == "wire/too-fast"

    asyncio.run(scenario())


def test_after_the_end_everybody_may_read_the_turning_points(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            table = await served.open_table(game="unicorn", seats=2)
            path = f"/api/tables/{table['table']}/turning"
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                await host.say("start")
                await host.until(lambda: host.match is not None)
                assert (await served.ask("GET", path)).status == 409
                await host.play(Seeded(1))
            answer = await served.ask("GET", path)
            assert answer.status == 200
            assert answer.told["known"] is True
            steps = [point["step"] for point in answer.told["points"]]
            assert steps == sorted(steps)
            assert 1 <= len(steps) <= 3
            replay = await served.ask("GET", f"/api/tables/{table['table']}/replay")
            for point in answer.told["points"]:
                events = replay.told["steps"][point["step"]]["events"]
                assert point["action"]["type"]
                assert events, "the step is the one at which it was done"
            assert (await served.ask("GET", path)).body == answer.body

    asyncio.run(scenario())
