"""The route of the WebSocket: who may come in, and over which kind of line."""

from functools import partial

from starlette.websockets import WebSocket

from sortilege.server.http.guard import refuse
from sortilege.server.live.household import Household
from sortilege.server.live.line import Line
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.live.session import serve
from sortilege.server.network.limits import household
from sortilege.server.refusals import WireRefused, facts, status
from sortilege.server.ws.asgi_line import AsgiLine, hang_up
from sortilege.server.ws.together import Together

LINE = "sortilege.line"
"""A server that knows a quicker way than ASGI's to send and to receive has this among a socket's
extensions: `open` makes a `Line` from the clock, a way to close the socket, and whether all lines
lead through a proxy."""


async def serve_socket(socket: WebSocket) -> None:
    """One connection, from the first word to the last."""
    tables: LiveTables = socket.app.state.live_tables
    home = household(socket.client.host if socket.client else "")
    try:
        house = tables.enter(home)  # before anything is awaited
    except WireRefused as why:
        tables.metrics.refused(why.code)
        await socket.send_denial_response(refuse(why.code, facts(why), status(why)))
        return
    together: Together = socket.app.state.together
    try:
        with together.keeping(socket.query_params.get("table", "")):
            await accept(socket, house)
            await serve(tables, line_of(socket, tables), home)
    finally:
        tables.left(home)


async def accept(socket: WebSocket, house: Household) -> None:
    try:
        await socket.accept()
    finally:
        house.coming -= 1


def line_of(socket: WebSocket, tables: LiveTables) -> Line:
    """The quickest line that this server has."""
    extension = (socket.scope.get("extensions") or {}).get(LINE)
    if extension is None:
        return AsgiLine(socket, tables.clock)
    is_proxied = any(origin.startswith("https:") for origin in tables.settings.origins)
    line: Line = extension["open"](tables.clock, partial(hang_up, socket), is_proxied)
    return line
