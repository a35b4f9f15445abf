"""Cards and pieces are conserved."""

from tests.contract.entry import Entry
from tests.contract.trace import traced


def conserves(entry: Entry, seed: str) -> None:
    """The state counts all cards and pieces after the deal and after every move."""
    for state in traced(entry, seed).states:
        state.check()
