"""Sessions and live tables over in-memory connections, with a log that tests delay."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from sortilege.server.bots.in_loop import InLoopJobs
from sortilege.server.log.event_log import OutcomeUnknown
from sortilege.server.log.listing import OwnListing
from sortilege.server.log.memory import MemoryLog
from sortilege.server.log.ownership import SoleOwner
from sortilege.server.log.stores import Stores, single_process
from sortilege.server.network.limits import Limits
from sortilege.server.settings import Settings
from sortilege.server.short_codes import ShortCodes
from sortilege.server.tables.connection import CloseReason
from sortilege.server.tables.live_table import LiveTable
from sortilege.server.tables.live_tables import LiveTables
from sortilege.server.tables.session import serve
from sortilege.table.entries import Entry
from sortilege.table.opening import NewTable
from sortilege.table.summary import Summary
from tests.server.list_line import ListLine

TIMEOUT = 20.0


class SlowLog(MemoryLog):
    """Writes entries immediately, but confirms them when the test allows it."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.appended = 0

    async def append(self, table: str, seq: int, entry: Entry) -> None:
        await super().append(table, seq, entry)
        self.appended += 1
        await self.may_answer.wait()


class Device:
    """One device at one table."""

    def __init__(
        self,
        tables: LiveTables,
        line: ListLine | None = None,
        address: str = "",
        is_relayed: bool = False,
    ) -> None:
        self.line = line or ListLine(tables.clock)
        self.heard: list[dict[str, Any]] = []
        self.serving = asyncio.create_task(serve(tables, self.line, address, is_relayed))

    def say(self, type: str, **fields: object) -> None:
        self.line.inbox.put(json.dumps({"type": type, **fields}))

    async def hears(self, type: str) -> dict[str, Any]:
        while True:
            self.heard.append(json.loads(await asyncio.wait_for(self.line.sent.get(), TIMEOUT)))
            if self.heard[-1]["type"] == type:
                return self.heard[-1]

    async def arrives(self, table: str, keys: list[str]) -> None:
        self.say("hello", table=table, keys=keys, since=-1)
        await self.hears("welcome")

    async def renames(self, name: str) -> None:
        self.say("rename", seat=0, name=name, animal="bee")


@asynccontextmanager
async def opened(stores: Stores, **limits: float) -> AsyncIterator[LiveTables]:
    settings = Settings(limits=Limits(**limits))  # type: ignore[arg-type]
    tables = LiveTables(stores, settings, InLoopJobs())
    tables.open()
    try:
        yield tables
    finally:
        await tables.close()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(TIMEOUT):
        while not condition():
            await asyncio.sleep(0)


def test_a_device_that_is_closed_while_its_entry_is_written_disturbs_nobody() -> None:
    """The log has stored the entry, so the table must apply it."""

    async def scenario() -> None:
        log = SlowLog()
        async with opened(single_process(log)) as tables:
            table = await tables.open_table(NewTable("cinderella", "Zoé", "fox"))
            slow, other = Device(tables), Device(tables)
            for device in (slow, other):
                await device.arrives(table.table, table.keys)
            log.may_answer.clear()
            await slow.renames("Ada")
            await until(lambda: log.appended == 1)
            first = tables.tables[table.table].audience.connections[0]
            first.disconnect(CloseReason.SLOW)
            await until(lambda: slow.line.close_reason == CloseReason.SLOW.value)
            log.may_answer.set()
            await slow.serving
            await other.renames("Tom")
            await until(lambda: log.appended == 2)
            live = tables.tables[table.table]
            await until(lambda: live.table.chairs[0].name == "Tom")
            assert not live.is_closed
            other.line.inbox.end()
            await other.serving

    asyncio.run(scenario())


class DoubtfulLog(SlowLog):
    """Cannot tell whether any entry was stored."""

    async def append(self, table: str, seq: int, entry: Entry) -> None:
        self.appended += 1
        await self.may_answer.wait()
        raise OutcomeUnknown(why="the connection broke")


def test_a_table_whose_state_is_in_doubt_writes_nothing_more() -> None:
    async def scenario() -> None:
        log = DoubtfulLog()
        async with opened(single_process(log)) as tables:
            table = await tables.open_table(NewTable("cinderella", "Zoé", "fox"))
            devices = [Device(tables), Device(tables)]
            log.may_answer.clear()
            for device in devices:
                await device.arrives(table.table, table.keys)
                await device.renames("Ada")
            await until(lambda: log.appended == 1)
            log.may_answer.set()
            assert (await devices[0].hears("refused"))["code"] == "log/unknown"
            await asyncio.gather(*[device.serving for device in devices])
            assert {device.line.close_reason for device in devices} == {CloseReason.CLOSED.value}
            assert log.appended == 1
            live = await tables.find(table.table)
            assert isinstance(live, LiveTable)
            assert live.is_serving

    asyncio.run(scenario())


class HungListing(OwnListing):
    """A database that does not respond."""

    def __init__(self) -> None:
        super().__init__()
        self.is_hung = False

    async def publish(self, tables: list[Summary]) -> None:
        self.is_hung = True
        await asyncio.get_running_loop().create_future()


def test_heartbeats_do_not_wait_for_the_list_of_public_tables() -> None:
    async def scenario() -> None:
        clock, listing = asyncio.get_running_loop().time, HungListing()
        stores = Stores(MemoryLog(), SoleOwner(), ShortCodes(clock), listing)
        async with opened(stores, beat=0.01) as tables:
            table = await tables.open_table(NewTable("cinderella", "Zoé", "fox"))
            device = Device(tables)
            await device.arrives(table.table, table.keys)
            await until(lambda: listing.is_hung)
            for _ in range(3):
                device.say("pong", n=(await device.hears("ping"))["n"])
            device.line.inbox.end()
            await device.serving

    asyncio.run(scenario())


class BrokenListing(OwnListing):
    published_times = 0

    async def publish(self, tables: list[Summary]) -> None:
        self.published_times += 1
        raise ValueError("on purpose")


def test_a_chore_that_fails_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        clock, listing = asyncio.get_running_loop().time, BrokenListing()
        stores = Stores(MemoryLog(), SoleOwner(), ShortCodes(clock), listing)
        async with opened(stores, beat=0.01):
            await until(lambda: listing.published_times > 2)

    asyncio.run(scenario())
    assert "a chore fails" in caplog.text
