"""The list of a device's tables shows whose turn it is and who won, and no secret."""

import asyncio
from pathlib import Path
from typing import Any

from sortilege.kernel.chance import Seeded
from sortilege.server.network.limits import Limits
from sortilege.server.network.token_bucket import Rate
from sortilege.server.settings import Settings
from sortilege.table.pace import INSTANT
from tests.server.device_client import DeviceClient, device_client
from tests.server.live_server import LiveServer, serving
from tests.server.test_bell import at_the_bell, ring


async def own(served: LiveServer, *held: tuple[str, list[str]]) -> list[dict[str, Any]]:
    tables = [{"table": table, "keys": keys} for table, keys in held]
    answer = await served.ask("POST", "/api/tables/own", {"tables": tables})
    assert answer.status == 200, answer.body
    told: list[dict[str, Any]] = answer.told
    return told


def test_a_device_learns_what_has_become_of_its_tables(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            opened = await served.open_table(seats=2, options={"first": 0})
            table, keys = opened["table"], opened["keys"]
            (lobby,) = await own(served, (table, keys))
            assert (lobby["summary"]["phase"], lobby["seats"]) == ("lobby", [0])
            assert (lobby["awaited"], lobby["winners"]) == ([], None)
            async with device_client(served, keys) as host:
                await host.hello(table)
                await host.say("start")
                await host.until_phase("playing")
                (on,) = await own(served, (table, keys))
                assert (on["awaited"], on["winners"]) == ([0], None)
                await host.play(Seeded(3))
            (over,) = await own(served, (table, keys))
            assert over["summary"]["phase"] == "over"
            assert over["awaited"] == []
            assert over["winners"] in ([], [0, 1])
        async with serving(tmp_path / "log") as served:
            assert await own(served, (table, keys)) == [over], "after the server was started again"

    asyncio.run(scenario())


def test_without_its_keys_a_table_tells_nobody_whose_it_is(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            opened = await served.open_table()
            (told,) = await own(served, (opened["table"], ["guessed"]))
            assert told["seats"] == []
            summary = (await served.ask("GET", f"/api/tables/{opened['table']}")).told
            assert told["summary"] == summary, "what everybody may know, and no more"

    asyncio.run(scenario())


def test_tables_that_are_gone_are_left_out_and_the_others_told(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            opened = await served.open_table()
            told = await own(served, ("gone", ["x"]), (opened["table"], opened["keys"]))
            assert [one["summary"]["id"] for one in told] == [opened["table"]]

    asyncio.run(scenario())


def test_nobody_asks_for_too_many_or_too_often(tmp_path: Path) -> None:
    async def scenario() -> None:
        few = Settings(pace=INSTANT, limits=Limits(own_tables=Rate(3, 0.001)), bot_workers=0)
        async with serving(tmp_path / "log", few) as served:
            held = [{"table": f"t{n}", "keys": ["k"]} for n in range(9)]
            answer = await served.ask("POST", "/api/tables/own", {"tables": held})
            assert (answer.status, answer.told["code"]) == (400, "wire/malformed")
            answer = await served.ask("POST", "/api/tables/own", {"tables": held[:4]})
            assert (answer.status, answer.told["code"]) == (429, "wire/too-fast")

    asyncio.run(scenario())


def test_a_ring_that_nobody_has_been_told_of_changes_nothing_here(tmp_path: Path) -> None:
    """During a race the log grows, and the list of tables must not show that."""

    async def scenario(
        served: LiveServer, table: dict[str, Any], host: DeviceClient, guest: DeviceClient
    ) -> None:
        live = served.live_tables.tables[table["table"]]
        held = table["table"], guest.keys
        before = await own(served, held)
        await ring(host, 0, 290)
        while not live.table.is_racing:
            await asyncio.sleep(0)
        assert await own(served, held) == before
        assert live.table.is_racing, "nobody knows yet who was first"

    at_the_bell(tmp_path, scenario)
