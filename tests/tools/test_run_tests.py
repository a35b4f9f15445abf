"""`make test` and `make test-all` together run every test, and report every failure."""

import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import run_tests
from tools.run_tests import AFTER_FAST, FAST, Job, Result

ROOT = Path(__file__).parents[2]
FOREIGN = ROOT / "tests" / "new_game" / "added"
"""Tests of another tree."""
TWICE = "rulings-plain"
"""The job that repeats tests of another."""


def files_with_tests() -> list[str]:
    found = [path for path in ROOT.glob("tests/**/*.py") if FOREIGN not in path.parents]
    names = [path for path in found if path.name.startswith("test_") or path.stem.endswith("_test")]
    return [path.relative_to(ROOT).as_posix() for path in names]


def counted(jobs: Sequence[Job]) -> dict[str, int]:
    """How many jobs run each test file."""
    found = Counter(file for file in files_with_tests() for job in jobs if job.runs(file))
    return {file: found[file] for file in files_with_tests()}


def all_but(name: str) -> list[Job]:
    return [job for job in (*FAST, *AFTER_FAST) if job.name != name]


def test_every_test_file_belongs_to_exactly_one_job() -> None:
    times = counted(all_but(TWICE))
    assert times
    assert {file: count for file, count in times.items() if count != 1} == {}


def test_a_test_file_without_a_job_is_found() -> None:
    times = counted([job for job in all_but(TWICE) if job.name != "server"])
    missing = {file for file, count in times.items() if count == 0}
    assert missing == {file for file in times if file.startswith("tests/server/")}


def test_the_examples_in_documents_are_run() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    for path in project["tool"]["pytest"]["ini_options"]["testpaths"]:
        assert any(path in job.paths for job in FAST), path


def test_the_plain_run_repeats_what_the_compiled_one_runs() -> None:
    jobs = {job.name: job for job in (*FAST, *AFTER_FAST)}
    plain = {file for file in files_with_tests() if jobs[TWICE].runs(file)}
    compiled = {file for file in files_with_tests() if jobs["rulings"].runs(file)}
    assert plain < compiled


def test_every_path_of_a_job_exists() -> None:
    paths = {path for job in (*FAST, *AFTER_FAST) for path in (*job.paths, *job.ignored)}
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_a_job_needs_only_jobs_of_its_set() -> None:
    for jobs in (FAST, AFTER_FAST):
        names = [job.name for job in jobs]
        assert {need for job in jobs for need in job.needs} <= set(names)


# ── running them ──


def job(name: str, program: str = "", *needs: str, is_exclusive: bool = False) -> Job:
    command = (sys.executable, "-c", program)
    return Job(name, (command,), needs=needs, is_exclusive=is_exclusive)


def by_name(*jobs: Job) -> dict[str, Result]:
    return {result.job: result for result in run_tests.run_all(jobs)}


def test_a_job_that_needs_a_failed_one_is_not_run() -> None:
    jobs = (job("last", "", "middle"), job("middle", "", "first"), job("first", "exit('broken')"))
    results = by_name(*jobs, job("other", "print('fine')"))
    assert {name for name, result in results.items() if result.is_ok} == {"other"}
    assert "broken" in results["first"].output
    assert "not run" in results["middle"].output
    assert "not run" in results["last"].output
    assert results["other"].output == "fine\n"


def test_a_job_stops_at_its_first_failed_command() -> None:
    steps = ("print('one')", "exit(3)", "print('three')")
    commands = tuple((sys.executable, "-c", step) for step in steps)
    result = run_tests.run(Job("steps", commands))
    assert not result.is_ok
    assert result.output == f"one\nfailed: {' '.join(commands[1])}\n"


def test_an_exclusive_job_runs_alone(tmp_path: Path) -> None:
    """Each job leaves a file while it runs, and says which other files it sees."""
    program = """if True:
        import pathlib, time
        own = pathlib.Path({place!r}, {name!r})
        own.touch()
        time.sleep(0.3)
        print(sorted(path.name for path in own.parent.iterdir()))
        own.unlink()
    """
    jobs = [
        job(name, program.format(place=str(tmp_path), name=name), is_exclusive=name == "alone")
        for name in ("one", "alone", "two")
    ]
    assert by_name(*jobs)["alone"].output == "['alone']\n"


@pytest.mark.parametrize(("program", "code"), [("", 0), ("exit(1)", 1)])
def test_the_exit_code_tells_whether_all_succeeded(
    program: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(run_tests.SETS, "fast", (job("good"), job("maybe", program)))
    assert run_tests.main("fast") == code


def test_an_unknown_job_is_refused() -> None:
    with pytest.raises(SystemExit, match="Unknown: nonsense"):
        run_tests.main("nonsense")
