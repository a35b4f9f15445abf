"""Copies the tree, puts a sixth game on the shelf there, and plays it in the browser.

python -m tests.sixth            in a folder that is removed afterwards
python -m tests.sixth FOLDER     in this folder, to look at
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.sixth import generate, plant, run

BROWSER = ("-m", "pytest", "-q", "-k", "toy", "tests/browser/test_every_game.py")


def soak(tree: Path) -> None:
    """Types, build, and whole games in the browser."""
    plant(tree)
    generate(tree)
    for command in (("client_build.py", "build"), ("client_build.py", "npm", "run", "check")):
        print(f"== {' '.join(command)}", flush=True)
        run(tree, *command)
    print("== a whole game in the browser", flush=True)
    run(tree, "-m", "tests.browser.chromium")
    print(run(tree, *BROWSER))


def main(folder: str | None = None) -> None:
    if folder is not None:
        soak(Path(folder).resolve())
        return
    with TemporaryDirectory(prefix="sixth-") as made:
        soak(Path(made))


if __name__ == "__main__":
    main(*sys.argv[1:])
