"""The start of a match."""

import pytest

from sortilege.games.metamorphose import GAME
from sortilege.games.metamorphose.components import NAMES
from sortilege.games.metamorphose.events import Dealt
from sortilege.kernel.refusals import WrongSeats
from tests.games.metamorphose.table import Table, level_of, met_table, places_of, truth
from tests.rulings import rule


@rule("MET-06")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(WrongSeats):
        GAME.new(seats, seed=1)


@rule("MET-06")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_four_creatures_of_each_level_lie_face_up_and_the_rest_in_three_decks(level: int) -> None:
    table = met_table()
    up = [table.market[place] for place in places_of(level)]
    assert [level_of(name) for name in up if name] == [level] * 4
    deck = truth(table.match).deck(level - 1)
    assert {level_of(NAMES[card]) for card in deck} == {level}
    assert table.public["decks"][level - 1] == len(deck)


@rule("MET-06")
def test_decks_are_shuffled() -> None:
    markets = {tuple(Table(GAME.new(2, seed=seed)).market) for seed in range(20)}
    assert len(markets) == 20


@rule("MET-07")
def test_contest_cards_are_shuffled_and_lie_front_up() -> None:
    piles = {tuple(truth(GAME.new(2, seed=seed)).contests) for seed in range(40)}
    assert len(piles) > 30
    table = Table(GAME.new(2, seed=1))
    assert not table.public["starred"]
    assert table.public["contests_left"] == 6


@rule("MET-07")
def test_a_random_player_is_alpha_first() -> None:
    first = [Table(GAME.new(3, seed=seed)).public["alpha"] for seed in range(60)]
    assert {first.count(seat) > 10 for seat in range(3)} == {True}


@rule("MET-07")
def test_or_the_one_that_the_table_chose() -> None:
    match = GAME.new(4, seed=1, options={"first": 3})
    assert Table(match).public["alpha"] == Table(match).active == 3
    dealt = match.heard(None)[0]
    assert isinstance(dealt, Dealt)
    assert dealt.alpha == 3
    assert list(dealt.cards) == Table(match).market
