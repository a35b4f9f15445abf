"""The books of balance in `docs/balance/data` are gone on with: the same seed must go on playing
the same games, however fast. Whoever changes how these players play begins the book anew."""

from hashlib import sha256

import pytest

from sortilege.bots.metamorphose import STRATEGY
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.state import seats_in
from sortilege.lab.balance.played import play_states
from sortilege.lab.balance.question import Balance

SEED = 3
"""That of the book."""

PLAIN = {
    (2, ""): "2c3432c1ccc2f26a",
    (3, ""): "b9385bdd0a60edb1",
    (4, ""): "8bdbfc64f99c196a",
    (3, "secret"): "3210f547d76e78f1",
    (2, "own_turn"): "7759e0772d068706",
    (4, "leader_first"): "19c8a036e885da57",
}
"""What came of game 17 with so many players and this reading, as a digest."""

LEVELS = {(2, 4): "f0656f135043c5fb"}
"""What came of game 0 with players of this level."""


def digest(balance: Balance, number: int) -> str:
    """Of everything that happened."""
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
    """Stacks that are remembered are the same as stacks that are worked out anew."""
    balance = Balance("metamorphose", 2, SEED)
    kept = STRATEGY.for_match()
    for number in (4, 5):
        state, luck = balance.blank(), balance.luck(number)
        state.deal(luck, None)
        while not state.is_over():
            [seat] = seats_in(state.awaited())
            code = kept.code(state, seat)
            assert code == STRATEGY.code(state, seat)
            state.apply(seat, code, luck, None)
