"""What a table's log is made of. A table is its log: everything else follows from its entries."""

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from sortilege.table.table import Table


class Entry:
    """Something that happened at a table."""

    is_of_match: ClassVar[bool] = False
    is_quiet: ClassVar[bool] = False
    is_change: ClassVar[bool] = True
    """Whether it counts among the changes between two matches: nothing goes on by it."""
    is_move: ClassVar[bool] = False
    """Whether it means nothing without the match that is on."""

    def fold(self, table: "Table") -> None:
        """Change the table. It was decided on this very table, so it fits."""
        raise AssertionError("an entry changes something")


class MatchEntry(Entry):
    """Belongs to a match, and leaves the table itself as it is, unless the match ends by it."""

    is_of_match: ClassVar[bool] = True
    is_change: ClassVar[bool] = False


class QuietEntry(MatchEntry):
    """Nobody is told of it by an update: a pact has messages of its own, and a ring waits until it
    is settled who was first."""

    is_quiet: ClassVar[bool] = True


# In compiled dataclasses a class variable would count as a field: so these are said here.


class MoveEntry(MatchEntry):
    """Means nothing without the match that is on."""

    is_move: ClassVar[bool] = True


class UndoEntry(MoveEntry):
    """A move that may be made again and again: it counts among the changes."""

    is_change: ClassVar[bool] = True


class RingEntry(QuietEntry):
    """A quiet move."""

    is_move: ClassVar[bool] = True
