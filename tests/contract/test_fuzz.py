"""Games play any legal input, and refuse any other input by name without a change of state."""

from dataclasses import dataclass, fields
from functools import cache
from typing import Any

import pytest

from sortilege.games import games
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import AnyGame
from sortilege.kernel.match import Match
from sortilege.kernel.refusals import IllegalAction, MatchOver, NotYourTurn, Refusal, SetupRefused
from sortilege.kernel.replay import replay
from sortilege.kernel.serialize import to_bytes
from tests.contract.entry import combinations, values
from tests.hypotheses import given, settings, st

MAX_ACTIONS = 200
"""The maximum number of actions before the fuzzed one."""
ILLEGAL_ACTIONS_PER_SEAT = 60
"""The number of illegal actions to try for each seat."""
SETUPS = {"setup/wrong-seats", "setup/unknown-option", "setup/bad-option"}

# All characters except surrogates: the default of `st.text`, but computed by encoding each
# character.
CHARACTERS = st.characters(exclude_categories=["Cs"])
NONSENSE = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(CHARACTERS, max_size=8)
    | st.lists(st.integers(), max_size=2)
    | st.dictionaries(st.text(CHARACTERS, max_size=3), st.none())
)  # fmt: skip

every_game = pytest.mark.parametrize("game", games.values(), ids=lambda game: game.id)


@dataclass(frozen=True, slots=True)
class Shout(Action):
    """An action that no game has."""

    word: object


# ── inputs: built once, because Hypothesis inspects every new strategy ──


@cache
def seats_of(game: AnyGame) -> st.SearchStrategy[Any]:
    return st.integers(min(game.seats) - 3, max(game.seats) + 2) | NONSENSE


@cache
def sent_to(game: AnyGame) -> st.SearchStrategy[Any]:
    """An action of the game, its code, one with one or all fields wrong, or any value."""
    kinds = sorted({type(action) for action in game.actions}, key=lambda kind: kind.__name__)
    return (
        st.sampled_from(list(game.actions))
        | st.integers(-5, len(game.actions) + 5)
        | st.one_of([wrong(game, kind) for kind in kinds])
        | st.builds(Shout, NONSENSE)
        | NONSENSE
    )


def wrong(game: AnyGame, kind: type[Action]) -> st.SearchStrategy[Action]:
    """An action of this kind, with values from any field of the same type."""
    actions = [action for action in game.actions if type(action) is kind]
    names = [field.name for field in fields(kind)]
    known = {name: sorted({getattr(one, name) for one in actions}, key=str) for name in names}
    return st.builds(kind, **{name: st.sampled_from(known[name]) | NONSENSE for name in names})


@cache
def options_of(game: AnyGame) -> st.SearchStrategy[dict[str, Any]]:
    """Known and unknown options of a table, with values of some option or any value."""
    known = [option.name for option in game.options]
    worth = [value for option in game.options for value in values(option, max(game.seats))]
    names = st.sampled_from(known) | st.text(CHARACTERS, max_size=5)
    return st.dictionaries(names, st.sampled_from(worth) | NONSENSE, max_size=4)


@st.composite
def matches(draw: st.DrawFn, game: AnyGame) -> Match:
    """A match after a number of random moves."""
    seats = draw(st.sampled_from(list(game.seats)))
    options = draw(st.sampled_from(combinations(game, seats)))
    match = game.new(seats, seed=draw(st.integers(0, 999)), options=options)
    luck = Seeded(draw(st.integers(0, 999)))
    for _ in range(draw(st.integers(0, MAX_ACTIONS))):
        if match.outcome is not None:
            break
        seat = luck.pick("seat", list(match.actors))
        match.play(seat, luck.pick("code", [action.code for action in match.legal(seat)]))
    return match


def moment(match: Match) -> tuple[object, ...]:
    views = [to_bytes(match.view(seat)) for seat in [*range(match.seats), None]]
    return match._state.facts(), match.record.to_json(), match.seq, views


def is_allowed(match: Match, seat: Any, sent: Any) -> bool:
    """Whether this action or code is legal for the seat."""
    if type(seat) is not int or not 0 <= seat < match.seats:
        return False
    legal = match.legal(seat)
    if isinstance(sent, Action):
        return any(sent == action and str(sent) == str(action) for action in legal)
    return type(sent) is int and sent in [action.code for action in legal]


# ── results ──


@every_game
@given(data=st.data())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_whatever_is_sent_is_played_or_refused_by_name(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    seat, sent = data.draw(seats_of(game)), data.draw(sent_to(game))
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


@every_game
@given(data=st.data())
@settings(max_examples=20, deadline=None, derandomize=True)
def test_an_illegal_action_is_refused_and_changes_nothing(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(matches(game))
    luck = Seeded(data.draw(st.integers(0, 999)))
    before = moment(match)
    for seat in range(match.seats):
        legal = set(match.legal(seat))
        illegal = [action for action in game.actions if action not in legal]
        for _ in range(min(ILLEGAL_ACTIONS_PER_SEAT, len(illegal))):
            with pytest.raises((NotYourTurn, IllegalAction, MatchOver)):
                match.play(seat, illegal[luck.below("illegal", len(illegal))])
    assert moment(match) == before


@every_game
@given(data=st.data())
@settings(max_examples=20, deadline=None, derandomize=True)
def test_whatever_was_played_replays_to_the_same(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    again = replay({game.id: game}, match.record.to_json())
    assert moment(again) == moment(match)


@every_game
@given(data=st.data())
@settings(max_examples=80, deadline=None, derandomize=True)
def test_whatever_table_is_asked_for_is_laid_or_refused_by_name(
    game: AnyGame, data: st.DataObject
) -> None:
    seats, options = data.draw(seats_of(game)), data.draw(options_of(game))
    laid = laid_or_refused(game, seats, options)
    if isinstance(laid, SetupRefused):
        assert laid.code in SETUPS
        assert laid.facts
        return
    assert laid.seats == seats
    assert all(laid.options[name] == value for name, value in options.items())
    laid._state.check()


def laid_or_refused(game: AnyGame, seats: Any, options: dict[str, Any]) -> Match | SetupRefused:
    try:
        return game.new(seats, seed=1, options=options)
    except SetupRefused as refused:
        return refused
