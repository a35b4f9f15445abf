"""Somebody who is at the table and does nothing: a device without a screen."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.browser.house import HOST, House
from tests.browser.laid import Laid


@contextmanager
def presence(house: House, laid: Laid, *seats: int) -> Iterator[None]:
    """Sits on these seats, and answers when it is asked whether it is there."""
    with connect(f"ws://{HOST}:{house.port}/ws", proxy=None) as line:
        hello = {"table": laid.table, "keys": laid.for_(*seats), "since": -1}
        line.send(json.dumps({"type": "hello", **hello}))
        line.recv(timeout=30)
        Thread(target=stay, args=(line,), daemon=True).start()
        yield


def stay(line: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        for text in line:
            told = json.loads(text)
            if told["type"] == "ping":
                line.send(json.dumps({"type": "pong", "n": told["n"]}))
