"""Install what a lock names into the Python that runs this: `python install.py LOCK...`

With uv, in a quarter of pip's time: it unpacks a package once, for all clones. It asks where pip
would ask. Where pip is told something that uv would not understand, or uv fails, it is left to pip.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

LOCKS = Path(__file__).parent / "locks"
UV = Path(sys.executable).with_name("uv")
PIP = [sys.executable, "-m", "pip"]
LOCKED = ["--quiet", "--require-hashes"]

SECTIONS = ("global", "install", ":env:")
"""Of pip's settings: the later one holds."""
SAME = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}
"""What pip and uv call the same thing."""
IDLE = {
    "break-system-packages",
    "cache-dir",
    "default-timeout",
    "disable-pip-version-check",
    "no-cache-dir",
    "no-compile",
    "no-input",
    "progress-bar",
    "quiet",
    "require-virtualenv",
    "retries",
    "root-user-action",
    "timeout",
}
"""Settings of pip that do not say what is installed, nor where it comes from."""


def settings(told: str) -> dict[str, str]:
    """What `pip config list` tells."""
    lines = re.findall(r"^([\w:-]+)\.([\w-]+)='(.*)'$", told, re.MULTILINE)
    found: dict[str, str] = {}
    for section in SECTIONS:
        found |= {name: value for where, name, value in lines if where == section}
    return found


def for_uv(pip: Mapping[str, str]) -> dict[str, str] | None:
    """The same for uv, as environment variables. None: not everything can be said."""
    if not pip.keys() <= SAME.keys() | IDLE:
        return None
    # Several addresses are several lines, which `pip config list` writes as `\n`.
    return {SAME[name]: " ".join(pip[name].split("\\n")) for name in pip.keys() & SAME.keys()}


def files(locks: Iterable[str]) -> list[str]:
    return [word for lock in locks for word in ("-r", str(LOCKS / f"{lock}.txt"))]


def by_uv(locks: Iterable[str]) -> bool:
    """Whether uv has installed it all."""
    told = subprocess.run([*PIP, "config", "list"], capture_output=True, text=True, check=False)
    said = for_uv(settings(told.stdout))
    if said is None:
        return False
    get = [*PIP, "install", *LOCKED, "--no-compile", "--only-binary=:all:", *files(["uv"])]
    if not UV.exists() and subprocess.run(get, capture_output=True, check=False).returncode:
        return False
    # An index is as good as another: hashes decide.
    asked = [str(UV), "pip", "install", *LOCKED, "--index-strategy", "unsafe-best-match"]
    command = [*asked, "--python", sys.executable, *files(locks)]
    done = subprocess.run(
        command, env={**os.environ, **said}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        print(f"{done.stderr.strip()}\nuv cannot: pip does it", file=sys.stderr)
    return not done.returncode


def main(*locks: str) -> int:
    if by_uv(locks):
        return 0
    command = [*PIP, "install", *LOCKED, "--no-compile", *files(locks)]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
