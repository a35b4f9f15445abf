"""The two servers that the load benchmark compares, each in its own process.

python -m bench.served ours FILE      the whole server with this log file
python -m bench.served cluster        the same with the database in SORTILEGE_LOG
python -m bench.served bare           the same stack: it broadcasts each message to its table,
                                      in frames as large as those of the whole server
"""

import os
import sys
from collections import defaultdict
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from sortilege.games import games
from sortilege.server.app import build
from sortilege.server.log.storage import Storage, postgres_storage, sqlite_storage
from sortilege.server.network.address import listen
from sortilege.server.network.limits import Limits
from sortilege.server.network.token_bucket import Rate
from sortilege.server.process.run import serve
from sortilege.server.protocol import Seen, Update
from sortilege.server.settings import Settings
from sortilege.server.tables.connection import encode
from sortilege.table.pace import INSTANT

HOST = "127.0.0.1"
NO_LIMIT = Rate(1e12, 1e12)
UNLIMITED = Settings(
    pace=INSTANT,
    limits=Limits(
        messages=NO_LIMIT, address_messages=NO_LIMIT, tables=NO_LIMIT, from_address=20_000
    ),
)


def sample() -> str:
    """An update of a match of cinderella with four players, a few moves after the start."""
    match = games["cinderella"].new(seats=4, seed=1)
    for _ in range(10):
        seat = match.awaited[0]
        match.play(seat, match.legal(seat)[0])
    shown = Seen(1, [], match.view(1), {1: match.codes(1)}, [])
    return encode(Update(match.seq, [1], None, shown)).decode()


def bare() -> Starlette:
    """The bare broadcast: no rules, log or projection."""
    tables: dict[str, list[WebSocket]] = defaultdict(list)
    told = f', "told": {sample()}}}'

    async def broadcast(socket: WebSocket) -> None:
        at_table = tables[socket.query_params["table"]]
        await socket.accept()
        at_table.append(socket)
        async for text in socket.iter_text():
            said = text[:-1] + told
            for other in at_table:
                with suppress(WebSocketDisconnect):
                    await other.send_text(said)

    return Starlette(routes=[WebSocketRoute("/ws", broadcast)])


def storage(kind: str, *file: str) -> Storage:
    if kind == "cluster":
        return postgres_storage([os.environ["SORTILEGE_LOG"]])
    return sqlite_storage(Path(file[0]))


def main(kind: str, *file: str) -> None:
    listening = listen(HOST, 0)
    port = listening.getsockname()[1]
    settings = replace(UNLIMITED, internal_address=f"ws://{HOST}:{port}")
    app = bare() if kind == "bare" else build(storage(kind, *file), settings)
    serve(app, listening, lambda: print(port, flush=True))
    os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
