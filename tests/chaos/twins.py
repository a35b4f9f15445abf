"""Plays a game over real WebSockets, and again in a twin world, and records what each device
receives."""

from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any, Final, Literal
from unittest.mock import patch

from sortilege.kernel.chance import Chance, Taped, TapedDraw
from sortilege.kernel.game import AnyGame, Game, Viewer
from sortilege.kernel.match import Match
from sortilege.kernel.option import Options
from tests.contract.trace import Trace
from tests.contract.twins import Twin
from tests.server.device_client import DeviceClient, device_client
from tests.server.live_server import LiveServer
from tests.server.test_whole_matches import sits

SCREEN: Final = "screen"
"""A big screen, which stands at every table."""
Recipient = Viewer | Literal["screen"]
Sent = dict[Recipient, list[str]]
"""The messages about the match that each device received: the deal, then every move."""


class World:
    """The table of a trace with the same draws, or its twin. In a twin, either another draw happens
    at the twin's moment (`tape`), or the test exchanges two things."""

    def __init__(self, trace: Trace, twin: Twin | None = None, tape: list[TapedDraw] | None = None):
        self.trace = trace
        self.twin = twin
        self.tape = tape
        drawn = list(trace.draws)
        if tape is not None and twin is not None:
            drawn[twin.at] = tape
        self.draws: list[TapedDraw] = [draw for draws in drawn for draw in draws]

    @property
    def begin(self) -> int:
        """The first moment that all devices observe in the twin world."""
        assert self.twin is not None
        return self.twin.at if self.tape is not None or self.twin.at == 0 else self.twin.at + 1

    def is_exchanged(self, at: int) -> bool:
        """Whether the test exchanges things at this moment."""
        return self.twin is not None and self.tape is None and self.twin.at == at

    @contextmanager
    def luck(self) -> Iterator[None]:
        """Matches that begin within this context get the deal of the trace."""

        def deal(game: AnyGame, seats: int, options: Options, chance: Chance) -> Match:
            match = Match(game, seats, game.settle(seats, options), Taped(self.draws))
            if self.twin is not None and self.is_exchanged(0):
                match._told = [self.twin.events]
                self.exchange(match)
            return match

        with patch.object(Game, "new", deal):
            yield

    def exchange(self, match: Match | None) -> None:
        """Turn this match into the twin."""
        assert self.twin is not None
        assert match is not None
        match._state = self.twin.state.clone()

    async def play(self, served: LiveServer, moves: int) -> Sent:
        """Play the first moves of the trace, each from the device with that seat."""
        async with AsyncExitStack() as doors:
            table = await self.lay(served)
            devices = await self.gather(served, table, doors)
            with self.luck():
                await devices[0].say("start")
                for device in devices.values():
                    await device.until(lambda: device.match is not None)  # noqa: B023
            for at in range(moves):
                if at > 0 and self.is_exchanged(at):
                    self.exchange(served.live_tables.tables[table["table"]].table.match)
                await self.move(devices, *self.trace.moves[at])
            return {viewer: sent(device, table["table"]) for viewer, device in devices.items()}

    async def lay(self, served: LiveServer) -> dict[str, Any]:
        entry = self.trace.entry
        return await served.open_table(
            game=entry.game.id, seats=entry.seats, options=dict(entry.given)
        )

    async def gather(
        self, served: LiveServer, table: dict[str, Any], doors: AsyncExitStack
    ) -> dict[Recipient, DeviceClient]:
        """Connect a device for every seat, one spectator, and a big screen, which presents all keys
        of the table."""
        devices: dict[Recipient, DeviceClient] = {}
        for viewer in self.trace.entry.viewers:
            keys = table["keys"] if viewer == 0 else []
            device = devices[viewer] = await doors.enter_async_context(device_client(served, keys))
            if viewer:
                await sits(device, table["table"], viewer)
            else:
                await device.hello(table["table"])
        screen = devices[SCREEN] = await doors.enter_async_context(device_client(served))
        keys = [key for device in devices.values() for key in device.keys]
        await screen.say("hello", table=table["table"], keys=keys, since=-1, screen=True)
        await screen.hears("welcome")
        for device in devices.values():
            await device.until(lambda: device.seq == devices[None].seq)  # noqa: B023
        return devices

    async def move(self, devices: dict[Recipient, DeviceClient], seat: int, code: int) -> None:
        """Act from one seat and wait until all devices have received the move."""
        before = devices[None].seq
        actor, race = devices[seat], self.trace.entry.game.race
        if race is not None and code == race.code:
            reveal = actor.match and actor.match["reveal"]
            await actor.say("ring", id=f"ring {before}", seat=seat, reveal=reveal, ms=5000)
        else:
            await actor.act(seat, code, id=f"at {before}")
        for device in devices.values():
            await device.until(lambda: device.seq > before)  # noqa: B023


def sent(device: DeviceClient, table: str) -> list[str]:
    """The messages about the match as received, without the name of the table."""
    frames = [text for text in device.texts if '"type":"ping"' not in text]
    texts = [text for text, told in zip(frames, device.frames, strict=True) if told.get("match")]
    return [text.replace(table, "TABLE") for text in texts]
