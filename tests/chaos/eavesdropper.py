"""A program that tries to win races at the bell by detecting another player's ring."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from sortilege.kernel.chance import Seeded
from sortilege.server.settings import Settings
from sortilege.table.pace import NORMAL
from tests.chaos.hidden_ring import RINGER, SPY, Fault, Scene, at_the_bell, no_fault
from tests.server.live_server import EASY

LONG_RACES = Settings(pace=replace(NORMAL, race=20.0), limits=EASY)
"""The server collects rings for long, because this machine may be slow."""
HEARTBEAT_DELAY = 0.3
"""The eavesdropper's delay in seconds before it answers a heartbeat."""
OF_THE_LOG = ("sortilege_entries", "sortilege_write_seconds_count", "sortilege_conflicts")


class Eavesdropper:
    """Sits at the table and receives only messages that are not about cards."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        scene.spy.dawdles = HEARTBEAT_DELAY

    async def listen(self) -> None:
        """Ring as soon as anything changes. The eavesdropper starts to listen when the card is
        turned.
        """
        match = self.scene.spy.match
        assert match is not None
        known = await self.look()
        while await self.look() == known:
            await asyncio.sleep(0.001)
        ring = {"seat": SPY, "reveal": match["reveal"], "ms": 100}
        await self.scene.spy.say("ring", id=f"spy {match['reveal']}", **ring)

    async def look(self) -> tuple[object, ...]:
        """Everything that might change with a ring: the number in a refusal, and the log's
        counters.
        """
        told = await asyncio.gather(self.scene.poll(), self.scene.served.ask("GET", "/metrics"))
        lines = told[1].body.decode().splitlines()
        return (told[0]["facts"]["now"], *[each for each in lines if each.startswith(OF_THE_LOG)])


async def eavesdrop(log: Path, races: int, fault: Fault = no_fault) -> int:
    """Count the races that the eavesdropper wins against an honest player. The honest player
    reports a very long reaction time, so the eavesdropper wins if it detects the ring at all."""
    luck, won = Seeded("eavesdropper"), 0
    async with at_the_bell(log, LONG_RACES) as scene:
        for _ in range(races):
            listening = asyncio.create_task(Eavesdropper(scene).listen())
            await asyncio.sleep(0.2 + luck.below("reaction", 100) / 1000)
            await scene.ring()
            fault(scene.live)
            won += await winner(scene) == SPY
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening
            while scene.live.table.reveal is None:
                await scene.turn()
    return won


async def winner(scene: Scene) -> int:
    """The seat that rang first, according to the message to a player who rang."""
    ringer = scene.devices[RINGER]
    await ringer.until(lambda: bool(ringer.match and ringer.match["race"]))
    assert ringer.match is not None
    seat: int = ringer.match["race"]["seat"]
    return seat
