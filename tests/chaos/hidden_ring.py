"""Twin worlds over real connections: in one of them a seat has rung, and no other device may
notice."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from unittest.mock import patch

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import AnyGame, Game
from sortilege.kernel.match import Match
from sortilege.kernel.option import Options
from sortilege.server.settings import Settings
from sortilege.server.tables.live_table import LiveTable
from sortilege.table.pace import NORMAL
from tests.server.device_client import DeviceClient, Told, device_client
from tests.server.live_server import EASY, TIMEOUT, LiveServer, serving
from tests.server.test_whole_matches import sits

TURN, RING = 0, 1
SILENT = Settings(pace=replace(NORMAL, race=100.0), limits=replace(EASY, beat=1000.0))
"""Races stay open for many seconds, and no heartbeat occurs in between."""
RINGER, SPY = 1, 2

Fault = Callable[[LiveTable], None]


def no_fault(live: LiveTable) -> None:
    """The unchanged server."""


@dataclass
class Scene:
    """Three devices at a table of bell just after a card was turned."""

    served: LiveServer
    table: str
    devices: list[DeviceClient]

    @property
    def live(self) -> LiveTable:
        return self.served.live_tables.tables[self.table]

    @property
    def spy(self) -> DeviceClient:
        return self.devices[SPY]

    async def turn(self) -> None:
        """The active player turns a card, and all devices receive it."""
        match = self.live.table.match
        assert match is not None
        (seat,) = match.awaited
        before = self.live.table.public_seq
        await self.heard(before)
        await self.devices[seat].act(seat, TURN)
        await self.heard(before + 1)

    async def heard(self, seq: int) -> None:
        """Wait until all devices have received this sequence number."""
        for device in self.devices:
            await device.until(lambda: device.seq >= seq)  # noqa: B023

    async def ring(self, ms: int = 5000) -> None:
        """Ring from one device and wait until the log has stored it."""
        ringer = self.devices[RINGER]
        assert ringer.match is not None
        reveal = ringer.match["reveal"]
        await ringer.say("ring", id=f"ring {reveal}", seat=RINGER, reveal=reveal, ms=ms)
        async with asyncio.timeout(TIMEOUT):
            while not self.live.table.is_racing:
                await asyncio.sleep(0.001)

    async def poll(self) -> Told:
        """Send a request with an old number and return the refusal."""
        before = len(self.spy.frames)
        await self.spy.act(SPY, TURN, seq=0)
        return await self.spy.hears("refused", after=before)


@asynccontextmanager
async def at_the_bell(log: Path, settings: Settings = SILENT) -> AsyncIterator[Scene]:
    """The same table every time, with the same cards."""

    def deal(game: AnyGame, seats: int, options: Options, chance: Chance) -> Match:
        return Match(game, seats, game.settle(seats, options), Seeded(5))

    async with serving(log, settings) as served, AsyncExitStack() as doors:
        asked = {"game": "bell", "seats": 3, "options": {"first": 0, "pace": "fast"}}
        table = await served.open_table(**asked)
        devices = [
            await doors.enter_async_context(
                device_client(served, table["keys"] if seat == 0 else [])
            )
            for seat in range(3)
        ]
        await devices[0].hello(table["table"])
        for seat in (RINGER, SPY):
            await sits(devices[seat], table["table"], seat)
        with patch.object(Game, "new", deal):
            await devices[0].say("start")
            for device in devices:
                await device.until(lambda: device.match is not None)  # noqa: B023
        scene = Scene(served, table["table"], devices)
        await scene.turn()
        yield scene


QUESTIONS: list[tuple[str, dict[str, object]]] = [
    ("act", {"id": "old", "seq": 0, "seat": SPY, "code": TURN}),
    ("act", {"id": "new", "seq": 10_000, "seat": SPY, "code": TURN}),
    ("act", {"id": "race", "seq": 10_000, "seat": SPY, "code": RING}),
    ("act", {"id": "other", "seq": 10_000, "seat": RINGER, "code": TURN}),
    ("ring", {"id": "early", "seat": SPY, "reveal": 0, "ms": 0}),
    ("ring", {"id": "late", "seat": SPY, "reveal": 99, "ms": 500}),
    ("ring", {"id": "theirs", "seat": RINGER, "reveal": 1, "ms": 500}),
    ("take_back", {"id": "back", "seat": SPY}),
    ("take_back", {"id": "theirs back", "seat": RINGER}),
    ("sit", {"seat": RINGER, "name": "Tom", "animal": "owl"}),
    ("empty", {"seat": SPY}),
    ("stand_in", {"seat": RINGER}),
    ("start", {}),
    ("advise", {"seat": SPY}),
    ("hello", {"table": "x", "keys": [], "since": 0}),
]
"""All requests that the server refuses while cards lie on the table."""

PAGES = ("", "/record", "/replay", "/turning")


async def listen(scene: Scene) -> list[str]:
    """Everything that a device can observe: refusals, answers, messages and counters."""
    heard: list[str] = []
    before_it = [len(device.texts) for device in scene.devices]
    for type, fields in QUESTIONS:
        heard.append(await scene.spy.refused(type, **fields))
    before = scene.spy.seq
    await scene.spy.say("rename", seat=SPY, name="Lou", animal="cat")
    await scene.heard(before + 1)
    await scene.spy.say("emote", seat=SPY, emote="wow")
    for device in scene.devices:
        await device.hears("emoted")
    await scene.spy.say("preview", seat=SPY, code=RING)
    await scene.spy.hears("previewed")
    for since in (-1, 0, before, before + 1, 10_000):
        async with device_client(scene.served) as stranger:
            stranger.answers_pings = False
            await stranger.hello(scene.table, since)
            heard += stranger.texts[:1]
        while len(scene.served.live_tables.admission.connections) > len(scene.devices):
            await asyncio.sleep(0.001)
    for path in [f"/api/tables/{scene.table}{page}" for page in PAGES]:
        answer = await scene.served.ask("GET", path)
        heard += [f"{answer.status} {answer.body!r}"]
    for device, known_before in zip(scene.devices, before_it, strict=True):
        heard += device.texts[known_before:]
    return [*known(heard, scene.table), *await counters(scene.served)]


def known(texts: list[str], table: str) -> list[str]:
    """Replace text that differs between tables with fixed names."""
    secret = re.compile(r'"(key|code|commitment)":"[^"]*"|"pledges":\[[^]]*\]')
    return [secret.sub(r'"\1":""', text).replace(table, "TABLE") for text in texts]


async def counters(served: LiveServer) -> list[str]:
    """The public counters without durations, which differ each time."""
    pages = [await served.ask("GET", path) for path in ("/metrics", "/api/health", "/api/tables")]
    lines = "\n".join(page.body.decode() for page in pages).splitlines()
    return [line for line in lines if not line.startswith("sortilege_write_seconds_sum")]


async def world(log: Path, rings: bool, fault: Fault = no_fault) -> list[str]:
    """Everything observable in a world with or without a ring."""
    async with at_the_bell(log) as scene:
        if rings:
            await scene.ring()
            fault(scene.live)
        heard = await listen(scene)
        assert scene.live.table.is_racing is rings, "nothing was settled meanwhile"
        return heard
