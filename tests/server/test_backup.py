"""`sortilege backup` and `sortilege restore`: what was stored comes back, entry for entry."""

import asyncio
import json
import os
import shutil
import sqlite3
import stat
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from sortilege.cli import backup
from sortilege.cli.backup import MAX_ENTRIES
from sortilege.server.log import restore
from sortilege.server.log.chain import linked
from sortilege.server.log.entry_codec import decode_all
from sortilege.server.log.event_log import NotEmpty
from sortilege.server.log.file_lock import lock_beside
from sortilege.server.log.table_reader import SqliteTableReader
from sortilege.server.table_file import entries_of
from sortilege.table.table import fold
from tests.server.device_client import device_client
from tests.server.live_server import serving
from tests.server.test_cli import write_tables
from tests.server.test_offline_server import BEGUN, CRAFTED, At, visited

OLD_FILES = Path(__file__).parents[1] / "upgrade"
Content = dict[str, list[bytes]]


def said(*words: object, lang: str = "en") -> tuple[int, str]:
    """Run a command; return its exit code and its output."""
    app = typer.Typer()
    backup.register(app)
    result = CliRunner().invoke(app, [*map(str, words), "--lang", lang])
    assert not isinstance(result.exception, Exception), result.output
    return result.exit_code, result.output


def content(data: Path) -> Content:
    """All tables with their entries, the most recently used first."""
    with SqliteTableReader(data) as saved:
        return {id: saved.entries(id) for id, _ in saved.heads()}


def replayed(tables: Content) -> list[Any]:
    """Everything that a device could see of these tables, from their entries."""
    folded = [fold(id, decode_all(id, entries)) for id, entries in tables.items()]
    return [
        (table.phase, table.seq, table.finished, table.match and table.match.record.to_json())
        for table in folded
    ]


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a finished and an unfinished match."""
    data = tmp_path_factory.mktemp("original") / "log"
    asyncio.run(write_tables(data))
    return data


@pytest.fixture
def saved(original: Path, tmp_path: Path) -> Path:
    """A backup of it."""
    file = tmp_path / "backup.json"
    assert said("backup", file, "--data", original) == (0, f"Tables in the backup {file}: 2.\n")
    return file


def test_a_restored_file_has_every_entry_and_replays_every_match(
    original: Path, saved: Path, tmp_path: Path
) -> None:
    target = tmp_path / "new" / "log"
    assert said("restore", saved, "--data", target)[0] == 0
    assert list(content(target).items()) == list(content(original).items())
    assert replayed(content(target)) == replayed(content(original))


@pytest.mark.parametrize("game", [file.stem for file in sorted(OLD_FILES.glob("*.sqlite"))])
def test_files_of_an_earlier_version_are_backed_up_and_restored(game: str, tmp_path: Path) -> None:
    old, file, target = tmp_path / "old", tmp_path / "backup", tmp_path / "new"
    shutil.copy(OLD_FILES / f"{game}.sqlite", old)
    before = old.read_bytes()
    assert said("backup", file, "--data", old)[0] == 0
    assert old.read_bytes() == before
    assert said("restore", file, "--data", target)[0] == 0
    assert list(content(target).items()) == list(content(old).items())
    assert replayed(content(target)) == replayed(content(old))


def test_a_running_server_is_backed_up_and_its_restored_tables_go_on(tmp_path: Path) -> None:
    file, target = tmp_path / "backup", tmp_path / "new"

    async def scenario() -> None:
        async with serving(tmp_path / "log") as served:
            opened = await served.open_table(seats=1)
            async with device_client(served, opened["keys"]) as host:
                await host.hello(opened["table"])
                await host.say("start")
                await host.until_phase("playing")
                told = await asyncio.to_thread(said, "backup", file, "--data", tmp_path / "log")
                assert told[0] == 0
                refused = await asyncio.to_thread(said, "restore", file, "--data", tmp_path / "log")
                assert refused[0] == 2
                assert "Another server is already using" in refused[1]
        assert said("restore", file, "--data", target)[0] == 0
        async with serving(target) as served, device_client(served, opened["keys"]) as host:
            await host.hello(opened["table"])
            assert host.summary["phase"] == "playing"

    asyncio.run(scenario())


# ── the backup ──


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX")
def test_only_its_owner_can_read_a_backup(saved: Path) -> None:
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    assert [file.name for file in saved.parent.iterdir()] == [saved.name], (
        "no temporary file is left"
    )


def test_an_existing_file_is_replaced_only_if_asked(original: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    file.write_text("precious", encoding="utf-8")
    code, told = said("backup", file, "--data", original)
    assert (code, file.read_text(encoding="utf-8")) == (2, "precious")
    assert str(file) in told.replace("\n", "")
    assert "--force" in told
    assert said("backup", file, "--data", original, "--force")[0] == 0
    assert json.loads(file.read_bytes())["version"] == 1


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_backup_never_replaces_its_own_log(original: Path, tmp_path: Path) -> None:
    before, link = content(original), tmp_path / "link"
    for file in (original, link):
        if file is link:
            link.symlink_to(original)
        code, told = said("backup", file, "--data", original, "--force")
        assert (code, "The tables themselves are in" in told) == (2, True)
    assert content(original) == before


def test_a_backup_that_fails_leaves_the_existing_file(
    original: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "backup"
    file.write_text("precious", encoding="utf-8")

    def fails(handle: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", fails)
    code, told = said("backup", file, "--data", original, "--force")
    assert (code, file.read_text(encoding="utf-8")) == (2, "precious")
    assert "Cannot write" in told
    assert [each.name for each in tmp_path.iterdir()] == [file.name]


@pytest.mark.parametrize("where", ["folder", "missing/backup"])
def test_a_file_that_cannot_be_written_is_refused_by_name(
    original: Path, tmp_path: Path, where: str
) -> None:
    (tmp_path / "folder").mkdir()
    code, told = said("backup", tmp_path / where, "--data", original)
    assert code == 2
    assert where in told.replace("\n", "")


def test_a_damaged_table_is_named_and_the_others_are_backed_up(
    original: Path, tmp_path: Path
) -> None:
    data, file = tmp_path / "log", tmp_path / "backup"
    shutil.copy(original, data)
    damaged = next(iter(content(data)))
    with closing(sqlite3.connect(data)) as db, db:
        db.execute("UPDATE entries SET at = at + 1 WHERE tab = ? AND seq = 1", (damaged,))
    code, told = said("backup", file, "--data", data)
    assert code == 1
    assert f"Table {damaged} is not in the backup" in told
    assert [table["id"] for table in json.loads(file.read_bytes())["tables"]] == [
        id for id in content(original) if id != damaged
    ]


# ── the restore ──


def test_a_target_with_tables_is_refused_by_name_and_unchanged(original: Path, saved: Path) -> None:
    before = content(original)
    code, told = said("restore", saved, "--data", original)
    assert code == 2
    assert f"2 tables in {original}" in told.replace("\n", " ")
    assert content(original) == before


def test_a_target_is_checked_before_a_long_file_is_read(original: Path, tmp_path: Path) -> None:
    code, told = said("restore", tmp_path / "missing", "--data", original)
    assert code == 2
    assert "already 2 tables" in told.replace("\n", " ")


def test_a_target_that_was_filled_since_the_check_is_refused(original: Path) -> None:
    before = content(original)
    with pytest.raises(NotEmpty):
        restore.fill(original, [("new", [b"{}"])])
    assert content(original) == before


def test_a_server_without_tables_is_refused_too(saved: Path, tmp_path: Path) -> None:
    target = tmp_path / "log"
    with closing(sqlite3.connect(target)), closing(lock_beside(target)):
        target.touch()
        assert said("restore", saved, "--data", target)[0] == 2
    assert said("restore", saved, "--data", target)[0] == 0


def tables_of(*tables: tuple[str, list[dict[str, Any]]], **more: object) -> bytes:
    listed = [{"id": id, "entries": entries} for id, entries in tables]
    return json.dumps({"sortilege": "tables", "version": 1, "tables": listed, **more}).encode()


INVALID: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda whole: b"", "not a Sortilège table log"),
    "cut in half": (lambda whole: whole[: len(whole) // 2], "incomplete or was changed"),
    "without its end": (lambda whole: whole[:-4], "incomplete or was changed"),
    "with a changed byte": (lambda whole: whole.replace(b'"acted"', b'"acte!"'), "is invalid"),
    "with an entry of an unknown kind": (
        lambda whole: whole.replace(b'"entries":[{"type":"created"', b'"entries":[{"type":"x"'),
        "is invalid",
    ),
    "of another program": (lambda whole: b'{"tables": []}', "not a Sortilège table log"),
    "a picture": (lambda whole: b"\x89PNG\r\n\x1a\n" + bytes(99), "not a Sortilège table log"),
    "not UTF-8": (lambda whole: b'{"sortilege":"tables","version":1,"tables":["\xff', "incomplete"),
    "of a later version": (
        lambda whole: b'{"sortilege":"tables","version":2,"boxes":{}}', "different version (2)"
    ),
    "with other tables": (
        lambda whole: b'{"sortilege":"tables","version":1,"tables":3}', "incomplete"
    ),
    "with a table twice": (
        lambda whole: tables_of(("same", BEGUN), ("same", BEGUN)), "two tables with the id same"
    ),
    "with a path for an id": (lambda whole: tables_of(("../../x", BEGUN)), "../../x"),
    "with an empty table": (lambda whole: tables_of(("good", BEGUN), ("bad", [])), "table bad"),
}  # fmt: skip
"""What became of a backup, and what the refusal says."""


@pytest.mark.parametrize("name", INVALID)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_invalid_file_is_refused_by_name_and_nothing_is_written(
    saved: Path, tmp_path: Path, name: str, lang: str
) -> None:
    change, why = INVALID[name]
    target = tmp_path / "new" / "log"
    saved.write_bytes(change(saved.read_bytes()))
    code, told = said("restore", saved, "--data", target, lang=lang)
    assert (code, target.parent.exists()) == (2, False)
    assert lang == "fr" or why in told.replace("\n", " ")


@pytest.mark.parametrize("name", CRAFTED)
def test_a_crafted_table_is_refused_by_name_like_in_the_page(tmp_path: Path, name: str) -> None:
    file, target = tmp_path / "backup", tmp_path / "log"
    file.write_bytes(tables_of(("good", BEGUN), ("bad", CRAFTED[name][0])))
    code, told = said("restore", file, "--data", target)
    assert (code, target.exists()) == (2, False)
    assert "table bad in the backup is invalid" in told.replace("\n", " ")


@pytest.mark.parametrize("where", ["missing", "."])
def test_a_missing_file_is_refused_by_name(tmp_path: Path, where: str) -> None:
    code, told = said("restore", tmp_path / where, "--data", tmp_path / "log")
    assert code == 2
    assert str(tmp_path) in told.replace("\n", "")


def test_a_restore_that_fails_leaves_nothing_behind(
    saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full at the second table: the first one is not there, either."""
    target = tmp_path / "log"
    done: list[object] = []

    def fails_later(*asked: Any) -> Any:
        done.append(asked)
        if len(done) == 2:
            raise sqlite3.OperationalError("database or disk is full")
        return linked(*asked)

    with monkeypatch.context() as patched:
        patched.setattr(restore, "linked", fails_later)
        assert said("restore", saved, "--data", target)[0] == 2
    assert content(target) == {}
    assert said("restore", saved, "--data", target)[0] == 0


# ── the page ──


def test_a_server_opens_the_export_of_a_page(tmp_path: Path) -> None:
    file, target = tmp_path / "export.json", tmp_path / "log"

    async def visit(at: At) -> None:
        for _ in range(2):
            await at.opens()
        _, exported = await at.ask("/kept")
        keys = {table["id"]: ["5e" * 16] for table in exported["tables"]}
        file.write_text(json.dumps({**exported, "keys": keys}), encoding="utf-8")
        assert await asyncio.to_thread(said, "restore", file, "--data", target) == (
            0,
            f"Tables restored to {target}: 2.\n",
        )
        assert list(content(target)) == await at.page.tables.log.tables()

    visited(visit)


def test_a_page_opens_a_backup(saved: Path, original: Path) -> None:
    async def visit(at: At) -> None:
        told = await at.ask("/kept", json.loads(saved.read_bytes()))
        assert told == (True, {"new": 2, "known": 0, "refused": []})
        assert await at.page.tables.log.tables() == list(content(original))

    visited(visit)


def test_a_page_and_a_server_check_the_same_entries(saved: Path) -> None:
    tables = backup.decode(saved.read_bytes(), saved)
    assert all(entries_of(table, MAX_ENTRIES) for table in tables)
