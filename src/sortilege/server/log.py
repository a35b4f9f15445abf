"""The log of tables, and the hints that it has grown: two small promises, kept apart.

The log must be right. The bus may lose anything: it only says "look again"."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from sortilege.kernel.refusals import Refusal
from sortilege.table.entries import Entry


@dataclass(frozen=True, slots=True)
class Conflict:
    """Somebody else wrote this number first: read again, and decide again."""

    table: str
    expected: int


class NotWritten(Refusal):
    """The log could not be written: nothing has changed."""

    code = "log/not-written"


class OtherLog(Refusal):
    """The file is no log of tables, or one of another version."""

    code = "log/other"


class EventLog(Protocol):
    """All entries of all tables, numbered from 0 without a gap within each table."""

    def append(self, table: str, expected: int, *entries: Entry) -> Awaitable[int | Conflict]:
        """Write these entries as numbers `expected`, `expected + 1` …, all or none of them. They
        are safe on disk when this has become the last number. Raises NotWritten."""

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        """The entries of a table from this number on."""

    async def reached(self, tables: Sequence[str]) -> dict[str, int]:
        """The last number of each of these tables that are in the log."""

    async def open_tables(self) -> list[str]:
        """The tables there are, the latest used first."""


Look = Callable[[int], None]
"""Is handed the number that a table's log is said to have reached."""


class Bus:
    """Hints within one process."""

    def __init__(self) -> None:
        self.followers: dict[str, list[Look]] = {}

    def hint(self, table: str, seq: int) -> None:
        """The log of this table seems to have reached that number."""
        for look in list(self.followers.get(table, ())):
            look(seq)

    def follow(self, table: str, look: Look) -> None:
        """Look again whenever there is a hint for this table."""
        self.followers.setdefault(table, []).append(look)

    def forget(self, table: str, look: Look) -> None:
        """Follow no longer."""
        looks = self.followers.get(table, [])
        looks.remove(look)
        if not looks:
            del self.followers[table]
