"""`sortilege backup` and `sortilege restore` with PostgreSQL."""

import asyncio
import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from sortilege.cli import backup
from sortilege.server.log import entry_codec
from sortilege.server.log.chain import linked
from sortilege.server.log.event_log import ClaimLost, Damaged
from sortilege.server.log.postgres import restore
from sortilege.server.log.storage import postgres_storage
from sortilege.table.entries import Acted, Emptied
from tests.cluster.postgres_logs import claim, count, execute, opened, prepared
from tests.server.device_client import device_client
from tests.server.live_server import serving
from tests.server.test_backup import Content, content, replayed
from tests.server.test_cli import write_tables
from tests.server.test_offline_server import BOT, CREATED, SEATED

ENTRIES = [entry_codec.decode(json.dumps(each).encode()) for each in (CREATED, SEATED, BOT)]
EPOCHS = "SELECT min(epoch) FROM sortilege.claims"


def said(*words: object, log: str = "") -> tuple[int, str]:
    app = typer.Typer()
    backup.register(app)
    told = {"SORTILEGE_LOG": log or None}
    result = CliRunner().invoke(app, [*map(str, words), "--lang", "en"], env=told)
    assert not isinstance(result.exception, Exception), result.output
    return result.exit_code, result.output


async def stored(url: str) -> Content:
    async with opened(url) as log:
        return {id: await log.stored(id) for id in await log.tables()}


def test_tables_move_from_database_to_database_and_to_a_file_and_back(
    new_databases: Callable[[], str], tmp_path: Path
) -> None:
    first, second, third = (new_databases() for _ in range(3))
    one, two, data = tmp_path / "one", tmp_path / "two", tmp_path / "log"
    postgres = postgres_storage([first])
    postgres.check()
    asyncio.run(write_tables(postgres))
    before = asyncio.run(stored(first))
    assert said("backup", one, log=first)[0] == 0
    assert said("restore", one, log=second)[0] == 0
    assert said("restore", one, "--data", data)[0] == 0
    assert said("backup", two, "--data", data)[0] == 0
    assert said("restore", two, log=third)[0] == 0
    assert one.read_bytes() == two.read_bytes()
    for found in (asyncio.run(stored(second)), asyncio.run(stored(third)), content(data)):
        assert list(found.items()) == list(before.items())
        assert replayed(found) == replayed(before)


def test_a_restored_table_goes_on(new_databases: Callable[[], str], tmp_path: Path) -> None:
    first, second = new_databases(), new_databases()
    postgres = postgres_storage([first])
    postgres.check()

    async def scenario() -> None:
        async with serving(postgres) as served:
            table = await served.open_table(seats=1)
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                await host.say("start")
                await host.until_phase("playing")
                told = await asyncio.to_thread(said, "backup", tmp_path / "file", log=first)
                assert told[0] == 0, "while the server runs"
        assert (await asyncio.to_thread(said, "restore", tmp_path / "file", log=second))[0] == 0
        async with (
            serving(postgres_storage([second])) as served,
            device_client(served, table["keys"]) as host,
        ):
            await host.hello(table["table"])
            assert host.summary["phase"] == "playing"

    asyncio.run(scenario())


def test_a_database_with_tables_is_refused_by_name_and_unchanged(
    database: str, tmp_path: Path
) -> None:
    async def fill() -> None:
        await prepared(database)
        async with opened(database) as log:
            await log.create("t", ENTRIES)

    asyncio.run(fill())
    before = asyncio.run(stored(database))
    assert said("backup", tmp_path / "file", log=database)[0] == 0
    code, told = said("restore", tmp_path / "file", log=database)
    assert code == 2
    assert "already 1 tables in postgresql://" in told.replace("\n", " ")
    assert asyncio.run(stored(database)) == before


def test_an_invalid_file_creates_nothing_in_the_database(database: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b'{"sortilege":"tables","version":1,"tables":[')
    assert said("restore", tmp_path / "file", log=database)[0] == 2
    there = "SELECT count(*) FROM pg_namespace WHERE nspname = 'sortilege'"
    assert asyncio.run(count(database, there)) == 0


def test_a_restore_that_fails_leaves_no_table(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, file = tmp_path / "log", tmp_path / "file"
    asyncio.run(write_tables(data))
    assert said("backup", file, "--data", data)[0] == 0
    done: list[object] = []

    def breaks_later(*asked: object) -> object:
        done.append(asked)
        if len(done) == 2:
            raise ConnectionError("the line broke")
        return linked(*asked)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(restore, "linked", breaks_later)
        assert said("restore", file, log=database)[0] == 2
    assert asyncio.run(stored(database)) == {}
    assert said("restore", file, log=database)[0] == 0


@pytest.mark.parametrize("fault", ["", "same-epoch"])
def test_a_process_from_before_the_restore_cannot_append(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """The process owned the table, and the log is restored to the very entry that it knows as the
    last one. If the table had the same epoch again (the planted fault), its append would count."""
    file = tmp_path / "file"

    async def scenario() -> None:
        await prepared(database)
        async with opened(database) as log:
            await log.create("t", ENTRIES)
            await claim(log, "t")
            await log.append("t", len(ENTRIES), Emptied(1))
            held = log.claims.epochs["t"]
            assert (await asyncio.to_thread(said, "backup", file, log=database))[0] == 0
            await execute(database, "DROP SCHEMA sortilege CASCADE")
            if fault:
                monkeypatch.setattr(restore, "new_epoch", lambda: held)
            assert (await asyncio.to_thread(said, "restore", file, log=database))[0] == 0
            late = log.append("t", len(ENTRIES) + 1, Emptied(0))
            if fault:
                await late
                with pytest.raises(Damaged):
                    await stored(database)
            else:
                with pytest.raises(ClaimLost):
                    await late
                assert len((await stored(database))["t"]) == len(ENTRIES) + 1

    asyncio.run(scenario())


def test_no_two_restores_give_epochs_near_each_other() -> None:
    epochs = sorted(restore.new_epoch() for _ in range(1_000))
    assert all(0 <= epoch < 2**62 for epoch in epochs)
    assert all(after - before > 10_000 for before, after in pairwise(epochs))


def test_a_running_process_serves_the_restored_tables(database: str, tmp_path: Path) -> None:
    """It has served nothing yet, so its database is empty."""
    data, file = tmp_path / "log", tmp_path / "file"
    done = asyncio.run(write_tables(data))
    assert said("backup", file, "--data", data)[0] == 0

    async def scenario() -> None:
        postgres = postgres_storage([database])
        await asyncio.to_thread(postgres.check)
        async with serving(postgres) as served:
            assert (await asyncio.to_thread(said, "restore", file, log=database))[0] == 0
            found = await served.ask("GET", f"/api/tables/{done}")
            assert found.status == 200
        assert await count(database, EPOCHS) > 1_000
        async with opened(database) as log:
            await claim(log, done)
            await log.append(done, len(await log.read(done)), Acted(0, "x", "1"))

    asyncio.run(scenario())
