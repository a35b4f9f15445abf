"""A program that wins the bell without ever looking at a card, if it can find out that somebody
else has rung. It asks for something with an old number all the time, reads the open counters, and
listens for whatever moves: then it rings, and says that it took no time at all. It answers
heartbeats late, to look far away."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from sortilege.kernel.chance import Seeded
from sortilege.server.settings import Settings
from sortilege.table.pace import NORMAL
from tests.server.served import EASY
from tests.storm.silence import RINGER, SPY, Fault, Scene, at_the_bell, no_fault

PATIENT = Settings(pace=replace(NORMAL, race=20.0), limits=EASY)
"""Rings are collected for long: this machine may be slow."""
LATE = 0.3
"""Seconds after which it answers a heartbeat."""
OF_THE_LOG = ("sortilege_entries", "sortilege_write_seconds_count", "sortilege_conflicts")


class Eavesdropper:
    """Sits at the table and hears only what cards have nothing to do with."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        scene.spy.dawdles = LATE

    async def listen(self) -> None:
        """Ring as soon as anything moves. Whoever was told of the card began to listen then."""
        match = self.scene.spy.match
        assert match is not None
        known = await self.look()
        while await self.look() == known:
            await asyncio.sleep(0.001)
        ring = {"seat": SPY, "reveal": match["reveal"], "ms": 100}
        await self.scene.spy.say("ring", id=f"spy {match['reveal']}", **ring)

    async def look(self) -> tuple[object, ...]:
        """What would move with a ring: the number in a refusal, and what is counted of the log."""
        told = await asyncio.gather(self.scene.poll(), self.scene.served.ask("GET", "/metrics"))
        lines = told[1].body.decode().splitlines()
        return (told[0]["facts"]["now"], *[each for each in lines if each.startswith(OF_THE_LOG)])


async def evening(log: Path, races: int, fault: Fault = no_fault) -> int:
    """How many of so many races the eavesdropper wins against somebody who looks at the cards, and
    says that it took very long: whoever hears of that ring at all is quicker."""
    luck, won = Seeded("eavesdropper"), 0
    async with at_the_bell(log, PATIENT) as scene:
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
    """Who was first, as the one is told who rang."""
    ringer = scene.devices[RINGER]
    await ringer.until(lambda: bool(ringer.match and ringer.match["race"]))
    assert ringer.match is not None
    seat: int = ringer.match["race"]["seat"]
    return seat
