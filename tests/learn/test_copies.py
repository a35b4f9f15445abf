"""A copied or pickled environment, setting or match keeps its box, its options and its state."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sortilege
from sortilege.games import games
from sortilege.kernel.box import Box
from sortilege.kernel.chance import Scripted, Sealed, Seeded, Taped
from sortilege.kernel.game import AnyGame
from sortilege.learn import OneSeat, Tables
from sortilege.learn.pettingzoo import aec, parallel
from sortilege.learn.table import Setting
from sortilege.learn.vector import vector
from tests.learn import TABLES

OWN = (Path(sortilege.__file__).parent / "games/unicorn/box.toml").read_text(encoding="utf-8")
DOGS = Box(OWN.replace("dog = 10", "dog = 20"))
COPIES: list[Callable[[Any], Any]] = [deepcopy, lambda one: pickle.loads(pickle.dumps(one))]
by_copying = pytest.mark.parametrize("copy", COPIES, ids=["deepcopy", "pickle"])
STEPS = 30
AID = {"memory_aid": True}


def single_step(env: Any) -> Any:
    """The result of one more step of an environment, with the first legal action."""
    if isinstance(env, Tables):
        return env.step(env.mask().argmax(axis=1))
    if isinstance(env, OneSeat):
        return env.step(env.table.mask(env.seat).argmax())
    if hasattr(env, "agent_selection"):
        seen, _, over, *_ = env.last()
        env.step(None if over else int(seen["action_mask"].argmax()))
        return env.last() if env.agents else None
    return env.step({name: int(given["action_mask"].argmax()) for name, given in seats(env)})


def seats(env: Any) -> Any:
    return env.given().items()


def made(game: AnyGame, number: int, kind: str) -> Any:
    makers: dict[str, Callable[[], Any]] = {
        "one seat": lambda: OneSeat(game, number),
        "level 2": lambda: OneSeat(game, number, opponents=2, memory=True),
        "vector": lambda: Tables(game, 3, number),
        "vector with memory": lambda: Tables(game, 2, number, memory=True),
        "aec": lambda: aec(game, number),
        "parallel": lambda: parallel(game, number, memory=True),
    }
    env = makers[kind]()
    env.reset(seed=5)
    for _ in range(3):
        if not getattr(env, "is_over", False):
            single_step(env)
    return env


KINDS = ["one seat", "level 2", "vector", "vector with memory", "aec", "parallel"]


@by_copying
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("game", "number"), TABLES)
def test_a_copied_environment_goes_on_as_the_original_does(
    game: str, number: int, kind: str, copy: Callable[[Any], Any]
) -> None:
    env = made(games[game], number, kind)
    other = copy(env)
    for _ in range(STEPS):
        if getattr(env, "is_over", False) or not getattr(env, "agents", ["all"]):
            break
        assert str(single_step(env)) == str(single_step(other))


@by_copying
def test_a_copied_vector_of_computer_players_goes_on_as_the_original_does(
    copy: Callable[[Any], Any],
) -> None:
    many: Any = vector(games["unicorn"].with_box(DOGS), 3, opponents=2)
    many.reset(seed="train/4")
    other = copy(many)
    assert {env.setting.game.box.digest for env in other.envs} == {DOGS.digest}
    for _ in range(STEPS):
        codes = np.array([env.action_masks().argmax() for env in many.envs])
        assert str(many.step(codes)) == str(other.step(codes))


@by_copying
def test_a_copied_setting_keeps_box_and_options(copy: Callable[[Any], Any]) -> None:
    game = games["unicorn"].with_box(DOGS)
    setting = Setting(game, 3, {"first": 2}, memory=True, forced=True, longest=77)
    other = copy(setting)
    assert other.game is game
    for name in ("seats", "options", "memory", "forced", "longest"):
        assert getattr(other, name) == getattr(setting, name)


@by_copying
@pytest.mark.parametrize("game", [games["unicorn"], games["unicorn"].with_box(DOGS)])
@pytest.mark.parametrize(
    "chance",
    [
        lambda: Seeded(3),
        lambda: Sealed(b"key"),
        lambda: Scripted(rolls={"first": [1]}, then=Seeded(1)),
        lambda: Taped(list(games["unicorn"].new(2, seed=3, options=AID).record.draws)),
    ],
    ids=["seeded", "sealed", "scripted", "taped"],
)
def test_a_copied_match_goes_on_as_the_original_does(
    game: AnyGame, chance: Callable[[], Any], copy: Callable[[Any], Any]
) -> None:
    luck = chance()
    if isinstance(luck, Taped) and game.is_copy:
        return  # a tape fits only its own box
    match = game.new(2, options=AID, chance=luck)
    other = copy(match)
    assert other.game is game
    for _ in range(4):
        seat = match.awaited[0]
        code = match.codes(seat)[0]
        if isinstance(luck, Taped) and luck.at == len(luck.draws):
            break
        assert match.play(seat, code) == other.play(seat, code)
        assert match.view(0) == other.view(0)
        assert match.record == other.record


LOAD = """
import pickle, sys
env, match, setting = pickle.load(open(sys.argv[1], "rb"))
print(env.setting.game.box.digest, match.game.box.digest, setting.game.box.digest)
print(env.table.turns.state.facts(), match.record.to_json())
"""


def test_another_process_opens_the_same_box(tmp_path: Path) -> None:
    game = games["unicorn"].with_box(DOGS)
    env, match = OneSeat(game, 2), game.new(2, seed=8)
    env.reset(seed=4)
    file = tmp_path / "kept"
    file.write_bytes(pickle.dumps((env, match, Setting(game))))
    command = [sys.executable, "-W", "ignore", "-c", LOAD, str(file)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert said[0].split() == [DOGS.digest] * 3
    assert said[1] == f"{env.table.turns.state.facts()} {match.record.to_json()!r}"
