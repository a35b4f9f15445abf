"""Hints that the log has grown. The log must be right; the bus may lose anything: it only says
"look again"."""

from collections.abc import Callable

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
