"""Long logs are taken in a little at a time, however many of them are read at once."""

import asyncio
from itertools import groupby
from pathlib import Path

import pytest

from sortilege.server.live import work_slots
from sortilege.server.live.work_slots import WorkSlot, WorkSlots
from sortilege.server.protocol import NewTable
from tests.server.phone import phone
from tests.server.served import serving
from tests.table.over import over


class Hand:
    """A clock that work turns on."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def work(all_slots: WorkSlots, clock: Hand, who: str, pieces: int, told: list[str]) -> None:
    async with WorkSlot(all_slots) as slot:
        for _ in range(pieces):
            clock.now += work_slots.SLOT / 2
            told.append(who)
            if slot.is_over:
                await slot.give_way()


def test_one_works_at_a_time_and_whoever_has_worked_least_goes_first() -> None:
    async def story() -> None:
        clock, told = Hand(), list[str]()
        all_slots = WorkSlots(clock)
        long = [asyncio.create_task(work(all_slots, clock, each, 20, told)) for each in "ab"]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        begun = len(told)
        await work(all_slots, clock, "c", 1, told)
        assert told.index("c") - begun <= 4, "the short one waits for nobody's end"
        await asyncio.gather(*long)
        assert max(len(list(run)) for _, run in groupby(told)) <= 3, "in turns"
        assert not all_slots.is_taken

    asyncio.run(story())


def test_whoever_is_called_off_holds_up_nobody() -> None:
    async def story() -> None:
        clock, told = Hand(), list[str]()
        all_slots = WorkSlots(clock)
        for rounds in range(6):
            tasks = [asyncio.create_task(work(all_slots, clock, each, 9, told)) for each in "abcd"]
            for _ in range(rounds):
                await asyncio.sleep(0)
            tasks[0].cancel()
            tasks[2].cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            assert not all_slots.is_taken

    asyncio.run(story())


def test_many_long_tables_read_at_once_are_read_in_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two rounds of the event loop one of them is worked on, not each of them."""
    monkeypatch.setattr(work_slots, "SLOT", 0.0)

    async def story() -> None:
        async with serving(tmp_path / "log") as served:
            tables, entries = served.live_tables, over("cinderella").log
            ids = [f"table-{n}" for n in range(8)]
            for id in ids:
                await tables.log.append(id, 0, *entries)
            reading = [asyncio.create_task(tables.get(id)) for id in ids]
            most = 0
            before = [-1] * len(ids)
            while not all(task.done() for task in reading):
                await asyncio.sleep(0)
                now = [tables.tables[id].table.seq if id in tables.tables else -1 for id in ids]
                most = max(most, sum(now) - sum(before))
                before = now
            assert most <= 3, "entries taken in between two rounds"
            async with phone(served) as device:
                await device.hello(ids[0])

    asyncio.run(story())


def test_of_many_tables_opened_at_once_one_is_made_between_two_rounds(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path / "log") as served:
            tables, asked = served.live_tables, NewTable("cinderella", "Zoé", "fox")
            opening = [asyncio.create_task(tables.open_table(asked)) for _ in range(5)]
            await asyncio.sleep(0)
            assert len(tables.work_slots.waiting) == 4, "the others wait for another round"
            assert len({opened.table for opened in await asyncio.gather(*opening)}) == 5

    asyncio.run(story())
