"""Run the tests: `python tools/run_tests.py fast|rest|JOB...`

`make test` runs the fast jobs, `make test-all` these and then the rest. A job is one process, so
that no two processes collect the same tests. A job starts when the jobs that it needs have
succeeded. Its output is printed when it ends, and a table of all times at the end.
"""

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from time import perf_counter
from typing import IO

ROOT = Path(__file__).parent.parent
COMPILED = ROOT / "build" / "compiled"
AT_ONCE = 3
"""Jobs that run side by side on two cores: some of them mostly wait."""

Command = tuple[str, ...]


@dataclass(frozen=True)
class Job:
    name: str
    commands: tuple[Command, ...] = ()
    """Run before the tests, if there are any."""
    paths: tuple[str, ...] = ()
    """What pytest collects."""
    ignored: tuple[str, ...] = ()
    """What pytest leaves out of these paths."""
    options: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    is_plain: bool = False
    """Whether plain Python is tested, not the compiled build."""
    is_exclusive: bool = False
    """Whether no other job may run at the same time: browsers are sensitive to load."""

    def runs(self, file: str) -> bool:
        """Whether pytest runs the tests of this file."""
        return is_below(file, self.paths) and not is_below(file, self.ignored)

    def all_commands(self) -> Iterator[Command]:
        yield from self.commands
        if self.paths:
            ignored = (f"--ignore={path}" for path in self.ignored)
            yield (sys.executable, "-m", "pytest", "-q", *self.options, *ignored, *self.paths)


def is_below(file: str, paths: Iterable[str]) -> bool:
    return any(file == path or file.startswith(f"{path}/") for path in paths)


def python(*words: str) -> Command:
    return (sys.executable, *words)


def npm(script: str) -> Command:
    return python("tools/client_build.py", "npm", "run", "--silent", script)


def make(target: str) -> Command:
    return (os.environ.get("MAKE", "make"), "--no-print-directory", target)


RULINGS = (
    "tests/kernel", "tests/games", "tests/contract", "tests/test_build.py",
    "tests/bots/test_arithmetic.py",
)  # fmt: skip
"""Tests of compiled modules: they run twice, compiled and in plain Python."""
COMPILED_ONLY = (
    *sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("tests/games/*/test_bot.py")),
    "tests/contract/test_faults.py",
)
"""Tests of these that run only once: many whole games, and faulty games that are never compiled."""
SMOKE = "tests/cluster/test_relay.py"
WALK = "tests/browser/test_walk.py"
INSTALLS = (
    "tests/tools/test_install.py", "tests/tools/test_installed.py",
    "tests/tools/test_mypyc_build.py",
)  # fmt: skip
LINT_IMPORTS = str(Path(sys.executable).with_name("lint-imports"))
BY_FILE = ("-n", "3", "--dist", "loadfile", "--no-loadscope-reorder")
APART = (
    "tests/browser", "tests/server", "tests/cluster", "tests/chaos", "tests/page", "tests/press",
    "tests/new_game", "tests/other_systems", "tests/site",
)  # fmt: skip
"""Folders with their own jobs."""

FAST = (
    Job("build", (make("compiled"),)),
    Job("types", (python("-m", "mypy"),)),
    Job("client", (npm("test"), npm("check"), npm("lint"))),
    Job("rulings", paths=RULINGS, needs=("build",)),
    Job("server", paths=("tests/server",), needs=("build",)),
    Job(
        "units",
        paths=("tests", "README.md", "docs/library.md"),
        ignored=(*APART, *RULINGS, *INSTALLS),
        needs=("build",),
    ),
    Job("cluster-smoke", paths=(SMOKE,), needs=("build",)),
    Job(
        "lint",
        (
            python("-m", "ruff", "check"),
            python("-m", "ruff", "format", "--check"),
            (LINT_IMPORTS, "--no-logo"),
        ),
    ),
    Job("chromium", (python("-m", "tests.browser.chromium"),)),
    Job(
        "browser-walk",
        paths=(WALK,),
        options=("-n", "2"),
        needs=("build", "chromium"),
        is_exclusive=True,
    ),
)
"""`make test`, the longest first."""

AFTER_FAST = (
    Job("page", (make("page"),), paths=("tests/page",), is_plain=True),
    Job("site", (make("site"),), paths=("tests/site",), needs=("page",)),
    Job("new-game", paths=("tests/new_game", *INSTALLS)),
    Job("cluster", paths=("tests/cluster",), ignored=(SMOKE,)),
    Job("rulings-plain", paths=RULINGS, ignored=COMPILED_ONLY, is_plain=True),
    Job("chaos", paths=("tests/chaos", "tests/other_systems")),
    Job("print", paths=("tests/press",)),
    Job(
        "browser",
        paths=("tests/browser",),
        ignored=(WALK,),
        options=BY_FILE,
        needs=("page", "site"),
        is_exclusive=True,
    ),
)
"""`make test-all` runs these after `make test`, which has built what they need."""

SETS = {"fast": FAST, "rest": AFTER_FAST}


@dataclass(frozen=True)
class Result:
    job: str
    is_ok: bool
    output: str
    seconds: float = 0.0
    cpu_seconds: float = 0.0


def environment(job: Job) -> dict[str, str]:
    """Environment variables: the path of the package, and which build the rulings expect."""
    is_compiled = not job.is_plain and any(COMPILED.glob(".compiled-*"))
    place = ROOT / "src" if job.is_plain else COMPILED
    told = {"PYTHONPATH": str(place), "SORTILEGE_EXPECT": "compiled" if is_compiled else "pure"}
    return {**os.environ, **(told if job.paths else {})}


def run(job: Job) -> Result:
    """Run the commands of a job until one fails."""
    began, cpu, is_ok = perf_counter(), 0.0, True
    # Not a pipe: a process left behind by a test would keep it open.
    with TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        for command in job.all_commands():
            code, used = run_command(command, environment(job), output)
            cpu += used
            if code:
                output.write(f"failed: {' '.join(command)}\n")
                is_ok = False
                break
        output.seek(0)
        return Result(job.name, is_ok, output.read(), perf_counter() - began, cpu)


def run_command(command: Command, env: dict[str, str], output: IO[str]) -> tuple[int, float]:
    """Run one command; its exit code and the processor seconds of it and its children."""
    process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=output, stderr=subprocess.STDOUT)
    if not hasattr(os, "wait4"):  # Windows: the processor time is unknown
        process.wait()
        output.seek(0, os.SEEK_END)
        return process.returncode, 0.0
    _, status, usage = os.wait4(process.pid, 0)  # Popen.wait does not return the processor time
    process.returncode = os.waitstatus_to_exitcode(status)
    output.seek(0, os.SEEK_END)
    return process.returncode, usage.ru_utime + usage.ru_stime


def may_start(job: Job, waiting: Sequence[Job], running: Sequence[Job]) -> bool:
    """Whether all jobs that this one needs have ended, and a slot is free."""
    pending = {other.name for other in (*waiting, *running)}
    if pending & set(job.needs) or any(other.is_exclusive for other in running):
        return False
    return not running if job.is_exclusive else len(running) < AT_ONCE


def run_all(jobs: Iterable[Job]) -> Iterator[Result]:
    """Run jobs side by side, in this order unless they wait. Skip a job if one that it needs has
    failed."""
    waiting, failed = list(jobs), set[str]()
    running: dict[Future[Result], Job] = {}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        while waiting or running:
            for job in tuple(waiting):
                if failed & set(job.needs):
                    waiting.remove(job)
                    failed.add(job.name)
                    yield Result(job.name, False, "not run: a job that it needs failed\n")
                elif may_start(job, waiting, [*running.values()]):
                    waiting.remove(job)
                    running[pool.submit(run, job)] = job
            ended, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                job, result = running.pop(future), future.result()
                if not result.is_ok:
                    failed.add(job.name)
                yield result


def chosen(names: Sequence[str]) -> list[Job]:
    """The jobs of a set, or single jobs by name, without the jobs that they need."""
    known = {job.name: (job,) for jobs in SETS.values() for job in jobs} | SETS
    unknown = [name for name in names if name not in known]
    if unknown or not names:
        sys.exit(f"{__doc__}\nUnknown: {' '.join(unknown)}. Known: {' '.join(known)}")
    return [job for name in names for job in known[name]]


def main(*names: str) -> int:
    began, results = perf_counter(), []
    for result in run_all(chosen(names)):
        print(f"== {result.job}\n{result.output}", end="", flush=True)
        results.append(result)
    print(f"\n{'job':14} {'seconds':>8} {'cpu':>8}")
    for result in results:
        end = "" if result.is_ok else "  FAILED"
        print(f"{result.job:14} {result.seconds:8.0f} {result.cpu_seconds:8.0f}{end}")
    cpu = sum(result.cpu_seconds for result in results)
    print(f"{'all':14} {perf_counter() - began:8.0f} {cpu:8.0f}")
    return not all(result.is_ok for result in results)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
