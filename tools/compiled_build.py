"""Build the package for this machine into `build/compiled`, compiled where there is a C compiler.

    python -m tools.compiled_build          prints the stamp of an up-to-date build
    python -m tools.compiled_build STAMP    builds, and leaves this stamp

The stamp is a file in the build's folder. Its name contains a digest of all sources, so a build is
up to date if its stamp exists.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools import client_build
from tools.mypyc_build import can_compile

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "sortilege"
GENERATED = (client_build.STATIC, client_build.PACK, PACKAGE / "alone")
"""Generated folders, which the build does not depend on."""
BUILDERS = (
    "pyproject.toml", "tools/hatch_build.py", "tools/mypyc_build.py", "tools/client_build.py",
)  # fmt: skip
PIP = (sys.executable, "-m", "pip", "install", "-qq", "--no-build-isolation", "--no-deps")


def sources() -> Iterator[Path]:
    """Every file that the build depends on."""
    yield from client_build.sources()
    for path in sorted(PACKAGE.rglob("*")):
        is_cache = path.name.startswith(".") or path.parent.name == "__pycache__"
        if path.is_file() and not is_cache and not set(GENERATED) & set(path.parents):
            yield path
    yield from (ROOT / name for name in BUILDERS)


def stamp() -> str:
    """The path of the stamp, below the root."""
    sha = hashlib.sha256()
    for path in sources():
        content = path.read_bytes()
        sha.update(f"{path.relative_to(ROOT).as_posix()} {len(content)} ".encode() + content)
    kind = "compiled" if can_compile() else "pure"
    return f"build/compiled/.{kind}-{sha.hexdigest()[:16]}"


def build(stamp: Path) -> int:
    is_compiled = stamp.name.startswith(".compiled")
    if not is_compiled:
        print("Warning: no C compiler or no Python headers found. The games will run slowly.")
    shutil.rmtree(stamp.parent, ignore_errors=True)
    env = {**os.environ, "SORTILEGE_COMPILED": "1" if is_compiled else ""}
    done = subprocess.run([*PIP, "--target", stamp.parent, ROOT], env=env, check=False)
    if not done.returncode:
        stamp.touch()
    return done.returncode


def main(*arguments: str) -> int:
    if not arguments:
        print(stamp())
        return 0
    return build(ROOT / arguments[0])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
