"""Middleware in front of everything: requests of one address begin one after the other, one in each
turn of the event loop, however many come at once; and so they end when their devices hang up."""

import asyncio
from functools import partial
from weakref import WeakValueDictionary

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sortilege.server.network.limits import household
from sortilege.server.network.turns import Turns


class TakeTurns:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.turns = WeakValueDictionary[str, Turns]()
        """By address, as long as the event loop has something to do for it."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        address = household(client[0]) if client else ""

        async def receive_in_turn() -> Message:
            message = await receive()
            if message["type"] == "http.disconnect":
                await self.turn(address)
            return message

        await self.turn(address)
        await self.app(scope, receive_in_turn, send)

    async def turn(self, address: str) -> None:
        """Wait until something may be done for this address."""
        turn = asyncio.get_running_loop().create_future()
        turns = self.turns.setdefault(address, Turns())
        turns.take(partial(let_go, turn))
        await turn


def let_go(turn: asyncio.Future[None]) -> None:
    if not turn.cancelled():
        turn.set_result(None)
