"""Copy the tree, add a sixth game there, and run the checks of `make test`: lint, types, imports,
all tests in plain Python, the contract suite compiled, and whole games in the browser.

python -m tests.new_game            in a folder that is removed afterwards
python -m tests.new_game FOLDER     in this folder, which stays
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.new_game import generate, plant, run

PYTEST = ("-m", "pytest", "-q", "-n", "2", "--dist", "worksteal")
APART = ("browser", "cluster", "page", "new_game", "chaos", "tools")
"""Long tests that do not depend on the game, and browser tests."""
CHECKS = (
    ("tools/client_build.py", "build"),
    ("tools/client_build.py", "npm", "run", "lint"),
    ("tools/client_build.py", "npm", "run", "check"),
    ("tools/client_build.py", "npm", "run", "test"),
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
CONTRACT = (
    *PYTEST,
    "-k",
    "toy",
    "tests/contract",
    "tests/games",
    "tests/bots",
    "tests/test_build.py",
)
WALKS = ("tests/browser/test_walk.py", "tests/browser/test_every_game.py")
BROWSER = ("-m", "pytest", "-q", "-k", "toy", *WALKS)


def soak(tree: Path) -> None:
    """Run all checks, one after the other."""
    plant(tree)
    generate(tree)
    for command in CHECKS:
        print(f"== {' '.join(command)}", flush=True)
        run(tree, *command)
    print("== compiled", flush=True)
    run(tree, *COMPILE, SORTILEGE_COMPILED="1")
    run(tree, *CONTRACT, PYTHONPATH=str(tree / COMPILED), SORTILEGE_EXPECT="compiled")
    print("== a whole game in the browser", flush=True)
    run(tree, "-m", "tests.browser.chromium")
    print(run(tree, *BROWSER))


def main(folder: str | None = None) -> None:
    if folder is not None:
        soak(Path(folder).resolve())
        return
    with TemporaryDirectory(prefix="new-game-") as made:
        soak(Path(made))


if __name__ == "__main__":
    main(*sys.argv[1:])
