"""The curtain: on a shared device, what is meant for one seat alone is looked at behind it."""

from sortilege.table.projection import told_alone
from sortilege.table.table import Table


class Curtain:
    """The seats that share a device, have heard something alone, and have not looked at it yet.
    Computer players wait for them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.unseen: frozenset[int] = frozenset()

    def draw(self, shared: frozenset[int]) -> None:
        """Somebody acted. `shared` are the seats that share a device with others."""
        self.unseen = shared & told_alone(self.table) if shared else shared

    def look(self, seat: int) -> bool:
        """A seat has looked, and closed the curtain again; whether it was waited for."""
        was_unseen = seat in self.unseen
        self.unseen -= {seat}
        return was_unseen
