"""The contents of the box."""

from collections import Counter

import pytest

from sortilege.games.metamorphose.components import (
    CARD_SLOTS,
    CARDS,
    COLOUR,
    COLOURS,
    CONTESTS,
    DESIGNS,
    FIRST_COLOUR,
    FIRST_PRIZES,
    KINDS,
    LEVEL,
    NAMES,
    POWER,
    POWER_COLOUR,
    POWER_FIRST,
    POWER_K,
    POWER_N,
    POWER_SECOND,
    SECOND_COLOUR,
    SECOND_PRIZES,
    slot_words,
)
from tests.games.metamorphose.table import met_table
from tests.rulings import rule

TURNED = {"mauve": "orange", "orange": "green", "green": "mauve"}


def slots_of(card: int) -> list[tuple[str, int]]:
    return [slot_words(slot) for slot in CARD_SLOTS[card]]


@rule("MET-01")
def test_there_are_three_colours_with_equally_many_cards() -> None:
    assert COLOURS == ["mauve", "orange", "green"]
    assert Counter(COLOUR) == {0: CARDS // 3, 1: CARDS // 3, 2: CARDS // 3}


@rule("MET-01")
@pytest.mark.parametrize("card", range(CARDS))
def test_every_card_has_its_like_in_the_next_colour(card: int) -> None:
    other = (card + len(DESIGNS)) % CARDS
    turned = [(TURNED.get(kind, kind), strength) for kind, strength in slots_of(card)]
    assert slots_of(other) == turned
    assert COLOURS[COLOUR[other]] == TURNED[COLOURS[COLOUR[card]]]
    assert (LEVEL[other], POWER[other], POWER_N[other], POWER_K[other]) == (
        LEVEL[card], POWER[card], POWER_N[card], POWER_K[card],
    )  # fmt: skip
    for table in (POWER_COLOUR, POWER_FIRST, POWER_SECOND):
        assert table[other] == ((table[card] + 1) % 3 if table[card] >= 0 else -1)


@rule("MET-02")
def test_a_card_has_a_name_a_colour_a_level_and_five_slots() -> None:
    cards = met_table().public["cards"]
    assert len(cards) == 12
    for name, card in cards.items():
        assert name.startswith(card["colour"])
        assert card["level"] in (1, 2, 3)
        assert len(card["slots"]) == 5
        for slot in card["slots"]:
            assert slot["kind"] in {*COLOURS, "hole", "unusable"}
            assert (slot["strength"] >= 1) == (slot["kind"] in COLOURS)


@rule("MET-02")
def test_a_card_has_at_most_one_power() -> None:
    power = met_table(a=["owl: green G1 . . . . | per_set 3 mauve green"]).public["cards"]["owl"][
        "power"
    ]
    assert power == {"kind": "per_set", "n": 3, "k": None, "colours": ["mauve", "green"]}
    assert met_table(a=["fox: green G1 . . . ."]).public["cards"]["fox"]["power"] is None


@rule("MET-02")
def test_the_card_set_is_as_designed() -> None:
    assert CARDS == len(set(NAMES)) == 84
    assert Counter(LEVEL) == {0: 42, 1: 24, 2: 18}


@rule("MET-33", "MET-34", "MET-35", "MET-36", "MET-37", "MET-38", "MET-39")
@pytest.mark.parametrize("kind", range(1, len(KINDS)))
def test_every_kind_of_power_is_there_in_every_colour(kind: int) -> None:
    assert {COLOUR[card] for card in range(CARDS) if POWER[card] == kind} == {0, 1, 2}


@rule("MET-03")
def test_six_contest_cards_are_the_six_ordered_pairs_of_colours() -> None:
    pairs = {(FIRST_COLOUR[n], SECOND_COLOUR[n]) for n in range(CONTESTS)}
    assert pairs == {(a, b) for a in range(3) for b in range(3) if a != b}


@rule("MET-03")
def test_each_has_three_prizes_for_each_of_its_colours() -> None:
    for prizes in FIRST_PRIZES + SECOND_PRIZES:
        assert len(prizes) == 3
        assert prizes == sorted(prizes, reverse=True)


@rule("MET-04")
def test_a_front_shows_its_first_colour_and_nothing_of_the_second() -> None:
    assert met_table(round=1, contest="green mauve").public["contest"] == {
        "colour": "green", "prizes": [6, 4, 2], "other_colour": None, "other_prizes": None,
    }  # fmt: skip


@rule("MET-04")
def test_a_back_has_a_star_and_shows_both() -> None:
    table = met_table(round=2, contest="green mauve")
    assert table.public["starred"]
    assert table.public["contest"] == {
        "colour": "green", "prizes": [6, 4, 2], "other_colour": "mauve", "other_prizes": [4, 2, 1],
    }  # fmt: skip


@rule("MET-05")
def test_mana_tokens_are_usable_or_used() -> None:
    cards = ["mauve M1 . . . ."] * 5
    table = met_table(a=[["3 usable", "5 used", *cards]])
    assert table.tokens(0, "A") == ["3 usable", "5 used"]


@rule("MET-05")
def test_strength_and_points_go_on_past_the_ends_of_their_boards() -> None:
    lone = "mauve M20 M20 . . ."
    table = met_table(round=2, a=[lone, lone])
    assert table.strength(0, "mauve") == 80
    table.state.points = [99, 0]
    table.hold_contest()
    assert table.points == [105, 0]
