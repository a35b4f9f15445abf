"""The deal, and the starting player."""

import pytest

from sortilege.games.bell import GAME
from sortilege.games.bell.events import Dealt
from sortilege.kernel.refusals import WrongSeats
from tests.games.bell.table import dealt_table
from tests.rulings import rule


@rule("BEL-03")
@pytest.mark.parametrize(
    ("seats", "cards"),
    [
        (2, [28, 28]),
        (3, [19, 19, 18]),
        (4, [14, 14, 14, 14]),
        (5, [12, 11, 11, 11, 11]),
        (6, [10, 10, 9, 9, 9, 9]),
    ],
)
def test_all_cards_are_dealt_and_the_first_seats_get_the_odd_ones(
    seats: int, cards: list[int]
) -> None:
    table = dealt_table(seats, "")
    assert table.draw == cards
    assert table.up == [0] * seats
    assert table.match.heard(None) == (Dealt(tuple(cards), 0),)


@rule("BEL-03")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_it_is_a_game_for_two_to_six(seats: int) -> None:
    with pytest.raises(WrongSeats):
        GAME.new(seats, seed=1)


@rule("BEL-03", "BEL-18")
def test_nobody_looks_at_the_cards_dealt() -> None:
    match = GAME.new(3, seed=1)
    for viewer in (0, 1, 2, None):
        assert [piles["top"] for piles in match.view(viewer)["piles"]] == [None] * 3


@rule("BEL-04")
def test_the_table_may_choose_who_begins() -> None:
    assert dealt_table(4, "", first=2).may(2) == ["turn"]


@rule("BEL-04")
def test_otherwise_chance_decides_who_begins() -> None:
    firsts = {GAME.new(3, seed=seed).view(None)["active"] for seed in range(40)}
    assert firsts == {0, 1, 2}


@rule("BEL-04")
def test_the_turn_goes_round_clockwise() -> None:
    table = dealt_table(3, "", first=1)
    actives = [table.turn().active for _ in range(4)]
    assert actives == [2, 0, 1, 2]
