"""A queue in which tables take turns."""

from collections import deque
from collections.abc import Container
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """Gives every table its turn, however many items another table adds."""

    def __init__(self) -> None:
        self.tables: dict[str, deque[Item]] = {}
        """The items of each table; the first table is next."""

    def __len__(self) -> int:
        return sum(map(len, self.tables.values()))

    def add(self, table: str, item: Item) -> None:
        self.tables.setdefault(table, deque()).append(item)

    def take(self, busy: Container[str] = ()) -> Item | None:
        """The oldest item of the next table that is not busy; None if there is none."""
        table = next((table for table in self.tables if table not in busy), None)
        if table is None:
            return None
        items = self.tables.pop(table)
        item = items.popleft()
        if items:
            self.tables[table] = items  # behind all other tables
        return item

    def remove(self, table: str, item: Item) -> bool:
        """Remove an item; whether it was still in the queue."""
        items = self.tables.get(table, deque())
        if item not in items:
            return False
        items.remove(item)
        if not items:
            del self.tables[table]
        return True
