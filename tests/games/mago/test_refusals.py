"""Refusals have the right name and change nothing."""

from dataclasses import dataclass
from typing import Any

import pytest

from sortilege.games.mago.actions import (
    ACTIONS,
    Leave,
    MoveChild,
    MoveFrog,
    MoveMagician,
    PassDie,
    Roll,
    Spin,
    Take,
)
from sortilege.kernel.action import Action
from sortilege.kernel.refusals import (
    CannotUndo,
    IllegalAction,
    MalformedAction,
    NoSuchSeat,
    NotYourTurn,
)
from tests.games.mago.table import Table, mago_table
from tests.games.refused import refusal
from tests.rulings import rule


@dataclass(frozen=True, slots=True)
class Ring(Action):
    """An action of another game."""

    place: int = 0


@rule("MAG-08", "MAG-11")
@pytest.mark.parametrize("action", list(ACTIONS), ids=str)
def test_who_does_not_have_the_die_waits(action: Action) -> None:
    table = mago_table(3, m2="a1~3", m5="b1", hideout="b2").roll(3)
    refused = refusal(table, 1, action)
    assert isinstance(refused, NotYourTurn)
    assert refused.facts == {"seat": 1, "action": action, "awaited": "0"}


@pytest.mark.parametrize(
    ("phase", "allowed"),
    [
        ("roll", {Roll()}),
        ("spin", {Spin()}),
        ("carry", {MoveChild(0, "clockwise", 3)}),
        ("take", {Leave(), Take(1)}),
        ("roll_again", {Roll(), PassDie()}),
    ],
)
@rule("MAG-08", "MAG-09", "MAG-30", "MAG-32", "MAG-33")
def test_an_action_of_another_phase_is_refused(phase: str, allowed: set[Action]) -> None:
    table = in_phase(phase)
    assert table.phase == phase
    for action in set(ACTIONS) - allowed:
        refused = refusal(table, 0, action)
        assert isinstance(refused, IllegalAction)
        assert refused.facts["action"] == action
    assert set(table.match.legal(0)) == allowed


def in_phase(phase: str) -> Table:
    table = mago_table(hideout="a1", f3="a2", m9="b1~3")
    match phase:
        case "spin":
            return table.roll("witch")
        case "carry":
            return table.roll(3).take("a1")
        case "take":
            return table.roll(2).walk("a2", "hideout")
        case "roll_again":
            return table.roll(2).walk("~3", "house")
        case _:
            return table


@pytest.mark.parametrize(
    "action",
    [
        Ring(), MoveChild(2, "clockwise", 1), MoveChild(0, "clockwise", 5), MoveChild(0, "up", 1),
        MoveMagician("clockwise", 0), MoveFrog(10, "clockwise"), MoveFrog(-1, "clockwise"),
        Take(2), Take(-1), -1, 50, 10**30, None, "rolls", b"roll", [3], {"take": 1}, 3.5, Roll,
    ],
    ids=str,
)  # fmt: skip
def test_an_unknown_action_is_malformed(action: object) -> None:
    refused = refusal(mago_table(m2="a1~3").roll(2), 0, action)
    assert isinstance(refused, MalformedAction)
    assert refused.facts["codes"] == len(ACTIONS) == 50


@rule("MAG-01")
@pytest.mark.parametrize("seat", [-1, 3, 99, None, "0", [0]])
def test_nobody_sits_there(seat: Any) -> None:
    refused = refusal(mago_table(3), seat, Roll())
    assert isinstance(refused, NoSuchSeat)
    assert refused.facts == {"seat": seat, "seats": 3}


@pytest.mark.parametrize("phase", ["spin", "roll_again"])
def test_what_drew_luck_or_showed_a_colour_is_not_taken_back(phase: str) -> None:
    table = in_phase(phase)
    before = table.moment
    with pytest.raises(CannotUndo):
        table.match.undo(0)
    assert table.moment == before


def test_a_plain_move_is_taken_back_until_the_next_player_has_rolled() -> None:
    table = mago_table(m2="a1").roll(2)
    before = table.state.facts()
    table.walk("a1", "m4").match.undo(0)
    assert table.state.facts() == before
    table.walk("a1", "m4").roll(2)
    assert not table.match.may_undo(0)
