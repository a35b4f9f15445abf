"""Two servers over one log: a table is the same at both."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from sortilege.kernel.chance import Seeded
from sortilege.kernel.plain import to_bytes
from sortilege.server.hall import Hall
from sortilege.server.log import Conflict
from sortilege.table.entries import Acted, Entry
from tests.server.house import PATIENCE, serving
from tests.server.phone import phone
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
                tables = [served.hall.rooms[table["table"]].table for served in (left, right)]
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
                dawdle(left.hall, right.hall)
                await host.say("start")
                await host.play(Seeded(3))
                await watcher.until_phase("over")
                path = f"/api/tables/{table['table']}/replay"
                told = (await right.ask("GET", path)).told
                events = [event for step in told["steps"] for event in step["events"]]
                assert watcher.events == events, "every action once, in order, at both"
                assert left.hall.metrics.plain["conflicts_total"] > 0, "they did race"

    asyncio.run(evening())


def dawdle(slow: Hall, quick: Hall) -> None:
    """Have the first computer player that acts at one server come too late: its action is decided
    there, but written only after the other server has written its own."""
    append = slow.log.append
    late: list[int] = []

    async def wait(table: str, expected: int, *entries: Entry) -> int | Conflict:
        if not late and isinstance(entries[0], Acted) and entries[0].seat > 0:
            late.append(expected)
            await until(lambda: quick.rooms[table].table.seq >= expected)
        return await append(table, expected, *entries)

    slow.log.append = wait  # type: ignore[method-assign]


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.001)
