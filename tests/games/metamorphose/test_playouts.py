"""Random games keep all cards and points consistent, and end as the rules say."""

import pytest

from sortilege.games.metamorphose import GAME
from sortilege.games.metamorphose.state import State
from sortilege.kernel.chance import Seeded
from sortilege.kernel.playout import checked_playouts, is_compiled
from sortilege.kernel.state import seats_in
from tests.rulings import rule

# The contract tests play many more.
GAMES = 100 if is_compiled() else 10


def blank(seats: int) -> State:
    state = GAME.blank(seats, GAME.settle(seats, {}))
    assert isinstance(state, State)
    return state


@rule("MET-32")
@pytest.mark.parametrize("unawaited", [0, 3])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_add_up_and_end(seats: int, unawaited: int) -> None:
    tally = checked_playouts(blank(seats), GAMES, Seeded(seats), unawaited)
    assert tally.games == GAMES
    assert tally.nobody == 0


@rule("MET-10", "MET-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_actor_has_an_action_and_no_other_seat_has_one(seats: int) -> None:
    for seed in range(GAMES):
        state, luck = blank(seats).clone(), Seeded(f"acting {seed}")
        state.deal(luck, None)
        while not state.is_over():
            actors = state.actors()
            assert state.awaited()
            assert state.awaited() & ~actors == 0
            for seat in range(seats):
                codes = state.legal(seat)
                assert bool(codes) == bool(actors >> seat & 1)
                assert codes == sorted(set(codes))
            seat = luck.pick("seat", seats_in(actors))
            state.apply(seat, luck.pick("any", state.legal(seat)), luck, None)


@rule("MET-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_ever_has_more_cards_than_rounds(seats: int) -> None:
    for seed in range(GAMES):
        state, luck = blank(seats).clone(), Seeded(f"cards {seed}")
        assert isinstance(state, State)
        state.deal(luck, None)
        while not state.is_over():
            seat = seats_in(state.awaited())[0]
            state.apply(seat, luck.pick("any", state.legal(seat)), luck, None)
            assert all(state.cards_of(seat) <= state.round + 1 for seat in range(seats))
