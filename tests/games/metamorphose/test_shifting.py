"""The first optional action: shifting a creature's lower cards."""

import pytest

from sortilege.games.metamorphose.actions import Shift
from sortilege.games.metamorphose.events import Shifted
from sortilege.kernel.refusals import IllegalAction, MalformedAction
from tests.games.metamorphose.table import Table, met_table
from tests.rulings import rule

FOX = "fox: mauve M2 . x . ."
OWL = "owl: green . G1 . O2 ."
HARE = "hare: orange . . . . O1"
NEWT = "newt: mauve M1 M1 M1 M1 M1"


def offsets(table: Table, creature: int, card: int) -> list[int]:
    """The legal offsets of a card of seat 0."""
    legal = table.match.legal(0)
    return [offset for offset in range(-2, 3) if Shift(creature, card, offset) in legal]


@rule("MET-18")
def test_a_lower_card_may_be_set_two_slots_up_or_down_at_most() -> None:
    table = met_table(a=[[FOX, OWL]])
    assert offsets(table, 0, 1) == [-2, -1, 1, 2]
    with pytest.raises(MalformedAction):
        table.act(0, Shift(0, 1, 3))


@rule("MET-18")
def test_its_offset_is_counted_from_the_top_card_and_not_from_where_it_lay() -> None:
    table = met_table(a=[[FOX, f"+2 {OWL}"]])
    assert offsets(table, 0, 1) == [-2, -1, 0, 1]
    table.shift(0, "A", "owl", -2)
    assert table.creature(0, "A") == "fox owl-2"
    assert table.told == (Shifted(seat=0, card="owl", creature=0, offset=-2),)


@rule("MET-18")
def test_the_top_card_stays_and_so_does_a_lone_card() -> None:
    table = met_table(a=[[FOX, OWL], HARE])
    with pytest.raises(MalformedAction):
        table.act(0, Shift(0, 0, 1))
    assert offsets(table, 1, 1) == []


@rule("MET-18")
def test_all_lower_cards_of_one_creature_may_be_shifted() -> None:
    table = met_table(a=[[FOX, OWL, HARE]])
    table.shift(0, "A", "hare", 1).shift(0, "A", "owl", -1)
    assert table.creature(0, "A") == "fox owl-1 hare+1"


@rule("MET-18")
def test_but_of_no_second_creature() -> None:
    table = met_table(a=[[FOX, OWL], [HARE, NEWT]])
    assert offsets(table, 1, 1) == [-2, -1, 1, 2]
    table.shift(0, "A", "owl", 1)
    assert offsets(table, 1, 1) == []


@rule("MET-18")
def test_each_card_once_in_a_round() -> None:
    table = met_table(a=[[FOX, OWL, HARE]]).shift(0, "A", "owl", 1)
    assert offsets(table, 0, 1) == []
    assert offsets(table, 0, 2) == [-2, -1, 1, 2]
    before = table.moment
    with pytest.raises(IllegalAction):
        table.shift(0, "A", "owl", 2)
    assert table.moment == before


@rule("MET-18")
def test_and_again_in_the_next_round() -> None:
    table = met_table(a=[[FOX, OWL], [HARE, NEWT]]).shift(0, "A", "owl", 1).finish_round()
    assert offsets(table, 0, 1) == [-2, -1, 0, 2]
    assert offsets(table, 1, 1) == [-2, -1, 1, 2]


@rule("MET-18")
def test_shifts_may_be_done_at_different_moments_of_the_round() -> None:
    table = met_table(a=[[FOX, OWL, HARE]]).shift(0, "A", "owl", 1).draw().alone()
    table.shift(0, "A", "hare", 2)
    assert table.creature(0, "A") == "fox owl+1 hare+2"


@rule("MET-18")
def test_a_card_that_joins_the_creature_meanwhile_may_be_shifted_too() -> None:
    table = met_table(a=[[FOX, OWL, HARE]], top=NEWT).shift(0, "A", "owl", 1).draw()
    table.place("A", 1)
    assert table.creature(0, "A") == "fox newt owl+1 hare"
    assert offsets(table, 0, 1) == [-2, -1, 1, 2], "the newt"
    assert offsets(table, 0, 2) == [], "the owl has been shifted"
    assert offsets(table, 0, 3) == [-2, -1, 1, 2], "the hare"


@rule("MET-18")
def test_a_card_that_leaves_it_takes_no_others_turn_away() -> None:
    table = met_table(a=[[FOX, OWL, HARE], NEWT]).shift(0, "A", "hare", 1)
    table.move(0, "owl", "A", "B", 1)
    assert table.creature(0, "A") == "fox hare+1"
    assert offsets(table, 0, 1) == [], "the hare has been shifted"


@rule("MET-18")
def test_the_rest_of_a_shifted_creature_still_counts_as_shifted() -> None:
    table = met_table(a=[[FOX, OWL], [HARE, NEWT]]).shift(0, "A", "owl", 1)
    table.detach(0, "owl", "A")
    assert table.creature(0, "A") == "fox"
    assert table.may_do(0, "shift") == []


@rule("MET-18")
def test_without_its_top_card_the_next_one_is_the_line_and_is_not_shifted() -> None:
    table = met_table(a=[[FOX, OWL, HARE]]).shift(0, "A", "owl", 1).detach(0, "fox", "A")
    assert table.creature(0, "A") == "owl hare-1"
    assert offsets(table, 0, 1) == [-2, 0, 1, 2], "the hare"
