"""Entries of a table's log. A table is the fold of its entries."""

from typing import TYPE_CHECKING, ClassVar

import msgspec

if TYPE_CHECKING:
    from sortilege.table.table import Table


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that happened at a table. The tag, and `rename` where there is one, are the names
    that the log stores: they stay when a class or a field gets another name."""

    is_of_match: ClassVar[bool] = False
    is_quiet: ClassVar[bool] = False
    is_change: ClassVar[bool] = True
    """Whether it counts as a change of the table between two matches."""
    is_move: ClassVar[bool] = False
    """Whether it needs the current match."""

    def fold(self, table: "Table") -> None:
        """Change the table. The entry was decided on this table, so it is valid."""
        raise AssertionError("an entry changes something")


class MatchEntry(Entry, frozen=True):
    """Belongs to a match. It does not change the table itself, unless it ends the match."""

    is_of_match: ClassVar[bool] = True
    is_change: ClassVar[bool] = False


class QuietEntry(MatchEntry, frozen=True):
    """An entry without an update: a pact has messages of its own, and rings stay hidden until
    the race is settled."""

    is_quiet: ClassVar[bool] = True


class MoveEntry(MatchEntry, frozen=True):
    """Needs the current match."""

    is_move: ClassVar[bool] = True
