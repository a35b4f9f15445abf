"""Environments pass PettingZoo's tests without warnings, except for two. PettingZoo accepts
observations with a mask only from its own games; the tests ignore these two warnings by name."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import sortilege
from sortilege.games import games
from sortilege.kernel.refusals import (
    BadOption,
    IllegalAction,
    MalformedAction,
    NoTensors,
    UnknownOption,
    WrongSeats,
)
from sortilege.learn.pettingzoo import aec, parallel
from sortilege.learn.table import DEFAULT_LONGEST
from tests.contract.toy import Toy
from tests.learn import TABLES

MASKS = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
pytestmark = MASKS
CYCLES = 60


@pytest.mark.parametrize("memory", [False, True], ids=["sight", "memory"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_it_passes_their_tests(game: str, seats: int, memory: bool) -> None:
    api_test(aec(game, seats=seats, memory=memory), num_cycles=CYCLES)
    seed_test(lambda: aec(game, seats=seats, memory=memory), num_cycles=CYCLES)
    parallel_api_test(parallel(game, seats=seats, memory=memory), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel(game, seats=seats, memory=memory), num_cycles=CYCLES)


def played(env: Any, seed: int, limit: int = 4000) -> tuple[Any, dict[str, float]]:
    """A random match, and the total reward of each seat."""
    env.reset(seed=seed)
    rng, got = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for _ in range(limit):
        if not env.agents:
            break
        seen, reward, over, broken, _ = env.last()
        got[env.agent_selection] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if over or broken else int(rng.choice(legal)))
    return env, got


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_match_ends_and_everybody_gets_a_share(game: str, seats: int) -> None:
    env, got = played(aec(game, seats=seats), seed=3)
    assert not env.agents
    winners = env.unwrapped.seating.table.turns.state.winners()
    if games[game].is_team:
        assert set(got.values()) == {1.0 if winners else 0.0}
    else:
        assert sum(got.values()) == pytest.approx(0)
        assert max(got.values()) > 0


def test_a_match_is_the_one_that_its_seed_deals() -> None:
    env = aec("unicorn", seats=2)
    env.reset(seed=11)
    raw = env.unwrapped
    match = sortilege.games["unicorn"].new(2, raw.seating.seed)
    assert raw.seating.seed == "11"
    assert raw.seating.table.view(0) == match.view(0)
    assert raw.seating.table.turns.state.facts() == match._state.facts()


def test_seats_that_need_not_act_are_asked_first_and_may_wait() -> None:
    env = aec("cinderella", seats=3, options={"first": 0})
    waited = 0
    for seed in range(40):
        env.reset(seed=seed)
        for _ in range(20):
            seen, _, over, _, _ = env.last()
            if over:
                break
            may_wait = seen["action_mask"][-1] == 1
            active = env.unwrapped.seating.table.turns.state.active
            assert may_wait == (env.agent_selection != f"seat_{active}")
            waited += may_wait
            env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    assert waited > 0


def test_no_seat_is_always_asked_first_in_a_race() -> None:
    first = set()
    for seed in range(30):
        env = aec("bell", seats=4, options={"first": 0})
        env.reset(seed=seed)
        seen, *_ = env.last()
        while not seen["action_mask"][1]:
            env.step(int(np.flatnonzero(seen["action_mask"])[0]))
            seen, *_ = env.last()
        first.add(env.agent_selection)
    assert len(first) > 1


def test_all_may_answer_at_once_and_one_rings() -> None:
    env = parallel("bell", seats=3, options={"first": 0}, forced=True)
    seen, _ = env.reset(seed=5)
    while not all(given["action_mask"][1] for given in seen.values()):
        first = {name: int(given["action_mask"].argmax()) for name, given in seen.items()}
        seen, *_ = env.step(first)
    before = env.seating.table.turns.steps
    env.step(dict.fromkeys(env.agents, 1))
    assert env.seating.table.turns.steps == before + 1


def test_an_answer_that_is_not_legal_ends_the_match() -> None:
    env = aec("unicorn", seats=2)
    env.reset(seed=1)
    culprit = env.agent_selection
    seen, *_ = env.last()
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert env.rewards[culprit] == -1
    assert all(env.terminations.values())
    together = parallel("unicorn", seats=2)
    together.reset(seed=1)
    wrong = dict.fromkeys(together.agents, 0)
    _, rewards, over, *_ = together.step(wrong)
    assert all(over.values())
    assert min(rewards.values()) == -1


def test_what_cannot_be_is_refused_by_name() -> None:
    with pytest.raises(WrongSeats):
        aec("unicorn", seats=9)
    with pytest.raises(UnknownOption):
        parallel("unicorn", options={"colour": "blue"})
    together = parallel("unicorn", seats=2)
    together.reset(seed=1)
    with pytest.raises(MalformedAction):
        together.step(dict.fromkeys(together.agents, 1000))
    for named in (["seat_0"], ["seat_0", "seat_1", "seat_2"], []):
        with pytest.raises(ValueError, match="still there"):
            together.step(dict.fromkeys(named, 0))
    together.step(dict.fromkeys(together.agents, 0))
    with pytest.raises(ValueError, match="still there"):
        together.step(dict.fromkeys(together.possible_agents, 0))
    short = aec("cinderella", seats=2, longest=3)
    short.reset(seed=1)
    while not any(short.truncations.values()):
        seen, *_ = short.last()
        short.step(int(seen["action_mask"].argmax()))
    with pytest.raises(ValueError, match="dead"):
        short.step(0)


def test_a_game_without_tensors_is_refused_by_name() -> None:
    class Bare(Toy):
        tensors = None  # type: ignore[assignment]

    with pytest.raises(NoTensors):
        aec(Bare())


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_task_has_a_default_length(game: str, seats: int) -> None:
    for longest, expected in ((None, DEFAULT_LONGEST), (0, 0), (7, 7)):
        assert aec(game, seats, longest=longest, raw=True).seating.setting.longest == expected
    env = aec(game, seats, raw=True)
    env.reset(seed=1)
    env.seating.table.turns.steps = DEFAULT_LONGEST - 1
    env.step(env.seating.table.legal[0])
    assert all(env.truncations.values())
    for wrong in (-1, True, 1.5):
        with pytest.raises(BadOption):
            aec(game, seats, longest=wrong)  # type: ignore[arg-type]


def test_a_raw_environment_has_no_wrappers_and_plays_the_same_match() -> None:
    raw, wrapped = aec("cinderella", 3, raw=True), aec("cinderella", 3)
    assert raw.unwrapped is raw
    assert wrapped.unwrapped is not wrapped
    (one, got), (two, same) = (played(env, seed=9) for env in (raw, wrapped))
    assert got == same
    assert one.seating.table.turns.state.facts() == two.unwrapped.seating.table.turns.state.facts()
    raw.reset(seed=1)
    with pytest.raises(IllegalAction):
        raw.step(int(np.flatnonzero(raw.last()[0]["action_mask"] == 0)[0]))


def test_a_match_can_be_broken_off() -> None:
    env = aec("mago", seats=2, longest=30)
    env, _ = played(env, seed=2, limit=60)
    assert not env.agents
    assert not env.unwrapped.seating.table.turns.state.is_over()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_table_is_drawn_as_text(game: str, seats: int) -> None:
    env = aec(game, seats=seats, render_mode="ansi")
    env.reset(seed=1)
    assert env.render().count("\n") > 2
