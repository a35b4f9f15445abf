"""Fills an empty SQLite file with the tables of a backup."""

import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from sortilege.server.log.chain import EMPTY_HEAD, linked
from sortilege.server.log.event_log import NotEmpty, NotWritten
from sortilege.server.log.file_lock import lock_beside
from sortilege.server.log.schema import connect, prepare
from sortilege.server.log.table_reader import SqliteTableReader

RestoredTable = tuple[str, list[bytes]]
"""The id of a table, and its encoded entries."""

INSERT = "INSERT INTO entries (tab, seq, at, entry, chain) VALUES (?, ?, ?, ?, ?)"
COUNT = "SELECT count(*) FROM heads"


def check_target(path: Path) -> None:
    """Check, without writing, that a file is missing or has no tables. Raises LogInUse, NotEmpty,
    UnsupportedLog or ForeignFile."""
    if not path.exists():
        return
    with closing(lock_beside(path)), SqliteTableReader(path) as there:
        must_be_empty(path, len(there.heads()))


def fill(path: Path, tables: Sequence[RestoredTable]) -> None:
    """Write these tables in one transaction, the last one as the most recently used. Raises the
    same as `check_target`, NotWritten or OSError."""
    with closing(lock_beside(path)):
        prepare(path)
        try:
            with closing(connect(path)) as db, db:
                db.execute("BEGIN IMMEDIATE")
                must_be_empty(path, db.execute(COUNT).fetchone()[0])
                for table, entries in tables:
                    links = linked(table, EMPTY_HEAD, time.time(), entries)
                    db.executemany(INSERT, [(table, *link) for link in links])
        except sqlite3.Error as why:
            raise NotWritten(why=why) from None


def must_be_empty(path: Path, count: int) -> None:
    if count:
        raise NotEmpty(file=path, count=count)
