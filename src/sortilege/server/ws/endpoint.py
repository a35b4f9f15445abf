"""The WebSocket route: admits a device and serves its session."""

from collections.abc import Callable
from hmac import compare_digest

from starlette.websockets import WebSocket

from sortilege.server.http.guard import refuse
from sortilege.server.network.limits import network_of
from sortilege.server.network.proxies import is_direct
from sortilege.server.protocol import OLDEST_CLIENT, Refused
from sortilege.server.refusals import NoSuchRoute, OldClient, WireRefused, facts, status
from sortilege.server.settings import Settings
from sortilege.server.tables.address_connections import AddressConnections
from sortilege.server.tables.connection import CloseReason, encode
from sortilege.server.tables.line import DeviceLine
from sortilege.server.tables.live_tables import LiveTables
from sortilege.server.tables.session import serve
from sortilege.server.ws.line import RelayedLine, WebSocketLine
from sortilege.server.ws.peer import PEER, Peer
from sortilege.server.ws.relay_client import DEVICE_ADDRESS


async def serve_socket(socket: WebSocket) -> None:
    """Serve a device from the handshake to its close."""
    tables: LiveTables = socket.app.state.live_tables

    def line() -> DeviceLine:
        return WebSocketLine(socket, tables.clock, peer_of(socket, tables.settings))

    await admit(socket, network_of(socket.client.host if socket.client else ""), line)


async def serve_relayed(socket: WebSocket) -> None:
    """Serve a device that another process relays. Only processes over the same database have the
    key."""
    key: str = socket.app.state.relay_key
    shown = socket.headers.get("authorization", "").encode()
    if not key or not compare_digest(shown, f"Bearer {key}".encode()):
        why = NoSuchRoute()
        await socket.send_denial_response(refuse(why.code, facts(why), status(why)))
        return
    clock = socket.app.state.live_tables.clock
    address = socket.headers.get(DEVICE_ADDRESS, "")
    await admit(socket, address, lambda: RelayedLine(socket, clock, Peer()), is_relayed=True)


async def admit(
    socket: WebSocket, home: str, line: Callable[[], DeviceLine], is_relayed: bool = False
) -> None:
    """Accept a connection from this address, as far as the quotas allow, and serve it. A process
    that relays a device has checked the device's version."""
    tables: LiveTables = socket.app.state.live_tables
    try:
        here = tables.admission.enter(home)  # before the first await, so that it counts at once
    except WireRefused as why:
        tables.metrics.refused(why.code)
        await socket.send_denial_response(refuse(why.code, facts(why), status(why)))
        return
    try:
        await accept(socket, here)
        if is_relayed or client_version(socket) >= OLDEST_CLIENT:
            await serve(tables, line(), home, is_relayed)
        else:
            await refuse_old_client(socket, tables)
    finally:
        tables.admission.left(home)


def client_version(socket: WebSocket) -> int:
    version = socket.query_params.get("v", "1")
    return int(version) if version.isascii() and version.isdigit() and len(version) < 6 else 1


async def refuse_old_client(socket: WebSocket, tables: LiveTables) -> None:
    """Refuse a page that must be reloaded, and close the connection."""
    tables.metrics.refused(OldClient.code)
    await socket.send_text(encode(Refused(None, OldClient.code, {})).decode())
    await socket.close(*CloseReason.OLD_CLIENT.value)


async def accept(socket: WebSocket, here: AddressConnections) -> None:
    try:
        await socket.accept()
    finally:
        here.pending -= 1


def peer_of(socket: WebSocket, settings: Settings) -> Peer:
    """The other end of a connection. Servers other than ours offer no transport."""
    peer: Peer = socket.scope.get("state", {}).get(PEER) or Peer()
    peer.is_direct = is_direct_connection(socket, peer.address, settings)
    return peer


def is_direct_connection(socket: WebSocket, peer: str, settings: Settings) -> bool:
    """Return whether the device itself is at the other end, and not a proxy."""
    if any(origin.startswith("https:") for origin in settings.origins):
        return False  # the server speaks no TLS, so a proxy does
    if socket.client is None or socket.client.host != peer:
        return False  # a trusted proxy named another address
    own = (socket.scope.get("server") or ("",))[0]
    host = " ".join(socket.headers.getlist("host"))
    return is_direct(peer, own, host, socket.headers.keys())
