"""A player that continues through server crashes and remembers every message."""

import asyncio
import secrets
from collections.abc import Callable
from itertools import count

from sortilege.kernel.chance import Chance
from sortilege.kernel.proof import commitment
from tests.chaos.device_connection import DeviceConnection, Told

POLL_SECONDS = 0.1
"""Seconds until a player checks again for something to do."""
NUMBERS = count()


class Player:
    """A player with a seat at one table, or a spectator."""

    def __init__(
        self, url: Callable[[], str], table: str, keys: list[str], chance: Chance, hosts: bool
    ) -> None:
        self.chance = chance
        self.hosts = hosts
        self.connection = DeviceConnection(url, table, keys, self.hears, chance)
        self.summary: Told = {}
        self.match: Told | None = None
        self.heard: dict[int, list[Told]] = {}
        self.asked: dict[str, Told] = {}
        self.refused: dict[str, str] = {}
        self.others: list[Told] = []
        self.news = asyncio.Event()
        self.is_resting = False
        self.pause = 0.0
        """Seconds between two checks for something to do."""
        self.nonces: dict[str, str] = {}
        self.promises: set[asyncio.Task[None]] = set()

    @property
    def seq(self) -> int:
        return self.connection.seq

    @property
    def phase(self) -> str:
        return str(self.summary.get("phase", ""))

    def hears(self, told: Told) -> None:
        self.agree(told)
        if told["type"] == "refused":
            self.others.append(told)
            if told["id"] is not None:
                self.refused[told["id"]] = told["code"]
                self.news.set()
        if told["type"] in ("welcome", "update"):
            self.summary = told["summary"] or self.summary
            self.match = told["match"] or (None if self.phase == "lobby" else self.match)
            if told["match"]:
                self.heard.setdefault(self.summary["round"], []).extend(told["match"]["events"])
            self.news.set()

    def agree(self, told: Told) -> None:
        """Contribute to the shared random seed, as every device with a seat does automatically."""
        under = told.get("commitment")
        if told["type"] == "committed" and self.connection.keys:
            nonce = self.nonces.setdefault(told["commitment"], secrets.token_hex(32))
            self.promise(type="pledge", commitment=under, digest=commitment(nonce))
        if told["type"] == "pledged":
            nonce = self.nonces.get(told["commitment"], "")
            if commitment(nonce) in told["pledges"]:
                self.promise(type="open", commitment=under, nonce=nonce)

    def promise(self, **request: object) -> None:
        task = asyncio.create_task(self.connection.send(**request))
        self.promises.add(task)
        task.add_done_callback(self.promises.discard)

    async def play(self) -> None:
        """Act on every turn, and begin again after the end, until cancelled."""
        line = asyncio.create_task(self.connection.run())
        try:
            while True:
                self.news.clear()
                await self.act()
                await asyncio.sleep(self.pause)
                try:
                    async with asyncio.timeout(POLL_SECONDS):
                        await self.news.wait()
                except TimeoutError:
                    continue
        finally:
            line.cancel()
            await asyncio.gather(line, return_exceptions=True)

    async def act(self) -> None:
        if self.is_resting or not self.connection.is_live or self.is_waiting():
            return
        if self.hosts and self.phase in ("lobby", "over"):
            await self.connection.ask(type="start")
        seat = self.own_turn()
        if seat is not None:
            await self.take(seat)

    def is_waiting(self) -> bool:
        """Whether the last request is neither refused nor superseded."""
        last = next(reversed(self.asked.values()), None)
        return (
            last is not None and last["seq"] >= self.seq and last["id"] in self.connection.pending
        )

    def own_turn(self) -> int | None:
        """The player's seat, if the game waits for it."""
        if self.match is None or self.phase != "playing":
            return None
        awaited: list[int] = self.match["view"]["awaited"]
        return next((seat for seat in awaited if self.match["legal"].get(str(seat))), None)

    async def take(self, seat: int) -> None:
        assert self.match is not None
        code = self.chance.pick("code", self.match["legal"][str(seat)])
        id = f"p{next(NUMBERS)}"
        self.asked[id] = {"type": "act", "id": id, "seq": self.seq, "seat": seat, "code": code}
        await self.connection.ask(**self.asked[id])
