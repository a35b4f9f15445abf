"""Races over real sockets between an honest player and one who lies, delays or is far away.

python -m tests.chaos.races [--races 500]       prints the figures of docs/fairness.md
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sortilege.bots.reflexes import reaction
from sortilege.kernel.chance import Seeded
from sortilege.server.settings import Settings
from sortilege.table.pace import NORMAL
from tests.chaos import delayed_network
from tests.server.device_client import DeviceClient, device_client
from tests.server.live_server import EASY, LiveServer, serving
from tests.server.test_whole_matches import sits

RING = 1
TABLES = 25
"""The number of tables that race at the same time."""
DIRECT = Settings(pace=NORMAL, limits=EASY)
PROXIED = replace(DIRECT, origins=frozenset({"https://play.example"}))
"""The server does not measure the distance of the proxy."""


@dataclass(frozen=True)
class Racer:
    """A kind of player. `ms` is the reaction time that it always reports, unless it is honest;
    `dawdles` is the delay of its page's heartbeats in seconds, `late` the delay of all its answers.
    It is `far` milliseconds away, if the system can simulate that."""

    ms: int | None = None
    dawdles: float = 0.0
    late: float = 0.0
    far: int = 20

    @asynccontextmanager
    async def comes(
        self, served: LiveServer, keys: list[str], is_far: bool
    ) -> AsyncIterator[DeviceClient]:
        options: dict[str, Any] = {}
        if is_far:  # the request still names this machine
            options = {"host": delayed_network.at(self.far), "port": served.port}
        async with device_client(served, keys, **options) as device:
            device.dawdles = self.dawdles
            if self.late:
                device.change_program(self.late)
            yield device


HONEST = Racer()
SCENES = {
    "20 ms and 20 ms": (HONEST, HONEST),
    "20 ms and 200 ms": (HONEST, Racer(far=200)),
    "10 ms and 200 ms": (Racer(far=10), Racer(far=200)),
    "20 ms, dawdling page at 20 ms": (HONEST, Racer(100, dawdles=0.4)),
    "20 ms, changed program at 20 ms": (HONEST, Racer(100, dawdles=0.4, late=0.4)),
    "20 ms, changed program at 200 ms": (HONEST, Racer(100, dawdles=0.4, late=0.4, far=200)),
    "proxy: 20 ms and 200 ms": (HONEST, Racer(far=200)),
    "proxy: 20 ms, dawdling page at 20 ms": (HONEST, Racer(100, dawdles=0.4)),
    "proxy: 20 ms, changed program at 20 ms": (HONEST, Racer(100, dawdles=0.4, late=0.4)),
}


UNDETECTED = ("proxy: 20 ms, changed program at 20 ms",)
"""Here the server cannot distinguish a delay from a distance: docs/fairness.md states the cost."""
MAX_WINS = 60.0
"""Wins of 100 races: what the slack alone gains, plus three standard deviations of 500 races."""


class Pair:
    """Two devices that play matches of bell until they have raced the wanted number of times."""

    def __init__(self, served: LiveServer, racers: tuple[Racer, Racer], luck: Seeded, is_far: bool):
        self.served = served
        self.racers = racers
        self.luck = luck
        self.is_far = is_far
        self.won: Counter[int] = Counter()
        self.drawn = self.reactions = [0.0, 0.0]

    async def race(self, races: int) -> Counter[int]:
        while self.won.total() < races:
            await self.sit_down(races)
        return self.won

    async def sit_down(self, races: int) -> None:
        """Play one match, or as much of it as is needed."""
        table = await self.served.open_table(game="bell", seats=2)
        here, there = self.racers
        async with (
            here.comes(self.served, table["keys"], self.is_far) as host,
            there.comes(self.served, [], self.is_far) as guest,
        ):
            devices = [host, guest]
            await host.hello(table["table"])
            await sits(guest, table["table"], 1)
            await asyncio.sleep(2 * there.dawdles + 0.5)  # until heartbeats have measured the delay
            await host.say("start")
            for device in devices:
                await device.until(lambda: device.match is not None)  # noqa: B023
            while self.won.total() < races and host.summary["phase"] == "playing":
                await self.turn(devices)

    def draw(self) -> None:
        """Draw both reaction times. The next race exchanges them, so neither player is luckier, and
        only lies and distances make a difference."""
        if self.won.total() % 2:
            self.reactions = self.drawn[::-1]
        else:
            self.reactions = self.drawn = [reaction(self.luck), reaction(self.luck)]

    async def turn(self, devices: list[DeviceClient]) -> None:
        """Turn a card and let both devices ring."""
        (seat,) = devices[0].view["awaited"]
        seen = devices[0].seq
        await devices[seat].until(lambda: devices[seat].seq >= seen)
        (code,) = [each for each in devices[seat].legal[seat] if each != RING]
        await devices[seat].act(seat, code)
        self.draw()
        rings = [self.ring(seat, device, seen) for seat, device in enumerate(devices)]
        if not all(await asyncio.gather(*rings)):
            return
        for device in devices:
            await device.until(lambda: bool(device.match and device.match["race"]))  # noqa: B023
        match = devices[0].match
        assert match is not None
        self.won[match["race"]["seat"]] += 1

    async def ring(self, seat: int, device: DeviceClient, seen: int) -> bool:
        """Ring after the reaction time. Return False if there is nothing to ring for."""
        await device.until(lambda: device.seq > seen)
        painted, seconds = time.monotonic(), self.reactions[seat]
        assert device.match is not None
        reveal = device.match["reveal"]
        if reveal is None:
            return False
        await asyncio.sleep(seconds)
        if device.match["reveal"] == reveal:
            lie, took = self.racers[seat].ms, round((time.monotonic() - painted) * 1000)
            ring = {"seat": seat, "reveal": reveal, "ms": took if lie is None else lie}
            await device.say("ring", id=f"{seat} {reveal}", **ring)
        return True


async def measure_wins(
    log: Path, scene: str, races: int, is_far: bool, tables: int = TABLES
) -> float:
    """The percentage of races that the second player wins."""
    settings = PROXIED if scene.startswith("proxy") else DIRECT
    async with serving(
        log, settings, host=delayed_network.HERE if is_far else "127.0.0.1"
    ) as served:
        pairs = [Pair(served, SCENES[scene], Seeded(f"{scene} {n}"), is_far) for n in range(tables)]
        each = -(-races // tables)
        won: Counter[int] = Counter()
        for told in await asyncio.gather(*[pair.race(each) for pair in pairs]):
            won += told
        return 100 * won[1] / won.total()


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.chaos.races")
    parser.add_argument("--races", type=int, default=500, help="races a row")
    races = parser.parse_args().races
    is_far = delayed_network.enter(["-m", "tests.chaos.races", *sys.argv[1:]])
    if is_far:
        delayed_network.lay()
    for scene in SCENES:
        with tempfile.TemporaryDirectory() as folder:
            share = asyncio.run(measure_wins(Path(folder) / "log", scene, races, is_far))
            print(f"| {scene} | {share:.1f} % |", flush=True)
            assert share < MAX_WINS or scene in UNDETECTED, (
                f"{scene}: {share} of 100 is more than luck"
            )


if __name__ == "__main__":
    main()
