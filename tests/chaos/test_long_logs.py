"""Tables with the longest allowed logs do not delay other tables."""

import asyncio
from itertools import count
from pathlib import Path

from sortilege.kernel.chance import Seeded
from sortilege.server.log.event_log import EventLog
from sortilege.server.tables import fold_queue
from sortilege.server.tables.live_table import LiveTable
from sortilege.table.beginning import started
from sortilege.table.entries import Acted, Configured, Created, Entry, SatDown, TookBack
from sortilege.table.table import Table
from tests.server.device_client import device_client
from tests.server.live_server import TIMEOUT, LiveServer, serving
from tests.server.test_whole_matches import SLOW

LONG = 5000


def restless(entries: list[Entry]) -> list[Entry]:
    """The log of a table whose options changed again and again."""
    first = entries[0]
    assert isinstance(first, Created)
    return [*entries, *[Configured(first.seats, first.options) for _ in range(LONG)]]


def undecided(entries: list[Entry]) -> list[Entry]:
    """The log of a match in which one move was made and undone again and again."""
    table = Table("t")
    for entry in entries:
        table.absorb(entry)
    log = [*entries, started(table, "5eed" * 16)]
    table.absorb(log[-1])
    match, chance, seat = table.must_have_match(), Seeded(1), 0
    while not match.may_undo(seat):
        seat = match.awaited[0]
        code = chance.pick("any", match.codes(seat))
        log.append(Acted(seat, table.game.actions.text(code), f"a{len(log)}"))
        table.absorb(log[-1])
    last = log[-1]
    assert isinstance(last, Acted)
    for n in range(LONG // 2):
        log += [TookBack(seat, f"b{n}"), Acted(seat, last.action, f"c{n}")]
    return log


async def write(log: EventLog, table: str) -> None:
    """Make a table's log long, with changes of options and undone moves."""
    entries = await log.read(table)
    longer = undecided(restless(entries))
    new = enumerate(longer[len(entries) :], start=len(entries))
    await asyncio.gather(*[log.append(table, seq, entry) for seq, entry in new])


class Pulse:
    """Counts turns of the event loop while the server replays a table's log."""

    def __init__(self, served: LiveServer, table: str) -> None:
        self.served = served
        self.table = table
        self.beats = 0

    async def beat(self) -> None:
        while True:
            live = self.served.live_tables.tables.get(self.table)
            self.beats += live is not None and live.table.seq >= 0 and not live.is_loaded
            await asyncio.sleep(0)


def test_a_long_log_is_read_in_turns_and_the_greeting_is_short(tmp_path: Path) -> None:
    """Counts turns of the event loop with a clock that advances at every read. The soak measures
    how long they take."""

    async def scenario(served: LiveServer) -> None:
        table = await served.open_table(game="mago", seats=2)
        await write(served.live_tables.log, table["table"])
        pulse = Pulse(served, table["table"])
        ticks = count(int(served.live_tables.clock() * 10_000))
        served.live_tables.clock = lambda: next(ticks) / 10_000
        served.live_tables.fold_queue.clock = served.live_tables.clock
        async with device_client(served, table["keys"]) as host:
            beating = asyncio.create_task(pulse.beat())
            welcome = await host.hello(table["table"])
            beating.cancel()
            assert welcome["seq"] > 2 * LONG
            assert pulse.beats > LONG / 50, "others had their turn"
            assert len(host.texts[-1]) < 300_000
            assert 900 < len(welcome["match"]["events"]) < 2100

    async def run_scenario() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            await scenario(served)

    asyncio.run(run_scenario())


def test_a_device_joins_a_loaded_table_without_waiting(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", SLOW) as served:
            table = await served.open_table(seats=2)
            async with device_client(served, table["keys"]) as host, device_client(served) as other:
                await host.hello(table["table"])
                live = served.live_tables.tables[table["table"]]
                async with live.lock:
                    await other.hello(table["table"])
                    path = f"/api/tables/{table['table']}"
                    assert (await served.ask("GET", path)).status == 200

    asyncio.run(scenario())


def test_who_waits_for_an_answer_is_not_taken_for_silent(tmp_path: Path) -> None:
    """Sixteen messages wait for the table, and the device still gets heartbeats."""

    async def scenario() -> None:
        quick = SLOW.limits.__class__(messages=SLOW.limits.messages, beat=0.05, misses=3)
        async with serving(tmp_path / "log", SLOW.__class__(SLOW.pace, quick)) as served:
            table = await served.open_table(seats=2)
            async with (
                device_client(served, table["keys"]) as host,
                device_client(served, table["keys"]) as eager,
            ):
                for device in (host, eager):
                    await device.hello(table["table"])
                live = served.live_tables.tables[table["table"]]
                async with live.lock:
                    await host.say("rename", seat=0, name="Tom", animal="bee")
                    for _ in range(40):
                        await eager.say("rename", seat=0, name="Ada", animal="bee")
                    await heartbeats(live, 8)
                await host.until(lambda: host.summary["sitters"][0]["name"] == "Ada")
                assert not host.is_gone
                assert not eager.is_gone

    asyncio.run(scenario())


async def heartbeats(live: LiveTable, count: int) -> None:
    """Wait until the server has sent a device this many more heartbeats. A device with a full inbox
    gets none."""
    first = {each: each.heartbeat.n for each in live.audience.connections}
    async with asyncio.timeout(TIMEOUT):
        while all(each.heartbeat.n < n + count for each, n in first.items()):
            await asyncio.sleep(0.01)


def test_turns_are_short() -> None:
    assert fold_queue.SLICE_SECONDS <= 0.005
    assert SatDown.is_change
    assert not Acted.is_change
