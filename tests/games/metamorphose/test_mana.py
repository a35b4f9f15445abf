"""Mana tokens: how players earn and use them, and where they lie."""

import pytest

from sortilege.games.metamorphose.events import Brought, Earned, Returned
from tests.games.metamorphose.table import Table, met_table
from tests.rulings import rule

FOX = "fox: mauve M2 . x . ."
OWL = "owl: green . G1 . O2 ."
HARE = "hare: orange . . . . O1"
NEWT = "newt: mauve M1 M1 M1 M1 M1"
TOAD = "toad: mauve M1 . . . ."


def grown(*cards: str) -> Table:
    """Seat 0 has laid a newt under these cards."""
    return met_table(hand=NEWT, a=[list(cards)]).place("A", 0)


@rule("MET-21")
def test_a_creature_that_reaches_three_cards_gets_a_token_of_3() -> None:
    table = grown(FOX, OWL)
    assert table.tokens(0, "A") == ["3 new"]
    assert table.told[1] == Earned(seat=0, creature=0, mana=3)


@rule("MET-21")
def test_one_that_reaches_five_gets_one_of_5() -> None:
    assert grown(FOX, OWL, HARE, TOAD).tokens(0, "A") == ["3 used", "5 new"]


@rule("MET-21")
def test_two_or_four_cards_earn_nothing() -> None:
    assert grown(FOX).tokens(0, "A") == []
    assert grown(FOX, OWL, HARE).tokens(0, "A") == ["3 used"]


@rule("MET-21")
def test_a_new_token_does_not_serve_in_this_round() -> None:
    table = met_table(a=[[FOX, OWL], HARE]).move(0, "hare", "B", "A", 1)
    assert table.tokens(0, "A") == ["3 new"]
    assert table.may_do(0, "summon_with", "draw_with") == []


@rule("MET-21")
def test_it_serves_from_the_next_summoning_phase_on() -> None:
    table = grown(FOX, OWL).finish_round()
    assert table.tokens(0, "A") == ["3 usable"]
    table.draw().alone()
    assert len(table.may_do(0, "summon_with")) == 4


@rule("MET-22")
def test_nobody_gets_a_second_token_of_a_value_for_the_same_creature() -> None:
    table = met_table(hand=NEWT, a=[["3 used", FOX, OWL]]).place("A", 1)
    assert table.tokens(0, "A") == ["3 used"]
    assert not [event for event in table.told if isinstance(event, Earned)]


@rule("MET-22")
def test_a_creature_has_one_of_each_at_most() -> None:
    cards = [FOX, OWL, HARE, TOAD]
    table = met_table(hand=NEWT, a=[["3 usable", *cards]]).place("A", 4)
    assert table.tokens(0, "A") == ["3 usable", "5 new"]


# ── where tokens lie ──


@rule("MET-23")
def test_tokens_stay_when_cards_leave() -> None:
    table = met_table(a=[["3 usable", FOX, OWL, HARE]]).detach(0, "fox", "A")
    assert table.tokens(0, "A") == ["3 usable"]
    assert table.tokens(0, "B") == []


@rule("MET-23")
def test_even_with_a_single_card_left() -> None:
    table = met_table(a=[["3 usable", FOX, OWL]]).detach(0, "owl", "A")
    assert table.creature(0, "A") == "fox"
    assert table.tokens(0, "A") == ["3 usable"]


@rule("MET-23")
def test_they_go_with_the_last_card_into_another_creature() -> None:
    table = met_table(a=[["3 usable", FOX], OWL]).move(0, "fox", "A", "B", 1)
    assert table.tokens(0, "B") == ["3 usable"]
    assert Brought(seat=0, mana=3, creature=0, to_creature=1) in table.told


TWINS = [
    ("3 used", "3 used", "3 used"), ("3 usable", "3 used", "3 usable"),
    ("3 used", "3 usable", "3 usable"), ("3 usable", "3 usable", "3 usable"),
    ("3 new", "3 usable", "3 usable"), ("3 usable", "3 new", "3 usable"),
    ("3 new", "3 used", "3 new"), ("3 used", "3 new", "3 new"),
]  # fmt: skip


@rule("MET-23")
@pytest.mark.parametrize(("its", "others", "kept"), TWINS)
def test_of_two_equal_tokens_one_is_returned_and_the_usable_one_kept(
    its: str, others: str, kept: str
) -> None:
    table = met_table(a=[[its, FOX], [others, OWL]]).move(0, "fox", "A", "B", 0)
    assert table.tokens(0, "B") == [kept]
    assert Returned(seat=0, mana=3, to_creature=1) in table.told


@rule("MET-23")
def test_tokens_of_different_values_are_no_twins() -> None:
    table = met_table(a=[["5 usable", FOX], ["3 used", OWL]]).move(0, "fox", "A", "B", 0)
    assert table.tokens(0, "B") == ["3 used", "5 usable"]


@rule("MET-23")
def test_tokens_travel_before_new_ones_are_earned() -> None:
    table = met_table(a=[["3 used", FOX], [OWL, HARE]]).move(0, "fox", "A", "B", 0)
    assert table.creature(0, "B") == "fox owl hare"
    assert table.tokens(0, "B") == ["3 used"], "the one that came along; no new one"


@rule("MET-23")
def test_the_place_of_a_creature_that_is_no_more_has_no_tokens() -> None:
    table = met_table(a=[["3 usable", FOX], OWL]).move(0, "fox", "A", "B", 1).draw().alone()
    assert table.creature(0, "A") != ""
    assert table.tokens(0, "A") == []


@rule("MET-24")
def test_detaching_a_card_and_laying_it_on_two_others_earns_a_token() -> None:
    table = met_table(a=[[FOX, OWL, HARE, TOAD], [NEWT, FOX]]).move(0, "owl", "A", "B", 0)
    assert table.tokens(0, "B") == ["3 new"]
    assert table.tokens(0, "A") == ["3 used"]


@rule("MET-24")
def test_growing_again_to_the_same_size_earns_nothing_more() -> None:
    table = met_table(a=[["3 used", FOX, OWL], HARE]).move(0, "hare", "B", "A", 2)
    assert table.tokens(0, "A") == ["3 used"]
