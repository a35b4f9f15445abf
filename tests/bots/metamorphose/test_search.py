"""Search in metamorphose follows the rules and uses only open information."""

import pytest

from sortilege.bots.metamorphose.search import MetamorphoseEvaluator
from sortilege.games.metamorphose.actions import ACTIONS, Shift
from sortilege.games.metamorphose.components import CONTESTS
from sortilege.games.metamorphose.fields import OVER, TO_CLOSE
from sortilege.games.metamorphose.view import view
from sortilege.kernel.chance import Seeded
from tests.bots.metamorphose.moments import dealt, moments
from tests.rulings import rule


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_plain_player_plays_on_whole_games_by_the_rules(seats: int) -> None:
    state, luck = dealt(seats, 7), Seeded(7)
    evaluator = MetamorphoseEvaluator(state)
    while state.phase != OVER:
        code = evaluator.choose(state, state.active, luck)
        assert code in state.legal(state.active)
        state.apply(state.active, code, luck, None)
    state.check()


@rule("MET-40")
def test_its_worlds_look_the_same_and_differ_in_hidden_things() -> None:
    for state in moments(3, 8):
        evaluator, luck = MetamorphoseEvaluator(state), Seeded(2)
        worlds = [evaluator.world(luck) for _ in range(6)]
        for world in worlds:
            world.check()
            assert view(world) == view(state)
        assert len({tuple(world.deck(0)) for world in worlds}) > 1 or state.left[0] < 2
        to_come = CONTESTS - (state.round >> 1)
        assert len({tuple(world.contests) for world in worlds}) > 1 or to_come < 3


@rule("MET-40")
def test_what_it_would_do_is_the_same_in_every_world_that_looks_the_same() -> None:
    for state in moments(2, 9):
        evaluator, luck = MetamorphoseEvaluator(state), Seeded(3)
        worlds = [state, *(evaluator.world(luck) for _ in range(2))]
        seat = state.active
        found = {tuple(evaluator.candidates(world, seat)) for world in worlds}
        assert len(found) == 1
        assert set(found.pop()) <= set(state.legal(seat))


@rule("MET-18", "MET-20")
def test_at_the_close_of_a_round_it_may_always_pass_and_tries_some_shift() -> None:
    closing = [state for state in moments(2, 10, 3) if state.phase == TO_CLOSE]
    shifting = 0
    for state in closing:
        codes = MetamorphoseEvaluator(state).candidates(state, state.active)
        assert 0 in codes
        shifting += any(isinstance(ACTIONS.at(code), Shift) for code in codes)
    assert closing
    assert shifting
