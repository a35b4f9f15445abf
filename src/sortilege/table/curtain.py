"""The curtain of a shared device, which hides what one seat may see."""

from sortilege.table.projection import privately_informed
from sortilege.table.table import Table


class Curtain:
    """Tracks seats on shared devices that have private news and have not looked at it yet. Computer
    players wait for them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.unseen: frozenset[int] = frozenset()

    def draw(self, shared: frozenset[int]) -> None:
        """Note the private news of the latest action. `shared` are the seats on shared devices."""
        self.unseen = shared & privately_informed(self.table) if shared else shared

    def look(self, seat: int) -> bool:
        """A seat has looked at its news. Return whether computer players waited for it."""
        was_unseen = seat in self.unseen
        self.unseen -= {seat}
        return was_unseen
