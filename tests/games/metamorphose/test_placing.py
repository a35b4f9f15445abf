"""The places where a player may lay a card, and the line of the card."""

import pytest

from sortilege.games.metamorphose.actions import Place, Shift
from sortilege.games.metamorphose.events import Placed, PlacedAlone
from sortilege.kernel.refusals import IllegalAction
from tests.games.metamorphose.table import Table, met_table
from tests.rulings import rule

FOX = "fox: mauve M2 . x . ."
OWL = "owl: green . G1 . O2 ."
HARE = "hare: orange . . . . O1"
NEWT = "newt: mauve M1 M1 M1 M1 M1"


def holding(*creatures: str | list[str]) -> Table:
    """Seat 0 has these creatures, and a newt to place."""
    return met_table(hand=NEWT, a=list(creatures))


@rule("MET-11")
def test_a_card_may_be_a_new_creature() -> None:
    table = holding(FOX).alone()
    assert table.creatures(0) == ["fox", "newt"]
    assert table.told[0] == PlacedAlone(seat=0, card="newt", creature=1)


@rule("MET-11")
@pytest.mark.parametrize(
    ("above", "cards"),
    [(0, "newt fox owl hare"), (1, "fox newt owl hare"), (2, "fox owl newt hare"),
     (3, "fox owl hare newt")],
)  # fmt: skip
def test_or_go_on_top_between_any_two_cards_or_under_the_bottom(above: int, cards: str) -> None:
    table = holding([FOX, OWL, HARE]).place("A", above)
    assert table.creature(0, "A") == cards
    assert table.told[0] == Placed(seat=0, card="newt", creature=0, above=above)


@rule("MET-11")
def test_those_are_all_the_ways() -> None:
    assert holding([FOX, OWL], HARE).may() == [
        "place_alone", "place 0 0", "place 0 1", "place 0 2", "place 1 0", "place 1 1",
    ]  # fmt: skip


@rule("MET-11")
def test_it_is_placed_before_anything_else_is_done() -> None:
    table = holding([FOX, OWL])
    with pytest.raises(IllegalAction):
        table.act(0, Shift(0, 1, 1))
    assert table.phase == "place"


@rule("MET-11")
def test_colours_may_be_mixed() -> None:
    assert holding(HARE).place("A", 0).creature(0, "A") == "newt hare"


@rule("MET-11")
def test_there_are_six_creatures_at_most() -> None:
    table = holding(*[FOX] * 6)
    assert "place_alone" not in table.may()
    assert len(table.may()) == 12
    assert "place_alone" in holding(*[FOX] * 5).may()


@rule("MET-11")
def test_nobody_places_a_card_before_somebody_else() -> None:
    table = met_table(hand=NEWT, b=[FOX])
    with pytest.raises(IllegalAction):
        table.act(0, Place(0, 0))


@rule("MET-11")
def test_a_new_creature_takes_the_first_free_place() -> None:
    table = met_table(a=[FOX, OWL, HARE]).move(0, "owl", "B", "A", 1).draw().alone()
    assert table.creature(0, "A") == "fox owl"
    assert table.creature(0, "B") != ""
    assert table.creature(0, "C") == "hare"


# ── the line ──


@rule("MET-12")
@pytest.mark.parametrize("above", [1, 2])
def test_a_card_lies_on_the_line_of_the_top_card(above: int) -> None:
    table = holding([FOX, f"+2 {OWL}"]).place("A", above)
    assert table.creature(0, "A").split()[above] == "newt"


@rule("MET-12")
def test_on_top_it_takes_the_old_tops_line_and_the_others_keep_their_places() -> None:
    table = holding([FOX, f"+2 {OWL}", f"-1 {HARE}"]).place("A", 0)
    assert table.creature(0, "A") == "newt fox owl+2 hare-1"


@rule("MET-13")
def test_no_action_changes_the_order_of_a_creatures_cards() -> None:
    table = met_table(a=[[FOX, OWL, HARE]])
    assert table.may_do(0, "move") == []
    table.shift(0, "A", "hare", -2).shift(0, "A", "owl", 2)
    assert table.creature(0, "A") == "fox owl+2 hare-2"


@rule("MET-13")
def test_a_move_never_puts_a_card_back_into_its_creature() -> None:
    table = met_table(a=[[FOX, OWL], HARE, NEWT])
    for action in table.may_do(0, "move"):
        _, creature, _, to_creature, _ = action.split()
        assert creature != to_creature


# ── the top card ──


@rule("MET-14")
def test_a_creature_has_the_colour_of_its_top_card() -> None:
    table = holding(HARE)
    assert table.area(0)["creatures"][0]["colour"] == "orange"
    table.place("A", 0)
    assert table.area(0)["creatures"][0]["colour"] == "mauve"


@rule("MET-14")
def test_only_the_top_cards_power_is_active() -> None:
    strong = "boar: mauve M1 . . . . | flat 9"
    assert met_table(a=[[strong, FOX]]).strength(0, "mauve") == 1 + 9
    assert met_table(a=[[FOX, strong]]).strength(0, "mauve") == 2
