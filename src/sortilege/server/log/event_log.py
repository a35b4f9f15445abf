"""The log of tables: a small promise. It must be right."""

from collections.abc import Awaitable, Sequence
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
