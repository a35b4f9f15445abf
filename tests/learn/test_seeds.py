"""A seed gives the same match in every adapter, and different seeds give independent matches."""

from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import sortilege.learn.openspiel
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.learn import OneSeat, Tables
from sortilege.learn.pettingzoo import aec, parallel
from sortilege.learn.refusals import InvalidSeed, LearnRefused, UnknownNamespace
from sortilege.words import LANGS, Words
from tests.learn import TABLES

assert sortilege.learn.openspiel.__doc__

SEEDS: list[int | str] = [7, "train/7", "valid/7", "test/7", "evening", "train/7:3:2"]
ANSWERS = 40
UNICORN = f"sortilege/unicorn-v{games['unicorn'].rules_version}"


def spiel_state(game: str, seats: int, seed: int | str) -> Any:
    """A match of a seed in OpenSpiel. Integers are outcomes of the root node."""
    series = {} if isinstance(seed, int) else {"seed": seed}
    loaded = pyspiel.load_game(f"python_sortilege_{game}", {"seats": seats, **series})
    state = loaded.new_initial_state()
    state.apply_action(seed if isinstance(seed, int) else 0)
    return state


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_seed_is_the_same_match_in_every_adapter(game: str, seats: int, seed: int | str) -> None:
    """All adapters that ask every seat accept the same answers from the deal on."""
    one, turns, vector = aec(game, seats, raw=True), parallel(game, seats), Tables(game, 2, seats)
    for env in (one, turns, vector):
        env.reset(seed=seed)
    state = spiel_state(game, seats, seed)
    tables = (one.seating.table.turns, turns.seating.table.turns, vector.lockstep.tables[0])
    dealt = games[game].new(seats, seed)
    dealt_facts = {str(table.state.facts()) for table in tables}
    assert dealt_facts == {str(state.snapshot.turns.state.facts())}
    forced = Tables(game, 1, seats, forced=True)
    forced.reset(seed=seed)
    assert forced.lockstep.tables[0].state.facts() == dealt._state.facts()
    luck = Seeded(1)
    for _ in range(ANSWERS):
        if one.seating.table.asked is None:
            break
        assert state.current_player() == one.seating.table.asked
        code = luck.pick("answer", one.seating.table.legal)
        one.step(code)
        vector.lockstep.tables[0].answer(code)
        state.apply_action(code)
        facts = one.seating.table.turns.state.facts()
        assert vector.lockstep.tables[0].state.facts() == facts
        assert state.snapshot.turns.state.facts() == facts


@pytest.mark.parametrize("seed", SEEDS)
def test_one_seat_of_gymnasium_plays_the_match_of_its_seed(seed: int | str) -> None:
    for forced in (OneSeat("unicorn", 2, {"first": 0}), gymnasium.make(UNICORN)):
        _, told = forced.reset(seed=seed)  # type: ignore[arg-type]
        assert told["seed"] == str(seed)
    env = OneSeat("unicorn", 2, {"first": 0})
    env.reset(seed=seed)
    match = games["unicorn"].new(2, seed, {"first": 0})
    assert env.table.turns.state.facts() == match._state.facts()


def deals(seed: Any, tables: int = 64, rounds: int = 3) -> set[str]:
    """The matches that a vector plays."""
    many, found = Tables("unicorn", tables, longest=3), set[str]()
    many.reset(seed=seed)
    for _ in range(rounds):
        found |= {str(table.state.facts()[2:4]) for table in many.lockstep.tables}
        many.reset()
    assert len(found) == tables * rounds
    return found


def test_vectors_with_different_seeds_share_no_deal() -> None:
    found = [deals(seed) for seed in (0, 1, 2, "1", "train/1", "test/1", "valid/1")]
    assert found[1] == found[3]
    assert len(set.union(*found)) == 6 * len(found[0])


def test_vectors_of_computer_players_share_no_deal() -> None:
    found: list[str] = []
    for seed in (1, 2, "train/1"):
        many: Any = gymnasium.make_vec(UNICORN, num_envs=8, opponents="plain")
        _, told = many.reset(seed=seed)
        found += told["seed"].tolist()
    assert len(set(found)) == len(found) == 24
    assert found[:2] == ["1", "1:1:0"]


def test_the_vectors_of_gymnasium_take_a_text_for_each_table() -> None:
    """Gymnasium gives table n the seed plus n, so near whole numbers share matches there."""
    many: Any = gymnasium.make_vec(UNICORN, num_envs=3, vectorization_mode="sync")
    assert many.reset(seed=5)[1]["seed"].tolist() == ["5", "6", "7"]
    seeds = [f"train/5:{table}" for table in range(3)]
    assert many.reset(seed=seeds)[1]["seed"].tolist() == seeds


def test_the_test_detects_the_planted_equal_seeds() -> None:
    """Planted fault: table n gets the seed plus n."""
    assert deals([0, 1, 2], 3) & deals([1, 2, 3], 3)


def test_whoever_gives_no_seed_gets_another_one_each_time() -> None:
    environments = [aec("unicorn", raw=True) for _ in range(4)]
    for env in environments:
        env.reset()
    assert len({env.seating.seed for env in environments}) == 4


RESETS = [
    lambda seed: aec("unicorn").reset(seed=seed),
    lambda seed: parallel("unicorn").reset(seed=seed),
    lambda seed: OneSeat("unicorn").reset(seed=seed),
    lambda seed: Tables("unicorn", 2).reset(seed=seed),
    lambda seed: Tables("unicorn", 2).reset(seed=[1, seed]),
    lambda seed: gymnasium.make_vec(UNICORN, num_envs=2, opponents=1).reset(seed=seed),
    lambda seed: pyspiel.load_game("python_sortilege_unicorn", {"seed": seed}),
]


@pytest.mark.parametrize("reset", RESETS)
def test_an_unknown_namespace_is_refused_by_name(reset: Any) -> None:
    with pytest.raises(UnknownNamespace, match="tset") as refusal:
        reset("tset/7")
    assert refusal.value.facts == {
        "seed": "tset/7",
        "namespace": "tset",
        "known": "train valid test",
    }


@pytest.mark.parametrize("seed", [-1, 1.5, True, "", " ", "train/", "/7"])
@pytest.mark.parametrize("reset", RESETS[:4])
def test_what_is_no_seed_is_refused_by_name(reset: Any, seed: object) -> None:
    with pytest.raises(InvalidSeed):
        reset(seed)


def test_numbers_of_numpy_are_seeds() -> None:
    many = Tables("unicorn", 2)
    many.reset(seed=np.int64(5))  # type: ignore[arg-type]
    assert many.seeds == ["5", "5:1:0"]


@pytest.mark.parametrize("kind", [LearnRefused, *LearnRefused.__subclasses__()])
def test_refusals_have_words(kind: type[LearnRefused]) -> None:
    for lang in LANGS:
        key = f"refusal.{kind.code}"
        said = Words(lang).say(key, **dict.fromkeys(Words(lang).placeholders(key), "it"))
        assert said[-1] in ".!"
