"""A refusal has the right name and changes nothing."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from sortilege.kernel.refusals import (
    CannotUndo,
    IllegalAction,
    MalformedAction,
    MatchOver,
    NoSuchSeat,
    NotYourTurn,
    PlayRefused,
)
from tests.contract.entry import Entry
from tests.contract.play import Random, is_sampled, state_of

Attempt = tuple[type[PlayRefused], Any, Any]


@dataclass(frozen=True, slots=True)
class Juggle(Action):
    """An action that no game has."""


def refuses(entry: Entry, seed: str) -> None:
    """The match refuses everything illegal by name and stays unchanged."""
    game = Random(entry, seed)
    refuses_now(game.match)
    for _ in game.moves():
        if is_sampled(len(game.match.played)) or game.match.outcome is not None:
            refuses_now(game.match)


def refuses_now(match: Match) -> None:
    before = everything(match)
    for refusal, seat, action in attempts(match):
        is_refused(refusal, match.play, seat, action)
        assert state_of(match).facts() == before[0], f"{refusal.__name__}: {seat} {action} was felt"
    for seat in range(match.seats):
        if not match.may_undo(seat):
            is_refused(CannotUndo, match.undo, seat)
    for nobody in (-1, match.seats, True, "0"):
        is_refused(NoSuchSeat, match.legal, nobody)
        is_refused(NoSuchSeat, match.view, nobody)
    assert everything(match) == before, "a refusal left a mark"


def is_refused(refusal: type[PlayRefused], attempt: Callable[..., object], *given: object) -> None:
    answer: object = None
    try:
        attempt(*given)
    except PlayRefused as why:
        answer = why
    assert type(answer) is refusal, f"expected {refusal.__name__}, but {given}: {answer!r}"


def everything(match: Match) -> tuple[object, ...]:
    """Everything in a match, for comparison."""
    return (state_of(match).facts(), match.record.to_json(), match.seq, len(match.heard(None)))


def attempts(match: Match) -> Iterator[Attempt]:
    """Yield seats, illegal actions and the refusals they should get."""
    size = len(match.game.actions)
    for nothing in (-1, size, True, None, "", "juggle", 0.0, Juggle()):
        yield MalformedAction, 0, nothing
    if match.outcome is not None:
        yield from ((MatchOver, seat, 0) for seat in range(match.seats))
        return
    yield from ((NoSuchSeat, nobody, 0) for nobody in (-1, match.seats, True, None, "0"))
    actors = match.actors
    yield from ((NotYourTurn, seat, size - 1) for seat in range(match.seats) if seat not in actors)
    for seat in actors:
        legal = state_of(match).clone().legal(seat)
        illegal = [code for code in range(size) if code not in legal]
        yield from ((IllegalAction, seat, code) for code in illegal[:1] + illegal[-1:])
