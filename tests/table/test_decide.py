"""Every message has a decision, and every kind of entry is registered."""

from typing import get_args

from sortilege.table.decide import DECISIONS
from sortilege.table.entries import ENTRIES
from sortilege.table.entry import Entry
from sortilege.table.messages import Message


def test_every_message_has_a_decision() -> None:
    assert set(DECISIONS) == set(get_args(Message))


def names(base: type[Entry]) -> set[str]:
    """The names of all entries that derive from this class."""
    return {name for kind in base.__subclasses__() for name in {kind.__name__, *names(kind)}}


def test_every_entry_can_be_read_from_a_log_and_changes_the_table() -> None:
    written = {name for name in names(Entry) if not name.endswith("Entry")}
    assert written == {kind.__name__ for kind in ENTRIES}
    for kind in ENTRIES:
        assert kind.fold is not Entry.fold, f"{kind.__name__} changes nothing"
