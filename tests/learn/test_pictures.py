"""Renders tables as pictures with the client's art."""

from importlib.util import find_spec
from typing import Any

import gymnasium
import numpy as np
import pytest

import sortilege.learn
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.refusals import BadOption
from sortilege.learn import Tables
from sortilege.learn.pettingzoo import aec, parallel
from sortilege.learn.pictures import frame_of, scene_of
from sortilege.press.pack import picture

assert sortilege.learn.__doc__

MAX_ACTIONS = 40
"""The maximum number of actions of a game."""

WITH_A_SCENE = [id for id in games if find_spec(f"sortilege.learn.pictures.{id}")]


@pytest.mark.parametrize("id", games)
def test_whatever_is_seen_can_be_drawn_and_shows_what_has_changed(id: str) -> None:
    """Checks the largest table, too: every picture that a scene names is in the pack. A game
    without a scene shows its cover."""
    game = games[id]
    match, luck = game.new(game.seats[-1], seed=4), Seeded("moves")
    before = frame_of(id, match.view(None))
    for _ in range(MAX_ACTIONS):
        if match.outcome is not None:
            break
        seat = match.awaited[0]
        legal = match.legal(seat)
        match.play(seat, legal[luck.below("any", len(legal))])
        for sprite in scene_of(id, match.view(seat)).sprites:
            assert picture(id, sprite.picture)
    after = frame_of(id, match.view(None))
    assert before.shape == after.shape == (480, 640, 3)
    assert before.dtype == after.dtype == np.uint8
    assert np.array_equal(before, after) == (id not in WITH_A_SCENE)


def test_a_picture_shows_no_more_than_its_seat_sees() -> None:
    """CEN-08: other players see the back of a tile that one player looks at."""
    game = games["cinderella"]
    for seed in range(60):
        match = game.new(2, seed=seed, options={"first": 0})
        match.play(0, match.legal(0)[0])
        if match.legal(0) and match.view(0)["phase"] == "look":
            match.play(0, match.legal(0)[0])
            mine, theirs = (scene_of("cinderella", match.view(seat)).sprites for seat in range(2))
            assert sum("tile-" in sprite.picture for sprite in mine) == 1
            assert not any("tile-" in sprite.picture for sprite in theirs)
            return
    raise AssertionError("nobody has looked")


@pytest.mark.parametrize("make", [aec, parallel])
def test_environments_give_frames(make: Any) -> None:
    env = make("unicorn", seats=2, render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape == (480, 640, 3)
    with pytest.raises(BadOption):
        make("unicorn", render_mode="hologram")


def test_a_vector_gives_a_frame_for_every_table() -> None:
    many: Any = gymnasium.make_vec(
        f"sortilege/unicorn-v{games['unicorn'].rules_version}", num_envs=2, render_mode="rgb_array"
    )
    many.reset(seed=1)
    assert [frame.shape for frame in many.render()] == [(480, 640, 3)] * 2
    with pytest.raises(BadOption):
        Tables("unicorn", render_mode="hologram")
    quiet = Tables("unicorn", num_envs=2)
    quiet.reset(seed=1)
    assert quiet.render() is None
    told = Tables("bell", num_envs=2, seat=0, memory=True, render_mode="ansi")
    told.reset(seed=1)
    texts = told.render()
    assert texts is not None
    assert all(text.count("\n") > 2 for text in texts)
