"""Measures rules and players in the page without a server: python -m bench.page_rates

It measures moves per second and searches of level 5 (`bench.rates`), here and inside Pyodide (under
node, which runs WebAssembly as Chromium does): in plain Python, and compiled if `make
page-compiled` can compile. The same build plays the same moves everywhere; in plain Python level 5
searches less and plays other moves."""

import json
import subprocess
import sys
from collections.abc import Iterator
from tempfile import TemporaryDirectory
from typing import Any

from bench.rates import measure
from tools import client_build, page_build
from tools.page_toolchain import Missing

PROGRAM = "../bench/rates.py"


def inside(is_compiled: bool) -> dict[str, Any]:
    page_build.PARTS.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        package = page_build.zip_package(page_build.PARTS / "rates.zip", is_compiled)
        words = [PROGRAM, folder, str(package), *map(str, page_build.fetch_wheels())]
        npm = [sys.executable, client_build.__file__, "npm", "run", "--silent"]
        told = subprocess.run([*npm, "inside", "--", *words], stdout=-1, text=True, check=True)
        package.unlink()
    found: dict[str, Any] = json.loads(told.stdout.splitlines()[-1])
    return found


def kinds() -> Iterator[dict[str, Any]]:
    yield measure()
    yield inside(is_compiled=False)
    try:
        yield inside(is_compiled=True)
    except Missing as what:
        print(f"not compiled for the page; missing: {what}")


def main() -> int:
    if not (client_build.WEB / "node_modules" / "pyodide").is_dir():
        sys.exit("`make page` brings Pyodide")
    played: dict[bool, object] = {}
    for found in kinds():
        print(json.dumps(found))
        if played.setdefault(found["compiled"], found["played"]) != found["played"]:
            print("NOT THE SAME MOVES as elsewhere")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
