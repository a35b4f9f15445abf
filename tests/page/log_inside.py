"""Runs inside the worker of a page: every point of the conformance suite on its own storage.

`run` is handed JavaScript's `open(name)`, which opens a store, and `spoil(name, table, seq,
entry)`, which changes what lies there behind its back; an empty text deletes it."""

import json
from typing import Any

from log_conformance import POINTS, Place  # type: ignore[import-not-found]

from sortilege.server.log.bus import Bus
from sortilege.server.page.indexed_log import IndexedLog

MOST = 3
"""Logs that a point opens at one place, at most."""


async def run(open: Any, spoil: Any, only: str = "") -> str:
    """What went wrong, by point."""
    wrong = {}
    for point in POINTS:
        if only in point.__name__:
            try:
                await keeps(point, open, spoil)
            except BaseException as why:
                wrong[point.__name__] = f"{type(why).__name__}: {why}"
    return json.dumps({"ran": len(POINTS), "wrong": wrong})


async def keeps(point: Any, open: Any, spoil: Any) -> None:
    name = point.__name__
    stores = [await open(name) for _ in range(MOST)]

    def log(bus: Bus) -> IndexedLog:
        return IndexedLog(stores.pop(), bus)

    async def spoilt(table: str, seq: int, entry: bytes | None) -> None:
        await spoil(name, table, seq, "" if entry is None else entry.decode())

    try:
        await point(Place(log, spoilt))
    finally:
        for store in stores:
            store.close()
