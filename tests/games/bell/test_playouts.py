"""Random games end, lose no card, and are fair."""

import pytest

from sortilege.games.bell import GAME
from sortilege.kernel.chance import Seeded
from sortilege.kernel.playout import checked_playouts, is_compiled, playouts
from sortilege.kernel.state import State, first_seat
from tests.rulings import rule

# The contract tests play many more.
GAMES = 50 if is_compiled() else 10


def blank(seats: int, to_the_end: bool = False) -> State:
    return GAME.blank(seats, GAME.settle(seats, {"to_the_end": to_the_end}))


@rule("BEL-01", "BEL-15")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("to_the_end", [False, True])
@pytest.mark.parametrize("unawaited", [0, 3])
def test_random_games_end_and_no_card_is_lost(seats: int, to_the_end: bool, unawaited: int) -> None:
    tally = checked_playouts(blank(seats, to_the_end), GAMES, Seeded(seats), unawaited)
    assert tally.games == GAMES
    assert tally.nobody == 0


def test_the_same_luck_makes_the_same_games_compiled_or_not() -> None:
    tally = playouts(blank(5), 20, Seeded("same"), 3)
    assert (tally.steps, tally.wins) == (3685, [3, 8, 3, 2, 4])


@rule("BEL-11")
def test_a_clone_does_not_feel_what_is_played_on_the_other() -> None:
    chance = Seeded(8)
    state = blank(4)
    state.deal(chance, None)
    while not state.is_over():
        clone, facts = state.clone(), state.facts()
        for one in (clone, state):
            seat = first_seat(one.awaited())
            one.apply(seat, chance.pick("code", one.legal(seat)), chance, None)
            if one is clone:
                assert state.facts() == facts
        later = clone.facts()
    assert clone.facts() == later
