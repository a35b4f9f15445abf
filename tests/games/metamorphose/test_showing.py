"""Holes and offsets: the visible slots of a creature."""

import pytest

from sortilege.games.metamorphose.components import (
    CARD_SLOTS,
    CARDS,
    HEIGHTS,
    HOLE,
    RECOLOURS,
    SLOT_COLOUR,
    SLOTS,
    UNUSABLE,
)
from sortilege.games.metamorphose.creature import (
    layer,
    number_in,
    recoloured,
    showing,
    shows,
    shows_by,
    strength_in,
    unusable_in,
)
from tests.games.metamorphose.table import met_table
from tests.hypotheses import given, st
from tests.rulings import rule


def look(*cards: str) -> str:
    """The visible slots of these cards, from top to bottom."""
    return met_table(a=[list(cards)]).shows(0, "A")


@rule("MET-15")
def test_a_lone_card_shows_its_slots() -> None:
    assert look("mauve M2 . x O1 .") == ". . | M2 . x O1 . | . ."


@rule("MET-15")
def test_the_topmost_slot_that_is_no_hole_shows() -> None:
    assert look("mauve M2 x . . .", "green G1 G1 G1 G1 .") == ". . | M2 x G1 G1 . | . ."


@rule("MET-15")
def test_through_a_hole_one_sees_what_lies_under_it_however_deep() -> None:
    assert look("mauve . x . . .", "green . . . G3 .", "orange O1 O1 O1 . .") == (
        ". . | O1 x O1 G3 . | . ."
    )


@rule("MET-15")
def test_holes_all_the_way_down_show_nothing() -> None:
    assert look("mauve . M1 . . .", "green . . G1 . .") == ". . | . M1 G1 . . | . ."


@rule("MET-15")
def test_something_unusable_covers_what_lies_under_it() -> None:
    assert look("mauve x x x x x", "green G9 G9 G9 G9 G9") == ". . | x x x x x | . ."


@rule("MET-16")
def test_a_card_shifted_down_sticks_out_below() -> None:
    assert look("mauve M1 M1 M1 M1 M1", "+2 green G1 G2 G3 G4 G5") == (
        ". . | M1 M1 M1 M1 M1 | G4 G5"
    )


@rule("MET-16")
def test_a_card_shifted_up_sticks_out_above() -> None:
    assert look("mauve M1 M1 M1 M1 M1", "-1 green G1 G2 G3 G4 G5") == (
        ". G1 | M1 M1 M1 M1 M1 | . ."
    )


@rule("MET-16")
def test_cards_that_stick_out_cover_each_other_too() -> None:
    assert look("mauve . . . . .", "-2 green G1 . . . .", "-2 orange O1 O2 . . .") == (
        "G1 O2 | . . . . . | . ."
    )


@rule("MET-15", "MET-16")
def test_a_shift_brings_other_slots_under_the_holes() -> None:
    cards = ("mauve M1 . M1 . M1", "orange O1 O2 O3 O4 O5")
    assert look(*cards) == ". . | M1 O2 M1 O4 M1 | . ."
    assert look(cards[0], f"+1 {cards[1]}") == ". . | M1 O1 M1 O3 M1 | O5 ."


@rule("MET-17")
def test_what_shows_are_the_creatures_characteristics() -> None:
    table = met_table(a=[["mauve M2 . . . x", "-1 mauve M3 M9 M4 . ."]])
    assert table.shows(0, "A") == ". M3 | M2 M4 . . x | . ."
    assert table.bare(0, "mauve") == 2 + 3 + 4


# ── another implementation ──


Stack = list[tuple[int, int]]
"""Cards with their offsets, from top to bottom."""

STACKS = st.lists(st.tuples(st.integers(0, CARDS - 1), st.integers(-2, 2)), min_size=1, max_size=12)


def painted(stack: Stack) -> list[int]:
    """The visible slots, computed in a simple way: paint the cards from the bottom one up into a
    grid of cells, and nothing where a card has a hole."""
    cells = dict.fromkeys(range(-2, SLOTS + 2), HOLE)
    for card, offset in reversed(stack):
        for height, slot in enumerate(CARD_SLOTS[card]):
            if slot != HOLE:
                cells[height + offset] = slot
    return [cells[height] for height in sorted(cells)]


def stacked(stack: Stack) -> list[int]:
    (top, _), *lower = stack
    return [layer(top, 0), *[layer(card, offset) for card, offset in lower]]


@rule("MET-15", "MET-16")
@given(STACKS)
def test_what_shows_is_what_a_painter_would_see(stack: Stack) -> None:
    (top, _), *lower = stack
    seen = showing(stacked(stack))
    assert seen == painted([(top, 0), *lower])
    assert len(seen) == HEIGHTS


@rule("MET-17", "MET-26")
@given(STACKS)
def test_strengths_and_numbers_are_those_of_what_shows(stack: Stack) -> None:
    (top, _), *lower = stack
    seen = painted([(top, 0), *lower])
    worth = shows(stacked(stack))
    for colour in range(3):
        own = [slot % SLOT_COLOUR for slot in seen if slot // SLOT_COLOUR == colour + 1]
        assert strength_in(worth, colour) == sum(own)
        assert number_in(worth, colour) == len(own)
    assert unusable_in(worth) == seen.count(UNUSABLE)


@rule("MET-37")
@given(STACKS, st.integers(0, 2), st.integers(0, 4))
def test_recolouring_takes_the_strongest_visible_characteristics(
    stack: Stack, colour: int, most: int
) -> None:
    (top, _), *lower = stack
    seen = [slot for slot in painted([(top, 0), *lower]) if slot >= SLOT_COLOUR]
    others = [slot % SLOT_COLOUR for slot in seen if slot // SLOT_COLOUR != colour + 1]
    worth = shows_by(stacked(stack), RECOLOURS[colour])
    assert recoloured(worth, most) == sum(sorted(others, reverse=True)[:most])


@pytest.mark.parametrize("offset", [-2, -1, 0, 1, 2])
def test_the_painter_knows_offsets(offset: int) -> None:
    """The simple implementation is useful only if it can differ."""
    seen = painted([(0, 0), (1, offset)])
    assert seen != painted([(0, 0)])
