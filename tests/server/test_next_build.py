"""A build that is made while the server runs: computer players take it over when it is whole."""

import asyncio
from collections.abc import Mapping
from pathlib import Path

import pytest

from sortilege.server.process import next_build
from sortilege.server.process.next_build import NextBuild, taking_over
from sortilege.words import LANGS, Words

HERE = Path(__file__)
KEYS = ("plain", "compiling", "compiled", "compiled_later", "not_compiled")


class Workers:
    """Stands for a pool of worker processes: notes from where they were started anew."""

    def __init__(self, can_start: bool = True) -> None:
        self.can_start = can_start
        self.places: list[str] = []

    async def restart(self, environment: Mapping[str, str]) -> bool:
        self.places.append(environment["PYTHONPATH"])
        return self.can_start


async def told(thinker: object, appears: str, folder: Path) -> list[str]:
    """What is said of a build of which, after a while, this file appears."""
    said: list[str] = []
    build = NextBuild(folder / "whole", folder / "failed", said.append)
    async with taking_over(build, thinker):
        await asyncio.sleep(0.05)
        assert said == [], "nothing is there yet"
        if appears:
            (folder / appears).touch()
        await asyncio.sleep(0.1)
    return said


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(next_build, "INTERVAL", 0.01)


def test_workers_go_on_from_the_build_when_it_is_whole(tmp_path: Path) -> None:
    workers = Workers()
    assert asyncio.run(told(workers, "whole", tmp_path)) == ["serve.compiled"]
    assert workers.places == [str(tmp_path)]


def test_a_build_that_is_not_whole_is_not_taken(tmp_path: Path) -> None:
    workers = Workers()
    (tmp_path / "sortilege_rules__mypyc.so").touch()
    assert asyncio.run(told(workers, "", tmp_path)) == []
    assert workers.places == []


def test_a_build_that_failed_is_told_once_and_nobody_is_disturbed(tmp_path: Path) -> None:
    workers = Workers()
    assert asyncio.run(told(workers, "failed", tmp_path)) == ["serve.not_compiled"]
    assert workers.places == []


@pytest.mark.parametrize("thinker", [object(), Workers(can_start=False)])
def test_who_cannot_start_anew_waits_for_the_next_start(thinker: object, tmp_path: Path) -> None:
    assert asyncio.run(told(thinker, "whole", tmp_path)) == ["serve.compiled_later"]


def test_nothing_is_awaited_where_nobody_makes_a_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(next_build.STAMP, raising=False)
    assert next_build.next_build(print) is None


@pytest.mark.parametrize("key", KEYS)
def test_it_is_said_in_every_language_in_one_line(key: str) -> None:
    texts = {Words(lang, "server").say(f"serve.{key}") for lang in LANGS}
    assert len(texts) == len(LANGS)
    assert all("\n" not in text for text in texts)
