"""Plays a match of each game at a live table with a log in memory, on a plain event loop.

python -m tests.server.play_without_framework GAME...
"""

import asyncio
import json
import secrets
import sys
import threading
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, NoReturn

BLOCKED = ("starlette", "uvicorn", "uvloop", "websockets", "httptools", "hypercorn", "sqlite3")


class Block:
    """An import finder that rejects blocked modules."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] in BLOCKED:
            raise ImportError(f"{name} is blocked")
        return None


def no_thread(*why: object) -> NoReturn:
    raise RuntimeError("no threads here")


def no_process(*why: object, **how: object) -> NoReturn:
    raise OSError("no processes here")


def block() -> None:
    sys.meta_path.insert(0, Block())
    setattr(threading.Thread, "start", no_thread)  # noqa: B010
    setattr(asyncio, "create_subprocess_exec", no_process)  # noqa: B010


async def play(game: str) -> dict[str, Any]:
    """Play one match between a computer player and a person who acts at random but never rings."""
    from sortilege.bots.jobs import Job, Result
    from sortilege.games import games
    from sortilege.server.bots.in_loop import InLoopJobs
    from sortilege.server.log.memory import MemoryLog
    from sortilege.server.log.stores import single_process
    from sortilege.server.network.limits import Limits
    from sortilege.server.network.token_bucket import Rate
    from sortilege.server.settings import Settings
    from sortilege.server.tables.live_tables import LiveTables
    from sortilege.server.tables.session import serve
    from sortilege.table.opening import NewTable
    from sortilege.table.pace import INSTANT
    from tests.server.list_line import ListLine

    class CountedJobs(InLoopJobs):
        count = 0

        async def run(self, job: Job[Result], table: str) -> Result:
            self.count += 1
            return await super().run(job, table)

    jobs, easy = CountedJobs(), Limits(messages=Rate(10_000, 10_000))
    tables = LiveTables(single_process(MemoryLog()), Settings(INSTANT, easy), jobs)
    tables.open()
    opened = await tables.open_table(NewTable(game, "Zoé", "fox", seats=2))
    line, race = ListLine(tables.clock), games[game].race
    race_code = None if race is None else race.code
    serving = asyncio.create_task(serve(tables, line))
    person = Person(line, opened.keys, race_code)
    outcome = await person.plays(opened.table)
    entries = await tables.log.read(opened.table)
    line.inbox.end()
    await serving
    await tables.close()
    return {
        "outcome": outcome,
        "entries": len(entries),
        "heard": person.seq,
        "jobs": jobs.count,
        "reason": line.close_reason,
    }


class Person:
    """Receives the messages of a line and answers."""

    def __init__(self, line: Any, keys: list[str], race_code: int | None) -> None:
        self.line = line
        self.keys = keys
        self.race_code = race_code
        self.nonce = secrets.token_hex(32)
        self.seq = -1

    def say(self, type: str, **fields: object) -> None:
        self.line.inbox.put(json.dumps({"type": type, **fields}))

    async def plays(self, table: str) -> Any:
        self.say("hello", table=table, keys=self.keys, since=-1)
        self.say("start")
        while True:
            heard = json.loads(await asyncio.wait_for(self.line.sent.get(), 20))
            outcome = self.answer(heard)
            if outcome is not None:
                return outcome

    def answer(self, heard: dict[str, Any]) -> Any:
        """Answer a message; return the outcome after the end of the match."""
        from sortilege.kernel.proof import commitment

        match heard:
            case {"type": "ping", "n": n}:
                self.say("pong", n=n)
            case {"type": "committed", "commitment": shown}:
                self.say("pledge", commitment=shown, digest=commitment(self.nonce))
            case {"type": "pledged", "commitment": shown}:
                self.say("open", commitment=shown, nonce=self.nonce)
            case {"type": "welcome" | "update", "seq": seq, "match": dict(seen)}:
                self.seq = seq
                self.act(seq, seen)
                return seen["view"]["outcome"]
        return None

    def act(self, seq: int, seen: dict[str, Any]) -> None:
        for seat, codes in seen["legal"].items():
            if int(seat) in seen["view"]["awaited"]:
                code = secrets.choice([code for code in codes if code != self.race_code])
                self.say("act", id=secrets.token_hex(8), seq=seq, seat=int(seat), code=code)


def main(*ids: str) -> None:
    block()
    for id in ids:
        print(json.dumps({"game": id, **asyncio.run(play(id))}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
