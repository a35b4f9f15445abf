"""Runs rulings, contract tests, golden transcripts, old files and the command line on every
supported Python of this machine.

    python -m tests.pythons [--only 3.12] [--kind plain|compiled]

Each interpreter has its own environment below `build/pythons`, which the next run uses again. The
exit code is 1 if any test fails.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
HOME = ROOT / "build" / "pythons"
MINORS = range(11, 15)
KINDS = ("plain", "compiled")
TESTS = (
    "tests/kernel", "tests/games", "tests/contract", "tests/bots", "tests/upgrade", "tests/cli",
    "tests/server/test_log.py", "tests/server/test_cli.py",
)  # fmt: skip
OPTIONS = (
    "-q", "-n", "2", "--dist", "worksteal", "-p", "no:cacheprovider",
    "--ignore=tests/cli/test_print.py",  # they need the client, which is not built here
)  # fmt: skip
PASSED = re.compile(r"^(\d+ (?:passed|failed|skipped|error)[^\n]*?) in [\d.]+s", re.MULTILINE)


@dataclass(frozen=True)
class Interpreter:
    """A Python of this machine and its environment."""

    version: str
    program: Path

    @property
    def minor(self) -> str:
        return ".".join(self.version.split(".")[:2])

    @property
    def venv(self) -> Path:
        return HOME / self.minor

    @property
    def python(self) -> Path:
        return self.venv / ("Scripts" if os.name == "nt" else "bin") / "python"

    @property
    def compiled(self) -> Path:
        return HOME / f"{self.minor}-compiled"


@dataclass(frozen=True)
class Tried:
    """The test results of one build."""

    version: str
    kind: str
    passed: bool
    told: str
    seconds: float


# ── finding interpreters ──


def interpreters() -> list[Interpreter]:
    """One interpreter per minor version: the first that can create an environment."""
    found: dict[str, Interpreter] = {}
    for program in candidates():
        version = version_of(program)
        if version is not None:
            one = Interpreter(version, program)
            found.setdefault(one.minor, one)
    return [found[minor] for minor in minors() if minor in found]


def minors() -> list[str]:
    return [f"3.{minor}" for minor in MINORS]


def candidates() -> Iterator[Path]:
    """Yield programs that may be interpreters: this one, those on the path, and those of pyenv."""
    yield Path(sys.executable)
    for minor in minors():
        program = shutil.which(f"python{minor}")
        if program is not None:
            yield Path(program)
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    for minor in minors():
        yield from sorted(versions.glob(f"{minor}.*/bin/python{minor}"), reverse=True)


def version_of(program: Path) -> str | None:
    """The version of a working interpreter; None for anything else."""
    asks = "import ensurepip, platform, venv; print(platform.python_version())"
    told = run([program, "-c", asks])
    return told.stdout.strip() if told.returncode == 0 else None


# ── running one ──


def prepare(one: Interpreter) -> None:
    """Create an environment with everything that tests need."""
    if not one.python.exists():
        must([one.program, "-m", "venv", one.venv])
    must([*pip(one), "--require-hashes", "-r", ROOT / "locks" / "test.txt"])
    must([*pip(one), "--no-build-isolation", "--no-deps", "-e", ROOT], SORTILEGE_NO_CLIENT="1")


def pip(one: Interpreter) -> list[str | Path]:
    return [one.python, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]


def compile_for(one: Interpreter) -> None:
    """Compile the package."""
    shutil.rmtree(one.compiled, ignore_errors=True)
    target: list[str | Path] = ["--no-build-isolation", "--no-deps", "--target", one.compiled]
    must([*pip(one), *target, ROOT], SORTILEGE_NO_CLIENT="1", SORTILEGE_COMPILED="1")


def tried(one: Interpreter, kind: str) -> Tried:
    """Run the tests on one build."""
    began = perf_counter()
    source = one.compiled if kind == "compiled" else ROOT / "src"
    expected = "compiled" if kind == "compiled" else "pure"
    ran = run(
        [one.python, "-m", "pytest", *OPTIONS, *TESTS, "tests/test_build.py"],
        PYTHONPATH=str(source),
        SORTILEGE_EXPECT=expected,
    )
    told = PASSED.search(ran.stdout)
    if ran.returncode:
        print(ran.stdout[-4000:], ran.stderr[-2000:], file=sys.stderr)
    text = told.group(1) if told else "did not run"
    return Tried(one.version, kind, ran.returncode == 0, text, perf_counter() - began)


def must(command: Sequence[str | Path], **env: str) -> None:
    done = run(command, **env)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")


def run(command: Sequence[str | Path], **env: str) -> subprocess.CompletedProcess[str]:
    words = [str(word) for word in command]
    around = {**os.environ, **env}
    return subprocess.run(words, cwd=ROOT, env=around, capture_output=True, text=True, check=False)


# ── the report ──


def told(results: Sequence[Tried]) -> Table:
    table = Table(title="Rulings, contract, computer players, transcripts, old files, commands")
    for name in ("Python", "build", "tests", "seconds"):
        table.add_column(name, justify="right" if name == "seconds" else "left")
    for one in results:
        colour = "green" if one.passed else "red"
        row = (one.version, one.kind, f"[{colour}]{one.told}[/]", f"{one.seconds:.0f}")
        table.add_row(*row)
    return table


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", choices=minors())
    parser.add_argument("--kind", choices=KINDS)
    asked = parser.parse_args()
    console = Console()
    found = [one for one in interpreters() if asked.only in (None, one.minor)]
    missing = set(minors()) - {one.minor for one in found}
    console.print(f"found: {', '.join(one.version for one in found) or 'none'}")
    if missing and asked.only is None:
        console.print(f"not on this machine: {', '.join(sorted(missing))}")
    results = []
    for one in found:
        with console.status(f"Python {one.version}: setting up"):
            prepare(one)
        for kind in [asked.kind] if asked.kind else KINDS:
            with console.status(f"Python {one.version}: {kind}"):
                if kind == "compiled":
                    compile_for(one)
                results.append(tried(one, kind))
            console.print(f"Python {one.version}, {kind}: {results[-1].told}")
    console.print(told(results))
    return 0 if results and all(one.passed for one in results) else 1


if __name__ == "__main__":
    sys.exit(main())
