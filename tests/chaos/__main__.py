"""Run the chaos tests at full length: all, or the parts named by `--only`.

python -m tests.chaos [--kills 200] [--messages 100000] [--seed 0] [--only crash …]
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter

from sortilege.games import games
from tests.chaos import fuzz, hostile
from tests.chaos.crash import kill_servers
from tests.chaos.eavesdropper import eavesdrop
from tests.chaos.leak import keeps_secrets, tables
from tests.chaos.server_processes import server_processes
from tests.chaos.timing import POLLS, report

PARTS = ("crash", "fuzz", "silence", "hostile", "leaks")


def crash(kills: int, seed: str, folder: Path) -> str:
    with server_processes() as processes:
        return str(kill_servers(processes, folder / "crash", kills, seed, games))


def rubbish(messages: int, seed: str, folder: Path) -> str:
    return str(fuzz.send_garbage(folder / "fuzz", messages, seed))


def leaks(seed: str, folder: Path) -> str:
    """Play every game to its end, then in its twin worlds."""
    told = 0
    for entry in tables():
        (folder / entry.game.id).mkdir()
        told += keeps_secrets(entry, f"{seed}: over the wire", folder / entry.game.id, 100_000)
    return f"{told} moves in twin worlds, and nobody could tell"


def silence(folder: Path) -> str:
    """No device learns of a ring, neither from messages nor from response times."""
    won = 0
    for night in range(8):
        won += asyncio.run(eavesdrop(folder / f"night {night}", 3))
    assert won == 0, f"who never looked at a card won {won} of 24 races"
    return f"24 races, none won by who only listens; {report(folder, POLLS)}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tests.chaos", description=__doc__.partition(":")[0])
    parser.add_argument("--kills", type=int, default=200, help="how often the server is killed")
    parser.add_argument("--seed", default="0", help="seed of the random choices")
    parser.add_argument("--messages", type=int, default=100_000, help="fuzzed messages")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="these parts alone")
    asked = parser.parse_args(arguments)
    parts: dict[str, Callable[[Path], str]] = {
        "crash": lambda folder: crash(asked.kills, asked.seed, folder),
        "fuzz": lambda folder: rubbish(asked.messages, asked.seed, folder),
        "silence": silence,
        "hostile": hostile.report,
        "leaks": lambda folder: leaks(asked.seed, folder),
    }
    assert tuple(parts) == PARTS
    for name in asked.only:
        with tempfile.TemporaryDirectory() as folder:
            began = perf_counter()
            told = parts[name](Path(folder))
            print(f"{name}: {told} ({perf_counter() - began:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
