"""Build and test the files of a release into `dist/`: `python tools/release.py`

The files are the source archive, a wheel in plain Python for every platform, a compiled wheel for
this platform, the software bill of materials (CycloneDX) and their checksums. Each wheel is tested
in an environment of its own. `make page` must have run, because the wheels contain the offline
page. On the release host, cibuildwheel builds the compiled wheels of the other platforms.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
PROGRAMS = ("build>=1.2,<2", "cyclonedx-bom>=7,<8")
PLAIN = {"SORTILEGE_PURE": "1"}
COMPILED = {"SORTILEGE_COMPILED": "1"}
SBOM = "sortilege.cdx.json"
SUMS = "SHA256SUMS"
NEEDED = ("sortilege/static/index.html", "sortilege/alone/index.html", "sortilege/press/pack/")
"""What every wheel must contain besides modules: client, offline page, pictures for printing."""
TRIAL = """
import sortilege
match = sortilege.games["mago"].new(seats=2, seed=1)
match.play(match.awaited[0], "roll")
assert sortilege.replay(match.record.to_json()).record == match.record
"""


def run(*command: object, **env: str) -> None:
    """Run a command. If it fails, exit."""
    words = [str(word) for word in command]
    print("$", *words, flush=True)
    if subprocess.run(words, cwd=ROOT, env={**os.environ, **env}, check=False).returncode:
        sys.exit(f"failed: {' '.join(words)}")


def python_in(folder: Path) -> Path:
    """Create an environment; return its Python."""
    venv.create(folder, with_pip=True)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def build(python: Path) -> None:
    """Build the archive and both wheels."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(python, "-m", "pip", "install", "-q", *PROGRAMS)
    run(python, "-m", "build", "--sdist", "--outdir", DIST, ROOT)
    for kind in (PLAIN, COMPILED):
        run(python, "-m", "build", "--wheel", "--outdir", DIST, ROOT, **kind)


def check_content(wheel: Path) -> None:
    """Exit if a wheel lacks the client, the page or the pictures."""
    listed = subprocess.run(
        [sys.executable, "-m", "zipfile", "-l", str(wheel)],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    missing = [name for name in NEEDED if name not in listed]
    if missing:
        sys.exit(f"{wheel.name} lacks {', '.join(missing)}: run `make page` first")


def try_out(wheel: Path) -> None:
    """Install a wheel into a new environment, play a move and print a game."""
    check_content(wheel)
    with TemporaryDirectory() as folder:
        python = python_in(Path(folder) / "env")
        run(python, "-m", "pip", "install", "-q", f"{wheel}[print]")
        run(python, "-I", "-c", TRIAL)
        run(python, "-I", "-m", "sortilege", "--version")
        run(python, "-I", "-m", "sortilege", "print", "mago", "--out", Path(folder) / "mago.pdf")


def write_sbom(python: Path) -> None:
    """List the locked packages of a server in the CycloneDX format."""
    locked = ROOT / "locks" / "serve.txt"
    run(python, "-m", "cyclonedx_py", "requirements", locked, "-o", DIST / SBOM)
    if not json.loads((DIST / SBOM).read_text("utf-8"))["components"]:
        sys.exit(f"{SBOM} is empty")


def sums(folder: Path) -> Iterator[str]:
    """A line for each file, as `sha256sum --check` reads it."""
    for path in sorted(folder.iterdir()):
        if path.name != SUMS:
            yield f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}"


def main() -> None:
    with TemporaryDirectory() as folder:
        python = python_in(Path(folder) / "tools")
        build(python)
        for wheel in sorted(DIST.glob("*.whl")):
            try_out(wheel)
        write_sbom(python)
    (DIST / SUMS).write_text("".join(f"{line}\n" for line in sums(DIST)), "utf-8")
    print("\n".join(sorted(path.name for path in DIST.iterdir())))


if __name__ == "__main__":
    main()
