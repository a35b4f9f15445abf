"""Measures the client in a browser: the script it takes, and its longest task during play.

python -m bench.client [GAME ...]      prints Markdown, of every game or of these
"""

import sys

from tests.browser.chromium import browser
from tests.browser.game_server import build_client, running_server
from tests.browser.hands import ALL_HANDS
from tests.browser.measures import SLOWDOWN, parts, script

KB = 1000
SCRIPT = 110
"""Kilobytes of script, gzip, for the shelf and one game."""
TASK = 100
"""Milliseconds: people notice a longer task."""


def row(what: str, measured: str, most: str) -> None:
    print(f"| {what} | {measured} | {most} |", flush=True)


def main(games: list[str]) -> None:
    build_client()
    print("\n### The client in the browser\n")
    row("what", "measured", "at most")
    row("---", "--:", "--:")
    with running_server("brisk") as server, browser() as running:
        for hands in [one for one in ALL_HANDS if not games or one.game in games]:
            size = script(running, server, hands.game)
            what = f"{hands.game}: script for the shelf and this game, gzip ({size.files} files)"
            row(what, f"{size.gzipped / KB:.1f} kB", f"{SCRIPT} kB")
            for part in parts(running, server, hands):
                what = f"{hands.game}, {part.name}: longest task, processor {SLOWDOWN} × slower"
                row(what, f"{part.felt:.0f} ms ({part.worked:.0f} ms of work)", f"{TASK} ms")


if __name__ == "__main__":
    main(sys.argv[1:])
