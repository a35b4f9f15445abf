"""Two servers over one log: a table is the same at both."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from sortilege.kernel.chance import Seeded
from sortilege.kernel.plain import to_bytes
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.log.bus import Bus
from sortilege.server.log.event_log import Conflict, EventLog
from sortilege.server.log.sqlite import SqliteLog
from sortilege.server.settings import Settings
from sortilege.table.entries import Acted, Entry
from sortilege.table.pace import INSTANT
from tests.server.phone import phone
from tests.server.served import EASY, STUCK, serving
from tests.server.test_play import SLOW, sits


def test_devices_at_two_servers_play_one_match(tmp_path: Path) -> None:
    async def evening() -> None:
        log = tmp_path / "log"
        async with serving(log) as left, serving(log) as right:
            table = await left.open_table()
            async with phone(left, table["keys"]) as host, phone(right) as guest:
                await host.hello(table["table"])
                await sits(guest, table["table"], 1)
                await host.until(lambda: host.summary["sitters"][1]["kind"] == "person")
                await host.say("start")
                await asyncio.gather(host.play(Seeded(1)), guest.play(Seeded(2)))
                await host.until(lambda: host.seq == guest.seq)
                tables = [
                    served.live_tables.tables[table["table"]].table for served in (left, right)
                ]
                records = [shown.match and shown.match.record for shown in tables]
                assert to_bytes(records[0]) == to_bytes(records[1])
                assert host.view["outcome"] == guest.view["outcome"]

    asyncio.run(evening())


def test_of_two_who_take_one_seat_at_two_servers_one_gets_it(tmp_path: Path) -> None:
    async def evening() -> None:
        log = tmp_path / "log"
        async with serving(log, SLOW) as left, serving(log, SLOW) as right:
            for _ in range(5):
                table = await left.open_table(seats=2)
                async with phone(left) as one, phone(right) as other:
                    await one.hello(table["table"])
                    await other.hello(table["table"])
                    sit = {"seat": 1, "name": "Tom", "animal": "owl"}
                    await asyncio.gather(one.say("sit", **sit), other.say("sit", **sit))
                    both = (one, other)
                    await one.until(lambda: one.seq == 3)
                    await other.until(lambda: other.seq == 3)
                    for device in both:
                        await device.until(
                            lambda: device.frames[-1]["type"] in ("seated", "refused")  # noqa: B023
                        )
                    ends = sorted(device.frames[-1]["type"] for device in both)
                    assert ends == ["refused", "seated"]
                    loser = next(device for device in both if not device.seats)
                    assert loser.frames[-1]["code"] == "table/seat-taken"

    asyncio.run(evening())


def test_computer_players_of_two_servers_do_not_play_twice(tmp_path: Path) -> None:
    async def evening() -> None:
        log = tmp_path / "log"
        async with serving(log) as left, serving(log) as right:
            table = await left.open_table(seats=4)
            async with phone(left, table["keys"]) as host, phone(right) as watcher:
                await host.hello(table["table"])
                await watcher.hello(table["table"])
                dawdle(left.live_tables, right.live_tables)
                await host.say("start")
                await host.play(Seeded(3))
                await watcher.until_phase("over")
                path = f"/api/tables/{table['table']}/replay"
                told = (await right.ask("GET", path)).told
                events = [event for step in told["steps"] for event in step["events"]]
                assert watcher.events == events, "every action once, in order, at both"
                assert left.live_tables.metrics.plain["conflicts_total"] > 0, "they did race"

    asyncio.run(evening())


def settings(look: float) -> Settings:
    return Settings(pace=INSTANT, limits=replace(EASY, look=look))


def lose_hints(live_tables: LiveTables) -> None:
    """From now on this server hears nothing of what others write."""
    assert isinstance(live_tables.log, SqliteLog)
    live_tables.log.bus = Bus()


def test_where_a_hint_is_lost_a_look_at_the_log_finds_what_others_wrote(tmp_path: Path) -> None:
    async def evening() -> None:
        log = tmp_path / "log"
        async with serving(log) as left, serving(log, settings(look=0.05)) as right:
            lose_hints(right.live_tables)
            table = await left.open_table(seats=1)
            async with phone(left, table["keys"]) as host, phone(right) as watcher:
                await host.hello(table["table"])
                await watcher.hello(table["table"])
                await host.say("rename", seat=0, name="Ada", animal="bee")
                await watcher.until(lambda: watcher.summary["sitters"][0]["name"] == "Ada")

    asyncio.run(evening())


class Dreamy:
    """A log that has written, and says so only when it is woken."""

    def __init__(self, log: EventLog) -> None:
        self.log = log
        self.awake = asyncio.Event()

    async def append(self, table: str, expected: int, *entries: Entry) -> int | Conflict:
        answer = await self.log.append(table, expected, *entries)
        await self.awake.wait()
        return answer

    def __getattr__(self, name: str) -> Any:
        return getattr(self.log, name)


def test_what_others_write_while_one_is_writing_is_not_forgotten(tmp_path: Path) -> None:
    async def evening() -> None:
        log = tmp_path / "log"
        async with (
            serving(log, settings(look=3600)) as left,
            serving(log, settings(look=3600)) as right,
        ):
            table = await left.open_table(seats=1)
            async with phone(left, table["keys"]) as host, phone(right, table["keys"]) as far:
                await host.hello(table["table"])
                await far.hello(table["table"])
                live = left.live_tables.tables[table["table"]]
                live.log = dream = Dreamy(live.log)
                await host.say("rename", seat=0, name="Ada", animal="bee")
                await far.until(lambda: far.summary["sitters"][0]["name"] == "Ada")
                await far.say("rename", seat=0, name="Tom", animal="owl")
                await until(lambda: live.hinted > live.table.seq + 1)
                assert host.summary["sitters"][0]["name"] == "Zoé"
                dream.awake.set()
                await host.until(lambda: host.summary["sitters"][0]["name"] == "Tom")

    asyncio.run(evening())


def test_a_match_is_told_to_its_end_though_the_next_has_begun(tmp_path: Path) -> None:
    async def evening() -> None:
        log = tmp_path / "log"
        async with serving(log) as left, serving(log, settings(look=3600)) as right:
            lose_hints(right.live_tables)
            table = await left.open_table(seats=1)
            async with (
                phone(left, table["keys"]) as host,
                phone(left) as near,
                phone(right) as far,
            ):
                for device in (host, near, far):
                    await device.hello(table["table"])
                await host.say("start")
                await host.play(Seeded(3), actions=2)
                await right.live_tables.look()
                await far.until(lambda: far.seq == host.seq)
                await host.play(Seeded(4))
                await host.say("start")
                await host.until_phase("playing")
                await right.live_tables.look()
                for device in (near, far):
                    await device.until(lambda: device.seq == host.seq)  # noqa: B023
                assert far.events == near.events
                assert far.summary["round"] == 2

    asyncio.run(evening())


class Late:
    """A log over which the first computer player that acts comes too late: its action is decided
    here, but written only after the other server has written its own."""

    def __init__(self, log: EventLog, quick: LiveTables) -> None:
        self.log = log
        self.quick = quick
        self.is_late = False

    async def append(self, table: str, expected: int, *entries: Entry) -> int | Conflict:
        if not self.is_late and isinstance(entries[0], Acted) and entries[0].seat > 0:
            self.is_late = True
            await until(lambda: self.quick.tables[table].table.seq >= expected)
        return await self.log.append(table, expected, *entries)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.log, name)


def dawdle(slow: LiveTables, quick: LiveTables) -> None:
    for live in slow.tables.values():
        live.log = Late(live.log, quick)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(STUCK):
        while not holds():
            await asyncio.sleep(0.001)
