"""Build the page that needs no server, into `build/page`: a folder for any static host.

    python page_build.py          builds it, if anything changed

The client is built as ever (`web/`), with a worker behind it instead of a network. The worker runs
Python by Pyodide, from npm; what our package needs there comes from PyPI, as `locks/` says. With
SORTILEGE_PAGE=compiled rules and computer players are compiled (`page_compile.py`); where that
cannot be done the page stays as it was, and this program ends with 2.
"""

import hashlib
import json
import os
import shutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import client_build
import page_compile
from page_toolchain import PLATFORM, Missing, fetch, locked

ROOT = Path(__file__).parent
PAGE = ROOT / "build" / "page"
PARTS = ROOT / "build" / "page-parts"
ALONE = ROOT / "src" / "sortilege" / "alone"
"""A copy for our own server, which serves it below `/alone/`."""
PYODIDE = client_build.WEB / "node_modules" / "pyodide"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
ARCHIVES = ("sortilege.zip", "stdlib.zip")
WHEELS = ("msgspec", "mypy-extensions")
"""What the package needs, from outside of Pyodide."""
PACKAGE = PARTS / "package.zip"
STAMP = PARTS / "digest"
BUILDERS = ("page_build.py", "page_toolchain.py", "client_build.py", "locks/play.txt")
COMPILERS = ("page_compile.py", "mypyc_build.py", "pyproject.toml", "locks/page.txt")
IS_COMPILED = os.environ.get("SORTILEGE_PAGE") == "compiled"


def sources() -> Iterator[Path]:
    """Every file that the page is made of."""
    yield from client_build.sources()
    yield from package()
    yield from (ROOT / name for name in (*BUILDERS, *(COMPILERS if IS_COMPILED else ())))


def package() -> Iterator[Path]:
    """Our Python, and the boxes of its games."""
    for path in sorted((ROOT / "src" / "sortilege").rglob("*")):
        if path.suffix in (".py", ".toml") and not {"static", "alone"} & set(path.parts):
            yield path


def digest() -> str:
    sha = hashlib.sha256(b"compiled" if IS_COMPILED else b"")
    for path in sources():
        sha.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return sha.hexdigest()


def is_built() -> bool:
    is_there = STAMP.is_file() and all((it / "index.html").is_file() for it in (PAGE, ALONE))
    return is_there and STAMP.read_text("ascii") == digest()


# ── Python ──


def fetch_wheels() -> list[Path]:
    """What the package needs, with the hashes of the lock."""
    return fetch(PARTS / "wheels", locked("play", WHEELS), *PLATFORM)


def zip_package(target: Path, is_compiled: bool) -> Path:
    """Our package as it is unpacked in Pyodide. Python takes a side module before the source that
    it was made of. Raises Missing."""
    side_modules = sorted(page_compile.build().rglob("*.so")) if is_compiled else []
    with zipfile.ZipFile(target, "w") as archive:
        for path in package():
            archive.write(path, path.relative_to(ROOT / "src"))
        for path in side_modules:
            archive.write(path, path.relative_to(page_compile.LIB))
    return target


def slim(*archives: Path) -> None:
    """Bytecode, and of the standard library what is in use."""
    words = ["page/slim.py", str(PARTS), *map(str, archives)]
    if client_build.npm("run", "--silent", "inside", "--", *words):
        sys.exit("Python cannot be packed for the page: see above")


# ── the page ──


def named(folder: str, files: list[Path]) -> tuple[str, int]:
    """Put files into a folder of the page that is called by what is in them: an old page and new
    files are never mixed. Its name, and how much there is to load."""
    sha = hashlib.sha256(b"".join(path.name.encode() + path.read_bytes() for path in files))
    target = PARTS / "static" / f"{folder}-{sha.hexdigest()[:12]}"
    target.mkdir(parents=True)
    for path in files:
        shutil.copyfile(path, target / path.name)
    counted = [path for path in files if path.suffix in (".wasm", ".zip")]
    return f"{target.name}/", sum(path.stat().st_size for path in counted)


def describe() -> dict[str, object]:
    """What the worker has to know of what was built."""
    shutil.rmtree(PARTS / "static", ignore_errors=True)
    runtime, big = named("pyodide", [PYODIDE / name for name in RUNTIME])
    python, small = named("python", [PARTS / name for name in ARCHIVES])
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    games = json.loads((PARTS / "games.json").read_text("utf-8"))
    return {
        "runtime": runtime,
        "python": python,
        "size": big + small,
        "lock": json.dumps({"info": lock["info"], "packages": {}}),
        "games": games,
        "isCompiled": IS_COMPILED,
    }


def files() -> Iterator[dict[str, str | None]]:
    """What the service worker keeps: every file. What is not called by its content is told apart
    by a digest beside the name."""
    for path in sorted(PAGE.rglob("*")):
        name = path.relative_to(PAGE).as_posix()
        if path.is_file() and path.suffix != ".map":
            is_named = name.startswith(("assets/", "python-", "pyodide-"))
            seen = None if is_named else hashlib.sha256(path.read_bytes()).hexdigest()[:16]
            yield {"url": name, "revision": seen}


def build() -> int:
    if is_built():
        return 0
    PARTS.mkdir(parents=True, exist_ok=True)
    if not (PYODIDE / "package.json").is_file() and client_build.npm("ci"):
        return 1
    slim(zip_package(PACKAGE, IS_COMPILED), *fetch_wheels())
    (PARTS / "page.json").write_text(json.dumps(describe()), "utf-8")
    if client_build.npm("run", "page"):
        return 1
    shutil.copytree(PARTS / "static", PAGE, dirs_exist_ok=True)
    shutil.copytree(client_build.WEB / "page" / "public", PAGE, dirs_exist_ok=True)
    (PARTS / "files.json").write_text(json.dumps(list(files())), "utf-8")
    if client_build.npm("run", "offline"):
        return 1
    shutil.rmtree(ALONE, ignore_errors=True)
    shutil.copytree(PAGE, ALONE)
    STAMP.write_text(digest(), "ascii")
    return 0


def main() -> int:
    try:
        return build()
    except Missing as what:
        print(f"The page is not compiled. Missing: {what}", file=sys.stderr)
        print("`make page` builds it in plain Python.", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
