"""The route of the WebSocket: who may come in, and over which kind of line."""

from functools import partial

from starlette.websockets import WebSocket

from sortilege.server.http.guard import refuse
from sortilege.server.limits import household
from sortilege.server.live.line import Line
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.live.session import serve
from sortilege.server.refusals import facts, status
from sortilege.server.ws.asgi_line import AsgiLine, hang_up

LINE = "sortilege.line"
"""A server that knows a quicker way than ASGI's to send and to receive has this among a socket's
extensions: `open` makes a `Line` from the clock and a way to close the socket."""


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
        await socket.accept()
        await serve(tables, line_of(socket, tables))
    finally:
        tables.left(home)


def line_of(socket: WebSocket, tables: LiveTables) -> Line:
    """The quickest line that this server has."""
    extension = (socket.scope.get("extensions") or {}).get(LINE)
    if extension is None:
        return AsgiLine(socket, tables.clock)
    line: Line = extension["open"](tables.clock, partial(hang_up, socket))
    return line
