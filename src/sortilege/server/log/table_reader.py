"""Reads the tables of a file of any format without changing it. A server may use the file at the
same time."""

import sqlite3
from pathlib import Path

from sortilege.server.log.event_log import Damaged
from sortilege.server.log.schema import connect_to_read, identify
from sortilege.server.log.sqlite import stored

HEADS = {
    0: "SELECT NULL, NULL LIMIT 0",
    1: "SELECT tab, max(at) FROM entries GROUP BY tab ORDER BY max(n) DESC",
    2: "SELECT tab, at FROM heads ORDER BY n DESC",
}
"""By format: the tables and when they were last used, the latest first."""
ENTRIES_OF_1 = "SELECT seq, entry FROM entries WHERE tab = ? ORDER BY seq"


class SqliteTableReader:
    """A context manager. Raises UnsupportedLog or ForeignFile."""

    def __init__(self, path: Path) -> None:
        self.shown = str(path)
        self.format = identify(path)
        self.db = connect_to_read(path)
        self.db.isolation_level = None

    def __enter__(self) -> "SqliteTableReader":
        return self

    def __exit__(self, *exception: object) -> None:
        self.db.close()

    def heads(self) -> list[tuple[str, float]]:
        """All tables, and when each was last used, in seconds since 1970."""
        return self.db.execute(HEADS[self.format]).fetchall()

    def entries(self, table: str) -> list[bytes]:
        """The checked entries of a table. Raises Damaged."""
        return self._of_1(table) if self.format == 1 else stored(self.db, table, 0)

    def _of_1(self, table: str) -> list[bytes]:
        """Read a table of the first format, which has no checksums. Only missing entries are
        found."""
        try:
            rows = self.db.execute(ENTRIES_OF_1, (table,)).fetchall()
        except (sqlite3.DatabaseError, UnicodeDecodeError) as why:
            raise Damaged(table=table, entry="", why=why) from None
        for number, (seq, entry) in enumerate(rows):
            if seq != number or type(entry) is not bytes:
                raise Damaged(table=table, entry=number, why="missing")
        return [entry for _, entry in rows]
