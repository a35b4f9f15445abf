"""Races between devices at two servers over one database: who is near and who is far, and by which
bus the servers hear of each other.

python -m tests.cluster.races [--races 500]       prints what docs/fairness.md says
"""

import argparse
import asyncio
import os
import subprocess
import sys
from collections import Counter

from sortilege.kernel.chance import Seeded
from sortilege.server.log.storage import Storage, postgres_storage, prepare_databases
from tests.cluster import engines
from tests.server.phone import Phone
from tests.server.served import Served, serving
from tests.server.test_play import sits
from tests.storm import far_away
from tests.storm.races import DIRECT, HONEST, TABLES, Pair, Racer

SCENES = {
    "20 ms and 20 ms": (HONEST, HONEST),
    "20 ms and 200 ms": (HONEST, Racer(far=200)),
}


class PairApart(Pair):
    """The second player's device is at another server."""

    other: Served

    async def sit_down(self, races: int) -> None:
        table = await self.served.open_table(game="bell", seats=2)
        here, there = self.racers
        async with (
            here.comes(self.served, table["keys"], self.is_far) as host,
            there.comes(self.other, [], self.is_far) as guest,
        ):
            await host.hello(table["table"])
            await sits(guest, table["table"], 1)
            await asyncio.sleep(0.5)  # until the heartbeats have told
            await host.say("start")
            await self.play([host, guest], races)

    async def play(self, devices: list[Phone], races: int) -> None:
        for device in devices:
            await device.until(lambda: device.match is not None)  # noqa: B023
        while self.won.total() < races and devices[0].summary["phase"] == "playing":
            await devices[0].until(lambda: devices[0].seq >= devices[1].seq)
            await self.turn(devices)


async def night(
    storage: Storage, racers: tuple[Racer, Racer], races: int, is_far: bool, tables: int = TABLES
) -> float:
    """How many of a hundred races the second player wins."""
    host = far_away.HERE if is_far else "127.0.0.1"
    async with (
        serving(storage, DIRECT, host=host) as left,
        serving(storage, DIRECT, host=host) as right,
    ):
        pairs = [PairApart(left, racers, Seeded(f"apart {n}"), is_far) for n in range(tables)]
        for pair in pairs:
            pair.other = right
        won: Counter[int] = Counter()
        each = -(-races // tables)
        for told in await asyncio.gather(*[pair.race(each) for pair in pairs]):
            won += told
        return 100 * won[1] / won.total()


def enter() -> bool:
    """Start again in a network of our own, where that can be made: PostgreSQL refuses whoever is
    root there, so it takes a root who can step down."""
    if os.environ.get("SORTILEGE_FAR_AWAY"):
        return True
    if os.geteuid() or subprocess.run(["unshare", "--net", "true"], check=False).returncode:
        print("no network of our own can be made here: everybody is near", flush=True)
        return False
    os.environ["SORTILEGE_FAR_AWAY"] = "1"
    again = [sys.executable, "-m", "tests.cluster.races", *sys.argv[1:]]
    os.execvp("unshare", ["unshare", "--net", *again])


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.cluster.races")
    parser.add_argument("--races", type=int, default=500, help="races a row")
    races = parser.parse_args().races
    is_far = enter()
    if is_far:
        far_away.lay()
    with engines.postgres() as postgres, engines.nats() as nats:
        asyncio.run(prepare_databases([postgres.url()]))
        for name, bus in (("NATS", nats.url), ("NOTIFY", "")):
            storage = postgres_storage([postgres.url()], bus)
            for scene, racers in SCENES.items():
                share = asyncio.run(night(storage, racers, races, is_far))
                print(f"| {name}: {scene} | {share:.1f} % |", flush=True)


if __name__ == "__main__":
    main()
