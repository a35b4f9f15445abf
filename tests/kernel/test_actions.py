"""Actions, their codes and their spellings."""

from dataclasses import dataclass

import pytest

from sortilege.kernel.action import Action
from sortilege.kernel.action_table import ActionTable
from sortilege.kernel.refusals import MalformedAction


@dataclass(frozen=True, slots=True)
class StopClock(Action):
    """An action without fields."""


@dataclass(frozen=True, slots=True)
class Put(Action):
    colour: str
    place: int


@dataclass(frozen=True, slots=True)
class Elsewhere(Action):
    """An action that is in no table."""


@dataclass(frozen=True)
class Listing(Action):
    """A struct that is not hashable, because it contains a list."""

    places: list[int]


TABLE = ActionTable([StopClock()], [Put(colour, n) for colour in ("red", "blue") for n in range(2)])


def test_codes_are_dense_in_the_order_of_the_table() -> None:
    assert [action.code for action in TABLE] == [0, 1, 2, 3, 4] == list(range(len(TABLE)))
    assert TABLE.at(3) == Put("blue", 0)
    assert TABLE.code(Put("blue", 0)) == 3


def test_actions_are_spelled_as_records_write_them() -> None:
    assert [str(action) for action in TABLE] == [
        "stop_clock", "put red 0", "put red 1", "put blue 0", "put blue 1",
    ]  # fmt: skip
    assert [TABLE.read(str(action)) for action in TABLE] == list(TABLE)
    assert [TABLE.text(action.code) for action in TABLE] == [str(action) for action in TABLE]


@pytest.mark.parametrize("code", [-1, 5, True, 1.0, "1", None])
def test_a_code_that_is_none_is_malformed(code: int) -> None:
    with pytest.raises(MalformedAction) as refused:
        TABLE.at(code)
    assert refused.value.facts == {"action": code, "codes": 5}


@pytest.mark.parametrize("text", ["", "put", "put red", "put red 2", "Put red 0", "put red 0 ", 3])
def test_a_spelling_that_is_none_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction):
        TABLE.read(text)


@pytest.mark.parametrize(
    "action", [Elsewhere(), Put("green", 0), Put("red", 7), Put("red", True), Listing([1])]
)
def test_an_action_of_no_table_is_malformed(action: Action) -> None:
    with pytest.raises(MalformedAction):
        TABLE.code(action)


def test_what_cannot_be_looked_up_is_malformed_too() -> None:
    with pytest.raises(MalformedAction):
        TABLE.read(["put"])


def test_an_action_cannot_be_in_a_table_twice() -> None:
    with pytest.raises(AssertionError, match="a code is used twice"):
        ActionTable([Elsewhere()], [Elsewhere()])
