"""The tables in a file, for whoever only looks: the file stays as it is, in whatever format, and a
server may be running over it."""

import sqlite3
from pathlib import Path
from types import TracebackType

from sortilege.server.log.event_log import Damaged
from sortilege.server.log.schema import connect_to_read, identify
from sortilege.server.log.sqlite import stored

HEADS = {
    0: "SELECT NULL, NULL LIMIT 0",
    1: "SELECT tab, max(at) FROM entries GROUP BY tab ORDER BY max(n) DESC",
    2: "SELECT tab, at FROM heads ORDER BY n DESC",
}
"""By format: the tables, and when they were last used; the latest first."""
ENTRIES_OF_1 = "SELECT seq, entry FROM entries WHERE tab = ? ORDER BY seq"


class KeptTables:
    """Used with `with`. Raises OtherLog or ForeignFile where it is no log that we know."""

    def __init__(self, path: Path) -> None:
        self.shown = str(path)
        self.format = identify(path)
        self.db = connect_to_read(path)
        self.db.isolation_level = None

    def __enter__(self) -> "KeptTables":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        why: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.db.close()

    def heads(self) -> list[tuple[str, float]]:
        """All tables, and when each was last used, in seconds since 1970."""
        return self.db.execute(HEADS[self.format]).fetchall()

    def entries(self, table: str) -> list[bytes]:
        """The entries of a table as they were written. Raises Damaged where they are not."""
        return self._of_1(table) if self.format == 1 else stored(self.db, table, 0)

    def _of_1(self, table: str) -> list[bytes]:
        """The first format had no checksums: what is missing is found, what was changed is not."""
        try:
            rows = self.db.execute(ENTRIES_OF_1, (table,)).fetchall()
        except (sqlite3.DatabaseError, UnicodeDecodeError) as why:
            raise Damaged(table=table, entry="", why=why) from None
        for number, (seq, entry) in enumerate(rows):
            if seq != number or type(entry) is not bytes:
                raise Damaged(table=table, entry=number, why="missing")
        return [entry for _, entry in rows]
