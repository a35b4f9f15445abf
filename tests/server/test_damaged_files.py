"""The server notices damage to its file: flipped bits, lost rows, a deleted or replaced file."""

import asyncio
import shutil
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.refusals import Refusal
from sortilege.server.log import entry_codec
from sortilege.server.log.event_log import Damaged, ForeignFile, NotWritten, UnsupportedLog
from sortilege.server.log.schema import APPLICATION, FORMAT, identify, prepare
from sortilege.server.log.sqlite import SqliteLog, beside, read
from sortilege.table.entries import Acted, Created, Entry
from tests.server.device_client import device_client
from tests.server.live_server import serving
from tests.server.test_whole_matches import SLOW

Item = TypeVar("Item")

OLD_FILES = Path(__file__).parents[1] / "upgrade"
TABLES = [f"table {n}" for n in range(5)]
COLUMNS = {"entries": ("tab", "seq", "at", "entry", "chain"), "heads": ("n", "seq", "at", "chain")}
FLIPS = 200


def entries(table: str, count: int = 12) -> list[Entry]:
    acted = [Acted(n % 3, f"choose {n}", f"{table}/{n}") for n in range(count - 1)]
    return [Created("cinderella", 3, {"first": None}, table, False), *acted]


async def write_tables(data: Path) -> None:
    log = SqliteLog(data)
    log.open()
    for table in TABLES:
        await log.create(table, entries(table)[:4])
        for seq, entry in enumerate(entries(table)[4:], start=4):
            await log.append(table, seq, entry)
    await log.close()


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    """A file with five undamaged tables."""
    asyncio.run(write_tables(tmp_path / "sound"))
    with closing(sqlite3.connect(tmp_path / "sound")) as db:
        db.execute("PRAGMA journal_mode = DELETE")
    return tmp_path / "sound"


def found(data: Path) -> dict[str, list[Entry] | Refusal]:
    """Every table's entries, or the refusal to read it."""
    told: dict[str, list[Entry] | Refusal] = {}
    with closing(sqlite3.connect(data)) as db:
        for table in TABLES:
            try:
                told[table] = read(db, table)
            except Damaged as refusal:
                told[table] = refusal
    return told


def flipped(value: Any, bit: int) -> Any:
    """A value with one bit flipped."""
    if isinstance(value, int):
        return value ^ (1 << bit % 40)
    if isinstance(value, float):
        return value + (1 << bit % 20)
    data = bytearray(value.encode() if isinstance(value, str) else value)
    data[bit // 8 % len(data)] ^= 1 << bit % 8
    return bytes(data).decode("latin-1") if isinstance(value, str) else bytes(data)


def test_a_flipped_bit_in_any_row_is_found_and_named_and_no_other_table_is_disturbed(
    sound: Path,
) -> None:
    luck, broken, flips = Seeded("bits"), sound.with_name("broken"), 0
    while flips < FLIPS:
        shutil.copy(sound, broken)
        kind, table = one_of(luck, "kind", list(COLUMNS)), one_of(luck, "table", TABLES)
        with closing(sqlite3.connect(broken)) as db, db:
            where = flip_a_bit(db, kind, table, luck)
        if where is None:
            continue
        flips += 1
        told = found(broken)
        refusal = told.pop(table)
        assert isinstance(refusal, Damaged), where
        assert refusal.facts["table"] == table
        assert told == {other: entries(other) for other in told}, where


def one_of(luck: Chance, label: str, items: Sequence[Item]) -> Item:
    return items[luck.below(label, len(items))]


def flip_a_bit(db: sqlite3.Connection, kind: str, table: str, luck: Chance) -> str | None:
    """Flip a bit in one value of one row; None if such a row already exists."""
    column = one_of(luck, "column", list(COLUMNS[kind]))
    key = "n" if kind == "entries" else "tab"
    rows: list[Any] = db.execute(
        f"SELECT {key}, {column} FROM {kind} WHERE tab = ?", (table,)
    ).fetchall()
    row, value = one_of(luck, "row", rows)
    changed = flipped(value, luck.below("bit", 4000))
    try:
        db.execute(f"UPDATE {kind} SET {column} = ? WHERE {key} = ?", (changed, row))
    except sqlite3.IntegrityError:
        return None
    return f"{kind}.{column} of {table}: {value!r} is {changed!r}"


def test_a_row_that_vanishes_is_found_and_named_whichever_it_is(sound: Path) -> None:
    broken = sound.with_name("broken")
    with closing(sqlite3.connect(sound)) as db:
        rows = db.execute("SELECT n, tab, seq FROM entries").fetchall()
    for n, table, seq in rows:
        shutil.copy(sound, broken)
        with closing(sqlite3.connect(broken)) as db, db:
            db.execute("DELETE FROM entries WHERE n = ?", (n,))
        refusal = found(broken)[table]
        assert isinstance(refusal, Damaged)
        assert refusal.facts["entry"] == seq
    for table in TABLES:
        shutil.copy(sound, broken)
        with closing(sqlite3.connect(broken)) as db, db:
            db.execute("DELETE FROM heads WHERE tab = ?", (table,))
        assert isinstance(found(broken)[table], Damaged)


def test_a_flipped_bit_anywhere_in_the_file_is_found_or_does_no_harm(sound: Path) -> None:
    """The bit is in the file itself, so it may hit SQLite's own pages or unused bytes."""
    luck, whole = Seeded("file"), sound.read_bytes()
    broken, noticed = sound.with_name("broken"), 0
    for _ in range(FLIPS):
        data = bytearray(whole)
        data[luck.below("byte", len(data))] ^= 1 << luck.below("bit", 8)
        broken.write_bytes(data)
        try:
            told = found(broken) if identify(broken) else {}
        except (UnsupportedLog, sqlite3.Error):
            noticed += 1
            continue
        damaged = [table for table in told if isinstance(told[table], Damaged)]
        noticed += bool(damaged)
        for table in TABLES:
            assert table in damaged or told[table] == entries(table)
    assert noticed > FLIPS / 10


def test_a_damaged_table_is_refused_by_name_and_the_next_table_continues(tmp_path: Path) -> None:
    async def scenario() -> None:
        data = tmp_path / "log"
        async with serving(data, SLOW) as served:
            hurt, well = await served.open_table(), await served.open_table()
            with closing(sqlite3.connect(data, timeout=10)) as db, db:
                where = "WHERE tab = ? AND seq = 2"
                db.execute(f"UPDATE entries SET at = at + 1 {where}", (hurt["table"],))
            answer = await served.ask("GET", f"/api/tables/{hurt['table']}")
            assert (answer.status, answer.told["code"]) == (500, "log/damaged")
            async with device_client(served, well["keys"]) as host:
                await host.hello(well["table"])
                await host.say("rename", seat=0, name="Ada", animal="bee")
                await host.until(lambda: host.summary["sitters"][0]["name"] == "Ada")

    asyncio.run(scenario())


# ── files written by earlier versions ──


def stored(data: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(data)) as db:
        return list(db.execute("SELECT n, tab, seq, at, entry FROM entries ORDER BY n"))


@pytest.mark.parametrize("id", [file.stem for file in sorted(OLD_FILES.glob("*.sqlite"))])
def test_a_file_of_the_first_format_becomes_one_of_today(id: str, tmp_path: Path) -> None:
    data = tmp_path / "log"
    shutil.copy(OLD_FILES / f"{id}.sqlite", data)
    before = stored(data)
    assert identify(data) == 1
    prepare(data)
    assert identify(data) == FORMAT
    assert stored(data) == before
    with closing(sqlite3.connect(data)) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        for table in {row[1] for row in before}:
            kept = [entry_codec.decode(row[4]) for row in before if row[1] == table]
            assert read(db, table) == kept


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "log"
    shutil.copy(OLD_FILES / "mago.sqlite", data)
    before = stored(data)

    def full(*row: object) -> bytes:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr("sortilege.server.log.schema.link", full)
        with pytest.raises(NotWritten):
            prepare(data)
    assert (identify(data), stored(data)) == (1, before)
    prepare(data)
    assert (identify(data), stored(data)) == (FORMAT, before)


# ── files of other programs ──


def foreign(folder: Path) -> Iterator[Path]:
    for name, statements in {
        "bookmarks": ["CREATE TABLE places (url TEXT)"],
        "entries": ["CREATE TABLE entries (id INTEGER, text TEXT)", "PRAGMA user_version = 1"],
        "marked": ["CREATE TABLE x (y)", "PRAGMA application_id = 252006675"],
        "version": ["CREATE TABLE x (y)", "PRAGMA user_version = 1"],
    }.items():
        with closing(sqlite3.connect(folder / name)) as db, db:
            for statement in statements:
                db.execute(statement)
        yield folder / name
    (folder / "letter").write_text("Dear aunt, " * 100)
    yield folder / "letter"


def test_a_file_of_another_program_is_refused_by_name_and_not_touched(tmp_path: Path) -> None:
    for file in foreign(tmp_path):
        before = file.read_bytes()
        with pytest.raises(ForeignFile) as refused:
            SqliteLog(file)
        assert refused.value.facts["file"] == file.name
        assert file.read_bytes() == before
        assert not beside(file, "-wal").exists()


def test_a_log_of_a_newer_sortilege_is_refused(tmp_path: Path) -> None:
    prepare(tmp_path / "log")
    with closing(sqlite3.connect(tmp_path / "log")) as db:
        db.execute(f"PRAGMA user_version = {FORMAT + 1}")
    with pytest.raises(UnsupportedLog) as refused:
        prepare(tmp_path / "log")
    assert not isinstance(refused.value, ForeignFile)


# ── deleted files ──


@pytest.mark.skipif(sys.platform == "win32", reason="open files cannot be deleted there")
@pytest.mark.parametrize("how", ["deleted", "replaced", "without its -wal"])
def test_a_file_that_is_gone_is_noticed_and_nothing_is_written_into_the_void(
    tmp_path: Path, how: str
) -> None:
    async def scenario() -> None:
        data = tmp_path / "log"
        async with serving(data, SLOW) as served:
            table = await served.open_table()
            async with device_client(served, table["keys"]) as host:
                await host.hello(table["table"])
                assert (await served.ask("GET", "/api/health")).status == 200
                lose(data, how)
                health = await served.ask("GET", "/api/health")
                assert (health.status, health.told["code"]) == (503, "log/not-written")
                told = host.seq
                refused = await host.refused("rename", seat=0, name="Ada", animal="bee")
                assert (refused, host.seq) == ("log/not-written", told)
                asked = {"game": "cinderella", "name": "Zoé", "animal": "fox"}
                assert (await served.ask("POST", "/api/tables", asked)).status == 503

    asyncio.run(scenario())


def lose(data: Path, how: str) -> None:
    if how == "without its -wal":
        beside(data, "-wal").unlink()
        return
    data.unlink()
    if how == "replaced":
        prepare(data)
