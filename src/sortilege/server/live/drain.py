"""How a server takes its leave: it is not ready any more, ends what it has begun, and sends its
devices on. They come again by themselves, to the next server over the same log."""

import asyncio

from sortilege.server.journal import tell
from sortilege.server.live.connection import Farewell
from sortilege.server.live.live_tables import LiveTables

DRAIN_PATIENCE = 5.0
"""Seconds for what was asked before; a computer player may be thinking."""
STEP = 0.01


async def drain(tables: LiveTables) -> None:
    """Newcomers are turned away from now on; after the notice nobody is heard any more, what was
    said before is done and told, and everybody is hung up on."""
    tables.is_draining = True
    tell("draining", **tables.counts())
    await asyncio.sleep(tables.settings.notice)
    tables.farewell = Farewell.RESTARTING
    for connection in list(tables.connections):
        connection.inbox.end()
    if not await is_quiet(tables):
        for connection in list(tables.connections):
            connection.hang_up(Farewell.RESTARTING)
        await is_quiet(tables)
    tell("drained", **tables.counts())


async def is_quiet(tables: LiveTables) -> bool:
    """Whether all that was begun has ended, and everybody has gone; it is waited for."""
    until = tables.clock() + DRAIN_PATIENCE
    while tables.connections or any(live.tasks for live in tables.tables.values()):
        if tables.clock() >= until:
            return False
        await asyncio.sleep(STEP)
    return True
