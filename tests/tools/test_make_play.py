"""`make play` serves at once and compiles in the background, and Ctrl-C stops every process.

The tests use a small tree. Its compiler takes as long as the test says, and its server only waits.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

ROOT = Path(__file__).parents[2]
STAMP, OTHER_STAMP = "build/compiled/.compiled-1", "build/compiled/.compiled-2"
SERVER = """
import os, signal
try:
    print(os.environ["PYTHONPATH"], os.environ.get("SORTILEGE_NEXT_BUILD", "-"), flush=True)
    signal.pause()
except KeyboardInterrupt:
    print("goodbye", flush=True)
"""
COMPILE = """
build/compiled/.compiled-%:
\techo $$$$ > begun && mv begun compiling
\t$(DEED)
\tmkdir -p build/compiled && touch $@
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "play.py", tmp_path / "tools")
    package = tmp_path / "src" / "sortilege"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(SERVER)
    (tmp_path / "Makefile").write_text(COMPILE)
    return tmp_path


def hear_interrupts() -> None:
    """Handle Ctrl-C as in a terminal. Processes that a shell starts in the background ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def playing(tree: Path, deed: str, stamp: str = STAMP) -> Iterator["subprocess.Popen[str]"]:
    env = {**os.environ, "DEED": deed}
    command = [sys.executable, "tools/play.py", stamp]
    with subprocess.Popen(
        command,
        cwd=tree,
        env=env,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_interrupts,
    ) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.terminate()


def line(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def until(path: Path) -> None:
    end = monotonic() + 20
    while not path.exists():
        assert monotonic() < end, f"{path.name} does not come"
        sleep(0.02)


def is_alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{number}/stat").read_text().split()[2] != "Z"


def test_the_sources_are_served_at_once_and_told_what_comes(tree: Path) -> None:
    with playing(tree, "sleep 100") as play:
        assert line(play) == f"{tree / 'src'} {tree / STAMP}"


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_stopping_the_server_stops_the_compiler(tree: Path, sign: signal.Signals) -> None:
    with playing(tree, "sleep 100") as play:
        line(play)
        until(tree / "compiling")
        sleeper = int((tree / "compiling").read_text())
        os.killpg(play.pid, sign)  # the compiling is in a group of its own
        play.wait(10)
    end = monotonic() + 5
    while is_alive(sleeper) and monotonic() < end:
        sleep(0.02)
    assert not is_alive(sleeper)
    assert not (tree / STAMP).exists(), "half a build is none"


def test_the_next_start_serves_what_was_compiled_until_a_source_changes(tree: Path) -> None:
    with playing(tree, "true") as play:
        assert line(play).startswith(str(tree / "src"))
        until(tree / STAMP)
        os.killpg(play.pid, signal.SIGINT)
        assert line(play) == "goodbye"
    shutil.copytree(tree / "src", tree / "build/compiled", dirs_exist_ok=True)
    with playing(tree, "true") as play:
        assert line(play) == f"{tree / 'build/compiled'} -"
    with playing(tree, "sleep 100", OTHER_STAMP) as play:
        assert line(play) == f"{tree / 'src'} {tree / OTHER_STAMP}"


def test_a_failure_is_noted_where_the_server_looks(tree: Path) -> None:
    with playing(tree, "false") as play:
        line(play)
        until(tree / "build" / "compile.failed")


def test_where_nothing_can_compile_nothing_is_promised(tree: Path) -> None:
    with playing(tree, "false", "build/compiled/.pure-1") as play:
        assert line(play) == f"{tree / 'src'} -"
