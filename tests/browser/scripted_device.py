"""A device without a screen that joins a table and sends only what the test tells it to."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.game_server import HOST, GameServer
from tests.browser.prepared_table import PreparedTable


@contextmanager
def idle_device(server: GameServer, prepared: PreparedTable, *seats: int) -> Iterator[None]:
    """Holds these seats, and answers the server's pings."""
    with connect(f"ws://{HOST}:{server.port}/ws", proxy=None) as line:
        hello = {"table": prepared.table, "keys": prepared.for_(*seats), "since": -1}
        line.send(json.dumps({"type": "hello", **hello}))
        line.recv(timeout=30)
        Thread(target=stay, args=(line,), daemon=True).start()
        yield


@contextmanager
def idle_screen(server: GameServer, table: str) -> Iterator[None]:
    """A big screen at this table: the phones there show hands."""
    with connect(f"ws://{HOST}:{server.port}/ws", proxy=None) as line:
        hello = {"table": table, "keys": [], "since": -1, "screen": True}
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


Deed = Callable[[Match, int, Action], None]
UNTIMELY = ("table/stale", "game/not-your-turn", "game/illegal-action")
MOMENT = 0.05
"""Seconds before a refused request is sent again."""


class ScriptedDevice:
    """A second device with the keys of some seats, which sends the given actions. It retries if the
    table has just advanced (a page may act by itself) or has not yet loaded an entry of the log."""

    def __init__(self, server: GameServer, prepared: PreparedTable, line: ClientConnection) -> None:
        self.server = server
        self.table = prepared.table
        self.line = line
        self.asked: dict[str, object] = {}

    def deed(self, match: Match, seat: int, action: Action) -> None:
        asked = {"id": f"scripted_device/{match.seq}", "seat": seat}
        if match.game.race is not None and action.code == match.game.race.code:
            self.line.send(json.dumps({"type": "ring", **asked, "reveal": match.seq, "ms": 900}))
        else:
            self.asked = {"type": "act", **asked, "code": action.code}
            self.asks()

    def asks(self) -> None:
        seen = len(self.server.entries(self.table)) - 1
        self.line.send(json.dumps({**self.asked, "seq": seen}))

    def stays(self) -> None:
        with suppress(ConnectionClosed):
            for text in self.line:
                told = json.loads(text)
                if told["type"] == "ping":
                    self.line.send(json.dumps({"type": "pong", "n": told["n"]}))
                if told["type"] == "refused" and told["code"] in UNTIMELY:
                    time.sleep(MOMENT)
                    self.asks()


@contextmanager
def scripted_device(server: GameServer, prepared: PreparedTable, *seats: int) -> Iterator[Deed]:
    """Return a device with the keys of these seats; call it with their actions."""
    with connect(f"ws://{HOST}:{server.port}/ws", proxy=None) as line:
        hello = {"table": prepared.table, "keys": prepared.for_(*seats), "since": -1}
        line.send(json.dumps({"type": "hello", **hello}))
        line.recv(timeout=30)
        scripted_device = ScriptedDevice(server, prepared, line)
        Thread(target=scripted_device.stays, daemon=True).start()
        yield scripted_device.deed
