"""The bell over real WebSockets."""

import asyncio
import json
import os
import socket
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvloop

from sortilege.server.log.event_log import EventLog
from sortilege.server.settings import Settings
from sortilege.table.entries import Entry, Rang, Settled
from sortilege.table.pace import NORMAL, Pace
from tests.server.device_client import DeviceClient, Told, device_client
from tests.server.live_server import EASY, LiveServer, serving
from tests.server.test_whole_matches import sits

TURN, RING = 0, 1
LONG = 10_000
"""Milliseconds. The server believes such a long reaction time, however slow this machine is."""
ONLY_RACES = Pace(bot=60, after_reveal=60, for_people=60, away=60, race=1.0)
"""Computer players act only in races."""
AT_THE_BELL = Settings(pace=ONLY_RACES, limits=replace(EASY, beat=0.1))

Story = Callable[[LiveServer, dict[str, Any], DeviceClient, DeviceClient], Awaitable[None]]


def at_the_bell(
    tmp_path: Path,
    scenario: Story,
    settings: Settings = AT_THE_BELL,
    new_loop: Callable[[], asyncio.AbstractEventLoop] | None = None,
) -> None:
    """Run a scenario with two devices at a table of bell, just after the first card was turned."""

    async def run_scenario() -> None:
        async with serving(tmp_path / "log", settings) as served:
            options = {"first": 0, "pace": "fast"}
            table = await served.open_table(game="bell", seats=2, options=options)
            async with device_client(served, table["keys"]) as host, device_client(served) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.say("start")
                await host.until(lambda: bool(host.awaited()))
                await host.act(0, TURN)
                for device in (host, guest):
                    await device.until(lambda: reveal(device) is not None)  # noqa: B023
                await scenario(served, table, host, guest)

    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(run_scenario())


def reveal(device: DeviceClient) -> int | None:
    number: int | None = None if device.match is None else device.match["reveal"]
    return number


def so_far(served: LiveServer, table: dict[str, Any]) -> int:
    """Milliseconds since the card was turned. The server believes any longer reaction time."""
    shown = served.live_tables.tables[table["table"]].timetable.race.referee.shown
    return round((served.live_tables.clock() - shown) * 1000)


async def ring(device: DeviceClient, seat: int, ms: int, id: str = "") -> None:
    await device.say("ring", id=id or f"r{seat}", seat=seat, reveal=reveal(device), ms=ms)


async def race(device: DeviceClient) -> Told:
    """The result of the race as this device receives it."""
    await device.until(lambda: bool(device.match and device.match["race"]))
    assert device.match is not None
    told: Told = device.match["race"]
    return told


def test_the_quicker_device_is_first_regardless_of_arrival(tmp_path: Path) -> None:
    async def scenario(
        served: LiveServer, table: dict[str, Any], host: DeviceClient, guest: DeviceClient
    ) -> None:
        later = so_far(served, table) + LONG
        await ring(host, 0, later + 40)
        await ring(guest, 1, later)
        told = await race(host)
        assert told == await race(guest)
        assert told["seat"] == 1
        assert [rung["seat"] for rung in told["rings"]] == [1, 0]
        assert host.events[-1]["type"] != "turned"

    at_the_bell(tmp_path, scenario)


def test_until_it_is_settled_nobody_else_hears_anything(tmp_path: Path) -> None:
    async def scenario(
        served: LiveServer, table: dict[str, Any], host: DeviceClient, guest: DeviceClient
    ) -> None:
        live = served.live_tables.tables[table["table"]]
        frames, number = len(guest.frames), guest.seq
        await ring(host, 0, 290)
        while not live.table.is_racing:
            await asyncio.sleep(0.001)
        async with device_client(served) as late:
            welcome = await late.hello(table["table"])
            if live.table.is_racing:
                assert welcome["seq"] == number
                assert len(guest.frames) == frames
        await race(guest)

    at_the_bell(tmp_path, scenario)


def test_void_rings_are_refused_by_name_and_cost_nothing(tmp_path: Path) -> None:
    async def scenario(
        served: LiveServer, table: dict[str, Any], host: DeviceClient, guest: DeviceClient
    ) -> None:
        ringing = {"id": "x", "seat": 0, "reveal": reveal(host), "ms": 5}
        refused = await host.refused("ring", **ringing)
        if refused != "table/rang-too-soon":  # on a slow machine it took longer
            return
        assert await host.refused("ring", **{**ringing, "reveal": 99}) == "table/rang-too-late"
        assert await host.refused("ring", **{**ringing, "seat": 1}) == "table/not-your-seat"
        assert await host.refused("ring", **{**ringing, "ms": -1}) == "wire/malformed"
        before = len(host.frames)
        await host.act(0, RING)
        told = await host.hears("refused", after=before)
        assert told["code"] == "table/raced"
        assert [piles["draw"] + piles["up"] for piles in host.view["piles"]] == [28, 28]

    at_the_bell(tmp_path, scenario)


def test_a_card_turned_too_soon_is_turned_in_time(tmp_path: Path) -> None:
    async def scenario(
        served: LiveServer, table: dict[str, Any], host: DeviceClient, guest: DeviceClient
    ) -> None:
        clock = served.live_tables.clock
        shown, first = (
            served.live_tables.tables[table["table"]].timetable.race.referee.shown,
            reveal(guest),
        )
        await guest.act(1, TURN)
        await guest.until(lambda: reveal(guest) not in (None, first))
        assert clock() - shown >= 0.9
        assert "refused" not in [told["type"] for told in guest.frames]

    at_the_bell(tmp_path, scenario)


def test_a_ring_while_a_card_waits_to_be_turned_comes_first(tmp_path: Path) -> None:
    async def scenario(
        served: LiveServer, table: dict[str, Any], host: DeviceClient, guest: DeviceClient
    ) -> None:
        await guest.act(1, TURN)
        await ring(guest, 1, 190, id="mine")
        await ring(guest, 1, 150, id="again")
        told = await race(guest)
        assert len(told["rings"]) == 1
        assert "refused" not in [told["type"] for told in guest.frames]

    at_the_bell(tmp_path, scenario)


def test_several_seats_on_one_device_ring_with_their_own_times(tmp_path: Path) -> None:
    async def run_scenario() -> None:
        async with serving(tmp_path / "log", AT_THE_BELL) as served:
            table = await served.open_table(game="bell", seats=2, options={"first": 0})
            async with device_client(served, table["keys"]) as shared:
                await sits(shared, table["table"], 1)
                await shared.say("start")
                await shared.until(lambda: bool(shared.awaited()))
                await shared.act(0, TURN)
                await shared.until(lambda: reveal(shared) is not None)
                later = so_far(served, table) + LONG
                await ring(shared, 1, later + 1)
                await ring(shared, 0, later)
                told = await race(shared)
                assert (told["seat"], told["photo"]) == (0, [])

    asyncio.run(run_scenario())


def test_computer_players_ring_by_themselves(tmp_path: Path) -> None:
    async def run_scenario() -> None:
        quick = Settings(pace=Pace(bot=0.0, after_reveal=0.0, race=0.01), limits=EASY)
        async with serving(tmp_path / "log", quick) as served:
            table = await served.open_table(game="bell", seats=3, options={"first": 1})
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                await host.say("start")
                playing = asyncio.create_task(turns(host))
                told = await race(host)
                playing.cancel()
                assert {rung["seat"] for rung in told["rings"]} <= {1, 2}
                entries = await served.live_tables.log.read(table["table"])
                (settled, *_) = [entry for entry in entries if isinstance(entry, Settled)]
                before = entries[: entries.index(settled)]
                assert settled.seat in [entry.seat for entry in before if isinstance(entry, Rang)]

    asyncio.run(run_scenario())


class SlowDisk:
    """A log that takes longer for every ring than a race stays open."""

    def __init__(self, log: EventLog) -> None:
        self.log = log

    async def append(self, table: str, seq: int, entry: Entry) -> None:
        if isinstance(entry, Rang):
            await asyncio.sleep(0.15)
        await self.log.append(table, seq, entry)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.log, name)


def test_rings_that_came_in_time_count_however_slow_the_disk(tmp_path: Path) -> None:
    async def run_scenario() -> None:
        async with serving(tmp_path / "log", AT_THE_BELL) as served:
            table = await served.open_table(game="bell", seats=4, options={"first": 0})
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                for seat in (1, 2, 3):
                    await host.say("sit", seat=seat, name="Tom", animal="owl")
                    await host.until(lambda: seat in host.seats)  # noqa: B023
                await host.say("start")
                await host.until(lambda: bool(host.awaited()))
                await host.act(0, TURN)
                await host.until(lambda: reveal(host) is not None)
                live = served.live_tables.tables[table["table"]]
                live.log = SlowDisk(live.log)
                for seat in (3, 0, 2, 1):
                    await ring(host, seat, LONG + seat)
                told = await race(host)
                assert [rung["seat"] for rung in told["rings"]] == [0, 1, 2, 3]

    asyncio.run(run_scenario())


def while_it_reads(deed: Callable[[], None]) -> None:
    """Run a function while the event loop reads a socket; it polls for more data afterwards."""
    here, there = socket.socketpair()

    def read() -> None:
        asyncio.get_running_loop().remove_reader(here)
        for end in (here, there):
            end.close()
        deed()

    asyncio.get_running_loop().add_reader(here, read)
    there.send(b"!")


@pytest.mark.parametrize("new_loop", [uvloop.new_event_loop, asyncio.new_event_loop])
def test_rings_that_came_while_the_loop_stood_still_are_read_before_it_is_settled(
    tmp_path: Path, new_loop: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    async def scenario(
        served: LiveServer, table: dict[str, Any], host: DeviceClient, guest: DeviceClient
    ) -> None:
        live = served.live_tables.tables[table["table"]]
        await ring(host, 0, LONG + 40)
        while not live.table.is_racing:
            await asyncio.sleep(0.001)

        def stand_still() -> None:
            guest_rings()
            time.sleep(0.5)  # longer than the race stays open

        def guest_rings() -> None:
            told = {"type": "ring", "id": "r1", "seat": 1, "reveal": reveal(guest), "ms": LONG}
            guest.line.protocol.send_text(json.dumps(told).encode())
            os.write(
                guest.line.transport.get_extra_info("socket").fileno(),
                b"".join(guest.line.protocol.data_to_send()),
            )

        while_it_reads(stand_still)
        told = await race(host)
        assert [rung["seat"] for rung in told["rings"]] == [1, 0]

    at_the_bell(tmp_path, scenario, new_loop=new_loop)


def test_who_never_stops_talking_does_not_hold_up_the_referee(tmp_path: Path) -> None:
    async def scenario(
        served: LiveServer, table: dict[str, Any], host: DeviceClient, guest: DeviceClient
    ) -> None:
        (restless,) = [c for c in served.live_tables.admission.connections if 1 in c.device.seats]

        async def talk() -> None:
            while True:
                restless.handling = served.live_tables.clock()
                await asyncio.sleep(0)

        talking = asyncio.create_task(talk())
        await ring(host, 0, LONG)
        assert (await race(host))["seat"] == 0
        talking.cancel()

    at_the_bell(tmp_path, scenario)


async def turns(device: DeviceClient) -> None:
    """Turn a card on each own turn, and never ring."""
    while True:
        await device.until(lambda: bool(device.awaited()))
        seen = device.seq
        await device.act(0, device.legal[0][0])
        await device.until(lambda: device.seq > seen)  # noqa: B023


def test_after_a_kill_a_race_is_settled_once(tmp_path: Path) -> None:
    async def run_scenario() -> None:
        log = tmp_path / "log"
        async with serving(log, AT_THE_BELL) as served:
            table = await served.open_table(game="bell", seats=2, options={"first": 0})
            async with device_client(served, table["keys"]) as host:
                await sits(host, table["table"], 1)
                await host.say("start")
                await host.until(lambda: bool(host.awaited()))
                await host.act(0, TURN)
                await host.until(lambda: reveal(host) is not None)
                live = served.live_tables.tables[table["table"]]
                await live.write(Rang(0, live.table.reveal or 0, 290, 290, 0, "r"))
                live.forget()  # the server stops before the race is settled
                keys = host.keys
        async with (
            serving(log, AT_THE_BELL) as served,
            device_client(served, keys) as host,
            device_client(served, keys) as guest,
        ):
            await asyncio.gather(host.hello(table["table"]), guest.hello(table["table"]))
            assert await race(host) == await race(guest)
            entries = await served.live_tables.log.read(table["table"])
            assert len([entry for entry in entries if isinstance(entry, Settled)]) == 1

    asyncio.run(run_scenario())


def test_no_frame_tells_that_the_bell_is_right(tmp_path: Path) -> None:
    async def scenario(
        served: LiveServer, table: dict[str, Any], host: DeviceClient, guest: DeviceClient
    ) -> None:
        told = json.dumps([frame for frame in guest.frames if frame["type"] != "welcome"])
        for word in ("right", "wrong", "five", "luck"):
            assert word not in told

    at_the_bell(tmp_path, scenario)


def test_a_round_trip_is_known_soon_after_hello(tmp_path: Path) -> None:
    async def scenario(
        served: LiveServer, table: dict[str, Any], host: DeviceClient, guest: DeviceClient
    ) -> None:
        referee = served.live_tables.tables[table["table"]].timetable.race.referee
        for _ in range(200):
            if set(referee.trips) == {0, 1}:
                break
            await asyncio.sleep(0.05)
        assert set(referee.trips) == {0, 1}, "long before the next beat"
        await guest.close()
        await host.until(lambda: not host.summary["sitters"][1]["here"])
        assert set(referee.trips) == {0}

    at_the_bell(tmp_path, scenario, Settings(pace=NORMAL, limits=EASY))
