"""Games pass OpenSpiel's random simulations without warnings, and further tests."""

import json
import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import sortilege.learn.openspiel
from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.game import Game
from sortilege.kernel.knowledge import Information
from sortilege.kernel.refusals import BadOption, IllegalAction, NoSuchSeat
from sortilege.learn.openspiel import seen
from sortilege.learn.refusals import CannotImagine, ChanceNode
from sortilege.learn.spiel_bots import OurBot
from sortilege.learn.spiel_players import SpielPlayer
from sortilege.learn.table import DEFAULT_LONGEST

assert sortilege.learn.openspiel.__doc__

GAMES = [(id, chance) for id in games for chance in ("sampled", "explicit")]
MAX_LENGTH = 60
PERFECT_INFORMATION = ("mago",)
"""Games in which a perfect memory knows everything (MAG-36)."""


def loaded(game: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"python_sortilege_{game}", parameters)


def begun(game: Any, seed: int = 1) -> tuple[Any, np.random.RandomState]:
    """A match up to its first decision."""
    state, rng = game.new_initial_state(), np.random.RandomState(seed)
    go_on(state, rng)
    return state, rng


def go_on(state: Any, rng: np.random.RandomState) -> None:
    while state.is_chance_node():
        state.apply_action(int(rng.choice([outcome for outcome, _ in state.chance_outcomes()])))


@pytest.mark.parametrize(("game", "chance"), GAMES)
def test_it_passes_their_simulations(game: str, chance: str) -> None:
    """The simulation tries every legal action on clones, and serializes states."""
    pyspiel.random_sim_test(
        loaded(game, chance=chance, longest=MAX_LENGTH), num_sims=1, serialize=True, verbose=False
    )


def can_imagine(game: str) -> bool:
    """Whether what other seats have seen in private is imagined, too."""
    knowledge = games[game].knowledge(2, games[game].settle(2, {}), 0)
    is_private = knowledge.information is Information.PRIVATE
    return not is_private or type(games[game]).retell is not Game.retell


@pytest.mark.parametrize(("game", "chance"), [pair for pair in GAMES if not can_imagine(pair[0])])
def test_a_game_that_cannot_imagine_private_knowledge_says_so(game: str, chance: str) -> None:
    state, rng = begun(loaded(game, chance=chance, longest=MAX_LENGTH))
    with pytest.raises(CannotImagine):
        state.resample_from_infostate(state.current_player(), rng.random_sample)


@pytest.mark.parametrize(("game", "chance"), [pair for pair in GAMES if can_imagine(pair[0])])
def test_another_world_looks_the_same_to_its_seat(game: str, chance: str) -> None:
    state, rng = begun(loaded(game, chance=chance, longest=MAX_LENGTH))
    players, differ = range(state.num_players()), 0
    for _ in range(12):
        if state.is_terminal():
            break
        seat = state.current_player()
        other = state.resample_from_infostate(seat, rng.random_sample)
        assert other.current_player() == seat
        assert other.legal_actions() == state.legal_actions()
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        differ += str(other) != str(state)
        copies = [pickle.loads(pickle.dumps(other)), deepcopy(other), other]
        code = other.legal_actions()[0]
        for copy in copies:
            copy.apply_action(code)
        known = [[copy.information_state_string(one) for one in players] for copy in copies]
        assert known[0] == known[1] == known[2]
        assert len({str(copy) for copy in copies}) == 1
        state.apply_action(int(rng.choice(state.legal_actions())))
        go_on(state, rng)
    assert differ > 0 or game in PERFECT_INFORMATION


def test_a_tensor_is_the_one_that_other_learners_get() -> None:
    game = loaded("unicorn", options=json.dumps({"first": 1}))
    state, _ = begun(game)
    assert state.current_player() == 1
    writer, parts = games["unicorn"].tensors, list[bytes]()
    assert writer is not None
    writer.write(state.snapshot.turns.state, 1, parts)
    assert state.observation_tensor(1) == list(b"".join(parts))
    assert len(state.information_state_tensor(1)) > len(state.observation_tensor(1))


def test_what_a_seat_alone_has_heard_is_in_its_information_state_alone() -> None:
    """CEN-08: only the looking player's information state contains a secret look."""
    game = loaded("cinderella", seats=2, chance="explicit", options=json.dumps({"first": 0}))
    for seed in range(60):
        state, rng = begun(game, seed)
        assert state.current_player() == 0
        state.apply_action(int(state.legal_actions()[0]))
        go_on(state, rng)
        mine, theirs = (state.information_state_string(seat) for seat in range(2))
        if "Looked" in mine:
            assert "face=None" not in mine
            assert "face=None" in theirs
            return
    raise AssertionError("nobody has looked")


def test_our_players_are_bots_there() -> None:
    game = loaded("unicorn", deals=50)
    wins = 0.0
    for seed in range(16):
        state, rng = begun(game, seed)
        bots: list[Any] = [OurBot(game, 0, "plain", seed), None]
        while not state.is_terminal():
            bot = bots[state.current_player()]
            legal = state.legal_actions()
            state.apply_action(int(rng.choice(legal)) if bot is None else bot.step(state))
        wins += state.returns()[0]
        assert sum(state.returns()) == pytest.approx(0)
    assert wins > 0, "one look ahead beats chance"


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadOption):
        loaded("unicorn", chance="fair")
    with pytest.raises(pyspiel.SpielError):
        loaded("unicorn", colour="blue")
    state, _ = begun(loaded("unicorn"))
    wrong = next(code for code in range(51) if code not in state.legal_actions())
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(wrong)
    for code in (wrong, 999):
        with pytest.raises(IllegalAction):
            state.apply_action(code)
    for options in ("{", "7", "[]"):
        with pytest.raises(BadOption):
            loaded("unicorn", options=options)
    with pytest.raises(IllegalAction):
        loaded("unicorn", deals=10).new_initial_state().apply_action(10)
    with pytest.raises(BadOption):
        loaded("unicorn", deals=0)


@pytest.mark.parametrize("chance", ["sampled", "explicit"])
def test_no_world_is_imagined_before_a_draw_or_for_a_seat_that_does_not_exist(chance: str) -> None:
    game = loaded("cinderella", chance=chance)
    with pytest.raises(ChanceNode):
        game.new_initial_state().resample_from_infostate(0, np.random.random_sample)
    state, rng = begun(game)
    for seat in (-1, 2):
        with pytest.raises(NoSuchSeat):
            state.resample_from_infostate(seat, rng.random_sample)


def test_a_game_without_a_maximal_length_tells_openspiel_so() -> None:
    assert loaded("unicorn").max_game_length() == DEFAULT_LONGEST
    assert loaded("unicorn", longest=7).max_game_length() == 7
    assert loaded("unicorn", longest=0).max_game_length() > 10**9


def test_their_bots_are_players_here() -> None:
    """A random bot and a search of OpenSpiel play at our table with one of our players."""
    game = loaded("unicorn", seats=3)
    rng = np.random.RandomState(1)
    search = ISMCTSBot(game, RandomRolloutEvaluator(1, rng), 2.0, 2, random_state=rng)
    chancer = pyspiel.make_uniform_random_bot(1, 7)
    match = games["unicorn"].new(3, seed=4)
    company = Company(
        match,
        [
            SpielPlayer(game, search, 0, match.options, Seeded("a")),
            SpielPlayer(game, chancer, 1, match.options, Seeded("b")),
            Player(match.game, 2, 3, match.options, Seeded("c")),
        ],
    )
    company.play_out()
    assert match.outcome is not None
    assert {seat for seat, _ in match.played} == {0, 1, 2}


def test_a_bot_of_theirs_is_asked_at_a_state_that_its_seat_imagines() -> None:
    """CEN-08: the bot gets only its own secret looks, and knows no more than its seat."""
    game = loaded("cinderella", seats=2)
    match = games["cinderella"].new(2, seed=3)
    asked: list[Any] = []

    class Curious(pyspiel.Bot):
        def step(self, state: Any) -> int:
            asked.append(state)
            seat, view = state.current_player(), match.view(state.current_player())
            assert seen(state.snapshot, seat) == view
            heard = [part for part in state.snapshot.heard(seat) if isinstance(part, Event)]
            assert tuple(heard) == match.heard(seat)
            return int(state.legal_actions()[-1])

    players = [SpielPlayer(game, Curious(), s, match.options, Seeded(s)) for s in range(2)]
    Company(match, players).play_out()
    differ = sum(state.snapshot.turns.state.facts() != match._state.facts() for state in asked)
    assert asked
    assert differ > 0
