"""The WebSocket: one task listens, one speaks, until either side hangs up."""

import asyncio
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from sortilege.server.http.guard import refuse
from sortilege.server.limits import household
from sortilege.server.live.connection import Farewell, Guest
from sortilege.server.live.live_tables import Hall
from sortilege.server.live.session import Visit
from sortilege.server.refusals import facts, status

LINE = "sortilege.line"
"""Among its extensions our server has this: how to tell and to listen without waiting."""
GOODBYE = 1.0
"""Seconds for the last word."""


async def serve_socket(socket: WebSocket) -> None:
    """One connection, from the first word to the last."""
    hall: Hall = socket.app.state.hall
    home = household(socket.client.host if socket.client else "")
    full = hall.room_for(home)
    if full is not None:
        await socket.send_denial_response(refuse(full.code, facts(full), status(full)))
        return
    hall.homes[home] += 1  # before anything is awaited
    try:
        await serve_guest(socket, hall)
    finally:
        hall.left(home)


async def serve_guest(socket: WebSocket, hall: Hall) -> None:
    await socket.accept()
    guest = Guest(hall.limits, hall.clock(), hall.metrics)
    line = socket.scope["extensions"][LINE]
    guest.outbox = line["outbox"]
    guest.inbox = line["listen"](hall.clock)
    visit = Visit(hall, guest)
    start = asyncio.get_running_loop().create_task
    tasks = [start(visit.listen()), start(speak(guest, socket))]
    try:
        await guest.gone.wait()
    finally:
        visit.leave()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await say_goodbye(guest, socket)


async def speak(guest: Guest, socket: WebSocket) -> None:
    """Send what waits in the guest's queue. It leaves the queue when it is sent: until then
    nothing overtakes it."""
    try:
        while True:
            await guest.news.wait()
            while guest.waiting:
                await socket.send_text(guest.waiting[0].decode())
                guest.waiting.popleft()
            guest.news.clear()
    except WebSocketDisconnect:
        guest.hang_up(Farewell.LEFT)


async def say_goodbye(guest: Guest, socket: WebSocket) -> None:
    """Close with a reason, unless the other side is gone or does not read."""
    code, reason = guest.farewell.value
    with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
        async with asyncio.timeout(GOODBYE):
            await socket.close(code, reason)
