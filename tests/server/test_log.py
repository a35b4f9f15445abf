"""The log in one file: what it promises beyond `log_conformance.py`. Every kind of entry survives,
commits are durable, and any number of processes may share it."""

import asyncio
import multiprocessing
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from sortilege.server.app import build
from sortilege.server.log import entry_codec
from sortilege.server.log.bus import Bus
from sortilege.server.log.event_log import Conflict, NotWritten, OtherLog
from sortilege.server.log.schema import connect, prepare
from sortilege.server.log.sqlite import NEWS, SqliteLog
from sortilege.table import entries
from sortilege.table.entries import (
    Acted,
    CameBack,
    CoachAllowed,
    Configured,
    Created,
    Emptied,
    Ended,
    Entry,
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
from tests.server.served import QUICK

ENTRIES: list[Entry] = [
    Created("cinderella", 3, {"variant": "magic", "first": None, "x": 2, "y": True}, "h", True),
    SatDown(1, "person", "Béa", "owl", "digest"),
    Emptied(1),
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
    log = SqliteLog(path, Bus())
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
    async def story() -> None:
        async with opened(tmp_path / "log") as log:
            db = log.writer.connect()
            assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
            assert db.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"
            db.close()

    asyncio.run(story())


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "log"

    async def story() -> None:
        async with opened(file):
            assert file.stat().st_mode & 0o077 == 0

    asyncio.run(story())


def test_a_file_that_is_no_log_is_left_alone(tmp_path: Path) -> None:
    text = tmp_path / "letter.txt"
    text.write_text("Dear aunt, " * 100)
    with pytest.raises(OtherLog):
        SqliteLog(text, Bus())
    assert text.read_text() == "Dear aunt, " * 100
    newer = tmp_path / "newer"
    db = sqlite3.connect(newer)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(OtherLog):
        SqliteLog(newer, Bus())


def test_a_log_that_cannot_be_written_says_so_and_goes_on_afterwards(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "log") as log:
            await log.append("t", 0, ENTRIES[0])
            other = sqlite3.connect(tmp_path / "log", isolation_level=None)
            other.execute("ALTER TABLE entries RENAME TO hidden")
            with pytest.raises(NotWritten):
                await log.append("t", 1, ENTRIES[1])
            other.execute("ALTER TABLE hidden RENAME TO entries")
            other.close()
            assert await log.append("t", 1, ENTRIES[1]) == 1

    asyncio.run(story())


def test_a_log_that_cannot_be_opened_leaves_no_connection_open(tmp_path: Path) -> None:
    async def story() -> None:
        log = SqliteLog(tmp_path / "log", Bus())
        with closing(sqlite3.connect(tmp_path / "log")) as db:
            db.execute("ALTER TABLE entries RENAME TO hidden")
        with pytest.raises(sqlite3.OperationalError, match="no such table"):
            log.open()
        assert [is_closed(db) for db in (log.reader, log.watcher)] == [True, True]

    asyncio.run(story())


def is_closed(db: sqlite3.Connection) -> bool:
    try:
        db.execute("SELECT 1")
    except sqlite3.ProgrammingError:
        return True
    return False


def test_a_server_that_is_cancelled_closes_its_log(tmp_path: Path) -> None:
    async def story() -> None:
        app = build(tmp_path / "log", QUICK, tmp_path / "nothing-built")
        with pytest.raises(asyncio.CancelledError):
            async with app.router.lifespan_context(app):
                raise asyncio.CancelledError
        log = app.state.live_tables.log
        assert [is_closed(db) for db in (log.reader, log.watcher)] == [True, True]
        assert not log.writer.thread.is_alive()

    asyncio.run(story())


def test_a_look_reads_what_is_new_and_not_the_whole_log(tmp_path: Path) -> None:
    prepare(tmp_path / "log")
    with closing(connect(tmp_path / "log")) as db:
        plan = db.execute(f"EXPLAIN QUERY PLAN {NEWS}", (0,)).fetchall()
    assert "rowid>?" in plan[0][-1]


# ── several processes ──

RACERS, NUMBERS = 3, 40


def race(path: Path, racer: int, wins: "multiprocessing.Queue[tuple[int, list[int]]]") -> None:
    """Write one's own entries to one table, reading again after every lost number."""

    async def run() -> list[int]:
        async with opened(path) as log:
            won: list[int] = []
            seq = 0
            while len(won) < NUMBERS:
                answer = await log.append("t", seq, Acted(racer, "roll", f"{racer}/{len(won)}"))
                if isinstance(answer, Conflict):
                    seq = len(await log.read("t"))
                else:
                    won.append(answer)
                    seq = answer + 1
            return won

    wins.put((racer, asyncio.run(run())))


def test_processes_that_race_on_one_file_lose_nothing(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    wins: multiprocessing.Queue[tuple[int, list[int]]] = context.Queue()
    racers = [
        context.Process(target=race, args=(tmp_path / "log", racer, wins))
        for racer in range(RACERS)
    ]
    for process in racers:
        process.start()
    won = dict(wins.get(timeout=30) for _ in racers)
    for process in racers:
        process.join(10)

    async def story() -> None:
        async with opened(tmp_path / "log") as log:
            entries = await log.read("t")
            assert len(entries) == RACERS * NUMBERS
            for racer, numbers in won.items():
                own = [entries[number] for number in numbers]
                assert own == [Acted(racer, "roll", f"{racer}/{n}") for n in range(NUMBERS)]

    asyncio.run(story())
