"""Refusals have the right name and change nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from sortilege.games.cinderella.actions import ACTIONS, Choose, Decline, Point, Roll, StopClock
from sortilege.kernel.action import Action
from sortilege.kernel.refusals import (
    CannotUndo,
    IllegalAction,
    MalformedAction,
    MatchOver,
    NoSuchSeat,
    NotYourTurn,
)
from tests.games.cinderella.table import PAIRS, Table, cinderella_table
from tests.games.refused import refusal
from tests.rulings import rule

# ── out of turn ──


@rule("CEN-06")
@pytest.mark.parametrize("action", [Roll(), Choose(4), Decline(), StopClock(), Point(4)])
def test_who_does_not_have_the_figure_waits(action: Action) -> None:
    refused = refusal(cinderella_table(die="wand"), 1, action)
    assert isinstance(refused, NotYourTurn)
    assert refused.facts == {"seat": 1, "action": action, "awaited": "0"}


@rule("CEN-11")
def test_who_has_pointed_may_do_nothing_more_in_this_search() -> None:
    table = cinderella_table(die="hourglass").roll().choose(4).point(1, 5)
    for action in (Point(5), Point(6), Choose(5), Roll()):
        assert isinstance(refusal(table, 1, action), NotYourTurn)


@rule("CEN-11")
def test_pointing_after_the_choice_comes_too_late() -> None:
    table = cinderella_table(die="hourglass").roll().choose(4, 6)
    assert isinstance(refusal(table, 2, Point(5)), NotYourTurn)


# ── against the rules ──

BEFORE: dict[str, Callable[[], Table]] = {
    "roll": lambda: cinderella_table(die="wand"),
    "show": lambda: cinderella_table(die="wand").roll(),
    "look": lambda: cinderella_table(die="cauldron").roll(),
    "open": lambda: cinderella_table(die="hourglass hourglass").search((0, 1)).roll(),
    "seek": lambda: cinderella_table(die="hourglass").roll().choose(4),
    "show_another": lambda: offered("wand", "wand", [4]),
    "look_again": lambda: offered("cauldron", "cauldron", [4]),
    "seek_again": lambda: offered("hourglass", "mirror", [4, 6]),
    "hold_clock": lambda: offered("hourglass", "hourglass", [4, 6]),
    "name": lambda: midnight(),
    "name_partner": lambda: midnight().choose(6),
}


def offered(die: str, special: str, places: list[int]) -> Table:
    table = cinderella_table(die=die, variant="magic", seats=1, specials=special)
    return table.roll().choose(*places)


def midnight() -> Table:
    table = cinderella_table(die="hourglass " * 12, last_chance=True)
    return table.search(*PAIRS[:3]).search(*[(8, 10)] * 9)


class Against(NamedTuple):
    """An action that the rules forbid in a phase."""

    number: str
    phase: str
    action: Action


@pytest.mark.parametrize(
    "against",
    [
        pytest.param(against, marks=pytest.mark.rule(against.number))
        for against in [
            Against("CEN-06", "roll", Choose(4)),
            Against("CEN-22", "roll", StopClock()),
            Against("CEN-07", "show", Roll()),
            Against("CEN-07", "show", Decline()),
            Against("CEN-07", "show", Choose(12)),
            Against("CEN-08", "look", Roll()),
            Against("CEN-08", "look", Decline()),
            Against("CEN-09", "open", Decline()),
            Against("CEN-18", "open", Choose(0)),
            Against("CEN-12", "seek", Choose(4)),
            Against("CEN-12", "seek", Decline()),
            Against("CEN-11", "seek", Point(5)),
            Against("CEN-27", "show_another", Choose(4)),
            Against("CEN-24", "show_another", Roll()),
            Against("CEN-27", "look_again", Choose(4)),
            Against("CEN-25", "look_again", StopClock()),
            Against("CEN-27", "seek_again", Choose(4)),
            Against("CEN-27", "seek_again", Choose(6)),
            Against("CEN-26", "hold_clock", Choose(5)),
            Against("CEN-26", "hold_clock", Roll()),
            Against("CEN-30", "name", Roll()),
            Against("CEN-30", "name", Choose(0)),
            Against("CEN-30", "name", Decline()),
            Against("CEN-30", "name_partner", Choose(6)),
        ]
    ],
    ids=lambda against: f"{against.phase}: {against.action}",
)
def test_what_the_rules_do_not_allow_now_is_refused(against: Against) -> None:
    table = BEFORE[against.phase]()
    assert table.phase == against.phase
    refused = refusal(table, table.active, against.action)
    assert isinstance(refused, IllegalAction)
    moves = len(table.match.played)
    assert refused.facts == {"seat": table.active, "action": against.action, "move": moves + 1}


@rule("CEN-11")
@pytest.mark.parametrize("place", [0, 4, 12])
def test_one_cannot_point_at_a_gap_an_open_tile_or_beside_the_grid(place: int) -> None:
    table = cinderella_table(die="hourglass hourglass").search((0, 1)).roll().choose(4)
    assert isinstance(refusal(table, 2, Point(place)), IllegalAction)


@rule("CEN-30")
def test_one_cannot_point_twice_at_the_same_tile_or_at_a_third() -> None:
    table = midnight().point(1, 6)
    assert isinstance(refusal(table, 1, Point(6)), IllegalAction)
    table.point(1, 7)
    assert isinstance(refusal(table, 1, Point(8)), NotYourTurn)


# ── after the end ──


@rule("CEN-16", "CEN-17")
@pytest.mark.parametrize("searches", [PAIRS, ((0, 2),) * 12])
def test_when_it_is_over_nobody_does_anything_more(searches: tuple[tuple[int, int], ...]) -> None:
    table = cinderella_table(die="hourglass " * 12).search(*searches)
    for seat in range(3):
        assert table.may(seat) == []
        for action in (Roll(), Choose(4), Point(4), Decline(), StopClock()):
            refused = refusal(table, seat, action)
            assert isinstance(refused, MatchOver)
            moves = len(table.match.played)
            assert refused.facts == {"seat": seat, "action": action, "after": moves}


# ── undo ──


@pytest.mark.parametrize("phase", ["show", "seek", "show_another", "seek_again"])
def test_what_drew_luck_or_revealed_a_face_is_not_taken_back(phase: str) -> None:
    table = BEFORE[phase]()
    before = table.moment
    with pytest.raises(CannotUndo) as refused:
        table.match.undo(0)
    assert table.moment == before
    assert refused.value.facts == {"seat": 0, "moves": len(table.match.played)}


# ── no such thing ──


@dataclass(frozen=True, slots=True)
class Ring(Action):
    """An action of another game."""

    place: int = 0


@pytest.mark.parametrize(
    "action",
    [
        Ring(), Ring(4), Choose(23), Choose(-1), Point(99), -1, 49, 10**30, True, 3.0, 3.5, None,
        "Roll()", "roll 1", b"roll", [3], {"choose": 4}, ..., Roll, float("nan"),
    ],
    ids=str,
)  # fmt: skip
def test_an_unknown_action_is_malformed(action: object) -> None:
    table = cinderella_table(die="wand").roll()
    refused = refusal(table, 0, action)
    assert isinstance(refused, MalformedAction)
    assert refused.facts["codes"] == len(ACTIONS)
    assert "action" in refused.facts


@pytest.mark.parametrize("place", [None, "4", "vier", [4], 4.5])
def test_a_tile_that_is_no_number_is_malformed(place: Any) -> None:
    table = cinderella_table(die="wand").roll()
    assert isinstance(refusal(table, 0, Choose(place)), MalformedAction)


@pytest.mark.parametrize("place", [True, 1.0])
def test_what_merely_equals_a_tile_number_is_malformed_too(place: Any) -> None:
    """Otherwise the record would contain `choose True`, which does not replay."""
    table = cinderella_table(die="wand").roll()
    assert isinstance(refusal(table, 0, Choose(place)), MalformedAction)


@rule("CEN-04")
@pytest.mark.parametrize("seat", [-1, 3, 99, None, "0", True, 0.0, [0]])
def test_nobody_sits_there(seat: Any) -> None:
    table = cinderella_table(die="wand")
    refused = refusal(table, seat, Roll())
    assert isinstance(refused, NoSuchSeat)
    assert refused.facts == {"seat": seat, "seats": 3}
    with pytest.raises(NoSuchSeat):
        table.match.legal(seat)
