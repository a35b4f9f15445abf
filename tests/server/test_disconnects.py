"""Work for a disconnected client is cancelled, and lazy imports do not block requests."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.types import Message

from sortilege.server.api.router import Disconnected
from sortilege.server.http.disconnects import while_connected

LATER_LOADED = """
import asyncio, faulthandler, sys
from pathlib import Path
from sortilege.games import games
from sortilege.server.app import build

PATHS = ["/", "/api/games", "/api/tables", "/api/nothing", "/rules/bell"]


async def main(folder: Path) -> None:
    assert all(games.values())  # `serve` opens them behind
    app = build(folder / "log", built=folder)
    async with app.router.lifespan_context(app):
        before = set(sys.modules)
        for path in PATHS:
            await get(app, path)
        print(*sorted(set(sys.modules) - before))


async def get(app, path):
    said = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive():
        return said.pop() if said else await asyncio.Event().wait()

    async def send(message):
        assert message.get("status", 200) in (200, 404), message

    headers = [(b"host", b"localhost")]
    scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode(),
             "root_path": "", "query_string": b"", "headers": headers,
             "scheme": "http", "http_version": "1.1", "client": ("127.0.0.1", 1),
             "server": ("127.0.0.1", 80)}
    await app(scope, receive, send)


faulthandler.dump_traceback_later(30, exit=True)  # says where, if it ever hangs
asyncio.run(main(Path(sys.argv[1])))
"""


def request(*messages: Message) -> Request:
    """A request with this body."""
    said = list(messages)

    async def receive() -> Message:
        if said:
            return said.pop(0)
        await asyncio.Event().wait()
        raise AssertionError

    return Request({"type": "http"}, receive)


BODY: Message = {"type": "http.request", "body": b"", "more_body": False}


def test_work_is_done_for_who_waits() -> None:
    async def work() -> int:
        await asyncio.sleep(0)
        return 42

    assert asyncio.run(while_connected(request(BODY), work())) == 42


def test_work_is_cancelled_when_no_client_waits() -> None:
    given_up = []

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            given_up.append(True)
            raise

    async def ask() -> None:
        with pytest.raises(Disconnected):
            await while_connected(request(BODY, {"type": "http.disconnect"}), work())
        await asyncio.sleep(0)

    asyncio.run(ask())
    assert given_up == [True]


def test_nothing_is_loaded_while_somebody_waits(tmp_path: Path) -> None:
    """Imports block the event loop, for 60 ms at the first page."""
    (tmp_path / "index.html").write_text("<html></html>")
    command = [sys.executable, "-c", LATER_LOADED, str(tmp_path)]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert told.returncode == 0, told.stderr
    assert told.stdout.split() == []
