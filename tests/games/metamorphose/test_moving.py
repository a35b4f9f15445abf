"""The second optional action: moving a card."""

import pytest

from sortilege.games.metamorphose.actions import Move
from sortilege.games.metamorphose.events import Moved, MovedAlone
from sortilege.kernel.refusals import IllegalAction
from tests.games.metamorphose.table import met_table
from tests.rulings import rule

FOX = "fox: mauve M2 . x . ."
OWL = "owl: green . G1 . O2 ."
HARE = "hare: orange . . . . O1"
NEWT = "newt: mauve M1 M1 M1 M1 M1"


@rule("MET-19")
def test_a_lone_card_may_be_laid_into_another_creature() -> None:
    table = met_table(a=[FOX, [OWL, HARE]]).move(0, "fox", "A", "B", 1)
    assert table.creatures(0) == ["owl fox hare"]
    assert table.told[0] == Moved(seat=0, card="fox", creature=0, to_creature=1, above=1)


@rule("MET-19")
@pytest.mark.parametrize(
    ("card", "rest", "result"),
    [("fox", "owl hare", "newt fox"), ("owl", "fox hare", "newt owl"),
     ("hare", "fox owl", "newt hare")],
)  # fmt: skip
def test_or_any_card_taken_out_of_a_creature(card: str, rest: str, result: str) -> None:
    table = met_table(a=[[FOX, OWL, HARE], NEWT]).move(0, card, "A", "B", 1)
    assert table.creatures(0) == [rest, result]


@rule("MET-19")
def test_a_card_may_be_taken_out_and_stay_alone() -> None:
    table = met_table(a=[[FOX, OWL]]).detach(0, "owl", "A")
    assert table.creatures(0) == ["fox", "owl"]
    assert table.told[0] == MovedAlone(seat=0, card="owl", creature=0, to_creature=1)


@rule("MET-19")
def test_not_while_six_creatures_remain() -> None:
    table = met_table(a=[[FOX, OWL], HARE, NEWT, FOX, OWL, HARE])
    assert table.may_do(0, "move_alone") == []
    assert table.may_do(0, "move")


@rule("MET-19")
def test_a_lone_card_is_alone_already() -> None:
    assert met_table(a=[FOX, OWL]).may_do(0, "move_alone") == []
    assert met_table(a=[FOX]).may_do(0, "move", "move_alone") == []


@rule("MET-19")
def test_it_is_done_once_in_a_round() -> None:
    table = met_table(a=[[FOX, OWL], HARE]).detach(0, "owl", "A")
    assert table.may_do(0, "move", "move_alone") == []
    before = table.moment
    with pytest.raises(IllegalAction):
        table.move(0, "owl", "C", "A", 0)
    assert table.moment == before
    assert table.finish_round().may_do(0, "move") != []


@rule("MET-19", "MET-12")
def test_the_moved_card_lies_on_the_line_of_the_top_card() -> None:
    table = met_table(a=[[FOX, f"+2 {OWL}"], NEWT]).move(0, "owl", "A", "B", 1)
    assert table.creatures(0) == ["fox", "newt owl"]


@rule("MET-19")
def test_the_others_close_up_and_keep_their_offsets() -> None:
    table = met_table(a=[[FOX, f"+1 {OWL}", f"-2 {HARE}"], NEWT]).move(0, "owl", "A", "B", 0)
    assert table.creature(0, "A") == "fox hare-2"


@rule("MET-19")
def test_without_its_top_card_a_creature_is_measured_from_the_next_one() -> None:
    table = met_table(a=[[FOX, f"+1 {OWL}", f"+2 {HARE}", f"-1 {NEWT}"]]).detach(0, "fox", "A")
    assert table.creature(0, "A") == "owl hare+1 newt-2"


@rule("MET-19")
@pytest.mark.parametrize(
    ("next_one", "lower", "rest"), [("+2", "-2", "owl hare-2"), ("-2", "+2", "owl hare+2")]
)
def test_and_no_offset_is_more_than_two(next_one: str, lower: str, rest: str) -> None:
    table = met_table(a=[[FOX, f"{next_one} {OWL}", f"{lower} {HARE}"]]).detach(0, "fox", "A")
    assert table.creature(0, "A") == rest


@rule("MET-19")
def test_what_others_have_is_not_moved() -> None:
    table = met_table(a=[FOX], b=[OWL, HARE])
    with pytest.raises(IllegalAction):
        table.act(0, Move(0, 0, 1, 0))


@rule("MET-18", "MET-19")
def test_one_may_shift_and_move_in_the_same_round() -> None:
    table = met_table(a=[[FOX, OWL, HARE]]).shift(0, "A", "hare", 1).detach(0, "owl", "A")
    assert table.creatures(0) == ["fox hare+1", "owl"]
