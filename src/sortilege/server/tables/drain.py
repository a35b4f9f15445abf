"""Drains a server before shutdown: it refuses new devices, finishes what it has begun, and closes
all connections. Devices reconnect to the next server over the same log."""

import asyncio

from sortilege.server.journal import tell
from sortilege.server.tables.connection import CloseReason
from sortilege.server.tables.live_tables import LiveTables

DRAIN_TIMEOUT = 5.0
"""Seconds for requests that arrived before."""
STEP = 0.01


async def drain(tables: LiveTables) -> None:
    """Refuse new devices at once. After the notice period, read no more messages, handle those that
    have arrived, and close all connections."""
    tables.admission.is_draining = True
    tell("draining", **tables.counts())
    await asyncio.sleep(tables.settings.notice)
    tables.close_reason = CloseReason.RESTARTING
    for connection in list(tables.admission.connections):
        connection.inbox.end()
    if not await is_quiet(tables):
        for connection in list(tables.admission.connections):
            connection.disconnect(CloseReason.RESTARTING)
        await is_quiet(tables)
    tell("drained", **tables.counts())


async def is_quiet(tables: LiveTables) -> bool:
    """Wait until no connection and no background task is left. Return False on timeout."""
    until = tables.clock() + DRAIN_TIMEOUT
    while tables.admission.connections or any(live.tasks for live in tables.tables.values()):
        if tables.clock() >= until:
            return False
        await asyncio.sleep(STEP)
    return True
