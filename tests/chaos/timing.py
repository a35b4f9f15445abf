"""Tests statistically whether the time of a refusal reveals that a seat has rung.

python -m tests.chaos.timing [--polls 2000]
"""

import argparse
import asyncio
import math
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from sortilege.kernel.chance import Seeded
from sortilege.server.settings import Settings
from sortilege.table.pace import NORMAL
from tests.chaos.hidden_ring import RINGER, Scene, at_the_bell
from tests.server.live_server import EASY

LONG = Settings(pace=replace(NORMAL, race=50.0), limits=replace(EASY, beat=1000.0))
"""Races stay open during the polls."""
POLLS = 2000
WINDOW = 20
"""The number of polls after a ring, or after another request."""
DOUBT = 0.01


async def listen(scene: Scene, rings: bool) -> list[float]:
    """Measure polls after a ring, or after another request without effect, so that the server does
    the same work in both cases."""
    ringer = scene.devices[RINGER]
    assert ringer.match is not None
    reveal = ringer.match["reveal"] if rings else -1
    await ringer.say("ring", id=f"ring {reveal}", seat=RINGER, reveal=reveal, ms=5000)
    took: list[float] = []
    for _ in range(WINDOW):
        began = time.perf_counter()
        await scene.poll()
        took.append(time.perf_counter() - began)
    return took


async def settle(scene: Scene) -> None:
    """End the race, and turn cards until another race is possible."""
    live = scene.live
    async with live.lock:
        if live.table.is_racing:
            await live.write(live.timetable.race.referee.settle())
    while live.table.reveal is None and live.table.phase != "over":
        await scene.turn()


async def polls(log: Path, wanted: int) -> tuple[list[float], list[float]]:
    """Durations of this many polls in alternating worlds: after a ring, and without one."""
    rung: list[float] = []
    still: list[float] = []
    luck = Seeded("timing")
    for match in range(wanted):
        async with at_the_bell(log.with_name(f"{match}"), LONG) as scene:
            while min(len(rung), len(still)) < wanted and scene.live.table.phase == "playing":
                first = bool(luck.below("which", 2))
                for rings in (first, not first):
                    (rung if rings else still).extend(await listen(scene, rings))
                    await settle(scene)
                    if scene.live.table.phase == "over":
                        break
        if min(len(rung), len(still)) >= wanted:
            break
    return rung[:wanted], still[:wanted]


def mann_whitney(first: list[float], second: list[float]) -> float:
    """The probability that two samples of one distribution differ at least as much in their ranks
    (two-sided; normal approximation, which suits large samples)."""
    ranked = sorted([(value, 0) for value in first] + [(value, 1) for value in second])
    ranks = sum(rank for rank, (_, which) in enumerate(ranked, start=1) if which == 0)
    n, m = len(first), len(second)
    expected, spread = n * (n + m + 1) / 2, math.sqrt(n * m * (n + m + 1) / 12)
    return math.erfc(abs(ranks - expected) / spread / math.sqrt(2))


def middle(sample: list[float]) -> float:
    return sorted(sample)[len(sample) // 2]


def report(folder: Path, wanted: int) -> str:
    rung, still = asyncio.run(polls(folder / "log", wanted))
    p = mann_whitney(rung, still)
    assert p > DOUBT, f"polls take another time where somebody has rung: p = {p:.4f}"
    medians = [f"{1000 * middle(sample):.2f}" for sample in (rung, still)]
    return f"{wanted} polls each, median {medians[0]} and {medians[1]} ms: p = {p:.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.chaos.timing")
    parser.add_argument("--polls", type=int, default=POLLS, help="of each world")
    with tempfile.TemporaryDirectory() as folder:
        print(report(Path(folder), parser.parse_args().polls))


if __name__ == "__main__":
    main()
