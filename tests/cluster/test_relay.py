"""A device may connect to any process, which relays messages to the owner of the table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from sortilege.kernel.chance import Seeded
from sortilege.server.log.postgres.log import PostgresLog
from sortilege.server.log.storage import Storage, postgres_storage
from sortilege.server.settings import Settings
from sortilege.server.tables.relay import Unreachable
from sortilege.server.ws import relay_client
from sortilege.table.entries import Acted, Settled
from sortilege.table.pace import Pace
from tests.cluster.postgres_logs import execute, prepared
from tests.server.device_client import DeviceClient, device_client
from tests.server.live_server import EASY, QUICK, LiveServer, serving
from tests.server.test_bell import LONG, TURN, race, reveal, ring
from tests.server.test_whole_matches import sits

BEAT = 0.1
EAGER = replace(EASY, beat=BEAT)
SHARED = replace(QUICK, limits=EAGER)
PATIENT = Settings(
    pace=Pace(bot=60, after_reveal=60, for_people=60, away=0.05), limits=EAGER, bot_workers=0
)


@pytest.fixture
def storage(database: str) -> Storage:
    asyncio.run(prepared(database))
    return postgres_storage([database])


@asynccontextmanager
async def both(
    storage: Storage, settings: Settings = SHARED
) -> AsyncIterator[tuple[LiveServer, LiveServer]]:
    """Two servers with one database, in this event loop."""
    async with serving(storage, settings) as left, serving(storage, settings) as right:
        yield left, right


def here(device: DeviceClient) -> list[bool]:
    return [sitter["here"] for sitter in device.summary["sitters"]]


async def entries(served: LiveServer, table: dict[str, Any]) -> list[Any]:
    return list(await served.live_tables.log.read(table["table"]))


def relayed(served: LiveServer) -> int:
    return served.live_tables.metrics.counters["relayed_total"]


def test_devices_at_two_processes_sit_at_one_table(storage: Storage) -> None:
    async def scenario() -> None:
        async with both(storage, PATIENT) as (left, right):
            table = await left.open_table(seats=3)
            async with device_client(left, table["keys"]) as host:
                await host.hello(table["table"])
                async with device_client(right) as guest:
                    await sits(guest, table["table"], 1)
                    assert (relayed(left), relayed(right)) == (0, 1)
                    for device in (host, guest):
                        await device.until(lambda: here(device) == [True, True, False])  # noqa: B023
                    await guest.say("emote", seat=1, emote="bravo")
                    for device in (host, guest):
                        told = await device.hears("emoted")
                        assert (told["seat"], told["emote"]) == (1, "bravo")
                    await host.say("start")
                    await host.until_phase("playing")
                    assert await host.refused("stand_in", seat=1) == "table/still-here"
                    assert await guest.refused("act", id="x", seq=0, seat=0, code=1) != ""
                await host.until(lambda: here(host) == [True, False, False])

    asyncio.run(scenario())


def test_a_code_and_a_public_table_are_found_at_both(storage: Storage) -> None:
    async def scenario() -> None:
        async with both(storage, PATIENT) as (left, right):
            table = await left.open_table(seats=2, public=True)
            found = await right.ask("POST", "/api/codes", {"code": table["code"]})
            assert found.told == {"table": table["table"]}
            async with device_client(left, table["keys"]) as host:
                await host.hello(table["table"])
                assert host.code == table["code"]
                for served in (left, right):
                    async with asyncio.timeout(20):
                        while not (listed := (await served.ask("GET", "/api/tables")).told):
                            await asyncio.sleep(BEAT / 2)
                    assert [told["id"] for told in listed] == [table["table"]]
                async with device_client(right, table["keys"]) as again:
                    await again.hello(table["table"])
                    assert again.code == table["code"], "the same at every process"
            refused = await right.ask("POST", "/api/codes", {"code": "lala-lala"})
            assert refused.told["code"] == "table/no-such-code"

    asyncio.run(scenario())


def test_a_match_is_played_read_and_proven_over_a_relay(storage: Storage) -> None:
    async def scenario() -> None:
        async with both(storage) as (left, right):
            table = await left.open_table(seats=3)
            async with device_client(left, table["keys"]) as host, device_client(right) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.say("start")
                await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
                assert host.view["outcome"] == guest.view["outcome"]
                path = f"/api/tables/{table['table']}"
                for served in (left, right):
                    record = (await served.ask("GET", f"{path}/record")).told
                    assert len(record["proof"]["pledges"]) == 2
                    assert (await served.ask("GET", path)).told["phase"] == "over"
                    asked = {"tables": [{"table": table["table"], "keys": table["keys"]}]}
                    own = (await served.ask("POST", "/api/tables/own", asked)).told
                    assert own[0]["seats"] == [0]
                ids = [each.id for each in await entries(left, table) if isinstance(each, Acted)]
                assert len(set(ids)) == len(ids)
                bots = [s.live_tables.metrics.counters["bot_actions_total"] for s in (left, right)]
                assert bots[0] > 0, "the owner runs the computer players"
                assert bots[1] == 0

    asyncio.run(scenario())


def test_a_race_over_a_relay_is_settled_once_and_the_quickest_wins(storage: Storage) -> None:
    pace = Pace(bot=60, after_reveal=60, for_people=60, away=60, race=1.0)

    async def scenario() -> None:
        async with both(storage, Settings(pace=pace, limits=EAGER, bot_workers=0)) as (left, right):
            options = {"first": 0, "pace": "fast"}
            table = await left.open_table(game="bell", seats=2, options=options)
            async with device_client(left, table["keys"]) as host, device_client(right) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.until(lambda: here(host) == [True, True])
                await host.say("start")
                await host.until(lambda: bool(host.awaited()))
                await host.act(0, TURN)
                for device in (host, guest):
                    await device.until(lambda: reveal(device) is not None)  # noqa: B023
                await asyncio.gather(ring(host, 0, LONG + 100), ring(guest, 1, LONG))
                told = [await race(device) for device in (host, guest)]
                assert told[0] == told[1]
                assert told[0]["seat"] == 1
                settled = [e for e in await entries(left, table) if isinstance(e, Settled)]
                assert len(settled) == 1

    asyncio.run(scenario())


def test_the_owner_gets_round_trip_and_address_of_a_relayed_device(
    storage: Storage,
) -> None:
    async def scenario() -> None:
        async with both(storage, PATIENT) as (left, right):
            table = await left.open_table(seats=2)
            async with device_client(left, table["keys"]) as host, device_client(right) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                live = left.live_tables.tables[table["table"]]
                connection = next(
                    each for each in live.audience.connections if each.device.row == (1,)
                )
                async with asyncio.timeout(20):
                    while connection.line.round_trip(0.0) is None:
                        await asyncio.sleep(BEAT / 2)
                assert list(left.live_tables.admission.addresses) == ["127.0.0.1"]
                guest.dawdles = 1.0
                trip = connection.round_trip(left.live_tables.clock())
                assert trip is not None, "what the page delays is not what counts"
                assert trip < 0.5

    asyncio.run(scenario())


# ── failures ──


async def give_to(database: str, table: str, process: str, address: str) -> None:
    """Store a claim of this process, as if it were running."""
    await execute(
        database,
        "INSERT INTO sortilege.processes (id, address, seen) "
        f"VALUES ('{process}', '{address}', now() + interval '1 second') "
        "ON CONFLICT (id) DO UPDATE SET seen = now() + interval '1 second'",
        f"UPDATE sortilege.claims SET process = '{process}', address = '{address}', "
        f"epoch = epoch + 1 WHERE tab = '{table}'",
    )


def test_an_owner_that_has_lost_its_claim_writes_nothing_and_sends_its_devices_on(
    storage: Storage, database: str
) -> None:
    async def scenario() -> None:
        async with serving(storage, PATIENT) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                before = await entries(served, table)
                await give_to(database, table["table"], "other", "ws://127.0.0.1:1")
                assert await host.refused("publish", public=True) == "table/moved"
                assert await host.gone() == (4007, "moved")
                assert await entries(served, table) == before
                served.live_tables.unload()
                assert table["table"] not in served.live_tables.tables

    asyncio.run(scenario())


def test_an_owner_that_is_alive_and_cannot_be_reached_is_named(
    storage: Storage, database: str
) -> None:
    async def scenario() -> None:
        async with serving(storage, PATIENT) as served:
            table = await served.open_table(seats=2)
            await give_to(database, table["table"], "other", "ws://127.0.0.1:1")
            async with device_client(served, table["keys"]) as host:
                refused = await host.refused("hello", table=table["table"], keys=[], since=-1)
                assert refused == "table/owner-unreachable"
                assert await host.gone() == (4008, "owner-unreachable")

    asyncio.run(scenario())


def test_a_relayed_device_is_not_relayed_again(storage: Storage, database: str) -> None:
    async def scenario() -> None:
        async with both(storage, PATIENT) as (left, right):
            table = await left.open_table(seats=2)
            await give_to(database, table["table"], "other", f"ws://127.0.0.1:{right.port}")
            async with device_client(left, table["keys"]) as host:
                refused = await host.refused("hello", table=table["table"], keys=[], since=-1)
                assert refused == "wire/relayed-twice"
                assert await host.gone() == (4007, "moved")

    asyncio.run(scenario())


def test_an_owner_that_stops_sends_its_relayed_devices_to_the_next(storage: Storage) -> None:
    async def scenario() -> None:
        async with serving(storage, PATIENT) as right:
            async with serving(storage, PATIENT) as left:
                table = await left.open_table(seats=2)
                host = device_client(left, table["keys"])
                watcher = device_client(right)
                async with host as first, watcher as second:
                    await first.hello(table["table"])
                    await second.hello(table["table"])
                    assert relayed(right) == 1
                    left.live_tables.admission.is_draining = True
                    live = left.live_tables.tables[table["table"]]
                    from sortilege.server.tables.connection import CloseReason

                    live.close(CloseReason.RESTARTING)
                    assert await second.gone() == (1012, "restarting")
            async with device_client(right, table["keys"]) as first:
                await first.hello(table["table"])
                await first.say("publish", public=True)
                await first.until(lambda: first.summary["public"])

    asyncio.run(scenario())


@pytest.mark.parametrize("key", ["", "wrong"])
def test_a_process_without_the_key_cannot_relay(storage: Storage, key: str) -> None:
    from sortilege.server.log.ownership import Owner

    async def scenario() -> None:
        async with serving(storage, PATIENT) as served:
            client = relay_client.RelayClient(key)
            owner = Owner(f"ws://127.0.0.1:{served.port}", 1)
            with pytest.raises(Unreachable):
                await client.connect(owner, "10.0.0.1")
            assert served.live_tables.admission.addresses == {}

    asyncio.run(scenario())


def test_the_relay_key_is_the_same_for_all_and_only_in_the_database(storage: Storage) -> None:
    async def scenario() -> None:
        async with both(storage, PATIENT) as (left, right):
            keys = {await each.live_tables.ownership.relay_key() for each in (left, right)}
            assert len(keys) == 1
            assert len(keys.pop()) == 64
            assert isinstance(left.live_tables.log, PostgresLog)

    asyncio.run(scenario())
