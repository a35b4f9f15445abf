"""Who waits gets their turn table by table, and at each table device by device."""

from collections import deque
from collections.abc import Hashable
from typing import Generic, TypeVar

from sortilege.server.live.thinker import Asker

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """However much one table asks for, every other one comes next."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[Hashable, deque[Item]]] = {}
        self.length = 0

    def __len__(self) -> int:
        return self.length

    def add(self, asker: Asker, item: Item, is_first: bool = False) -> None:
        """Wait behind what the same device asked before, or before that."""
        devices = self.tables.setdefault(asker.table, {})
        waiting = devices.setdefault(asker.device, deque())
        if is_first:
            waiting.appendleft(item)
        else:
            waiting.append(item)
        self.length += 1

    def take(self) -> Item:
        """The next of the table whose turn it is; then it is the last table's turn."""
        table, devices = next(iter(self.tables.items()))
        device, waiting = next(iter(devices.items()))
        item = waiting.popleft()
        self.length -= 1
        del self.tables[table], devices[device]
        if waiting:
            devices[device] = waiting
        if devices:
            self.tables[table] = devices
        return item

    def remove(self, asker: Asker, item: Item) -> bool:
        """Nobody waits for this any more; whether it was still waiting."""
        devices = self.tables.get(asker.table, {})
        waiting = devices.get(asker.device, deque())
        if item not in waiting:
            return False
        waiting.remove(item)
        self.length -= 1
        if not waiting:
            del devices[asker.device]
        if not devices:
            del self.tables[asker.table]
        return True
