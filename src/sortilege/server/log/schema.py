"""The SQLite file of a log: its identification, schema and upgrade."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from sortilege.server.log.chain import START, link
from sortilege.server.log.event_log import ForeignFile, NotWritten, UnsupportedLog

APPLICATION = int.from_bytes(b"Sort", "big")
"""The application id in the header of every log file."""
FORMAT = 2
CHECKPOINT = 8000
"""Pages (of 4 kB) in the write-ahead file before SQLite copies them into the database. Commits wait
for the copy, and a page that changed many times is copied once."""
PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    f"wal_autocheckpoint = {CHECKPOINT}",
    "secure_delete = ON",  # overwrite deleted rows
)
SIGNATURE = b"SQLite format 3\0"

# `n` numbers the entries of all tables in the order of writing. `chain` is the checksum of an entry
# and of all before it. The head of a table names its last entry, so that even the loss of that one
# is noticed. `held` is not used any more. The trigger updates heads within the statement that
# writes entries.
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
    """Open a connection whose commits are durable. Any single thread may use it."""
    db = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    try:
        for pragma in PRAGMAS:
            db.execute(f"PRAGMA {pragma}")
    except sqlite3.DatabaseError:
        db.close()
        raise
    return db


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open a read-only connection, to any SQLite file."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=10)


def prepare(path: Path) -> None:
    """Create the file, readable by its owner only, because it contains the luck of running matches.
    Upgrade a file of an older format in one transaction; if that fails, the file is unchanged.
    Raises UnsupportedLog, ForeignFile or NotWritten."""
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
        raise UnsupportedLog(file=path.name, found=why, expected=FORMAT) from None


def identify(path: Path) -> int:
    """Return the format of a file, 0 for an empty one, without writing to it. Raises UnsupportedLog
    for an unknown format, ForeignFile if the file is not a log of tables."""
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
        raise UnsupportedLog(file=path.name, found=why, expected=FORMAT) from None


def format_of(db: sqlite3.Connection, name: str) -> int:
    """The format of an open file. In the first format its table identifies it, not an id."""
    asked = ("PRAGMA application_id", "PRAGMA user_version")
    application, found = [db.execute(pragma).fetchone()[0] for pragma in asked]
    if application == APPLICATION:
        if found != FORMAT:
            raise UnsupportedLog(file=name, found=found, expected=FORMAT)
        return FORMAT
    if application == 0 and found == 0 and not db.execute("SELECT 1 FROM sqlite_master").fetchall():
        return 0
    columns = [row[1] for row in db.execute("PRAGMA table_info(entries)")]
    if application == 0 and found == 1 and columns == COLUMNS_OF_1:
        return 1
    raise ForeignFile(file=name)


def upgrade(db: sqlite3.Connection, found: int) -> None:
    """Create missing tables and chain entries of the first format, within a transaction."""
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
    """Rows of the first format, table by table, each with its checksum. Their content is not
    checked; an invalid row stays invalid."""
    table, before = None, START
    for n, tab, seq, at, entry in rows:
        if tab != table:
            table, before = tab, START
        is_whole = type(at) is float and type(entry) is bytes
        before = link(before, tab, seq, at, entry) if is_whole else START
        yield n, tab, seq, at, entry, before
