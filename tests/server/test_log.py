"""The log in one file, beyond the checks in `log_conformance.py`: every kind of entry survives, and
commits are durable."""

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from sortilege.server.app import build
from sortilege.server.log import entry_codec
from sortilege.server.log.event_log import NotWritten, UnsupportedLog
from sortilege.server.log.sqlite import SqliteLog
from sortilege.table import entries
from sortilege.table.entries import (
    Acted,
    CameBack,
    CoachAllowed,
    ColourChosen,
    Configured,
    Created,
    Emptied,
    Ended,
    Entry,
    GivenUp,
    JoiningSet,
    NonceOpened,
    NoncePledged,
    Published,
    Rang,
    SatDown,
    SecretCommitted,
    Settled,
    SpeedSet,
    Started,
    StartedBy,
    StoodIn,
    TookBack,
)
from tests.server.live_server import QUICK

ENTRIES: list[Entry] = [
    Created("cinderella", 3, {"variant": "magic", "first": None, "x": 2, "y": True}, "h", True),
    SatDown(1, "person", "Béa", "owl", "digest"),
    Emptied(1),
    ColourChosen(1, 4),
    GivenUp((0, 2), True),
    JoiningSet(True),
    Configured(2, {}),
    SecretCommitted("5e" * 32, (0, 2)),
    NoncePledged(0, "d1" * 32),
    NonceOpened(0, "0e" * 32),
    Published(False),
    CoachAllowed(True),
    SpeedSet("calm"),
    Started("00" * 32, 1, "box"),
    StartedBy("00" * 32, 1, "box", 2),
    Acted(0, "choose 5", "id"),
    Rang(0, 7, 612, 640, 0, "id"),
    Settled(0, 7, (0, 2)),
    TookBack(0, "id"),
    StoodIn(1),
    CameBack(1),
    Ended((0, 2), (7, 3, 7), "midnight"),
]


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteLog]:
    log = SqliteLog(path)
    log.open()
    try:
        yield log
    finally:
        await log.close()


def test_every_kind_of_entry_survives_the_log() -> None:
    assert {type(entry) for entry in ENTRIES} == set(entries.ENTRIES)
    for entry in ENTRIES:
        assert entry_codec.decode(entry_codec.encode(entry)) == entry


def test_commits_are_as_safe_as_the_disk_allows(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "log") as log:
            db = log.writer.connect()
            assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert db.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"
            db.close()

    asyncio.run(scenario())


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "log"

    async def scenario() -> None:
        async with opened(file):
            assert file.stat().st_mode & 0o077 == 0

    asyncio.run(scenario())


def test_a_file_that_is_no_log_is_left_alone(tmp_path: Path) -> None:
    text = tmp_path / "letter.txt"
    text.write_text("Dear aunt, " * 100)
    with pytest.raises(UnsupportedLog):
        SqliteLog(text)
    assert text.read_text() == "Dear aunt, " * 100
    newer = tmp_path / "newer"
    db = sqlite3.connect(newer)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(UnsupportedLog):
        SqliteLog(newer)


def test_a_log_that_cannot_be_written_says_so_and_goes_on_afterwards(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path / "log") as log:
            await log.create("t", ENTRIES[:1])
            other = sqlite3.connect(tmp_path / "log", isolation_level=None)
            other.execute("ALTER TABLE entries RENAME TO hidden")
            with pytest.raises(NotWritten):
                await log.append("t", 1, ENTRIES[1])
            other.execute("ALTER TABLE hidden RENAME TO entries")
            other.close()
            await log.append("t", 1, ENTRIES[1])
            assert await log.read("t") == ENTRIES[:2]

    asyncio.run(scenario())


def test_entries_are_written_even_if_old_tables_cannot_be_deleted(tmp_path: Path) -> None:
    """The writer gets everything in one batch."""

    async def scenario() -> None:
        async with opened(tmp_path / "log") as log:
            await log.create("t", ENTRIES[:1])
            with closing(sqlite3.connect(tmp_path / "log")) as db:
                db.execute(
                    "CREATE TRIGGER refuse BEFORE DELETE ON entries"
                    " BEGIN SELECT RAISE(ABORT, 'on purpose'); END"
                )
            appended = log.append("t", 1, ENTRIES[1])
            results = await asyncio.gather(appended, log.forget(9e9), return_exceptions=True)
            assert [type(result) for result in results] == [type(None), NotWritten]
            assert await log.read("t") == ENTRIES[:2]
            await log.append("t", 2, ENTRIES[2])

    asyncio.run(scenario())


def is_closed(db: sqlite3.Connection) -> bool:
    try:
        db.execute("SELECT 1")
    except sqlite3.ProgrammingError:
        return True
    return False


def test_a_server_that_is_cancelled_closes_its_log(tmp_path: Path) -> None:
    async def scenario() -> None:
        app = build(tmp_path / "log", QUICK, tmp_path / "nothing-built")
        with pytest.raises(asyncio.CancelledError):
            async with app.router.lifespan_context(app):
                raise asyncio.CancelledError
        log = app.state.live_tables.log
        assert is_closed(log.reader)
        assert not log.writer.thread.is_alive()

    asyncio.run(scenario())
