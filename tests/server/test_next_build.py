"""Workers use a build that completes while the server runs."""

import asyncio
import sys
from pathlib import Path

import pytest

from sortilege.server.bots.in_loop import InLoopJobs
from sortilege.server.process import next_build
from sortilege.server.process.next_build import NextBuild, switching_workers
from sortilege.words import LANGS, Words
from tests.server.live_server import TIMEOUT

KEYS = ("plain", "compiling", "compiled", "compiled_later", "not_compiled")


class FakeJobs(InLoopJobs):
    """Records the folder from which new workers would import the package."""

    def __init__(self, can_start: bool = True) -> None:
        super().__init__()
        self.can_start = can_start
        self.places: list[str] = []

    async def use_compiled_build(self) -> bool:
        self.places.append(sys.path[0])
        return self.can_start


async def told(jobs: InLoopJobs, appears: str, folder: Path) -> list[str]:
    """The server's messages about a build in which this file appears after a while."""
    said: list[str] = []
    build = NextBuild(folder / "complete", folder / "failed", said.append)
    async with switching_workers(build, jobs):
        for _ in range(3):
            await asyncio.sleep(next_build.INTERVAL)
        assert said == [], "nothing is there yet"
        if appears:
            (folder / appears).touch()
            async with asyncio.timeout(TIMEOUT):
                while not said:
                    await asyncio.sleep(next_build.INTERVAL)
    return said


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(next_build, "INTERVAL", 0.01)
    monkeypatch.setattr(sys, "path", list(sys.path))


def test_new_workers_start_from_the_build_when_it_is_complete(tmp_path: Path) -> None:
    jobs = FakeJobs()
    assert asyncio.run(told(jobs, "complete", tmp_path)) == ["serve.compiled"]
    assert jobs.places == [str(tmp_path)]


def test_a_build_without_its_stamp_is_not_used(tmp_path: Path) -> None:
    jobs = FakeJobs()
    (tmp_path / "sortilege_rules__mypyc.so").touch()
    assert asyncio.run(told(jobs, "", tmp_path)) == []
    assert jobs.places == []


def test_a_build_that_failed_is_reported_once_and_workers_stay(tmp_path: Path) -> None:
    jobs = FakeJobs()
    assert asyncio.run(told(jobs, "failed", tmp_path)) == ["serve.not_compiled"]
    assert jobs.places == []


@pytest.mark.parametrize("jobs", [InLoopJobs(), FakeJobs(can_start=False)])
def test_without_new_workers_the_build_waits_for_the_next_start(
    jobs: InLoopJobs, tmp_path: Path
) -> None:
    before = list(sys.path)
    assert asyncio.run(told(jobs, "complete", tmp_path)) == ["serve.compiled_later"]
    assert sys.path == before


def test_nothing_is_awaited_if_the_environment_announces_no_build(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(next_build.STAMP, raising=False)
    assert next_build.next_build(print) is None


@pytest.mark.parametrize("key", KEYS)
def test_every_language_says_it_in_one_line(key: str) -> None:
    texts = {Words(lang, "server").say(f"serve.{key}") for lang in LANGS}
    assert len(texts) == len(LANGS)
    assert all("\n" not in text for text in texts)
