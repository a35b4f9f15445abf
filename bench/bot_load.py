"""Measures the latency of people's moves: first without load, then with tables of four strong
computer players.

python -m bench.bot_load            prints Markdown
python -m bench.bot_load small      start and play on one processor: the memory of all processes
"""

import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

import uvloop

from bench.line import Line, dial
from bench.load import ACT, READ, Count, Frame, Process, Seat, Seen, lay, row, served
from sortilege.kernel.playout import is_compiled

CROWDS = (20, 100)
"""Tables of strong computer players."""
PEOPLE = 4
"""Tables of people."""
SECONDS_BEFORE_MOVE = 0.05
"""Seconds that a person waits before the next move."""
SECONDS = 15.0
WARM = 4.0
GAME, LEVEL, SEATS = "metamorphose", 5, 4
NAMES = ("Ada", "Alba", "Amir", "Anna")
ANIMALS = ("bee", "owl", "fox", "cat")
BUDGET = 512 * 1024 * 1024


class Unhurried(Seat):
    """A person who waits before each move."""

    def sees(self, line: Line, seq: int, match: Seen) -> None:
        if self.asked is not None:
            self.count.done(self.asked)
            self.asked = None
        if match.view.outcome is not None and self.seat == 0:
            line.say(b'{"type":"start"}')
        elif match.view.awaited == [self.seat]:
            codes = match.legal[str(self.seat)]
            act = ACT % (seq, seq, self.seat, codes[seq * 7 % len(codes)])
            asyncio.get_running_loop().call_later(SECONDS_BEFORE_MOVE, self.move, line, act)

    def move(self, line: Line, act: bytes) -> None:
        self.asked = time.perf_counter()
        line.say(act)


class Host:
    """Seats four strong computer players, and watches them play one match after the other."""

    def __init__(self, moves: Callable[[], int]) -> None:
        self.moves = moves

    def hears(self, line: Line, text: bytes) -> None:
        frame: Frame = READ.decode(text)
        if frame.type == "ping":
            line.say(b'{"type":"pong","n":%d}' % frame.n)
        if frame.match is not None:
            self.moves()
            if frame.match.view.outcome is not None:
                line.say(b'{"type":"start"}')


async def seat_players(process: Process, moves: Callable[[], int]) -> Line:
    """A table of four strong computer players, and the line of its host."""
    asked = {"game": GAME, "name": "Zoé", "animal": "fox", "seats": SEATS}
    table = process.ask("POST", "/api/tables", asked)
    line = await dial(process.ws, Host(moves).hears)
    say(line, "hello", table=table["table"], keys=table["keys"], since=-1)
    say(line, "empty", seat=0)
    for seat in range(SEATS):
        say(line, "seat_bot", seat=seat, name=NAMES[seat], animal=ANIMALS[seat], level=LEVEL)
    say(line, "start")
    return line


def say(line: Line, type: str, **told: object) -> None:
    line.say(json.dumps({"type": type, **told}).encode())


# ── memory ──


def workers(process: Process) -> list[int]:
    """The server's child processes: bot workers, and the tracker of their semaphores."""
    pid = process.running.pid
    told = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(child) for child in told.split()]


def memory(pid: int) -> int:
    """Bytes of a process in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


# ── measurement ──


async def waits(count: Count) -> list[float]:
    """How long people wait for their moves during the next seconds."""
    await asyncio.sleep(WARM)
    began = len(count.waits)
    await asyncio.sleep(SECONDS)
    return sorted(count.waits[began:])


def share(waits: list[float], of: float) -> float:
    """The quantile of these times in milliseconds."""
    return waits[int(len(waits) * of)] * 1000


async def compare(process: Process) -> None:
    people = Count()
    for _ in range(PEOPLE):
        (await lay(process, people, Unhurried)).say(b'{"type":"start"}')
    calm = await waits(people)
    tell("calm", calm, calm, 0.0)
    lines, numbers = list[Line](), count()
    for crowd in CROWDS:
        lines += [
            await seat_players(process, lambda: next(numbers)) for _ in range(crowd - len(lines))
        ]
        before, began = next(numbers), time.perf_counter()
        busy = await waits(people)
        rate = (next(numbers) - before) / (time.perf_counter() - began)
        tell(f"beside {crowd} tables", busy, calm, rate)
    heavy = [f"{memory(pid) / 1e6:.0f}" for pid in workers(process)]
    print(f"\nMemory: server {process.memory() / 1e6:.0f} MB, children {' '.join(heavy)} MB.")


def tell(what: str, waits: list[float], calm: list[float], rate: float) -> None:
    p50, p99 = share(waits, 0.5), share(waits, 0.99)
    ratios = f"{p50 / share(calm, 0.5):.2f} ×", f"{p99 / share(calm, 0.99):.2f} ×"
    row(
        what, f"{len(waits)}", f"{p50:.1f} ms", ratios[0], f"{p99:.1f} ms", ratios[1], f"{rate:.0f}"
    )


def crowd() -> None:
    build = "compiled" if is_compiled() else "plain Python"
    print(f"\n### A person's move beside computer players ({GAME}, level {LEVEL}, {build})\n")
    row("what", "moves", "p50", "ratio", "p99", "ratio", "moves of computer players/s")
    row("---", "--:", "--:", "--:", "--:", "--:", "--:")
    with tempfile.TemporaryDirectory() as folder, served("ours", f"{folder}/log") as process:
        uvloop.run(compare(process))


# ── on a small machine ──


async def play_small(process: Process) -> tuple[int, int]:
    """Run two tables of computer players; return the maximum memory of all processes together."""
    numbers, most = count(), 0
    lines = [await seat_players(process, lambda: next(numbers)) for _ in range(2)]
    for _ in range(100):
        await asyncio.sleep(0.2)
        weights = [memory(pid) for pid in [process.running.pid, *workers(process)]]
        most = max(most, sum(weights))
    assert lines
    return most, next(numbers)


def small() -> None:
    """Run everything on one processor."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        with served("ours", f"{folder}/log") as process:
            seconds = time.perf_counter() - began
            most, moves = uvloop.run(play_small(process))
    print(f"One processor: ready after {seconds:.1f} s, {moves} moves in 20 s;", end=" ")
    print(f"all processes together {most / 1e6:.0f} MB (at most {BUDGET / 1e6:.0f}).")
    assert moves > 20
    assert most <= BUDGET


if __name__ == "__main__":
    small() if sys.argv[1:] == ["small"] else crowd()
