"""The server replays long logs in slices: other tasks run in between, and tables take turns."""

import asyncio
from pathlib import Path

import pytest

from sortilege.server.tables import fold_queue, live_tables
from sortilege.server.tables.fold_queue import FoldQueue
from sortilege.table.entries import Entry
from sortilege.table.opening import NewTable, first_entries
from sortilege.table.table import Table
from tests.server.device_client import device_client
from tests.server.live_server import serving
from tests.table.finished_matches import over


def a_long_log() -> list[Entry]:
    return over("cinderella").log


@pytest.fixture
def one_entry_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fold_queue, "SLICE_SECONDS", 0.0)


@pytest.mark.usefixtures("one_entry_a_slice")
def test_a_short_log_does_not_wait_until_long_ones_are_folded() -> None:
    async def scenario() -> None:
        queue, entries = FoldQueue(asyncio.get_running_loop().time), a_long_log()
        tables = [Table(id) for id in "ab"]
        folding = [asyncio.create_task(queue.fold(table, entries)) for table in tables]
        await asyncio.sleep(0)
        short = Table("c")
        await queue.fold(short, entries[:2])
        assert short.seq == 1
        assert all(table.seq <= 2 for table in tables)
        await asyncio.gather(*folding)
        assert {table.seq for table in tables} == {len(entries) - 1}
        assert not queue.lock.locked()

    asyncio.run(scenario())


@pytest.mark.usefixtures("one_entry_a_slice")
def test_a_cancelled_fold_does_not_block_the_queue() -> None:
    async def scenario() -> None:
        queue, entries = FoldQueue(asyncio.get_running_loop().time), a_long_log()
        for rounds in range(6):
            tables = [Table(id) for id in "abcd"]
            tasks = [asyncio.create_task(queue.fold(table, entries)) for table in tables]
            for _ in range(rounds):
                await asyncio.sleep(0)
            tasks[0].cancel()
            tasks[2].cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            assert [table.seq for table in tables[1::2]] == [len(entries) - 1] * 2
            assert not queue.lock.locked()

    asyncio.run(scenario())


@pytest.mark.usefixtures("one_entry_a_slice")
def test_tables_that_are_read_at_once_take_turns(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            tables, entries = served.live_tables, a_long_log()
            ids = [f"table-{n}" for n in range(8)]
            for id in ids:
                await tables.log.create(id, entries)
            reading = [asyncio.create_task(tables.find(id)) for id in ids]
            most = 0
            before = [-1] * len(ids)
            while not all(task.done() for task in reading):
                await asyncio.sleep(0)
                now = [tables.tables[id].table.seq if id in tables.tables else -1 for id in ids]
                most = max(most, sum(now) - sum(before))
                before = now
            assert most <= 3, "entries folded in one iteration of the event loop"
            async with device_client(served) as device:
                await device.hello(ids[0])

    asyncio.run(scenario())


def test_one_table_is_opened_in_one_iteration_of_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[list[Entry]] = []

    def counted(*arguments: object) -> list[Entry]:
        made.append(first_entries(*arguments))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr(live_tables, "first_entries", counted)

    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            tables, asked = served.live_tables, NewTable("cinderella", "Zoé", "fox")
            opening = [asyncio.create_task(tables.open_table(asked)) for _ in range(5)]
            await asyncio.sleep(0)
            assert len(made) == 1
            assert len({opened.table for opened in await asyncio.gather(*opening)}) == 5
            assert len(made) == 5

    asyncio.run(scenario())
