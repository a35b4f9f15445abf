"""The rate of right moments: a simulation agrees with the figures in the rules.

All players ring exactly when the bell is right; each is equally often the first.
"""

from functools import cache

import pytest

from sortilege.games.bell import GAME
from sortilege.games.bell.actions import RING
from sortilege.games.bell.state import State
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.state import seats_in
from tests.rulings import rule

GAMES = 400
CLOSE = 0.2


def play(state: State, chance: Chance) -> tuple[int, int]:
    """Play a dealt game to its end; return the numbers of cards turned and of right moments."""
    turned = rings = 0
    while not state.is_over():
        if state.is_bell_open and state.is_right():
            ringer = chance.pick("quickest", seats_in(state.playing))
            state.apply(ringer, RING, chance, None)
            rings += 1
        else:
            code = next(code for code in state.legal(state.active) if code != RING)
            state.apply(state.active, code, chance, None)
            turned += 1
    return turned, rings


@cache
def cards_between(seats: int) -> float:
    """The average number of cards turned between two right moments, over whole games."""
    chance = Seeded(f"bell for {seats}")
    blank = GAME.blank(seats, GAME.settle(seats, {}))
    turned = rings = 0
    for _ in range(GAMES):
        state = blank.clone()
        state.deal(chance, None)
        more_turned, more_rings = play(state, chance)
        turned += more_turned
        rings += more_rings
    print(f"{seats} players: {turned / rings:.2f} cards between right moments, {GAMES} games")
    return turned / rings


@rule("BEL-02")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_with_four_to_six_the_bell_is_right_after_nearly_five_cards(seats: int) -> None:
    assert 4.5 <= cards_between(seats) <= 5.0
    assert cards_between(seats) == pytest.approx(4.85, abs=CLOSE)


@rule("BEL-02")
def test_with_two_it_takes_six_and_a_half() -> None:
    assert 6.3 <= cards_between(2) <= 6.9
    assert cards_between(2) == pytest.approx(6.5, abs=CLOSE)
