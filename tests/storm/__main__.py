"""The whole storm: `python -m tests.storm [--kills 200] [--messages 100000] [--seed 0]`."""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from sortilege.games import games
from tests.storm.crash import storm
from tests.storm.nursery import nursery


def crash(kills: int, seed: str, folder: Path) -> str:
    with nursery() as born:
        return str(storm(born, folder / "crash", kills, seed, games))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tests.storm", description=__doc__.partition(":")[0])
    parser.add_argument("--kills", type=int, default=200, help="how often the server is killed")
    parser.add_argument("--seed", default="0", help="another seed is other weather")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        began = perf_counter()
        told = crash(asked.kills, asked.seed, Path(folder))
        print(f"crash: {told} ({perf_counter() - began:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
