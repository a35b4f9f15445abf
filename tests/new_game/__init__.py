"""Add a sixth game to a copy of this tree, by the steps of CONTRIBUTING.

    python -m tests.new_game FOLDER     copies the tree there, and adds the game

The game is the toy game of the contract tests (`tests/contract/toy`). Its other files are in
`added/`, at their paths in the tree. One line of the tree is edited."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ADDED = Path(__file__).parent / "added"
TOY = ROOT / "tests" / "contract" / "toy"
FILES = (
    "box.toml", "components.py", "actions.py", "events.py", "fields.py", "state.py", "view.py",
    "knowledge.py", "tensor.py", "__init__.py",
)  # fmt: skip
"""The files that every game's folder has."""
SHELF = Path("src", "sortilege", "games", "__init__.py")
INSTALLED = Path("web", "node_modules")


def plant(tree: Path) -> None:
    """Copy the tree, and add the game."""
    copy_tree(tree)
    shutil.copytree(ADDED, tree, dirs_exist_ok=True)
    folder = tree / SHELF.parent / "toy"
    folder.mkdir()
    for name in FILES:
        (folder / name).write_text(on_the_shelf((TOY / name).read_text("utf-8")), "utf-8")
    with (folder / "__init__.py").open("a", encoding="utf-8") as module:
        module.write("\n\nGAME = Toy()\n")
    secrets = tree / "tests" / "games" / "toy" / "secrets.py"
    secrets.write_text(on_the_shelf((TOY / "secrets.py").read_text("utf-8")), "utf-8")
    put_on_shelf(tree / SHELF)
    lay_out(tree, folder, secrets)


def tracked_files() -> Iterator[Path]:
    """The files that git tracks or would add, without those that the game adds."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(asked, cwd=ROOT, capture_output=True, check=True).stdout
    for name in listed.decode().split("\0"):
        source = ROOT / name
        if name and source.is_file() and ADDED not in source.parents:
            yield Path(name)


def copy_tree(tree: Path) -> None:
    for path in tracked_files():
        (tree / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, tree / path)  # npm looks at the time of its lock file
        copy_translated(ROOT / path, tree / path)
    if (ROOT / INSTALLED).is_dir():
        shutil.copytree(ROOT / INSTALLED, tree / INSTALLED, symlinks=True, copy_function=linked)


def copy_translated(source: Path, target: Path) -> None:
    """Copy cached bytecode, too: it is valid for a source of the same time and size, and compiling
    everything again takes longer than the tests."""
    for made in source.parent.glob(f"__pycache__/{source.stem}.*.pyc"):
        (target.parent / "__pycache__").mkdir(exist_ok=True)
        shutil.copy2(made, target.parent / "__pycache__")


def linked(source: str, target: str) -> None:
    """Link a file instead of copying it, because there are many files."""
    os.link(source, target)


def on_the_shelf(source: str) -> str:
    return source.replace("tests.contract.toy", "sortilege.games.toy")


def lay_out(tree: Path, *where: Path) -> None:
    """Sort the imports again, because the package has another name here."""
    run(tree, "-m", "ruff", "check", "-q", "--select", "I", "--fix", *map(str, where))


def put_on_shelf(shelf: Path) -> None:
    """The one line that a new game edits."""
    lines = shelf.read_text("utf-8").splitlines(keepends=True)
    (at,) = [n for n, line in enumerate(lines) if line.startswith("IDS = ")]
    lines[at] = lines[at].rstrip().removesuffix(")") + ', "toy")\n'
    shelf.write_text("".join(lines), "utf-8")


def run(tree: Path, *command: str, **env: str) -> str:
    """Run a command in the copy, by default in plain Python, and return its output. It must
    succeed."""
    around = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTEST_ADDOPTS": ""}
    around.pop("SORTILEGE_EXPECT", None)
    done = subprocess.run(
        [sys.executable, *command],
        cwd=tree,
        env={**around, **env},
        capture_output=True,
        text=True,
        check=False,
    )
    told = f"{done.stdout[-6000:]}{done.stderr[-3000:]}"
    assert done.returncode == 0, f"{' '.join(command)}\n{told}"
    return done.stdout


def generate(tree: Path) -> None:
    """`make generated GAMES=toy`."""
    run(tree, "-m", "tests.generated", "toy")
