"""Studies continue the balance books in `docs/balance/data`, so the same seed must always give the
same games. A change of these players' behaviour needs a new book."""

from hashlib import sha256

import pytest

from sortilege.bots.metamorphose import STRATEGY
from sortilege.games.metamorphose.state import State
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.state import seats_in
from sortilege.lab.balance.play import play_states
from sortilege.lab.balance.question import Balance

SEED = 3
"""The seed of the book."""

PLAIN = {
    (2, ""): "ac4ea50d63c4aec2",
    (3, ""): "9b41df56382839c8",
    (4, ""): "c4d2f9d8f11841a8",
    (3, "secret"): "8463049f0023be02",
    (2, "own_turn"): "39bbbc3569b20919",
    (4, "leader_first"): "1eec43cd85406a4b",
}
"""The digest of game 17 by number of players and interpretation."""

LEVELS = {(2, 4): "eac07973e6dea478"}
"""The digest of game 0 with players of this level."""


def digest(balance: Balance, number: int) -> str:
    """A digest of all events."""
    strategies = [balance.strategy(False)] * balance.seats
    played = play_states(balance, number, strategies)
    assert played is not None
    return sha256(repr(played).encode()).hexdigest()[:16]


@pytest.mark.parametrize(("seats", "reading"), PLAIN)
def test_plain_players_play_the_games_of_the_book(seats: int, reading: str) -> None:
    balance = Balance("metamorphose", seats, SEED, reading=reading)
    assert digest(balance, 17) == PLAIN[seats, reading]


@pytest.mark.skipif(not is_compiled(), reason="whole games are not searched in plain Python")
@pytest.mark.parametrize(("seats", "level"), LEVELS)
def test_players_who_think_ahead_play_the_games_of_the_book(seats: int, level: int) -> None:
    assert digest(Balance("metamorphose", seats, SEED, level=level), 0) == LEVELS[seats, level]


def test_what_one_match_worked_out_changes_nothing_in_the_next() -> None:
    """Cached stacks equal newly computed ones."""
    balance = Balance("metamorphose", 2, SEED)
    kept = STRATEGY.for_match()
    for number in (4, 5):
        state, luck = balance.blank(), balance.luck(number)
        assert isinstance(state, State)
        state.deal(luck, None)
        while not state.is_over():
            [seat] = seats_in(state.awaited())
            code = kept.code(state, seat)
            assert code == STRATEGY.code(state, seat)
            state.apply(seat, code, luck, None)
