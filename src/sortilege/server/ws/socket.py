"""The WebSocket: one task listens, one speaks, until either side hangs up."""

import asyncio
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from sortilege.server.http.guard import refuse
from sortilege.server.limits import household
from sortilege.server.live.connection import Connection, Farewell
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.live.session import Session
from sortilege.server.refusals import facts, status

LINE = "sortilege.line"
"""Among its extensions our server has this: how to tell and to listen without waiting."""
GOODBYE = 1.0
"""Seconds for the last word."""


async def serve_socket(socket: WebSocket) -> None:
    """One connection, from the first word to the last."""
    tables: LiveTables = socket.app.state.live_tables
    home = household(socket.client.host if socket.client else "")
    full = tables.why_full(home)
    if full is not None:
        await socket.send_denial_response(refuse(full.code, facts(full), status(full)))
        return
    tables.households[home] += 1  # before anything is awaited
    try:
        await serve_connection(socket, tables)
    finally:
        tables.left(home)


async def serve_connection(socket: WebSocket, tables: LiveTables) -> None:
    await socket.accept()
    connection = Connection(tables.limits, tables.clock(), tables.metrics)
    line = socket.scope["extensions"][LINE]
    connection.outbox = line["outbox"]
    connection.inbox = line["listen"](tables.clock)
    session = Session(tables, connection)
    start = asyncio.get_running_loop().create_task
    tasks = [start(session.listen()), start(speak(connection, socket))]
    try:
        await connection.gone.wait()
    finally:
        session.leave()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await say_goodbye(connection, socket)


async def speak(connection: Connection, socket: WebSocket) -> None:
    """Send what waits in the connection's queue. It leaves the queue when it is sent: until then
    nothing overtakes it."""
    try:
        while True:
            await connection.news.wait()
            while connection.waiting:
                await socket.send_text(connection.waiting[0].decode())
                connection.waiting.popleft()
            connection.news.clear()
    except WebSocketDisconnect:
        connection.hang_up(Farewell.LEFT)


async def say_goodbye(connection: Connection, socket: WebSocket) -> None:
    """Close with a reason, unless the other side is gone or does not read."""
    code, reason = connection.farewell.value
    with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        async with asyncio.timeout(GOODBYE):
            await socket.close(code, reason)
