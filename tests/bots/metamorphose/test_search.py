"""What a quick player of metamorphose sees is what the rules say, and no more than lies open."""

import pytest

from sortilege.bots.metamorphose.eye import field
from sortilege.bots.metamorphose.hopes import Habits
from sortilege.bots.metamorphose.quick import Quick
from sortilege.bots.metamorphose.search import MetamorphoseSense
from sortilege.bots.metamorphose.stack import FIELD, LOW, Shapes, best_shifted
from sortilege.games import games
from sortilege.games.metamorphose.actions import ACTIONS, Place, Shift
from sortilege.games.metamorphose.components import COLOURS, CREATURES
from sortilege.games.metamorphose.creature import own_strength
from sortilege.games.metamorphose.rules import State
from sortilege.games.metamorphose.state import OVER, TO_CLOSE, TO_PLACE
from sortilege.games.metamorphose.view import view
from sortilege.kernel.chance import Seeded
from tests.rulings import rule

GAME = games["metamorphose"]


def dealt(seats: int, seed: int) -> State:
    state = GAME.blank(seats, {"first": None})
    assert isinstance(state, State)
    state.deal(Seeded(seed), None)
    return state


def moments(seats: int, seed: int, steps: int = 300) -> list[State]:
    """The moments of a game in which everybody does anything, every tenth of them."""
    state, luck, found = dealt(seats, seed), Seeded(seed), []
    for step in range(steps):
        if state.phase == OVER:
            break
        codes = state.legal(state.active)
        state.apply(state.active, codes[luck.below("any", len(codes))], luck, None)
        if step % 10 == 0 and state.phase != OVER:
            found.append(state.clone())
    return found


@rule("MET-26", "MET-27")
@pytest.mark.parametrize("seats", [2, 4])
def test_it_sees_everybodys_strength_as_the_rules_count_it(seats: int) -> None:
    for state in moments(seats, seats):
        for seat in range(seats):
            eye = Quick(Habits())
            eye.look(state, seat)
            for colour in range(len(COLOURS)):
                assert field(eye.sums(), colour) == state.strength(seat, colour)


@rule("MET-18")
def test_it_shifts_only_what_may_be_shifted_and_only_if_that_makes_stronger() -> None:
    for state in moments(2, 5):
        for layers in state.creatures:
            for done in (0, 2, 4):
                after = best_shifted(layers, done)
                assert [one >> 3 for one in after] == [one >> 3 for one in layers]
                assert own_strength(after) > own_strength(layers) or after == layers
                kept = [card for card in range(len(layers)) if card == 0 or done >> card & 1]
                assert [after[card] for card in kept] == [layers[card] for card in kept]


@rule("MET-11", "MET-12", "MET-19")
def test_it_foresees_how_strong_a_creature_is_with_a_card_more_or_less() -> None:
    shapes, luck = Shapes(), Seeded(1)
    for state in moments(2, 6):
        if state.phase != TO_PLACE:
            continue
        seat = state.active
        for code in state.placings(seat):
            placing = ACTIONS.at(code)
            if isinstance(placing, Place):
                at = seat * CREATURES + placing.creature
                both = shapes.put(shapes.number(state.creatures[at]), state.hand, placing.above)
                after = state.clone()
                after.apply(seat, code, luck, None)
                assert both >> FIELD == own_strength(after.creatures[at])
                assert both & LOW >= both >> FIELD
                left = shapes.take(shapes.number(after.creatures[at]), placing.above)
                assert len(shapes.layers[left]) == len(state.creatures[at])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_quick_player_plays_whole_games_by_the_rules(seats: int) -> None:
    state, luck = dealt(seats, 7), Seeded(7)
    sense = MetamorphoseSense(state, Habits())
    while state.phase != OVER:
        code = sense.choose(state, state.active, luck)
        assert code in state.legal(state.active)
        state.apply(state.active, code, luck, None)
    state.check()


@rule("MET-40")
def test_its_worlds_look_the_same_and_differ_in_what_is_hidden() -> None:
    for state in moments(3, 8):
        sense, luck = MetamorphoseSense(state, Habits()), Seeded(2)
        worlds = [sense.world(luck) for _ in range(6)]
        for world in worlds:
            world.check()
            assert view(world) == view(state)
        assert len({world.facts() for world in worlds}) > 1


@rule("MET-40")
def test_what_it_would_do_is_the_same_in_every_world_that_looks_the_same() -> None:
    for state in moments(2, 9):
        sense, luck = MetamorphoseSense(state, Habits()), Seeded(3)
        worlds = [state, *(sense.world(luck) for _ in range(2))]
        seat = state.active
        found = {tuple(sense.candidates(world, seat)) for world in worlds}
        assert len(found) == 1
        assert set(found.pop()) <= set(state.legal(seat))


@rule("MET-18", "MET-20")
def test_at_the_close_of_a_round_it_may_always_pass_and_tries_some_shift() -> None:
    closing = [state for state in moments(2, 10) if state.phase == TO_CLOSE]
    shifting = 0
    for state in closing:
        codes = MetamorphoseSense(state, Habits()).candidates(state, state.active)
        assert 0 in codes
        shifting += any(isinstance(ACTIONS.at(code), Shift) for code in codes)
    assert closing
    assert shifting
