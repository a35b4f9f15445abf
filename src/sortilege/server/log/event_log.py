"""The promise of a log of tables. It must be right; `bus.py` only hints that there is more."""

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


class OutcomeUnknown(NotWritten):
    """Nobody can say whether this was written: nobody is told that it was, nor that it was not."""

    code = "log/unknown"


class NotRead(Refusal):
    """The log cannot be read at the moment: nothing is known to be wrong with what it holds."""

    code = "log/not-read"


class OtherLog(Refusal):
    """A log of tables that cannot be opened: of another version, or broken as a whole."""

    code = "log/other"


class ForeignFile(OtherLog):
    """No log of tables at all. It is left as it is."""

    code = "log/foreign"


class Damaged(Refusal):
    """What is kept of this table is not what was written: an entry was changed, or is missing. All
    other tables are none the worse."""

    code = "log/damaged"


class EventLog(Protocol):
    """All entries of all tables, numbered from 0 without a gap within each table. Several logs may
    share one place; each hints on its own bus at what the others have written there.

    `tests/server/log_conformance.py` says all of this in tests, for any log."""

    def open(self) -> None:
        """Begin to read, to write and to hint, within the running event loop."""

    async def close(self) -> None:
        """Write what is waiting, then stop. What was written stays."""

    @property
    def is_writing(self) -> bool:
        """Whether what is appended will be written, as far as the last time tells."""

    def append(self, table: str, expected: int, *entries: Entry) -> Awaitable[int | Conflict]:
        """Write these entries as numbers `expected`, `expected + 1` …, all or none of them. They
        are safe when this has become the last number. Raises NotWritten; or OutcomeUnknown where
        they may have been written, and whoever has the table in memory must read it again."""

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        """The entries of a table from this number on, as they were written. Raises Damaged where
        they are not: changed, or not all of them there, be it the last. This and all that follows
        raises NotRead where the log cannot be read now."""

    async def reached(self, tables: Sequence[str]) -> dict[str, int]:
        """The last number of each of these tables that are in the log."""

    async def open_tables(self) -> list[str]:
        """The tables there are, the latest used first."""

    async def last_used(self, table: str) -> float | None:
        """When something was last written for a table, in seconds since 1970; None where there is
        no such table. This and what follows is by the clock of this process, be it wrong: what is
        kept elsewhere is kept by a clock that all share."""

    async def hold(self, tables: Sequence[str], until: float) -> None:
        """Somebody sits at these tables: whoever shares this place does not forget them before
        then, in seconds since 1970, a day ahead at most. Raises NotWritten."""

    async def forget(self, before: float, spared: Sequence[str] = ()) -> None:
        """Delete the tables that nobody has used since then, but for those spared here, and those
        that are held. Raises NotWritten."""
