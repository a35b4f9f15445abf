"""A change in one game recompiles only that game."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mypyc_build import objects

ROOT = Path(__file__).parents[2]
CAN_COMPILE = not subprocess.run(
    [sys.executable, ROOT / "tools" / "mypyc_build.py"], check=False
).returncode
KERNEL, ONE, OTHER = (
    Path("sortilege", *parts)
    for parts in (("kernel", "a"), ("games", "one", "b"), ("games", "two", "c"))
)
TEXT = (
    "from sortilege.kernel.a import twice\n\n\ndef deed(n: int) -> int:\n    return twice(n) + 1\n"
)


def compiled(folder: Path) -> tuple[set[str], dict[str, bytes]]:
    """Compile a tree; return the names of new cached files, and the libraries by name."""
    build, kept = folder / "build", folder / "kept"
    before = {path.name for path in kept.glob("*")}
    command = [
        sys.executable,
        ROOT / "tools" / "mypyc_build.py",
        folder,
        build,
        "sortilege/**/?.py",
    ]
    told = {**os.environ, "SORTILEGE_OBJECTS": str(kept)}
    subprocess.run([str(word) for word in command], check=True, capture_output=True, env=told)
    libraries = {path.name.split("__")[0]: path.read_bytes() for path in build.glob("lib/*.so")}
    return {path.name for path in kept.iterdir()} - before, libraries


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A kernel and two games that use it."""
    for module in (KERNEL, ONE, OTHER):
        for folder in (tmp_path / module).parents:
            if folder.is_relative_to(tmp_path / "sortilege"):
                folder.mkdir(parents=True, exist_ok=True)
                (folder / "__init__.py").touch()
        (tmp_path / module).with_suffix(".py").write_text(TEXT)
    (tmp_path / KERNEL).with_suffix(".py").write_text(
        "def twice(n: int) -> int:\n    return n * 2\n"
    )
    return tmp_path


@pytest.mark.skipif(not CAN_COMPILE, reason="nothing here can compile")
def test_a_change_in_one_game_compiles_that_game_only(tree: Path) -> None:
    lend_runtime(tree / "kept")
    _, before = compiled(tree)
    assert set(before) == {"sortilege_rules", "sortilege_one", "sortilege_two"}
    assert compiled(cloned(tree)) == (set(), before), "nothing is compiled again in another clone"
    (tree / ONE).with_suffix(".py").write_text(TEXT + '\n\nNEW = "a new literal", "and another"\n')
    made, after = compiled(tree)
    assert {name for name in after if after[name] != before[name]} == {"sortilege_one"}
    assert sorted(Path(name).suffix for name in made) == [".o", ".so", ".txt"], "and a list"
    lost = next(path for path in (tree / "kept").glob("*.so") if path.name in made)
    lost.unlink()
    again = cloned(tree)
    assert compiled(again) == ({lost.name}, after), "a list that lacks something is none"


def cloned(tree: Path) -> Path:
    """A copy of the tree with the same cache."""
    clone = tree.with_name(f"{tree.name}-clone")
    shutil.rmtree(clone, ignore_errors=True)
    for part in ("sortilege", "kept"):
        shutil.copytree(tree / part, clone / part, symlinks=True)
    return clone


def lend_runtime(kept: Path) -> None:
    """mypyc's runtime, as an earlier build has compiled it."""
    kept.mkdir()
    for lent in objects().glob("*.o"):
        (kept / lent.name).symlink_to(lent)
