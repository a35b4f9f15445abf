"""Runs pytest inside Pyodide, under Node. With SORTILEGE_PAGE=compiled it uses the build of `make
page-compiled`, else the sources."""

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
        *map(str, [*folders, stdlib(), *archives()]),
        "--",
        "--assert=plain",
        *words,
    ]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=os.environ.copy())


def stdlib() -> Path:
    """Build the standard library: the page's bytecode where it exists, so that Pyodide does not
    compile it again; otherwise Pyodide's own files."""
    whole = page_build.PYODIDE / "python_stdlib.zip"
    if not page_build.is_built():
        return whole
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


def archives() -> list[Path]:
    """The archives to unpack: the dependencies of our package, and the package itself if it is
    compiled."""
    page_build.PARTS.mkdir(parents=True, exist_ok=True)
    wheels = page_build.fetch_wheels()
    if not page_build.IS_COMPILED:
        return wheels
    assert page_build.is_built(), "`make page-compiled` builds it"
    return [*wheels, page_build.PACKAGE]
