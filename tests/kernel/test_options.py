"""The options of a table, and their refusals."""

import pytest

from sortilege.games import games
from sortilege.kernel.game import AnyGame
from sortilege.kernel.option import Choice, First, Number, Option, Switch, settle
from sortilege.kernel.refusals import BadOption, UnknownOption, WrongSeats
from tests.kernel.toys import TOY

OPTIONS = (
    Choice("variant", "base", values=("base", "magic")),
    Choice("goal", 3, values=(3, 2)),
    Number("cards", 4, when=("variant", ("magic",)), low=0, high=12, less_seats=True),
    Switch("aid"),
    Switch("music", True),
    First(),
)
DEFAULTS = {
    "variant": "base",
    "goal": 3,
    "cards": 4,
    "aid": False,
    "music": True,
    "first": None,
}


def test_who_chooses_nothing_gets_the_defaults() -> None:
    assert settle(OPTIONS, {}, 3) == DEFAULTS


@pytest.mark.parametrize(
    "given",
    [
        {"variant": "magic"},
        {"goal": 2},
        {"variant": "magic", "cards": 0},
        {"variant": "magic", "cards": 9},
        {"aid": True, "music": False},
        {"first": 2},
        {"first": None},
        {"cards": 4},
    ],
)
def test_the_chosen_options_are_settled(given: dict[str, object]) -> None:
    assert settle(OPTIONS, given, 3) == {**DEFAULTS, **given}


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("variant", "hard", "base | magic"),
        ("variant", None, "base | magic"),
        ("goal", "3", "3 | 2"),
        ("goal", 3.0, "3 | 2"),
        ("cards", -1, "0 … 9"),
        ("cards", 10, "0 … 9"),
        ("cards", True, "0 … 9"),
        ("cards", "4", "0 … 9"),
        ("aid", 1, "true | false"),
        ("aid", None, "true | false"),
        ("first", 3, "null | 0 … 2"),
        ("first", -1, "null | 0 … 2"),
        ("first", True, "null | 0 … 2"),
        ("first", [0], "null | 0 … 2"),
    ],
)
def test_a_value_that_cannot_be_is_refused(option: str, value: object, expected: str) -> None:
    with pytest.raises(BadOption) as refused:
        settle(OPTIONS, {"variant": "magic", option: value}, 3)
    facts = {"option": option, "value": repr(value), "expected": expected}
    assert refused.value.facts == facts


def test_every_seat_takes_one_off_the_top() -> None:
    assert settle(OPTIONS, {"variant": "magic", "cards": 11}, 1)["cards"] == 11
    with pytest.raises(BadOption):
        settle(OPTIONS, {"variant": "magic", "cards": 11}, 2)


def test_what_means_nothing_here_cannot_be_chosen() -> None:
    with pytest.raises(BadOption) as refused:
        settle(OPTIONS, {"cards": 5}, 3)
    assert refused.value.facts == {"option": "cards", "value": "5", "expected": "4"}


def test_an_option_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(UnknownOption) as refused:
        settle(OPTIONS, {"varient": "magic"}, 3)
    known = "variant goal cards aid music first"
    assert refused.value.facts == {"option": "varient", "known": known}


def test_an_option_of_no_kind_knows_no_value() -> None:
    with pytest.raises(AssertionError):
        Option("odd", 1).allows(1, 2)
    with pytest.raises(AssertionError):
        Option("odd", 1).expected(2)


@pytest.mark.parametrize("seats", [0, 1, 3, -2, True, 2.0, "2", None])
def test_a_game_is_not_for_any_number_of_people(seats: int) -> None:
    with pytest.raises(WrongSeats) as refused:
        TOY.settle(seats, {})
    assert refused.value.facts == {"game": "toy", "seats": seats, "expected": "2 … 2"}


def test_a_match_cannot_begin_with_what_is_refused() -> None:
    with pytest.raises(BadOption):
        TOY.new(2, seed=1, options={"turns": 99})
    with pytest.raises(WrongSeats):
        TOY.new(5, seed=1)


def test_a_match_needs_luck_from_one_place() -> None:
    with pytest.raises(AssertionError, match="one of them"):
        TOY.new(2)


def test_options_say_from_how_many_players_on_they_have_an_effect() -> None:
    """Two players of bell always play to the end (BEL-16), and a player alone begins."""
    least = {option.name: option.least_seats for option in games["bell"].options}
    assert least == {"to_the_end": 3, "first": 2, "pace": 1}
    assert {game.id for game in games.values() if seats_of(game, "first") != 2} == set()


def test_a_table_may_keep_an_option_without_effect() -> None:
    """Tables of earlier versions may have it set."""
    assert games["bell"].settle(2, {"to_the_end": True})["to_the_end"] is True


def seats_of(game: AnyGame, name: str) -> int:
    return next(option.least_seats for option in game.options if option.name == name)
