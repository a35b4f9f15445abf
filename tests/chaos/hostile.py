"""What one address can do to others: how long honest devices wait while it does its worst.

python -m tests.storm.hostile [--seconds 4] [--only ATTACK …] [--disk]

Eight devices play elsewhere; thirty play behind the very address that attacks, and one more of them
comes in again and again. Server, honest devices and attacker are processes of their own, on one
machine, where in truth they would have a machine each: so all devices have the last processor, the
attacker what the honest ones leave of it (these run in real time where the machine allows it, else
the attacker is merely nice), and the server the others. No garbage is collected among the honest
ones: they would measure that. The log is in memory unless `--disk` is said: other work on a machine
makes a disk slower by more than any attack. On a virtual machine the host may take the processors
away for a while, which nobody here can help: an attack during which it did is measured again."""

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
from tests.server.phone import Phone, phone
from tests.server.served import HOST
from tests.storm.attack import ATTACKS, Attack
from tests.storm.nursery import Running, nursery

FOE = "127.0.0.2"
MEMORY = Path("/dev/shm")
ELSEWHERE, NEIGHBOURS = 8, 30
CALM = 3
"""Of this many attacks' length is the calm at the beginning, and at the end again: about a hundred
and sixty moves a second are measured, and a p99 needs many."""
MODEST = 10
"""The attacker's niceness."""
TRIES = 4
"""How often a phase is measured at most, where the host takes time away."""
RATIO, STALL = 5, 0.1
"""What is too much: of the calm p99, and in seconds."""


@dataclass
class Honest:
    """Plays alone, one move after the other, and remembers how long each took."""

    device: Phone
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
        """Count what was refused; the rest need not be kept."""
        self.refused += sum(told["type"] == "refused" for told in self.device.frames)
        self.device.frames.clear()
        self.device.texts.clear()

    @property
    def is_hindered(self) -> bool:
        self.look_back()
        return self.device.is_gone or self.refused > 0


@dataclass(frozen=True)
class Phase:
    """What one attack came to, or the calm."""

    name: str
    took: list[float]
    stall: float
    """The longest time that the event loop did not come round."""
    worked: float
    """The longest that it was at work without coming round: the rest is others' on this machine."""
    beside: list[float]
    """Moves of neighbours."""
    told: Counter[str]
    stolen: float
    """Seconds that the host of this virtual machine took away meanwhile."""

    def p99(self) -> float:
        return percentile(self.took)


def stolen_so_far() -> float:
    """Seconds of processor time, since the machine began, that its host gave to others."""
    try:
        counts = Path("/proc/stat").read_text().partition("\n")[0].split()
        return int(counts[8]) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError):
        return 0.0


def percentile(took: list[float], share: float = 0.99) -> float:
    return sorted(took)[math.ceil(share * len(took)) - 1]


class Evening:
    """A server, and all who play there."""

    def __init__(self, served: Running, notes: Path, stack: AsyncExitStack) -> None:
        self.served = served
        self.notes = notes
        self.stack = stack
        self.elsewhere: list[Honest] = []
        self.neighbours: list[Honest] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.link = ""
        self.newcomers = 0

    async def begin(self) -> None:
        for _ in range(ELSEWHERE):
            self.elsewhere.append(await self.join(HOST, 0.045))
        for _ in range(NEIGHBOURS):
            self.neighbours.append(await self.join(FOE, 0.5))
        self.tasks = [
            asyncio.create_task(one.play()) for one in [*self.elsewhere, *self.neighbours]
        ]
        self.tasks.append(asyncio.create_task(self.come_and_go()))

    async def join(self, address: str, pause: float) -> Honest:
        table = await self.served.open_table(seats=1)
        self.link = table["table"]
        calling = phone(self.served, table["keys"], local_addr=(address, 0))
        device = await self.stack.enter_async_context(calling)
        await device.hello(table["table"])
        return Honest(device, pause)

    async def come_and_go(self) -> None:
        """One more neighbour comes to watch, leaves, and comes again."""
        while True:
            async with phone(self.served, local_addr=(FOE, 0)) as device:
                await device.hello(self.link)
            self.newcomers += 1
            await asyncio.sleep(0.5)

    async def phase(self, name: str, seconds: float) -> Phase:
        """The calm, or one attack: the first time that the host let us be, or else came nearest
        to it."""
        tries: list[Phase] = []
        while not tries or (tries[-1].stolen and len(tries) < TRIES):
            tries.append(await self.one_phase(name, seconds))
        return min(tries, key=lambda one: one.stolen)

    async def one_phase(self, name: str, seconds: float) -> Phase:
        self.forget()
        began, stolen = time.monotonic(), stolen_so_far()
        told = await self.attacked(name, seconds) if name else await calm(seconds)
        late = [(wall, work) for at, wall, work in self.stalls() if at >= began]
        wall, work = (max(kind) for kind in zip((0.0, 0.0), *late, strict=True))
        took = [each for one in self.elsewhere for each in one.took]
        beside = [each for one in self.neighbours for each in one.took]
        stolen = stolen_so_far() - stolen
        await asyncio.sleep(0.5)
        return Phase(name or "calm", took, wall, work, beside, told, stolen)

    def forget(self) -> None:
        for one in [*self.elsewhere, *self.neighbours]:
            one.took.clear()

    def stalls(self) -> list[list[float]]:
        lines = self.notes.read_text().splitlines() if self.notes.exists() else []
        return [[float(word) for word in line.split()] for line in lines]

    async def attacked(self, name: str, seconds: float) -> Counter[str]:
        """A process of its own attacks; what was measured while it came up is forgotten."""
        asked = json.dumps([name, self.served.port, self.link, seconds])
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.storm.hostile", "--attack", asked, stdout=-1
        )
        assert process.stdout is not None
        await process.stdout.readline()
        self.forget()
        out, _ = await process.communicate()
        return Counter(json.loads(out))

    def hindered(self) -> str:
        """Whoever was refused something, cut off, or waits for ever."""
        for task in self.tasks:
            if task.done():
                task.result()
        far = sum(one.is_hindered for one in self.elsewhere)
        near = sum(one.is_hindered for one in self.neighbours)
        assert (far, near) == (0, 0), f"hindered: {far} elsewhere, {near} at the same address"
        moves = f"{ELSEWHERE} devices elsewhere and {NEIGHBOURS} at the same address"
        return f"{moves}: none refused or cut off; {self.newcomers} newcomers there, all let in"


def both(first: Phase, second: Phase) -> Phase:
    """Two phases as one."""
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
    """The last one for this process and those that it starts from now on, the others for the
    server. Whoever attacks must not keep the honest from reading their clocks."""
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


async def evening(folder: Path, names: Sequence[str], seconds: float) -> tuple[list[Phase], str]:
    """Calm; one attack after the other; calm again, which counts with the first."""
    with nursery() as born:
        notes = folder / "stalls"
        served = born.serve(folder / "log", stalls=notes)
        share_processors(served.pid)
        async with AsyncExitStack() as stack:
            party = Evening(served, notes, stack)
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
    """The figures, as docs/performance.md has them."""
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
    """The attacks under which others waited too long."""
    most = RATIO * phases[0].p99()
    return [phase.name for phase in phases if phase.p99() > most or phase.stall > STALL]


def report(folder: Path, seconds: float = 4.0, only: Sequence[str] = ()) -> str:
    names = [name for name in ATTACKS if not only or name in only]
    phases, fair = asyncio.run(evening(folder, names, seconds))
    told = ", ".join(over(phases)) or "none"
    return f"{fair}; others waited too long under: {told}\n{table(phases)}"


# ── within the process that attacks ──


async def attack(name: str, port: int, victim: str, seconds: float) -> Counter[str]:
    """Over and over, for so long."""
    os.nice(MODEST)
    found = Attack(port, FOE, victim)
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
    parser = argparse.ArgumentParser(prog="tests.storm.hostile", description="One address attacks.")
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
