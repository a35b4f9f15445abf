"""The options of a table, and those that the game refuses."""

from typing import Any

import pytest

from sortilege.games.cinderella import GAME
from sortilege.kernel.refusals import BadOption, UnknownOption, WrongSeats
from tests.rulings import rule


@rule("CEN-04")
@pytest.mark.parametrize("seats", [0, 5, -1, 100, True, 2.0, "3", None, [3]])
def test_this_game_is_not_for_that_many(seats: Any) -> None:
    with pytest.raises(WrongSeats) as refused:
        GAME.new(seats, seed=1)
    assert refused.value.facts == {"game": "cinderella", "seats": seats, "expected": "1 … 4"}


@pytest.mark.parametrize("name", ["colour", "Variant", "", "specials", "seed"])
def test_an_unknown_option_is_named(name: str) -> None:
    with pytest.raises(UnknownOption) as refused:
        GAME.new(3, seed=1, options={name: 1})
    known = "variant specials_in_grid last_chance first memory_aid"
    assert refused.value.facts == {"option": name, "known": known}


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("variant", "hard", "base | magic | advanced"),
        ("variant", "Magic", "base | magic | advanced"),
        ("variant", None, "base | magic | advanced"),
        ("variant", 1, "base | magic | advanced"),
        ("variant", ["base"], "base | magic | advanced"),
        ("specials_in_grid", "4", "0 … 9"),
        ("specials_in_grid", 4.0, "0 … 9"),
        ("specials_in_grid", True, "0 … 9"),
        ("specials_in_grid", None, "0 … 9"),
        ("last_chance", 1, "true | false"),
        ("last_chance", "yes", "true | false"),
        ("last_chance", None, "true | false"),
        ("first", 3, "null | 0 … 2"),
        ("first", -1, "null | 0 … 2"),
        ("first", True, "null | 0 … 2"),
        ("first", "0", "null | 0 … 2"),
        ("first", 1.0, "null | 0 … 2"),
        ("memory_aid", 0, "true | false"),
        ("memory_aid", "off", "true | false"),
    ],
)
def test_an_option_with_a_value_it_cannot_have_is_named(
    option: str, value: object, expected: str
) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new(3, seed=1, options={option: value})
    assert refused.value.facts == {"option": option, "value": repr(value), "expected": expected}


@rule("CEN-31")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("variant", ["magic", "advanced"])
def test_the_grid_takes_no_more_special_tiles_than_are_left(seats: int, variant: str) -> None:
    for specials in (-1, 12 - seats + 1, 12, 100):
        with pytest.raises(BadOption) as refused:
            GAME.new(seats, seed=1, options={"variant": variant, "specials_in_grid": specials})
        assert refused.value.facts == {
            "option": "specials_in_grid",
            "value": str(specials),
            "expected": f"0 … {12 - seats}",
        }


@rule("CEN-31")
@pytest.mark.parametrize("specials", [0, 3, 5])
def test_the_base_game_has_no_special_tiles_to_choose(specials: int) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new(2, seed=1, options={"specials_in_grid": specials})
    assert refused.value.facts["option"] == "specials_in_grid"
