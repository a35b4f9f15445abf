"""Measures how long honest devices wait while one address attacks the server.

python -m tests.chaos.hostile [--seconds 4] [--only ATTACK …] [--disk]

Eight honest devices play from other addresses. Thirty play from the attacker's address, and one
more repeatedly connects from there. Server, honest devices and attacker are separate processes on
one machine. To simulate separate machines, all devices use the last processor and the server uses
the others. The attacker has a lower priority than the honest devices, which run in real time if the
system allows it.

The honest devices disable garbage collection, because its pauses would count as waiting. The log is
in memory unless `--disk` is given, because other work on the machine slows a disk more than any
attack. If the host of a virtual machine takes processor time away during an attack, the test
measures that attack again."""

import argparse
import asyncio
import gc
import json
import math
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from websockets.exceptions import WebSocketException

from sortilege.kernel.chance import Seeded
from tests.chaos.attack import ATTACKS, Attack
from tests.chaos.server_processes import ServerProcess, server_processes
from tests.server.device_client import DeviceClient, device_client
from tests.server.live_server import HOST

ATTACKER = "127.0.0.2"
MEMORY = Path("/dev/shm")
ELSEWHERE, NEIGHBOURS = 8, 30
CALM = 3
"""The length of the calm phases at the beginning and at the end, in lengths of one attack. The test
measures about 160 moves a second, and a p99 needs many."""
ATTACKER_NICENESS = 10
"""The attacker's niceness."""
MAX_MEASUREMENTS = 4
"""The maximum number of measurements of a phase, if the host takes time away."""
MAX_P99 = 0.1
"""The maximum waiting time of honest devices in seconds, at p99."""


@dataclass
class Honest:
    """A device that makes one move after the other and records how long each took."""

    device: DeviceClient
    pause: float
    took: list[float] = field(default_factory=list)
    refused: int = 0

    async def play(self) -> None:
        chance = Seeded(id(self))
        for _ in count():
            if self.device.summary["phase"] != "playing":
                await self.device.say("start")
                await self.device.until_phase("playing")
            began = time.perf_counter()
            await self.device.play(chance, actions=1)
            self.took.append(time.perf_counter() - began)
            self.look_back()
            await asyncio.sleep(self.pause)

    def look_back(self) -> None:
        """Count refusals and drop all other messages."""
        self.refused += sum(told["type"] == "refused" for told in self.device.frames)
        self.device.frames.clear()
        self.device.texts.clear()

    @property
    def is_hindered(self) -> bool:
        self.look_back()
        return self.device.is_gone or self.refused > 0


@dataclass(frozen=True)
class Phase:
    """The results of one attack or of a calm phase."""

    name: str
    took: list[float]
    stall: float
    """The longest delay of the event loop."""
    worked: float
    """The part of that delay in which the server worked; other processes caused the rest."""
    beside: list[float]
    """Durations of moves of devices at the attacker's address."""
    told: Counter[str]
    stolen: float
    """Seconds that the host of this virtual machine took away during the phase."""

    def p99(self) -> float:
        return percentile(self.took)


def stolen_so_far() -> float:
    """Seconds of processor time that the host has taken away since the machine started."""
    try:
        counts = Path("/proc/stat").read_text().partition("\n")[0].split()
        return int(counts[8]) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError):
        return 0.0


def percentile(took: list[float], share: float = 0.99) -> float:
    return sorted(took)[math.ceil(share * len(took)) - 1]


class HostileRun:
    """A server and all its honest devices."""

    def __init__(self, served: ServerProcess, notes: Path, stack: AsyncExitStack) -> None:
        self.served = served
        self.notes = notes
        self.stack = stack
        self.elsewhere: list[Honest] = []
        self.same_address: list[Honest] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.link = ""
        self.newcomers = 0

    async def begin(self) -> None:
        for _ in range(ELSEWHERE):
            self.elsewhere.append(await self.join(HOST, 0.045))
        for _ in range(NEIGHBOURS):
            self.same_address.append(await self.join(ATTACKER, 0.5))
        self.tasks = [
            asyncio.create_task(one.play()) for one in [*self.elsewhere, *self.same_address]
        ]
        self.tasks.append(asyncio.create_task(self.come_and_go()))

    async def join(self, address: str, pause: float) -> Honest:
        table = await self.served.open_table(seats=1)
        self.link = table["table"]
        calling = device_client(self.served, table["keys"], local_addr=(address, 0))
        device = await self.stack.enter_async_context(calling)
        await device.hello(table["table"])
        return Honest(device, pause)

    async def come_and_go(self) -> None:
        """Let one more device from the attacker's address connect as a spectator, leave, and
        repeat.
        """
        while True:
            async with device_client(self.served, local_addr=(ATTACKER, 0)) as device:
                await device.hello(self.link)
            self.newcomers += 1
            await asyncio.sleep(0.5)

    async def phase(self, name: str, seconds: float) -> Phase:
        """Measure a calm phase or one attack. Return the first measurement without stolen time, or
        else the one with the least."""
        tries: list[Phase] = []
        while not tries or (tries[-1].stolen and len(tries) < MAX_MEASUREMENTS):
            tries.append(await self.one_phase(name, seconds))
        return min(tries, key=lambda one: one.stolen)

    async def one_phase(self, name: str, seconds: float) -> Phase:
        self.forget()
        began, stolen = time.monotonic(), stolen_so_far()
        told = await self.attacked(name, seconds) if name else await calm(seconds)
        late = [(wall, work) for at, wall, work in self.stalls() if at >= began]
        wall, work = (max(kind) for kind in zip((0.0, 0.0), *late, strict=True))
        took = [each for one in self.elsewhere for each in one.took]
        beside = [each for one in self.same_address for each in one.took]
        stolen = stolen_so_far() - stolen
        await asyncio.sleep(0.5)
        return Phase(name or "calm", took, wall, work, beside, told, stolen)

    def forget(self) -> None:
        for one in [*self.elsewhere, *self.same_address]:
            one.took.clear()

    def stalls(self) -> list[list[float]]:
        lines = self.notes.read_text().splitlines() if self.notes.exists() else []
        return [[float(word) for word in line.split()] for line in lines]

    async def attacked(self, name: str, seconds: float) -> Counter[str]:
        """Attack from another process. Discard measurements from before it was ready."""
        asked = json.dumps([name, self.served.port, self.link, seconds])
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.chaos.hostile", "--attack", asked, stdout=-1
        )
        assert process.stdout is not None
        await process.stdout.readline()
        self.forget()
        out, _ = await process.communicate()
        return Counter(json.loads(out))

    def hindered(self) -> str:
        """The honest devices that were refused, disconnected, or wait without end."""
        for task in self.tasks:
            if task.done():
                task.result()
        far = sum(one.is_hindered for one in self.elsewhere)
        near = sum(one.is_hindered for one in self.same_address)
        assert (far, near) == (0, 0), f"hindered: {far} elsewhere, {near} at the same address"
        moves = f"{ELSEWHERE} devices elsewhere and {NEIGHBOURS} at the same address"
        return f"{moves}: none refused or cut off; {self.newcomers} newcomers there, all let in"


def both(first: Phase, second: Phase) -> Phase:
    """Merge two phases."""
    return Phase(
        first.name,
        first.took + second.took,
        max(first.stall, second.stall),
        max(first.worked, second.worked),
        first.beside + second.beside,
        first.told + second.told,
        first.stolen + second.stolen,
    )


def share_processors(server: int) -> None:
    """Give the last processor to this process and its later children, and the others to the server.
    The attacker must not keep the honest devices from reading their clocks."""
    gc.disable()
    if not hasattr(os, "sched_setaffinity"):
        return
    every = os.sched_getaffinity(0)
    last = {max(every)}
    for thread in Path(f"/proc/{server}/task").iterdir():
        os.sched_setaffinity(int(thread.name), every - last or every)
    os.sched_setaffinity(0, last)
    with suppress(PermissionError):
        os.sched_setscheduler(0, os.SCHED_RR | os.SCHED_RESET_ON_FORK, os.sched_param(1))


async def calm(seconds: float) -> Counter[str]:
    await asyncio.sleep(seconds)
    return Counter()


async def scenario(folder: Path, names: Sequence[str], seconds: float) -> tuple[list[Phase], str]:
    """Measure a calm phase, each attack, and another calm phase, which is merged with the first."""
    with server_processes() as processes:
        notes = folder / "stalls"
        served = processes.serve(folder / "log", stalls=notes)
        share_processors(served.pid)
        async with AsyncExitStack() as stack:
            party = HostileRun(served, notes, stack)
            await party.begin()
            await asyncio.sleep(1)
            phases = [await party.phase("", CALM * seconds)]
            for name in names:
                phases.append(await party.phase(name, seconds))
                party.hindered()
            phases[0] = both(phases[0], await party.phase("", CALM * seconds))
            fair = party.hindered()
            for task in party.tasks:
                task.cancel()
            await asyncio.gather(*party.tasks, return_exceptions=True)
            return phases, fair


def table(phases: Sequence[Phase]) -> str:
    """The figures as a table for docs/performance.md."""
    lines = [
        "| attack | moves | p99, ms | × calm | longest stall, ms (work alone) "
        "| neighbours' p99, ms | taken by the host, ms | the attacker was told |",
        "|---|--:|--:|--:|--:|--:|--:|---|",
    ]
    for phase in phases:
        most = ", ".join(f"{what} {n:,}" for what, n in phase.told.most_common(3))
        lines.append(
            f"| {phase.name} | {len(phase.took)} | {1000 * phase.p99():.1f} | "
            f"{phase.p99() / phases[0].p99():.1f} | "
            f"{1000 * phase.stall:.0f} ({1000 * phase.worked:.0f}) | "
            f"{1000 * percentile(phase.beside):.1f} | {1000 * phase.stolen:.0f} | {most} |"
        )
    return "\n".join(lines)


def over(phases: Sequence[Phase]) -> list[str]:
    """The attacks during which honest devices waited too long."""
    waits = {phase.name: max(phase.p99(), percentile(phase.beside)) for phase in phases}
    return [name for name, longest in waits.items() if longest > MAX_P99]


def report(folder: Path, seconds: float = 4.0, only: Sequence[str] = ()) -> str:
    names = [name for name in ATTACKS if not only or name in only]
    phases, fair = asyncio.run(scenario(folder, names, seconds))
    told = ", ".join(over(phases)) or "none"
    return f"{fair}; others waited too long under: {told}\n{table(phases)}"


# ── in the attacking process ──


async def attack(name: str, port: int, victim: str, seconds: float) -> Counter[str]:
    """Repeat one attack for this many seconds."""
    os.nice(ATTACKER_NICENESS)
    found = Attack(port, ATTACKER, victim)
    await found.open_table()
    found.told.clear()
    print("ready", flush=True)
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while True:
                with suppress(OSError, WebSocketException):
                    await ATTACKS[name][0](found)
    return found.told


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tests.chaos.hostile", description="One address attacks.")
    parser.add_argument("--seconds", type=float, default=4.0, help="for each attack")
    parser.add_argument("--only", nargs="+", choices=list(ATTACKS), help="these alone")
    parser.add_argument("--disk", action="store_true", help="the log is on disk")
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.attack is not None:
        print(json.dumps(asyncio.run(attack(*json.loads(asked.attack)))))
        return 0
    where = MEMORY if MEMORY.is_dir() and not asked.disk else None
    with tempfile.TemporaryDirectory(dir=where) as folder:
        print(report(Path(folder), asked.seconds, asked.only or ()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
