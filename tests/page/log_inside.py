"""Runs inside the worker of a page: every check of the conformance suite on its own storage. `run`
gets JavaScript's `open(name)`, which opens a store, and `spoil(name, table, seq, entry)`, which
corrupts a stored entry; an empty text deletes it."""

import json
from typing import Any

from log_conformance import POINTS_WITH_HEADS, Place  # type: ignore[import-not-found]

from sortilege.server.offline.indexed_log import IndexedLog

MAX_LOGS = 3
"""Maximum number of logs that one check opens."""


async def run(open: Any, spoil: Any, only: str = "") -> str:
    """Return the failures, by check."""
    wrong = {}
    for point in POINTS_WITH_HEADS:
        if only in point.__name__:
            try:
                await keeps(point, open, spoil)
            except BaseException as why:
                wrong[point.__name__] = f"{type(why).__name__}: {why}"
    return json.dumps({"ran": len(POINTS_WITH_HEADS), "wrong": wrong})


async def keeps(point: Any, open: Any, spoil: Any) -> None:
    name = point.__name__
    stores = [await open(name) for _ in range(MAX_LOGS)]

    async def spoilt(table: str, seq: int, entry: bytes | None) -> None:
        await spoil(name, table, seq, "" if entry is None else entry.decode())

    try:
        await point(Place(lambda: IndexedLog(stores.pop()), spoilt))
    finally:
        for store in stores:
            store.close()
