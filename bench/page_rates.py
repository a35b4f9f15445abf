"""How fast rules and players are in a page without a server: python -m bench.page_rates

Moves a second and thoughts of level 5 (`bench.rates`), here and inside Pyodide (under node, which
runs WebAssembly as Chromium does): in plain Python, and compiled where `make page-compiled` can
compile. The same kind plays the same everywhere; in plain Python level 5 thinks less, and plays
otherwise."""

import json
import subprocess
import sys
from collections.abc import Iterator
from tempfile import TemporaryDirectory
from typing import Any

import client_build
import page_build
from bench.rates import measure
from page_toolchain import Missing

PROGRAM = "../bench/rates.py"


def inside(is_compiled: bool) -> dict[str, Any]:
    page_build.PARTS.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        package = page_build.zip_package(page_build.PARTS / "rates.zip", is_compiled)
        words = [PROGRAM, folder, str(package), *map(str, page_build.fetch_wheels())]
        npm = [sys.executable, str(page_build.ROOT / "client_build.py"), "npm", "run", "--silent"]
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
