"""Rulings on toy."""

from sortilege.games import games
from sortilege.games.toy.actions import Clap, Peek, Stir, Turn
from sortilege.kernel.chance import Scripted
from sortilege.kernel.match import Match
from tests.rulings import rule


def dealt(cards: str) -> Match:
    """The row and the two hands as drawn; seat 0 begins, stirring turns the row around."""
    deck = [int(card) for card in cards.split()]
    luck = Scripted({"first": [0]}, {"cards": [deck], "stir": [deck[3::-1]]})
    return games["toy"].new(2, options={"turns": 4}, chance=luck)


@rule("TOY-01")
def test_six_cards_are_dealt_and_two_pebbles_each() -> None:
    view = dealt("0 1 2 3 4 5").view(0)
    assert (len(view["row"]), view["hands"], view["pebbles"]) == (4, [4, None], [2, 2])


@rule("TOY-02")
def test_who_peeks_sees_the_card_alone() -> None:
    match = dealt("0 1 2 3 4 5")
    match.play(0, Peek(2))
    assert [match.view(seat)["peeked"]["card"] for seat in (0, 1)] == [2, None]


@rule("TOY-03")
def test_an_even_card_is_won_and_an_odd_one_goes_back() -> None:
    match = dealt("0 1 2 3 4 5")
    match.play(0, Turn(0))
    match.play(1, Turn(1))
    assert [place["won"] for place in match.view(None)["row"]] == [0, None, None, None]


@rule("TOY-04")
def test_the_row_is_stirred_once() -> None:
    match = dealt("0 1 2 3 4 5")
    match.play(0, Stir())
    assert Stir() not in match.legal(1)
    match.play(1, Peek(0))
    assert match.view(1)["peeked"]["card"] == 3


@rule("TOY-05")
def test_who_waits_may_clap() -> None:
    match = dealt("0 1 2 3 4 5")
    match.play(1, Clap())
    assert (match.view(0)["middle"], match.awaited) == (1, (0,))


@rule("TOY-06")
def test_most_cards_win_after_so_many_turns() -> None:
    match = dealt("0 1 2 3 4 5")
    for seat, place in enumerate((0, 1, 2, 3)):
        match.play(seat % 2, Turn(place))
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((0,), (2, 0))
