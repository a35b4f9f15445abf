"""The file of a log: whose it is, what is in it, and how an older one becomes one of today."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from sortilege.server.log.chain import START, link
from sortilege.server.log.event_log import ForeignFile, NotWritten, OtherLog

APPLICATION = int.from_bytes(b"Sort", "big")
"""Stands in the head of every file of ours, so that nobody takes another's for one."""
FORMAT = 2
CHECKPOINT = 8000
"""Pages (of 4 kB) that the write-ahead file may have before SQLite copies them into the log itself.
Commits wait for the copy; a page that was written many times meanwhile is copied once."""
PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    f"wal_autocheckpoint = {CHECKPOINT}",
    "secure_delete = ON",  # what is deleted is overwritten
)
SIGNATURE = b"SQLite format 3\0"

# `n` numbers the entries of all tables as they were written; AUTOINCREMENT never gives one again,
# so whoever knows the last number finds everything that came later. `chain` is the checksum of an
# entry and of all before it. A head says how far a table has come: with it not even the last entry
# can vanish unnoticed. `held`: until then somebody sits there. The trigger keeps heads up to date
# within the statement that writes entries.
SCHEMA = (
    """
    CREATE TABLE entries (
        n INTEGER PRIMARY KEY AUTOINCREMENT,
        tab TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at REAL NOT NULL,
        entry BLOB NOT NULL,
        chain BLOB NOT NULL,
        UNIQUE (tab, seq)
    )
    """,
    """
    CREATE TABLE heads (
        tab TEXT PRIMARY KEY,
        n INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        at REAL NOT NULL,
        chain BLOB NOT NULL,
        held REAL NOT NULL DEFAULT 0
    ) WITHOUT ROWID
    """,
    """
    CREATE TRIGGER head AFTER INSERT ON entries BEGIN
        INSERT INTO heads (tab, n, seq, at, chain)
        VALUES (NEW.tab, NEW.n, NEW.seq, NEW.at, NEW.chain)
        ON CONFLICT (tab) DO UPDATE
        SET n = excluded.n, seq = excluded.seq, at = excluded.at, chain = excluded.chain;
    END
    """,
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {FORMAT}",
)
COLUMNS_OF_1 = ["n", "tab", "seq", "at", "entry"]


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits are on disk when they return. Any one thread may use it."""
    db = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    try:
        for pragma in PRAGMAS:
            db.execute(f"PRAGMA {pragma}")
    except sqlite3.DatabaseError:
        db.close()
        raise
    return db


def connect_to_read(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing, be the file ours or not."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=10)


def prepare(path: Path) -> None:
    """Make the file, readable for its owner alone: it holds the luck of matches not yet over. One
    of an older format becomes one of today, in one transaction: until that is done it stays as it
    was. Raises OtherLog, ForeignFile or NotWritten."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    identify(path)
    try:
        with closing(connect(path)) as db, db:
            db.execute("BEGIN IMMEDIATE")
            found = format_of(db, path.name)
            if found < FORMAT:
                upgrade(db, found)
    except sqlite3.OperationalError as why:
        raise NotWritten(why=why) from None
    except sqlite3.DatabaseError as why:
        raise OtherLog(file=path.name, found=why, expected=FORMAT) from None


def identify(path: Path) -> int:
    """The format of a file; 0 while it is empty. Nothing is written. Raises OtherLog where it is of
    a format that we do not know, ForeignFile where it is no log of ours."""
    with path.open("rb") as file:
        head = file.read(100)
    if not head:
        return 0
    if not head.startswith(SIGNATURE) or int.from_bytes(head[68:72], "big") not in (0, APPLICATION):
        raise ForeignFile(file=path.name)
    try:
        with closing(connect_to_read(path)) as db:
            return format_of(db, path.name)
    except sqlite3.DatabaseError as why:
        raise OtherLog(file=path.name, found=why, expected=FORMAT) from None


def format_of(db: sqlite3.Connection, name: str) -> int:
    """What a connection finds. The first format did not say whose file it is: its table does."""
    asked = ("PRAGMA application_id", "PRAGMA user_version")
    application, found = [db.execute(pragma).fetchone()[0] for pragma in asked]
    if application == APPLICATION:
        if found != FORMAT:
            raise OtherLog(file=name, found=found, expected=FORMAT)
        return FORMAT
    if application == 0 and found == 0 and not db.execute("SELECT 1 FROM sqlite_master").fetchall():
        return 0
    columns = [row[1] for row in db.execute("PRAGMA table_info(entries)")]
    if application == 0 and found == 1 and columns == COLUMNS_OF_1:
        return 1
    raise ForeignFile(file=name)


def upgrade(db: sqlite3.Connection, found: int) -> None:
    """Within a transaction: make what is missing, and chain entries of the first format."""
    if found == 1:
        db.execute("ALTER TABLE entries RENAME TO entries_of_1")
    for statement in SCHEMA:
        db.execute(statement)
    if found == 1:
        rows = db.execute("SELECT n, tab, seq, at, entry FROM entries_of_1 ORDER BY tab, seq")
        columns = "(n, tab, seq, at, entry, chain)"
        db.executemany(f"INSERT INTO entries {columns} VALUES (?, ?, ?, ?, ?, ?)", chained(rows))
        db.execute("DROP TABLE entries_of_1")


def chained(rows: sqlite3.Cursor) -> Iterator[tuple[Any, ...]]:
    """Rows of the first format, table by table, each with its checksum. What is in them is taken
    as it is; what was no row even then stays one that will not be read."""
    table, before = None, START
    for n, tab, seq, at, entry in rows:
        if tab != table:
            table, before = tab, START
        is_whole = type(at) is float and type(entry) is bytes
        before = link(before, tab, seq, at, entry) if is_whole else START
        yield n, tab, seq, at, entry, before
