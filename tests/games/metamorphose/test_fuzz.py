"""Whatever anybody sends: it is played, or refused by name and nothing has changed."""

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sortilege.games.metamorphose import GAME
from sortilege.games.metamorphose.actions import ACTIONS, Move, Place, Shift, SummonWith
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.plain import to_bytes
from sortilege.kernel.refusals import IllegalAction, MatchOver, NotYourTurn, Refusal, SetupRefused
from sortilege.kernel.replay import replay

NONSENSE = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    | st.lists(st.integers(), max_size=2) | st.dictionaries(st.text(max_size=3), st.none())
)  # fmt: skip
NUMBERS = st.integers(-3, 12) | NONSENSE
SEATS = st.integers(-2, 5) | NONSENSE


@dataclass(frozen=True, slots=True)
class Ring(Action):
    """Not of this game."""

    number: int


SENT = (
    st.sampled_from(list(ACTIONS))
    | st.integers(-5, len(ACTIONS) + 5)
    | st.builds(SummonWith, NUMBERS, NUMBERS, NUMBERS)
    | st.builds(Place, NUMBERS, NUMBERS)
    | st.builds(Shift, NUMBERS, NUMBERS, NUMBERS)
    | st.builds(Move, NUMBERS, NUMBERS, NUMBERS, NUMBERS)
    | st.builds(Ring, st.integers(0, 30))
    | NONSENSE
)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match some way into a game played at random."""
    match = GAME.new(draw(st.integers(2, 4)), seed=draw(st.integers(0, 999)))
    luck = Seeded(draw(st.integers(0, 999)))
    for _ in range(draw(st.integers(0, 200))):
        if match.outcome is not None:
            break
        seat = luck.pick("seat", list(match.actors))
        match.play(seat, luck.pick("code", [action.code for action in match.legal(seat)]))
    return match


def moment(match: Match) -> tuple[object, ...]:
    views = [to_bytes(match.view(seat)) for seat in [*range(match.seats), None]]
    return match._state.facts(), match.record.to_json(), match.seq, views


def is_allowed(match: Match, seat: Any, sent: Any) -> bool:
    """Whether this very action, or its code, is one of those the seat may take."""
    if type(seat) is not int or not 0 <= seat < match.seats:
        return False
    legal = match.legal(seat)
    if isinstance(sent, Action):
        return any(sent == action and str(sent) == str(action) for action in legal)
    return type(sent) is int and sent in [action.code for action in legal]


@given(match=matches(), seat=SEATS, sent=SENT)
@settings(max_examples=80, deadline=None, derandomize=True)
def test_whatever_is_sent_is_played_or_refused_by_name(match: Match, seat: Any, sent: Any) -> None:
    before = moment(match)
    if is_allowed(match, seat, sent):
        match.play(seat, sent)
        assert match.seq > 0
        return
    with pytest.raises(Refusal) as refused:
        match.play(seat, sent)
    assert refused.value.code.startswith("game/")
    assert refused.value.facts
    assert moment(match) == before


@given(match=matches())
@settings(max_examples=4, deadline=None, derandomize=True)
def test_everything_that_is_not_legal_is_refused_and_changes_nothing(match: Match) -> None:
    before = moment(match)
    for seat in range(match.seats):
        for action in set(ACTIONS) - set(match.legal(seat)):
            with pytest.raises((NotYourTurn, IllegalAction, MatchOver)):
                match.play(seat, action)
    assert moment(match) == before


@given(match=matches())
@settings(max_examples=40, deadline=None, derandomize=True)
def test_whatever_was_played_replays_to_the_same_bytes(match: Match) -> None:
    record = match.record.to_json()
    assert replay({"metamorphose": GAME}, record).record.to_json() == record


@given(
    seats=st.integers(-1, 6) | NONSENSE,
    options=st.dictionaries(
        st.sampled_from(["first"]) | st.text(max_size=5),
        st.integers(-1, 6) | NONSENSE,
        max_size=3,
    ),
)
@settings(max_examples=200, deadline=None, derandomize=True)
def test_whatever_table_is_asked_for_is_set_up_or_refused_by_name(
    seats: Any, options: dict[str, object]
) -> None:
    laid = laid_or_refused(seats, options)
    if isinstance(laid, SetupRefused):
        assert laid.code in {"setup/wrong-seats", "setup/unknown-option", "setup/bad-option"}
        assert laid.facts
        return
    assert laid.seats == seats
    assert all(laid.options[name] == value for name, value in options.items())
    laid._state.check()


def laid_or_refused(seats: Any, options: dict[str, object]) -> Match | SetupRefused:
    try:
        return GAME.new(seats, seed=1, options=options)
    except SetupRefused as refused:
        return refused
