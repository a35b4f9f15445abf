"""Every log passes every conformance check, and each faulty log fails its check."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from sortilege.server.log.event_log import NotWritten
from sortilege.server.log.memory import MemoryLog, StoredTable
from sortilege.server.log.sqlite import SqliteLog
from sortilege.server.offline.indexed_log import IndexedLog
from tests.server import log_conformance
from tests.server.faulty_logs import CAUGHT_BY
from tests.server.log_conformance import POINTS_WITH_HEADS, Place, Point
from tests.server.memory_store import BrowserStorage, MemoryStore


def sqlite_place(folder: Path) -> Place:
    async def spoil(table: str, seq: int, entry: bytes | None) -> None:
        where = (table, seq)
        with closing(sqlite3.connect(folder / "log")) as db, db:
            if entry is None:
                db.execute("DELETE FROM entries WHERE tab = ? AND seq = ?", where)
            else:
                db.execute(
                    "UPDATE entries SET entry = ? WHERE tab = ? AND seq = ?", (entry, *where)
                )

    return Place(partial(SqliteLog, folder / "log"), spoil)


def memory_place(kind: type[MemoryLog] = MemoryLog) -> Place:
    stored: dict[str, StoredTable] = {}

    async def spoil(table: str, seq: int, entry: bytes | None) -> None:
        links = stored[table].links
        if entry is None:
            del links[seq]
        else:
            links[seq] = (*links[seq][:2], entry, links[seq][3])

    return Place(partial(kind, stored), spoil)


def browser_place() -> Place:
    storage = BrowserStorage()
    return Place(lambda: IndexedLog(MemoryStore(storage)), storage.spoil)


PLACES: dict[str, Callable[[Path], Place]] = {
    "sqlite": sqlite_place,
    "memory": lambda folder: memory_place(),
    "browser": lambda folder: browser_place(),
}


async def keeps(point: Point, place: Place) -> None:
    await point(place)


@pytest.mark.parametrize("point", POINTS_WITH_HEADS, ids=lambda point: point.__name__)
@pytest.mark.parametrize("kind", PLACES)
def test_a_log_keeps_its_promise(kind: str, point: Point, tmp_path: Path) -> None:
    asyncio.run(keeps(point, PLACES[kind](tmp_path)))


@pytest.mark.parametrize("faulty", CAUGHT_BY, ids=lambda faulty: faulty.__name__)
def test_a_fault_is_caught(faulty: type[MemoryLog], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_conformance, "ANSWER_TIMEOUT", 0.1)
    with pytest.raises((AssertionError, TimeoutError, NotWritten)):
        asyncio.run(keeps(CAUGHT_BY[faulty], memory_place(faulty)))


def test_every_point_catches_a_fault() -> None:
    assert set(CAUGHT_BY.values()) == set(POINTS_WITH_HEADS)
