"""A fake of `web/src/page/store.ts`: a browser storage that several tabs share."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field

Row = list[object]
"""`[number, time, entry, checksum]`, as in JSON."""
START = "00" * 8


@dataclass
class BrowserStorage:
    """The storage that all tabs of a browser share. Heads: `[number, time, checksum]`, least
    recently used first.
    """

    rows: dict[str, list[Row]] = field(default_factory=dict)
    heads: dict[str, Row] = field(default_factory=dict)
    tabs: list["MemoryStore"] = field(default_factory=list)

    async def spoil(self, table: str, seq: int, entry: bytes | None) -> None:
        """Change an entry, or with None delete it."""
        if entry is None:
            del self.rows[table][seq]
        else:
            self.rows[table][seq][2] = entry.decode()


class MemoryStore:
    """The access of one tab to the storage. Implements `Store`."""

    def __init__(self, storage: BrowserStorage) -> None:
        self.storage = storage
        self.wrote: Callable[[str], None] = lambda table: None
        storage.tabs.append(self)

    async def append(self, table: str, expected: int, before: str, links: str) -> int:
        rows, head = self.storage.rows.get(table, []), self.storage.heads.pop(table, None)
        last, chain = (-1, START) if head is None else (head[0], head[2])
        if (last, chain) != (expected - 1, before):
            if head is not None:
                self.storage.heads[table] = head
            return -1
        added = [[expected + n, *link] for n, link in enumerate(json.loads(links))]
        self.storage.rows[table] = [*rows, *added]
        seq, at, _, chain = added[-1]
        self.storage.heads[table] = [seq, at, chain]
        for tab in self.storage.tabs:
            if tab is not self:
                tab.wrote(table)
        return int(seq)

    async def head(self, table: str) -> str:
        return json.dumps(self.storage.heads.get(table))

    async def read(self, table: str, since: int) -> str:
        rows = [row for row in self.storage.rows.get(table, []) if int(str(row[0])) >= since]
        return json.dumps([self.storage.heads.get(table), rows])

    async def tables(self) -> str:
        return json.dumps(list(reversed(self.storage.heads)))

    async def forget(self, before: float, spared: str) -> None:
        for table, (_, at, _) in list(self.storage.heads.items()):
            if float(str(at)) < before and table not in json.loads(spared):
                del self.storage.heads[table], self.storage.rows[table]

    def listen(self, wrote: Callable[[str], None]) -> None:
        self.wrote = wrote

    def close(self) -> None:
        self.storage.tabs.remove(self)
