"""Start the server for `make play`, and compile in the background if necessary.

    python tools/play.py STAMP [WORD...]    `sortilege serve WORD...`

STAMP is the file that exists if the compiled build is up to date (see compiled_build.py). Then that
build is served, otherwise the sources, and the server is told where the stamp will appear
(SORTILEGE_NEXT_BUILD). When the server ends, so does the compiling: object files are cached, and
the next start continues from there.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).parent.parent
LOG = ROOT / "build" / "compile.log"
MAKE = [os.environ.get("MAKE", "make"), "--no-print-directory", "--directory", str(ROOT)]
LOW_PRIORITY = ["nice", "-n", "19"]
"""The compiler runs at the lowest priority."""


def target(stamp: Path) -> str:
    """The name of the stamp in the Makefile."""
    return stamp.relative_to(ROOT).as_posix()


def start_server(words: list[str], place: Path, **env: str) -> "subprocess.Popen[bytes]":
    """Start the server from the sources or the build in this folder."""
    command = [sys.executable, "-m", "sortilege", "serve", *words]
    return subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(place), **env})


def start_compiling(stamp: Path) -> "subprocess.Popen[bytes]":
    """Start make in its own process group, so that it can be stopped with its children."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        return subprocess.Popen(
            [*LOW_PRIORITY, *MAKE, target(stamp)],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def note_failure(behind: "subprocess.Popen[bytes]", failed: Path) -> None:
    if behind.wait() > 0:  # a negative code means that stop() ended it
        failed.touch()


def stop(behind: "subprocess.Popen[bytes]") -> None:
    if behind.poll() is None:
        if hasattr(os, "killpg"):
            os.killpg(behind.pid, signal.SIGTERM)
        else:  # Windows has no process groups of this kind
            behind.terminate()
        behind.wait()


def leave_interrupts_to_the_server() -> None:
    """Do nothing on Ctrl-C, which the terminal sends to the server, too. (Child processes do not
    inherit a handler; they would inherit an ignored signal.)"""
    signal.signal(signal.SIGINT, lambda *_: None)


def until_it_ends(server: "subprocess.Popen[bytes]") -> int:
    """Wait for the server. Pass on the signals that a terminal does not send to every process."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            number = getattr(signal, name)
            signal.signal(number, lambda number, _: server.send_signal(number))
    return server.wait()


def main(name: str, *words: str) -> int:
    leave_interrupts_to_the_server()
    stamp = ROOT / name
    if stamp.is_file():
        return until_it_ends(start_server([*words], stamp.parent))
    if not stamp.name.startswith(".compiled"):  # no C compiler
        return until_it_ends(start_server([*words], ROOT / "src"))
    failed = LOG.with_suffix(".failed")
    failed.unlink(missing_ok=True)
    server = start_server(
        [*words],
        ROOT / "src",
        SORTILEGE_NEXT_BUILD=str(stamp),
        SORTILEGE_NEXT_BUILD_FAILED=str(failed),
    )
    behind = start_compiling(stamp)
    Thread(target=note_failure, args=(behind, failed), daemon=True).start()
    try:
        return until_it_ends(server)
    finally:
        stop(behind)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
