"""The contract of a log of tables, and the refusals that every log shares."""

from collections.abc import Awaitable, Sequence
from typing import Protocol

from sortilege.kernel.refusals import Refusal
from sortilege.table.entries import Entry


class NotWritten(Refusal):
    """The log could not be written: nothing has changed."""

    code = "log/not-written"


class OutcomeUnknown(NotWritten):
    """The log cannot say whether the entry was written: the table must be read again."""

    code = "log/unknown"


class ClaimLost(NotWritten):
    """Another process owns this table or has written to it: this process must forget it."""

    code = "table/moved"


class NotRead(Refusal):
    """The log cannot be read at the moment. Its content may be intact."""

    code = "log/not-read"


class UnsupportedLog(Refusal):
    """The log is of an unknown version, or damaged as a whole."""

    code = "log/other"


class ForeignFile(UnsupportedLog):
    """The file is not a log of tables. It is not changed."""

    code = "log/foreign"


class LogInUse(UnsupportedLog):
    """Another server uses this file."""

    code = "log/in-use"


class NotEmpty(Refusal):
    """A backup is restored only where there are no tables."""

    code = "log/not-empty"


class Damaged(Refusal):
    """An entry of this table was changed, or is missing. Other tables are not affected."""

    code = "log/damaged"


class EventLog(Protocol):
    """All entries of all tables, numbered from 0 without a gap within each table. A table has one
    owner, who alone appends to it (`ownership.py`).

    `tests/server/log_conformance.py` states this contract as tests, for any log."""

    def open(self) -> None:
        """Start reading and writing, within the running event loop."""

    async def close(self) -> None:
        """Write all waiting entries, then stop."""

    @property
    def is_writing(self) -> bool:
        """Whether the last append succeeded."""

    async def create(self, table: str, entries: Sequence[Entry]) -> None:
        """Write the first entries of a new table, all or none. Raises NotWritten, or ClaimLost
        if the table exists."""

    def append(self, table: str, seq: int, entry: Entry) -> Awaitable[None]:
        """Write the next entry. It is durable when this returns. Raises NotWritten; ClaimLost if
        the number is not the next one or another process owns the table; OutcomeUnknown if
        the entry may have been written."""

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        """The entries of a table from this number on. Raises Damaged if an entry was changed or is
        missing. This and the following methods raise NotRead if the log cannot be read now."""

    async def tables(self) -> list[str]:
        """The ids of all tables, the most recently used first."""

    async def last_used(self, table: str) -> float | None:
        """When a table was last written to, in seconds since 1970 by this process's clock; None if
        there is no such table."""

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        """Delete the tables that were last used before that time, except those spared and those
        that another process owns. Raises NotWritten."""
