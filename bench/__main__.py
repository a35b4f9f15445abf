"""`make bench`: measures random playouts, together with peers in the same run.

Prints Markdown; `docs/performance.md` contains a run with its date.
"""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.ours import Ours

ROOT = Path(__file__).parent.parent

GAMES = {
    "cinderella": ("3", "cinderella_openspiel"),
    "unicorn": ("3", "leduc_poker"),
    "mago": ("3", "leduc_poker"),
    "bell": ("4", "leduc_poker"),
    "metamorphose": ("3", "leduc_poker"),
}
"""Each game with a usual number of seats, and its peer."""


@dataclass(frozen=True)
class Row:
    name: str
    rate: float
    note: str = ""


def run(*words: str, pure: bool = False, python: str = sys.executable) -> str | None:
    """The last line that another Python prints; None if it fails."""
    path = f"{ROOT / 'src'}{os.pathsep}{ROOT}" if pure else os.environ.get("PYTHONPATH", "")
    command = [python, "-W", "ignore", "-m", *words]
    environment = {**os.environ, "PYTHONPATH": path}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=ROOT)
    except FileNotFoundError:  # this interpreter does not exist
        return None
    return done.stdout.strip().splitlines()[-1] if done.returncode == 0 else None


def ours(game: str, seats: str, pure: bool = False) -> Ours | None:
    line = run("bench.ours", game, seats, pure=pure)
    return None if line is None else Ours(**json.loads(line))


def peer(name: str) -> float | None:
    line = run("bench.peers", name)
    return None if line is None else float(line)


def show(title: str, rows: list[Row], base: float | None) -> None:
    print(f"\n### {title}\n")
    print("| what | decisions/s | ratio | |")
    print("|---|--:|--:|---|")
    for row in rows:
        ratio = "" if base is None else f"{row.rate / base:.2f} ×"
        print(f"| {row.name} | {row.rate:,.0f} | {ratio} | {row.note} |", flush=True)


def bench(game: str, seats: str, rival: str) -> None:
    base = peer(rival)
    rows = [Row(rival, base)] if base else []
    if game == "cinderella":
        zoo = peer("cinderella_pettingzoo")
        rows += [Row("cinderella_pettingzoo", zoo)] if zoo else []
    for pure in (True, False):
        mine = ours(game, seats, pure)
        if mine is not None:
            build = "compiled" if mine.compiled else "plain Python"
            note = f"clone {mine.clone_ns:.0f} ns, state {mine.state_bytes} bytes"
            rows.append(Row(f"{game}, {build}", mine.decisions, note))
    show(f"{game}, {seats} seats, beside {rival}", rows, base)


def whole_game() -> None:
    """The slowest game, played by plain computer players."""
    line = run("bench.company", "metamorphose", "4")
    if line is not None:
        print(f"\nmetamorphose, a whole game of four plain players: {float(line):.3f} s (bar 0.2)")


def main() -> None:
    from sortilege.games import games

    print("Random playouts; only decisions with two or more legal actions count.")
    for game, (seats, rival) in GAMES.items():
        if game in games:
            bench(game, seats, rival)
    whole_game()


if __name__ == "__main__":
    main()
