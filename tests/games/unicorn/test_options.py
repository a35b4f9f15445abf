"""The options of a table, and those that the game refuses."""

from typing import Any

import pytest

from sortilege.games.unicorn import GAME
from sortilege.kernel.refusals import BadOption, UnknownOption, WrongSeats
from tests.rulings import rule


@rule("UNI-04", "UNI-23")
def test_a_table_chooses_who_begins_and_whether_there_is_a_memory_aid() -> None:
    assert GAME.settle(3, {}) == {"first": None, "memory_aid": False}
    assert GAME.settle(4, {"first": 3, "memory_aid": True}) == {"first": 3, "memory_aid": True}


@rule("UNI-03")
@pytest.mark.parametrize("seats", [0, 1, 5, -1, 100, True, 2.0, "3", None, [3]])
def test_this_game_is_not_for_that_many(seats: Any) -> None:
    with pytest.raises(WrongSeats) as refused:
        GAME.new(seats, seed=1)
    assert refused.value.facts == {"game": "unicorn", "seats": seats, "expected": "2 … 4"}


@pytest.mark.parametrize("name", ["colour", "First", "", "memory", "seed"])
def test_an_unknown_option_is_named(name: str) -> None:
    with pytest.raises(UnknownOption) as refused:
        GAME.new(3, seed=1, options={name: 1})
    assert refused.value.facts == {"option": name, "known": "first memory_aid"}


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("first", 3, "null | 0 … 2"),
        ("first", -1, "null | 0 … 2"),
        ("first", True, "null | 0 … 2"),
        ("first", "0", "null | 0 … 2"),
        ("first", 1.0, "null | 0 … 2"),
        ("memory_aid", 0, "true | false"),
        ("memory_aid", "off", "true | false"),
        ("memory_aid", None, "true | false"),
    ],
)
def test_an_option_with_a_value_it_cannot_have_is_named(
    option: str, value: object, expected: str
) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new(3, seed=1, options={option: value})
    assert refused.value.facts == {"option": option, "value": repr(value), "expected": expected}
