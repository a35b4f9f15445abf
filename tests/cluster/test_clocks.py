"""A process may be wrong about the time, by hours or by a year: nothing is deleted for that, and
what processes share is shared all the same."""

import asyncio
from collections.abc import Iterator

import asyncpg
import pytest

from sortilege.kernel.chance import Seeded
from sortilege.server.log.storage import prepare_databases
from tests.cluster import engines
from tests.cluster.test_shared import here
from tests.server.phone import Phone, phone
from tests.server.test_play import sits
from tests.storm.nursery import Addresses, Nursery, Running, nursery

HOUR, DAY, YEAR = 3600, 24 * 3600, 366 * 24 * 3600
RETENTION = 2
"""Days."""
SETTLED = 0.6
"""Seconds after which a process that has begun has deleted what it deletes."""


@pytest.fixture(scope="module")
def born() -> Iterator[Nursery]:
    with nursery() as opened:
        yield opened


class House:
    """Server processes over one database, each with a clock of its own."""

    def __init__(self, born: Nursery, database: str, bus: str, faulty: str = "") -> None:
        self.born = born
        self.database = database
        self.told: Addresses = {"log": [database], "bus": [bus], "retention": [str(RETENTION)]}
        if faulty:
            self.told["faulty"] = [faulty]
        asyncio.run(prepare_databases([database]))

    async def begin(self, ahead: int = 0) -> Running:
        told = {**self.told, "ahead": [str(ahead)]}
        return await asyncio.to_thread(self.born.serve, told)

    async def age(self, table: str, seconds: float) -> None:
        """As if nobody had used this table for so long."""
        for kind in ("entries", "marks"):
            aged = f"UPDATE sortilege.{kind} SET at = at - $2 WHERE tab = $1"
            await self.change(aged, table, seconds)

    async def change(self, statement: str, *values: object) -> None:
        connection = await asyncpg.connect(self.database)
        try:
            await connection.execute(statement, *values)
        finally:
            await connection.close()

    async def tables(self) -> set[str]:
        connection = await asyncpg.connect(self.database)
        try:
            return {row[0] for row in await connection.fetch("SELECT tab FROM sortilege.marks")}
        finally:
            await connection.close()


async def play_on(one: Phone, other: Phone) -> None:
    """Both play, until both have heard of some moves more."""
    goal = one.seq + 6
    playing = [asyncio.create_task(each.play(Seeded(goal))) for each in (one, other)]
    for each in (one, other):
        await each.until(lambda: each.seq >= goal)  # noqa: B023
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def evening(house: House) -> None:
    """A table is in use at a process a year behind and at one that is right. Others come up, and
    begin with deleting what is older than two days, as they see it."""
    behind, right = await house.begin(-YEAR), await house.begin()
    await asyncio.sleep(SETTLED)
    table, left, old = [(await behind.open_table(seats=2)) for _ in range(3)]
    await house.age(left["table"], DAY)
    await house.age(old["table"], 3 * DAY)
    found = await right.ask("POST", "/api/codes", {"code": table["code"]})
    assert found.told == {"table": table["table"]}, "codes are good for half an hour by any clock"
    async with phone(behind, table["keys"]) as host, phone(right) as guest:
        await host.hello(table["table"])
        await sits(guest, table["table"], 1)
        await host.until(lambda: here(host) == [True, True])
        await host.say("start")
        await play_on(host, guest)
        for ahead in (YEAR, 9 * HOUR, -YEAR, 0):
            await house.begin(ahead)
        await asyncio.sleep(SETTLED)
        kept = {table["table"], left["table"]}
        assert await house.tables() == kept, "deleted too early, or too late"
        await play_on(guest, host)
        assert here(host) == here(guest) == [True, True]


def test_no_table_is_deleted_because_a_clock_is_wrong(
    born: Nursery, database: str, nats: engines.Nats
) -> None:
    asyncio.run(evening(House(born, database, nats.url)))


@pytest.mark.parametrize("faulty", ["WritesOwnTimeLog", "ForgetsByOwnClockLog"])
def test_a_log_that_trusts_the_clock_of_its_process_loses_tables(
    faulty: str, born: Nursery, database: str, nats: engines.Nats
) -> None:
    with pytest.raises(AssertionError, match="deleted too early, or too late"):
        asyncio.run(evening(House(born, database, nats.url, faulty)))
