"""What belongs to a table belongs to it at every process: who is here, pictures, codes, the list of
open tables, the luck, the bell, and one move of a computer player at a time."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from sortilege.kernel.chance import Seeded
from sortilege.server.live.neighbour_words import Here
from sortilege.server.log.bus import Bus, News
from sortilege.server.log.carriers.nats import NatsCarrier
from sortilege.server.log.storage import Storage, postgres_storage, prepare_databases
from sortilege.server.settings import Settings
from sortilege.table.entries import Acted, Settled
from sortilege.table.pace import Pace
from tests.cluster import engines
from tests.server.phone import Phone, phone
from tests.server.served import EASY, QUICK, Served, serving
from tests.server.test_bell import LONG, TURN, race, reveal, ring
from tests.server.test_play import sits

BEAT = 0.1
EAGER = replace(EASY, beat=BEAT, look=3600)
"""Nothing is found by looking at the log: hints must come, or gaps."""
SHARED = replace(QUICK, limits=EAGER)
PATIENT = Settings(
    pace=Pace(bot=60, after_reveal=60, for_people=60, away=0.05), limits=EAGER, thinkers=0
)

Story = Callable[[Served, Served], Awaitable[None]]
Evening = Callable[[Story, Settings], None]


class Deaf:
    """A carrier that loses everything."""

    async def open(self, bus: Bus) -> None: ...

    async def close(self) -> None: ...

    def follow(self, table: str) -> None: ...

    def forget(self, table: str) -> None: ...

    def hint(self, news: News) -> None: ...

    def say(self, table: str, words: bytes) -> None: ...


@pytest.fixture(params=["notify", "nats"])
def storage(request: pytest.FixtureRequest, database: str, nats: engines.Nats) -> Storage:
    """Either carrier over one database."""
    asyncio.run(prepare_databases([database]))
    return postgres_storage([database], nats.url if request.param == "nats" else "")


@asynccontextmanager
async def both(
    storage: Storage, settings: Settings = SHARED
) -> AsyncIterator[tuple[Served, Served]]:
    """Two servers over it, in this event loop."""
    async with serving(storage, settings) as left, serving(storage, settings) as right:
        yield left, right


def here(device: Phone) -> list[bool]:
    return [sitter["here"] for sitter in device.summary["sitters"]]


def test_who_is_at_another_process_is_here(storage: Storage) -> None:
    async def evening() -> None:
        async with both(storage, PATIENT) as (left, right):
            table = await left.open_table(seats=3)
            async with phone(left, table["keys"]) as host:
                await host.hello(table["table"])
                async with phone(right) as guest:
                    await sits(guest, table["table"], 1)
                    for device in (host, guest):
                        await device.until(lambda: here(device) == [True, True, False])  # noqa: B023
                    await host.say("start")
                    await host.until_phase("playing")
                    refused = await host.refused("stand_in", seat=1)
                    assert refused == "table/still-here"
                await host.until(lambda: here(host) == [True, False, False])

    asyncio.run(evening())


def test_a_process_that_says_nothing_more_is_a_ghost_for_a_while_only(storage: Storage) -> None:
    async def evening() -> None:
        async with both(storage, PATIENT) as (left, right):
            table = await left.open_table(seats=2)
            async with phone(left, table["keys"]) as host, phone(right) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.until(lambda: here(host) == [True, True])
                carrier, right.live_tables.bus.carrier = right.live_tables.bus.carrier, Deaf()
                await host.until(lambda: here(host) == [True, False])
                right.live_tables.bus.carrier = carrier
                await host.until(lambda: here(host) == [True, True])

    asyncio.run(evening())


def test_a_picture_is_seen_at_both(storage: Storage) -> None:
    async def evening() -> None:
        async with both(storage, PATIENT) as (left, right):
            table = await left.open_table(seats=2)
            async with phone(left, table["keys"]) as host, phone(right) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.until(lambda: here(host) == [True, True])
                await guest.say("emote", seat=1, emote="bravo")
                for device in (host, guest):
                    told = await device.hears("emoted")
                    assert (told["seat"], told["emote"]) == (1, "bravo")

    asyncio.run(evening())


def test_a_code_and_a_public_table_are_found_at_both(storage: Storage) -> None:
    async def evening() -> None:
        async with both(storage, PATIENT) as (left, right):
            table = await left.open_table(seats=2, public=True)
            found = await right.ask("POST", "/api/codes", {"code": table["code"]})
            assert found.told == {"table": table["table"]}
            async with phone(left, table["keys"]) as host:
                await host.hello(table["table"])
                assert host.code == table["code"]
                for served in (left, right):
                    async with asyncio.timeout(20):
                        while not (listed := (await served.ask("GET", "/api/tables")).told):
                            await asyncio.sleep(BEAT / 2)
                    assert [told["id"] for told in listed] == [table["table"]]
            async with phone(right, table["keys"]) as host:
                await host.hello(table["table"])
                assert host.code == table["code"], "the same, wherever the host comes again"
            refused = await right.ask("POST", "/api/codes", {"code": "lala-lala"})
            assert refused.told["code"] == "table/no-such-code"

    asyncio.run(evening())


def test_a_device_elsewhere_has_its_share_in_the_luck(storage: Storage) -> None:
    async def evening() -> None:
        async with both(storage) as (left, right):
            table = await left.open_table(seats=2)
            async with phone(left, table["keys"]) as host, phone(right) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.until(lambda: here(host) == [True, True])
                await host.say("start")
                await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
                path = f"/api/tables/{table['table']}/record"
                record = (await right.ask("GET", path)).told
                assert len(record["proof"]["pledges"]) == 2
                assert host.view["outcome"] == guest.view["outcome"]

    asyncio.run(evening())


async def entries(served: Served, table: dict[str, Any]) -> list[Any]:
    return list(await served.live_tables.log.read(table["table"]))


def test_computer_players_move_once_and_one_process_thinks(storage: Storage) -> None:
    async def evening() -> None:
        async with both(storage) as (left, right):
            table = await left.open_table(seats=4)
            async with phone(left, table["keys"]) as host, phone(right) as watcher:
                await watcher.hello(table["table"])
                await host.hello(table["table"])
                live = right.live_tables.tables[table["table"]]
                assert live.neighbours is not None
                await watcher.until(lambda: here(watcher)[0])
                await host.say("start")
                await host.play(Seeded(3))
                await watcher.until_phase("over")
                assert [e["type"] for e in watcher.events] == [e["type"] for e in host.events]
                ids = [each.id for each in await entries(left, table) if isinstance(each, Acted)]
                assert len(set(ids)) == len(ids)
                thoughts = [
                    served.live_tables.metrics.plain["bot_actions_total"]
                    for served in (left, right)
                ]
                assert thoughts[0] > 10 * (thoughts[1] + 1), "who has the people goes first"

    asyncio.run(evening())


async def haunt(served: Served, table: dict[str, Any]) -> None:
    """Say again and again that a process with people goes first, which does nothing."""
    while True:
        told = msgspec.json.encode(Here("", 1, [[0]]))
        served.live_tables.bus.hear(table["table"], told)
        await asyncio.sleep(BEAT)


def test_who_goes_second_steps_in_where_the_first_does_nothing(
    database: str,
) -> None:
    async def evening() -> None:
        await prepare_databases([database])
        async with serving(postgres_storage([database]), SHARED) as served:
            table = await served.open_table(seats=2)
            async with phone(served, table["keys"]) as host:
                await host.hello(table["table"])
                ghost = asyncio.create_task(haunt(served, table))
                await host.say("start")
                await host.until(lambda: bool(host.awaited()))
                live = served.live_tables.tables[table["table"]]
                assert live.neighbours is not None
                await host.until(lambda: bool(live.neighbours and live.neighbours.go_first))
                counted = served.live_tables.metrics.plain
                while not counted["bot_actions_total"]:
                    await host.play(Seeded(1), actions=1)
                ghost.cancel()

    asyncio.run(evening())


def test_a_race_at_two_processes_is_settled_once_and_the_quickest_wins(storage: Storage) -> None:
    pace = Pace(bot=60, after_reveal=60, for_people=60, away=60, race=1.0)

    async def evening() -> None:
        async with both(storage, Settings(pace=pace, limits=EAGER, thinkers=0)) as (left, right):
            options = {"first": 0, "pace": "fast"}
            table = await left.open_table(game="bell", seats=2, options=options)
            async with phone(left, table["keys"]) as host, phone(right) as guest:
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

    asyncio.run(evening())


def test_where_every_hint_is_lost_a_gap_or_a_look_finds_what_others_wrote(
    storage: Storage,
) -> None:
    deaf = replace(storage, carrier=Deaf)
    looking = replace(QUICK, limits=replace(EASY, look=0.1))

    async def evening() -> None:
        async with both(deaf, looking) as (left, right):
            table = await left.open_table(seats=2)
            async with phone(left, table["keys"]) as host, phone(right) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.until(lambda: host.summary["sitters"][1]["kind"] == "person")
                await host.say("start")
                await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
                await host.until(lambda: host.seq == guest.seq)
                assert host.view["outcome"] == guest.view["outcome"]
                right.live_tables.limits = replace(EASY, look=3600)
                await guest.say("rename", seat=1, name="Ada", animal="bee")
                await guest.until(lambda: guest.summary["sitters"][1]["name"] == "Ada")

    asyncio.run(evening())


def test_who_comes_from_another_process_is_told_nothing_twice(database: str) -> None:
    """A device has heard more than the process has that it comes to."""
    deaf = replace(postgres_storage([database]), carrier=Deaf)

    async def evening() -> None:
        await prepare_databases([database])
        async with both(deaf, SHARED) as (left, right):
            table = await left.open_table(seats=2)
            async with phone(left, table["keys"]) as host, phone(right) as watcher:
                await host.hello(table["table"])
                await watcher.hello(table["table"])
                await host.say("start")
                await host.play(Seeded(1), actions=3)
                heard = host.seq
                assert watcher.seq < heard, "nobody has told the other process"
            async with phone(right, table["keys"]) as host:
                told = await host.hello(table["table"], since=heard)
                assert told["seq"] >= heard
                assert len(told["match"]["events"]) <= told["seq"] - heard
            async with phone(right) as liar:
                told = await liar.hello(table["table"], since=told["seq"] + 1000)
                assert told["match"]["events"] == [], "what nobody can have heard harms nobody"

    asyncio.run(evening())


def test_devices_come_and_go_while_the_bus_is_gone(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody but the bus itself hears of its troubles."""

    async def evening(nats: engines.Nats) -> None:
        await prepare_databases([database])
        async with serving(postgres_storage([database], nats.url), SHARED) as served:
            table = await served.open_table(seats=2)
            carrier = served.live_tables.bus.carrier
            assert isinstance(carrier, NatsCarrier)
            async with phone(served, table["keys"]) as host:
                await host.hello(table["table"])
                await asyncio.to_thread(nats.kill)
                while carrier.line is not None:
                    await asyncio.sleep(0.01)
                for _ in range(20):
                    async with phone(served) as guest:
                        await guest.hello(table["table"])
                    await asyncio.sleep(0.02)
                await host.say("start")
                await host.until_phase("playing")

    if engines.lacking():
        pytest.skip(engines.lacking())
    with engines.nats() as nats:
        asyncio.run(evening(nats))
    assert [told.message for told in caplog.records if told.levelname == "ERROR"] == []
