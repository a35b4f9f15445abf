"""Runs pytest inside Pyodide, under Node, on the archives that `make page` has built: the bytecode
and side modules that a browser gets."""

import os
import shutil
import subprocess
import zipfile
from importlib.util import find_spec
from pathlib import Path

from tests.browser.chromium import packed_node
from tools import page_build

ROOT = Path(__file__).parents[2]
PROGRAM = Path(__file__).with_name("inside.mjs")
STACK = 7000
"""Kilobytes of stack: some rulings recurse deeper than Node's default allows; every system allows 8
MB."""


def inside(*words: str, stack: int = STACK) -> "subprocess.CompletedProcess[str]":
    """Run pytest inside Pyodide."""
    node = shutil.which("node") or packed_node()
    assert node is not None, "no node: `make test` brings one"
    spec = find_spec("pytest")
    assert spec is not None
    assert spec.origin is not None
    packages = Path(spec.origin).parents[1]
    folders = (ROOT, packages)
    command = [
        node,
        f"--stack-size={stack}",
        str(PROGRAM),
        *map(str, [*folders, stdlib(), page_build.PARTS / "sortilege.zip"]),
        "--",
        "--assert=plain",
        *words,
    ]
    kind = page_build.built_kind()
    assert kind is not None, "`make page` builds it"
    told = {**os.environ, "SORTILEGE_EXPECT": "compiled" if kind else "pure"}
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=told)


def stdlib() -> Path:
    """Build the standard library: the page's bytecode, and the modules that only pytest needs."""
    whole = page_build.PYODIDE / "python_stdlib.zip"
    both = page_build.PARTS / "stdlib-whole.zip"
    with (
        zipfile.ZipFile(whole) as sources,
        zipfile.ZipFile(page_build.PARTS / "stdlib.zip") as compiled,
        zipfile.ZipFile(both, "w") as target,
    ):
        has = set(compiled.namelist())
        left = [name for name in sources.namelist() if not {name, f"{name}c"} & has]
        for archive, names in ((compiled, sorted(has)), (sources, left)):
            for name in names:
                target.writestr(name, archive.read(name))
    return both
