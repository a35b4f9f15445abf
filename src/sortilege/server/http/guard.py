"""Middleware around everything: every answer says what a browser may do with it, and whatever a
page of another server asks is refused."""

from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sortilege.server.protocol import HttpRefusal
from sortilege.server.refusals import ForeignOrigin, facts, status

CONTENT = (
    "default-src 'self'; img-src 'self' data:; connect-src 'self'; style-src 'self'; "
    "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
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


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, origins: frozenset[str]) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif self.is_foreign(scope):
            await self.turn_away(scope, receive, guarded(send))
        else:
            await self.app(scope, receive, guarded(send))

    def is_foreign(self, scope: Scope) -> bool:
        """Whether a page of another server wants more than to look."""
        if scope.get("method") in ("GET", "HEAD"):
            return False
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return False
        return urlsplit(origin).netloc != headers.get("host")

    async def turn_away(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = ForeignOrigin()
        await refuse(refusal.code, facts(refusal), status(refusal))(scope, receive, send)


def refuse(code: str, facts: dict[str, str], status: int) -> Response:
    """A refusal over HTTP."""
    body = msgspec.json.encode(HttpRefusal(code, facts))
    headers = {"Cache-Control": "no-store"}
    return Response(body, status, headers, media_type="application/json")


def guarded(send: Send) -> Send:
    """Adds the headers to whatever is sent."""

    async def send_guarded(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return send_guarded
