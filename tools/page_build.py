"""Build the page that needs no server, into `build/page`: a folder for any static host.

    python -m tools.page_build    builds it, if anything changed

The page is the client of `web/` with a web worker instead of a network connection. The worker runs
Python in Pyodide, which comes from npm; the Python packages come from PyPI with the hashes of
`locks/`. The rules and bots are compiled (`page_compile.py`) if this machine can do that. With
SORTILEGE_PAGE=compiled they must be: otherwise the page is left as it was and the exit code is 2.
With SORTILEGE_PAGE=plain they are not compiled.
"""

import hashlib
import json
import os
import shutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools import client_build, page_compile
from tools.install import locked
from tools.page_toolchain import PLATFORM, Missing, fetch

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "build" / "page"
PARTS = ROOT / "build" / "page-parts"
SERVED_COPY = ROOT / "src" / "sortilege" / "alone"
"""A copy for the server, which serves it at `/alone/`."""
PYODIDE = client_build.WEB / "node_modules" / "pyodide"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
ARCHIVES = ("sortilege.zip", "stdlib.zip")
WHEELS = ("msgspec", "mypy-extensions")
"""Packages that Pyodide does not contain."""
PACKAGE = PARTS / "package.zip"
STAMP = PARTS / "digest"
BUILDERS = (
    "tools/page_build.py", "tools/page_toolchain.py", "tools/client_build.py", "locks/serve.txt",
)  # fmt: skip
COMPILERS = (
    "tools/page_compile.py", "tools/mypyc_build.py", "pyproject.toml", "locks/programs.txt",
)  # fmt: skip
KINDS = {"compiled": (True,), "plain": (False,)}
"""For each value of SORTILEGE_PAGE whether the page may be compiled, the preferred kind first."""


def kinds() -> tuple[bool, ...]:
    """Whether the page may be compiled, the preferred kind first."""
    return KINDS.get(os.environ.get("SORTILEGE_PAGE", ""), (True, False))


def sources(is_compiled: bool) -> Iterator[Path]:
    """Every source file of the page."""
    yield from client_build.sources()
    yield from package()
    yield from (ROOT / name for name in (*BUILDERS, *(COMPILERS if is_compiled else ())))


def package() -> Iterator[Path]:
    """The Python modules, and the `box.toml` of every game."""
    for path in sorted((ROOT / "src" / "sortilege").rglob("*")):
        if path.suffix in (".py", ".toml") and not {"static", "alone"} & set(path.parts):
            yield path


def digest(is_compiled: bool) -> str:
    sha = hashlib.sha256(b"compiled" if is_compiled else b"")
    for path in sources(is_compiled):
        sha.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return sha.hexdigest()


def built_kind() -> bool | None:
    """Whether the page in `build/page` is compiled; None if there is none, or an outdated one."""
    if not (STAMP.is_file() and all((it / "index.html").is_file() for it in (PAGE, SERVED_COPY))):
        return None
    stamp = STAMP.read_text("ascii")
    return next((kind for kind in kinds() if stamp == digest(kind)), None)


def is_built() -> bool:
    return built_kind() is not None


# ── Python ──


def fetch_wheels() -> list[Path]:
    """Download the packages that ours needs, with the hashes of the lock."""
    return fetch(PARTS / "wheels", locked("serve", WHEELS), *PLATFORM)


def zip_package(target: Path, is_compiled: bool) -> Path:
    """Pack our package for Pyodide. Python prefers a side module to the source that it was compiled
    from. Raises Missing."""
    side_modules = sorted(page_compile.build().rglob("*.so")) if is_compiled else []
    with zipfile.ZipFile(target, "w") as archive:
        for path in package():
            archive.write(path, path.relative_to(ROOT / "src"))
        for path in side_modules:
            archive.write(path, path.relative_to(page_compile.LIB))
    return target


def slim(*archives: Path) -> None:
    """Compile to bytecode, and leave out the unused part of the standard library."""
    words = ["page/slim.py", str(PARTS), *map(str, archives)]
    if client_build.npm("run", "--silent", "inside", "--", *words):
        sys.exit("packing Python for the page failed: see above")


# ── the page ──


def named(folder: str, files: list[Path]) -> tuple[str, int]:
    """Copy files to a folder of the page with a digest in its name, so that an old page never loads
    new files. Returns the folder's name and the bytes to load."""
    sha = hashlib.sha256(b"".join(path.name.encode() + path.read_bytes() for path in files))
    target = PARTS / "static" / f"{folder}-{sha.hexdigest()[:12]}"
    target.mkdir(parents=True)
    for path in files:
        shutil.copyfile(path, target / path.name)
    counted = [path for path in files if path.suffix in (".wasm", ".zip")]
    return f"{target.name}/", sum(path.stat().st_size for path in counted)


def pack_python() -> bool:
    """Pack our package for the page. Returns whether it is compiled. Raises Missing."""
    for is_compiled in kinds():
        try:
            slim(zip_package(PACKAGE, is_compiled), *fetch_wheels())
            return is_compiled
        except Missing as what:
            if is_compiled is kinds()[-1]:
                raise
            print(f"The page runs plain Python. To compile it, this is missing: {what}")
    raise AssertionError("one kind is the last")


def describe(is_compiled: bool) -> dict[str, object]:
    """Describe the build for the worker."""
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
        "isCompiled": is_compiled,
    }


def files() -> Iterator[dict[str, str | None]]:
    """List all files for the service worker's cache. A file without a digest in its name gets a
    revision."""
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
    is_compiled = pack_python()
    (PARTS / "page.json").write_text(json.dumps(describe(is_compiled)), "utf-8")
    if client_build.npm("run", "page"):
        return 1
    shutil.copytree(PARTS / "static", PAGE, dirs_exist_ok=True)
    shutil.copytree(client_build.WEB / "page" / "public", PAGE, dirs_exist_ok=True)
    (PARTS / "files.json").write_text(json.dumps(list(files())), "utf-8")
    if client_build.npm("run", "offline"):
        return 1
    shutil.rmtree(SERVED_COPY, ignore_errors=True)
    shutil.copytree(PAGE, SERVED_COPY)
    STAMP.write_text(digest(is_compiled), "ascii")
    return 0


def main() -> int:
    try:
        return build()
    except Missing as what:
        print(f"The page was not compiled. Missing: {what}", file=sys.stderr)
        print("`make page` builds it in plain Python.", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
