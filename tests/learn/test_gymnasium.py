"""Environments pass Gymnasium's checker without warnings, and a vector equals many single
tables.
"""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from sortilege.games import games
from sortilege.kernel.game import AnyGame
from sortilege.kernel.refusals import BadOption, MalformedAction, NoSuchSeat, UnknownOption
from sortilege.learn import OneSeat, Tables
from tests.contract.toy import Toy
from tests.learn import TABLES

STEPS = 120
MODES: dict[int | str, str] = {"random": "rgb_array", "plain": "ansi", 2: "ansi"}


def id_of(game: str) -> str:
    return f"sortilege/{game}-v{games[game].rules_version}"


@pytest.mark.parametrize("opponents", ["random", "plain", 2])
@pytest.mark.parametrize("game", games)
def test_it_passes_their_checker(game: str, opponents: int | str) -> None:
    env = gymnasium.make(
        id_of(game), opponents=opponents, memory=opponents == 2, render_mode=MODES[opponents]
    )
    check_env(env.unwrapped)
    seen, _ = env.reset(seed=5)
    for _ in range(12):
        seen, _, over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
        if over:
            break


@pytest.mark.parametrize("memory", [False, True], ids=["sight", "memory"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_table_of_a_vector_is_one_alone(game: str, seats: int, memory: bool) -> None:
    many: Any = gymnasium.make_vec(id_of(game), num_envs=4, seats=seats, memory=memory, longest=50)
    alone = [OneSeat(game, seats, memory=memory, longest=50) for _ in range(4)]
    seen, _ = many.reset(seed=[3, 4, "train/5", "test/5"])
    single = [env.reset(seed=seed)[0] for env, seed in zip(alone, many.seeds, strict=True)]
    ends = 0
    for _ in range(STEPS):
        assert many.observation_space.contains(seen)
        for n in range(4):
            assert np.array_equal(seen["observation"][n], single[n]["observation"])
            assert np.array_equal(seen["action_mask"][n], single[n]["action_mask"])
        answers = many.sample()
        seen, rewards, over, broken, infos = many.step(answers)
        for n, env in enumerate(alone):
            single[n], reward, is_over, is_broken, told = env.step(answers[n])
            assert (rewards[n], over[n], broken[n]) == (reward, is_over, is_broken)
            assert infos["rewards"][n].tolist() == told["rewards"]
            if is_over or is_broken:
                ends += 1
                last = infos["final_obs"][n]["observation"]
                assert np.array_equal(last, single[n]["observation"])
                single[n], _ = env.reset()
    assert ends > 0


def test_a_learner_at_all_seats_knows_the_asked_seat() -> None:
    many = Tables("unicorn", num_envs=8, seats=3)
    seen, infos = many.reset(seed=1)
    for _ in range(300):
        asked = infos["seat"]
        names = many.setting.split(seen["observation"][0])
        assert names["you"].tolist() == [int(seat == asked[0]) for seat in range(3)]
        seen, rewards, over, _, infos = many.step(many.sample())
        for n in np.flatnonzero(over):
            assert rewards[n] == infos["rewards"][n][asked[n]]
            assert infos["rewards"][n].sum() == pytest.approx(0)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_seed_deals_the_match_that_the_game_itself_deals(game: str, seats: int) -> None:
    many = Tables(game, num_envs=3, seats=seats, forced=True)
    many.reset(seed=20)
    assert many.seeds == ["20", "20:1:0", "20:2:0"]
    for n, seed in enumerate(many.seeds):
        match = games[game].new(seats, seed)
        assert many.lockstep.tables[n].state.facts() == match._state.facts()


def test_tables_go_on_after_a_reset_without_a_seed() -> None:
    many = Tables("unicorn", num_envs=2)
    first, _ = many.reset(seed=4)
    many.reset()
    assert many.seeds == ["4:0:1", "4:1:1"]
    again, _ = many.reset(seed=4)
    assert np.array_equal(first["observation"], again["observation"])


def test_what_cannot_be_is_refused_by_name() -> None:
    with pytest.raises(BadOption):
        gymnasium.make(id_of("unicorn"), opponents=6)
    with pytest.raises(BadOption):
        gymnasium.make_vec(id_of("unicorn"), num_envs=2, opponents="wizard")
    for tables in (0, -1, 1.5):
        with pytest.raises(BadOption):
            Tables("unicorn", num_envs=tables)  # type: ignore[arg-type]
    with pytest.raises(NoSuchSeat):
        OneSeat("unicorn", seat=2)
    with pytest.raises(UnknownOption):
        OneSeat("unicorn", options={"colour": "blue"})
    env = OneSeat("unicorn")
    env.reset(seed=1)
    with pytest.raises(MalformedAction):
        env.step(np.int64(1000))
    many = Tables("unicorn", num_envs=2)
    many.reset(seed=1)
    for wrong in ([0], [0.5, 1.0], [0, 1000], [0, -1]):
        with pytest.raises(ValueError, match="answer"):
            many.step(np.asarray(wrong))


@pytest.mark.parametrize("game", ["unicorn", "metamorphose", Toy()], ids=["sets", "lists", "toy"])
def test_an_answer_that_is_not_legal_ends_the_match(game: str | AnyGame) -> None:
    env, many = OneSeat(game), Tables(game, num_envs=2, seat=0)
    seen, _ = env.reset(seed=1)
    _, reward, over, _, _ = env.step(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert (reward, over) == (-1.0, True)
    given, _ = many.reset(seed=1)
    wrong = [int(np.flatnonzero(mask == 0)[0]) for mask in given["action_mask"]]
    _, rewards, ended, _, _ = many.step(np.asarray(wrong))
    assert rewards.tolist() == [-1.0, -1.0]
    assert ended.all()


@pytest.mark.parametrize("game", ["unicorn", "metamorphose", Toy()], ids=["sets", "lists", "toy"])
def test_a_mask_has_what_each_table_allows_and_is_the_learners_own(game: str | AnyGame) -> None:
    many = Tables(game, num_envs=4)
    given, _ = many.reset(seed=2)
    for _ in range(20):
        legal = [np.flatnonzero(mask).tolist() for mask in given["action_mask"]]
        assert legal == [turns.legal for turns in many.lockstep.tables]
        before = {name: rows.copy() for name, rows in given.items()}
        after, *_ = many.step(many.sample())
        for name, rows in given.items():
            assert np.array_equal(rows, before[name])
            rows[:] = 9
        again = many.given()
        assert all(np.array_equal(again[name], after[name]) for name in after)
        given = after


def test_after_the_end_and_before_the_beginning_nobody_is_asked() -> None:
    env = OneSeat("unicorn", longest=1)
    with pytest.raises(ResetNeeded):
        env.step(np.int64(0))
    seen, _ = env.reset(seed=1)
    _, _, _, broken, _ = env.step(np.flatnonzero(seen["action_mask"])[0])
    assert broken
    with pytest.raises(ResetNeeded):
        env.step(np.int64(0))
    env.reset()
    with pytest.raises(ResetNeeded):
        Tables("unicorn", num_envs=2).step(np.asarray([0, 0]))
