"""`make play`: the shelf at once; where it is not compiled yet, that is done behind it.

    python play.py STAMP [WORD...]    `sortilege serve WORD...`

STAMP is the file that make leaves in a compiled build when it is whole. If it is there and no
source is newer, that build is served, else the sources as they are; then the server is told where
the stamp will appear (SORTILEGE_NEXT_BUILD). When the server ends, so does the compiling: what is
compiled by then is kept, and the next one goes on from there.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).parent
LOG = ROOT / "build" / "compile.log"
MAKE = [os.environ.get("MAKE", "make"), "--no-print-directory", "--directory", str(ROOT)]
LEAST = ["nice", "-n", "19"]
"""Whoever compiles stands back behind whoever plays."""


def target(stamp: Path) -> str:
    """As the Makefile calls it."""
    return stamp.relative_to(ROOT).as_posix()


def is_fresh(stamp: Path) -> bool:
    """Whether the compiled build is there, and of these sources."""
    asked = [*MAKE, "--question", target(stamp)]
    return stamp.is_file() and subprocess.run(asked, check=False).returncode == 0


def served(words: list[str], place: Path, **env: str) -> "subprocess.Popen[bytes]":
    """The server, from the sources or the build at this place."""
    command = [sys.executable, "-m", "sortilege", "serve", *words]
    return subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(place), **env})


def compiling(stamp: Path) -> "subprocess.Popen[bytes]":
    """Make, with all that it starts, as one group that can be stopped."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        return subprocess.Popen(
            [*LEAST, *MAKE, target(stamp)],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def note_failure(behind: "subprocess.Popen[bytes]", failed: Path) -> None:
    if behind.wait() > 0:  # below 0: it was stopped
        failed.touch()


def stop(behind: "subprocess.Popen[bytes]") -> None:
    if behind.poll() is None:
        os.killpg(behind.pid, signal.SIGTERM)
        behind.wait()


def leave_interrupts_to_the_server() -> None:
    """A terminal's Ctrl-C reaches the server by itself. (A handler that does nothing is not passed
    on to whoever is started, as ignoring a signal would be.)"""
    signal.signal(signal.SIGINT, lambda *_: None)


def until_it_ends(server: "subprocess.Popen[bytes]") -> int:
    """Signals that a terminal does not send to all are passed on to the server."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: server.send_signal(number))
    return server.wait()


def main(name: str, *words: str) -> int:
    leave_interrupts_to_the_server()
    stamp = ROOT / name
    if is_fresh(stamp):
        return until_it_ends(served([*words], stamp.parent))
    if not stamp.name.startswith(".compiled"):  # nothing here can compile
        return until_it_ends(served([*words], ROOT / "src"))
    failed = LOG.with_suffix(".failed")
    failed.unlink(missing_ok=True)
    stamp.unlink(missing_ok=True)  # it is an old one
    server = served(
        [*words],
        ROOT / "src",
        SORTILEGE_NEXT_BUILD=str(stamp),
        SORTILEGE_NEXT_BUILD_FAILED=str(failed),
    )
    behind = compiling(stamp)
    Thread(target=note_failure, args=(behind, failed), daemon=True).start()
    try:
        return until_it_ends(server)
    finally:
        stop(behind)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
