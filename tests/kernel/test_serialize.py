"""Structs as JSON data, and their canonical encoding."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import pytest

from sortilege.kernel.outcome import Outcome
from sortilege.kernel.serialize import to_builtins, to_bytes, type_name


@dataclass(frozen=True, slots=True)
class Card:
    colour: str
    value: int | None


@dataclass(frozen=True, slots=True)
class LuckyFind:
    cards: tuple[Card, ...]
    places: tuple[int, ...]
    notes: Mapping[str, object]


def test_structs_become_mappings_with_their_names() -> None:
    found = LuckyFind((Card("red", 1), Card("blue", None)), (3, 4), {"by": (0,)})
    assert to_builtins(found) == {
        "type": "lucky_find",
        "cards": [
            {"type": "card", "colour": "red", "value": 1},
            {"type": "card", "colour": "blue", "value": None},
        ],
        "places": [3, 4],
        "notes": {"by": [0]},
    }


@pytest.mark.parametrize("value", [None, True, 0, -5, 2.5, "é", [], {}, [[1], {"a": "b"}]])
def test_plain_values_are_unchanged(value: object) -> None:
    assert to_builtins(value) == value
    assert json.loads(to_bytes(value)) == value


def test_a_kind_of_struct_is_no_struct() -> None:
    assert to_builtins(Card) is Card


def test_any_mapping_becomes_a_plain_one() -> None:
    told = to_builtins(MappingProxyType({"a": (1, 2)}))
    assert told == {"a": [1, 2]}
    assert type(told) is dict


def test_names_are_spoken_in_small_letters() -> None:
    assert [type_name(kind) for kind in (Card, LuckyFind, Outcome)] == [
        "card",
        "lucky_find",
        "outcome",
    ]


def test_the_same_value_always_gives_the_same_bytes() -> None:
    assert to_bytes({"b": 1, "a": [True, None]}) == to_bytes({"a": (True, None), "b": 1})
    assert to_bytes({"b": 1, "a": "é « à »"}) == '{"a":"é « à »","b":1}'.encode()
