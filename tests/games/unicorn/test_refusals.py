"""Refusals have the right name and change nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from sortilege.games.unicorn.actions import (
    ACTIONS,
    Accept,
    Decline,
    Flip,
    FlipPile,
    Stop,
    Transform,
)
from sortilege.kernel.action import Action
from sortilege.kernel.refusals import (
    CannotUndo,
    IllegalAction,
    MalformedAction,
    MatchOver,
    NoSuchSeat,
    NotYourTurn,
)
from tests.games.refused import refusal
from tests.games.unicorn.table import Table, unicorn_table
from tests.rulings import rule

BEFORE: dict[str, Callable[[], Table]] = {
    "begin": lambda: unicorn_table(),
    "flip_pile": lambda: unicorn_table(rows=["", "star"]).flip(1, 0),
    "flip_row": lambda: unicorn_table(rows=["", "star"], pile="moon").flip(1, 0).flip_pile(),
    "answer": lambda: unicorn_table(rows=["", "star"], pictures=["star"]).flip(1, 0),
    "pair": lambda: paired(),
}


def paired() -> Table:
    table = unicorn_table(rows=["", "friend"], pile="friend", pictures=["book"])
    return table.flip(1, 0).flip_pile().stop()


# ── out of turn ──


@rule("UNI-04", "UNI-14", "UNI-19")
@pytest.mark.parametrize("phase", list(BEFORE))
@pytest.mark.parametrize(
    "action", [Flip(0, 0), FlipPile(), Stop(), Accept(), Decline(), Transform("moon")], ids=str
)
def test_who_is_not_awaited_waits(phase: str, action: Action) -> None:
    table = BEFORE[phase]()
    awaited = table.match.awaited[0]
    for seat in {0, 1, 2} - {awaited}:
        refused = refusal(table, seat, action)
        assert isinstance(refused, NotYourTurn)
        assert refused.facts == {"seat": seat, "action": action, "awaited": str(awaited)}


# ── against the rules ──


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
            Against("UNI-05", "begin", Flip(0, 0)),
            Against("UNI-05", "begin", FlipPile()),
            Against("UNI-05", "begin", Stop()),
            Against("UNI-03", "begin", Flip(1, 8)),
            Against("UNI-03", "begin", Flip(3, 0)),
            Against("UNI-14", "begin", Accept()),
            Against("UNI-16", "begin", Transform("moon")),
            Against("UNI-08", "flip_pile", Flip(1, 1)),
            Against("UNI-14", "flip_pile", Accept()),
            Against("UNI-15", "flip_pile", Transform("star")),
            Against("UNI-08", "flip_row", FlipPile()),
            Against("UNI-05", "flip_row", Flip(0, 0)),
            Against("UNI-06", "flip_row", Flip(1, 0)),
            Against("UNI-14", "answer", Stop()),
            Against("UNI-14", "answer", FlipPile()),
            Against("UNI-14", "answer", Transform("star")),
            Against("UNI-14", "answer", Flip(0, 0)),
            Against("UNI-16", "pair", Stop()),
            Against("UNI-16", "pair", Decline()),
            Against("UNI-16", "pair", Transform("book")),
            Against("UNI-16", "pair", Flip(1, 1)),
        ]
    ],
    ids=lambda against: f"{against.phase}: {against.action}",
)
def test_what_the_rules_do_not_allow_now_is_refused(against: Against) -> None:
    table = BEFORE[against.phase]()
    assert table.phase == against.phase
    seat = table.match.awaited[0]
    refused = refusal(table, seat, against.action)
    assert isinstance(refused, IllegalAction)
    moves = len(table.match.played)
    assert refused.facts == {"seat": seat, "action": against.action, "move": moves + 1}


# ── after the end ──


@rule("UNI-22")
def test_when_it_is_over_nobody_does_anything_more() -> None:
    table = unicorn_table(rows=["", "star"], pictures=["-star"]).flip(1, 0).stop()
    for seat in range(3):
        assert table.may(seat) == []
        for action in ACTIONS:
            refused = refusal(table, seat, action)
            assert isinstance(refused, MatchOver)
            assert refused.facts == {"seat": seat, "action": action, "after": 2}


# ── undo ──


@rule("UNI-05", "UNI-08")
@pytest.mark.parametrize("phase", ["flip_pile", "flip_row", "answer"])
def test_a_flip_is_not_taken_back(phase: str) -> None:
    table = BEFORE[phase]()
    before = table.moment
    with pytest.raises(CannotUndo) as refused:
        table.match.undo(0)
    assert table.moment == before
    assert refused.value.facts == {"seat": 0, "moves": len(table.match.played)}


@rule("UNI-14")
def test_an_answer_may_be_taken_back() -> None:
    answered = BEFORE["answer"]()
    before = answered.state.facts()
    answered.decline().match.undo(1)
    assert answered.state.facts() == before


@rule("UNI-18")
def test_once_a_card_was_drawn_for_a_row_nothing_is_taken_back() -> None:
    chosen = BEFORE["pair"]().transform("moon")
    with pytest.raises(CannotUndo):
        chosen.match.undo(0)


# ── no such thing ──


@dataclass(frozen=True, slots=True)
class Ring(Action):
    """An action of another game."""

    place: int = 0


@pytest.mark.parametrize(
    "action",
    [
        Ring(), Ring(4), Flip(4, 0), Flip(0, 10), Flip(-1, 0), Transform("dog"), Transform(""),
        -1, 50, 10**30, True, 3.0, 3.5, None, "Stop", b"stop", [3], {"flip": 4}, ..., Stop,
        float("nan"),
    ],
    ids=str,
)  # fmt: skip
def test_an_unknown_action_is_malformed(action: object) -> None:
    table = BEFORE["flip_pile"]()
    refused = refusal(table, 0, action)
    assert isinstance(refused, MalformedAction)
    assert refused.facts["codes"] == len(ACTIONS) == 50
    assert "action" in refused.facts


@pytest.mark.parametrize("place", [None, "4", "vier", [4], 4.5])
def test_a_card_that_is_no_number_is_malformed(place: Any) -> None:
    table = BEFORE["begin"]()
    assert isinstance(refusal(table, 0, Flip(1, place)), MalformedAction)
    assert isinstance(refusal(table, 0, Flip(place, 0)), MalformedAction)


@pytest.mark.parametrize("part", [None, 4, ["star"], 4.5, "Star", "star "])
def test_a_part_that_is_none_is_malformed(part: Any) -> None:
    assert isinstance(refusal(BEFORE["pair"](), 0, Transform(part)), MalformedAction)


@rule("UNI-03")
@pytest.mark.parametrize("seat", [-1, 3, 99, None, "0", True, 0.0, [0]])
def test_nobody_sits_there(seat: Any) -> None:
    table = unicorn_table()
    refused = refusal(table, seat, Flip(1, 0))
    assert isinstance(refused, NoSuchSeat)
    assert refused.facts == {"seat": seat, "seats": 3}
    with pytest.raises(NoSuchSeat):
        table.match.legal(seat)
