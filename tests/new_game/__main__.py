"""Copies the tree, puts a sixth game on the shelf there, and does with it what `make test` does:
layout, types, imports, all tests in plain Python, the exam compiled; and whole games in the
browser.

python -m tests.sixth            in a folder that is removed afterwards
python -m tests.sixth FOLDER     in this folder, to look at
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.sixth import generate, plant, run

PYTEST = ("-m", "pytest", "-q", "-n", "2", "--dist", "worksteal")
APART = ("browser", "cluster", "page", "sixth", "storm", "test_install.py", "test_make_play.py")
"""Tests that know no more of one game than of another, and take long; and the browser's."""
CHECKS = (
    ("client_build.py", "build"),
    ("client_build.py", "npm", "run", "lint"),
    ("client_build.py", "npm", "run", "check"),
    ("client_build.py", "npm", "run", "test"),
    ("-m", "ruff", "check"),
    ("-m", "ruff", "format", "--check"),
    ("-m", "mypy", "src", "tests"),
    ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"),
    (*PYTEST, *(f"--ignore=tests/{apart}" for apart in APART)),
)
COMPILED = "build/compiled"
COMPILE = (
    "-m", "pip", "install", "-qq", "--no-build-isolation", "--no-deps", "--target", COMPILED, ".",
)  # fmt: skip
EXAM = (*PYTEST, "-k", "toy", "tests/contract", "tests/games", "tests/bots", "tests/test_build.py")
BROWSER = ("-m", "pytest", "-q", "-k", "toy", "tests/browser/test_every_game.py")


def soak(tree: Path) -> None:
    """All of it, one after the other."""
    plant(tree)
    generate(tree)
    for command in CHECKS:
        print(f"== {' '.join(command)}", flush=True)
        run(tree, *command)
    print("== compiled", flush=True)
    run(tree, *COMPILE, SORTILEGE_COMPILED="1")
    run(tree, *EXAM, PYTHONPATH=str(tree / COMPILED), SORTILEGE_EXPECT="compiled")
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
