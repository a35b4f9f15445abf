"""Somebody who is at the table and does nothing: a device without a screen."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Thread

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
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


Deed = Callable[[Match, int, Action], None]
UNTIMELY = ("table/stale", "game/not-your-turn", "game/illegal-action")
MOMENT = 0.05
"""Seconds until what was untimely is asked again."""


class Twin:
    """Another device with the keys of some seats, which does what it is handed. Where the table
    went on just then (a page may act by itself), or has not yet (what is read in the log comes to
    the table a moment later), it asks again."""

    def __init__(self, house: House, laid: Laid, line: ClientConnection) -> None:
        self.house = house
        self.table = laid.table
        self.line = line
        self.asked: dict[str, object] = {}

    def deed(self, match: Match, seat: int, action: Action) -> None:
        asked = {"id": f"twin/{match.seq}", "seat": seat}
        if match.game.race is not None and action.code == match.game.race.code:
            self.line.send(json.dumps({"type": "ring", **asked, "reveal": match.seq, "ms": 900}))
        else:
            self.asked = {"type": "act", **asked, "code": action.code}
            self.asks()

    def asks(self) -> None:
        seen = len(self.house.entries(self.table)) - 1
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
def twin(house: House, laid: Laid, *seats: int) -> Iterator[Deed]:
    """Another device with the keys of these seats: hand it what they do."""
    with connect(f"ws://{HOST}:{house.port}/ws", proxy=None) as line:
        hello = {"table": laid.table, "keys": laid.for_(*seats), "since": -1}
        line.send(json.dumps({"type": "hello", **hello}))
        line.recv(timeout=30)
        twin = Twin(house, laid, line)
        Thread(target=twin.stays, daemon=True).start()
        yield twin.deed
