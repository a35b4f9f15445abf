"""The contents of the box."""

from collections import Counter

import pytest

from sortilege.games.bell.components import COLOURS, FACES, SHAPES, worth
from tests.rulings import rule

DECK = """
              red        blue       yellow     green
    candle    1 1 2 3    1 3 4      1 2 4      1 2 3 5
    hat       1 2 3 5    1 1 2 3    1 3 4      1 2 4
    chameleon 1 2 4      1 2 3 5    1 1 2 3    1 3 4
    potion    1 3 4      1 2 4      1 2 3 5    1 1 2 3
"""
PROFILE = [1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]


@rule("BEL-01")
def test_there_are_56_cards_with_one_to_five_symbols() -> None:
    assert len(FACES) == 56
    assert {symbols for symbols, _, _ in FACES} == {1, 2, 3, 4, 5}
    assert sorted(SHAPES) == ["candle", "chameleon", "hat", "potion"]
    assert sorted(COLOURS) == ["blue", "green", "red", "yellow"]


@rule("BEL-02")
def test_the_deck_is_as_drawn() -> None:
    head, *rows = [line for line in DECK.splitlines() if line.strip()]
    starts = [head.index(colour) for colour in head.split()] + [len(head) + 9]
    drawn: Counter[tuple[int, str, str]] = Counter()
    for row in rows:
        for n, colour in enumerate(head.split()):
            cell = row[starts[n] : starts[n + 1]]
            drawn.update((int(symbols), row.split()[0], colour) for symbols in cell.split())
    assert drawn == Counter(FACES)


@rule("BEL-02")
@pytest.mark.parametrize("word", [*SHAPES, *COLOURS])
def test_every_shape_and_every_colour_has_the_same_fourteen_cards(word: str) -> None:
    cards = sorted(symbols for symbols, shape, colour in FACES if word in (shape, colour))
    assert cards == PROFILE
    assert sum(cards) == 33


@rule("BEL-08")
def test_every_card_counts_for_its_shape_and_for_its_colour() -> None:
    for card, (symbols, _, _) in enumerate(FACES):
        fields = [worth(card) >> 6 * field & 63 for field in range(8)]
        assert sorted(fields) == [0] * 6 + [symbols] * 2
