"""Middleware that adds security headers, and refuses requests from pages of other servers and
requests for unknown host names."""

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sortilege.kernel.refusals import Refusal
from sortilege.server.network.hosts import Hosts, origin_name, origin_place
from sortilege.server.protocol import HttpRefusal
from sortilege.server.refusals import ForeignOrigin, UnknownHost, facts, status

CONTENT = (
    "default-src 'self'; img-src 'self' data:; connect-src 'self'; style-src 'self'; "
    "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
PYTHON_CONTENT = CONTENT.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""For the offline page, which runs Python in WebAssembly."""
HEADERS = {
    "Content-Security-Policy": CONTENT,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # a link to a table is a secret
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": (
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"
    ),
}


RELAY = "/relay"
"""The path for relayed devices. Processes may use any host name for each other."""
PRINTS = "/api/prints/"
"""The paths that make the server print, which takes seconds."""
OWN_SITES = ("same-origin", "none")
"""Our own page, and what a person opens directly."""
CLOSING_STATUSES = (408, 413)
"""Statuses after which the connection is closed, because the rest of the request is not read."""


class Guard:
    """Wraps the whole application. Pages from `origins` may send requests. Their host names and
    `names` are accepted."""

    def __init__(
        self, app: ASGIApp, origins: frozenset[str], names: frozenset[str] = frozenset()
    ) -> None:
        self.app = app
        self.origins = origins
        self.hosts = Hosts(names | {name for name in map(origin_name, origins) if name})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        is_relay = is_socket(scope) and scope["path"] == RELAY  # which checks a key
        refusal = None if is_relay else self.why_not(scope)
        if refusal is not None:
            answer = refuse(refusal.code, facts(refusal), status(refusal))
            await answer(scope, receive, guarded(send))
        else:
            # A WebSocket sends a refusal through `refuse`, and no other headers of its own.
            await self.app(scope, receive, send if is_socket(scope) else guarded(send))

    def why_not(self, scope: Scope) -> Refusal | None:
        """The reason for refusing this request, or None."""
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        came_to = (scope.get("server") or ("",))[0]
        if len(hosts) > 1 or not all(self.hosts.is_ours(host, came_to) for host in hosts):
            return UnknownHost(host=" ".join(hosts))
        return ForeignOrigin() if self.is_foreign(scope, headers) else None

    def is_foreign(self, scope: Scope, headers: Headers) -> bool:
        """Whether a page of another server sends more than a GET request, or orders a print. A GET
        request has no `Origin`; browsers say with `Sec-Fetch-Site` where it comes from."""
        if scope.get("method") in ("GET", "HEAD"):
            is_order = scope["path"].startswith(PRINTS)
            return is_order and headers.get("sec-fetch-site", "none") not in OWN_SITES
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return False
        place = origin_place(origin)
        return place is None or place != headers.get("host", "").lower()


def is_socket(scope: Scope) -> bool:
    return bool(scope["type"] == "websocket")


def refuse(code: str, facts: dict[str, str], status: int) -> Response:
    """A refusal over HTTP."""
    body = msgspec.json.encode(HttpRefusal(code, facts))
    headers = {**HEADERS, "Cache-Control": "no-store"}
    if status in CLOSING_STATUSES:
        headers["Connection"] = "close"
    return Response(body, status, headers, media_type="application/json")


def guarded(send: Send) -> Send:
    """Add the security headers to a response."""

    async def send_guarded(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return send_guarded
