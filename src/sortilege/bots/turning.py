"""The turning points of a match: the decisions that changed the chances most.

The search compares a decision with the best alternative at that moment, with what the seat could
know then. So luck does not count: a good decision that went wrong is not a turning point.
"""

from dataclasses import dataclass

from sortilege.bots.coach import MOST_ADVICES, think
from sortilege.bots.slices import Slices, finish
from sortilege.bots.strategy import strategy_of
from sortilege.games import games
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import AnyGame, View
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.match import Match
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.record import Record
from sortilege.kernel.replay import opening

SharesByCode = dict[int, float]
"""The chance of every action, by its code."""

FIRST_ITERATIONS = 60_000 if is_compiled() else 3_000
"""Iterations for a first look at all decisions of a match together."""

MIN_GLANCES, MAX_GLANCES = (20, 300) if is_compiled() else (6, 20)
"""Iterations for a first look at one decision: minimum and maximum."""

SECOND_LOOK_ITERATIONS = 2_500 if is_compiled() else 150
"""Iterations for the second look at a decision that may have mattered."""

MAX_SECOND_LOOKS = 9
"""How many decisions get a second look."""

MIN_CHANGE = 0.02
"""A smaller change does not count."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The decision with this number in the record, counted from 1. `before` is the seat's chance
    with the best action, `after` with the action taken. If the seat took the best action, `better`
    is None, and `before` is the chance with the next best."""

    number: int
    seat: int
    action: Action
    better: Action | None
    before: float
    after: float

    @property
    def change(self) -> float:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment of a match with a choice, and the action taken. `rival` is the best of the other
    actions; `lead` is the estimated advantage of the action taken."""

    number: int
    seat: int
    view: View
    knowledge: Knowledge
    done: int
    rival: int
    lead: float


def can_look_back(game: AnyGame) -> bool:
    """Whether the search can estimate chances for every decision of a match of this game."""
    return strategy_of(game).can_search


def turning_points(record: Record) -> list[TurningPoint]:
    """At most three turning points, in the order of the record: the costliest decisions, and if
    there are fewer, the best finds. Empty for a game without search."""
    return finish(find_turning_points(record))


def find_turning_points(record: Record) -> Slices[list[TurningPoint]]:
    """`turning_points`, in slices."""
    match = opening(games, record)
    if not can_look_back(match.game):
        return []
    decisions = yield from glances(match, record)
    missed = sorted(decisions, key=lambda one: one.lead)[:MAX_SECOND_LOOKS]
    bad = [point for point in (yield from all_closer(match, missed)) if point.change < 0]
    points = sorted(bad, key=lambda point: point.change)[:MOST_ADVICES]
    if len(points) < MOST_ADVICES:
        found = sorted(decisions, key=lambda one: -one.lead)[:MAX_SECOND_LOOKS]
        good = [point for point in (yield from all_closer(match, found)) if point.change > 0]
        points += sorted(good, key=lambda point: -point.change)[: MOST_ADVICES - len(points)]
    return sorted(points, key=lambda point: point.number)


def glances(match: Match, record: Record) -> Slices[list[Decision]]:
    """Look briefly at every decision while replaying the match."""
    each = max(MIN_GLANCES, min(MAX_GLANCES, FIRST_ITERATIONS // max(1, len(record.actions))))
    decisions: list[Decision] = []
    for number, (seat, text) in enumerate(record.actions, start=1):
        action = match.game.actions.read(text)
        if seat in match.awaited and len(match.codes(seat)) > 1:
            decision = yield from glance(match, number, seat, action.code, each)
            if decision is not None:
                decisions.append(decision)
        match.play(seat, action)
        yield
    return decisions


def glance(
    match: Match, number: int, seat: int, done: int, iterations: int
) -> Slices[Decision | None]:
    """A decision to look at; None if there was no real choice."""
    view, knowledge = match.view(seat), match.knowledge(seat)
    luck = Seeded(f"glance {number}")
    if strategy_of(match.game).is_long:
        shares = weighed(match, seat, done, luck)
    else:
        shares = yield from searched(match, seat, done, luck, iterations)
    others = [code for code in shares if code != done]
    if not others:
        return None
    rival = max(others, key=lambda code: shares[code])
    return Decision(number, seat, view, knowledge, done, rival, shares[done] - shares[rival])


def searched(
    match: Match, seat: int, done: int, luck: Chance, iterations: int
) -> Slices[SharesByCode]:
    """The chance of each action, estimated by a short search."""
    view, knowledge, strategy = match.view(seat), match.knowledge(seat), strategy_of(match.game)
    search = strategy.search(seat, view, knowledge, luck)
    if done not in search.root.codes:
        codes = [*search.root.codes, done]
        search = strategy.search(seat, view, knowledge, luck, codes)
    if len(search.root.codes) == 1:
        return {}
    yield from think(search, iterations)
    shares = {code: share for code, tried, share in search.ranking() if tried}
    return {done: 0.0, **shares}


def weighed(match: Match, seat: int, done: int, luck: Chance) -> SharesByCode:
    """The value of each action to a plain player, for games with a slow search. The action taken
    represents its equivalents; it gets the lowest value if the plain player does not consider
    it."""
    legal = match.legal(seat)
    first = tuple(action for action in legal if action.code == done)
    rest = tuple(action for action in legal if action.code != done)
    view, knowledge = match.view(seat), match.knowledge(seat)
    found = strategy_of(match.game).weigh(view, knowledge, first + rest, luck)
    worths = {action.code: worth for action, worth in found}
    return {done: min(worths.values(), default=0.0), **worths}


def all_closer(match: Match, decisions: list[Decision]) -> Slices[list[TurningPoint]]:
    """Look again at these decisions, and keep those that made a difference."""
    points: list[TurningPoint] = []
    for decision in decisions:
        point = yield from closer(match, decision)
        if point is not None:
            points.append(point)
    return points


def closer(match: Match, decision: Decision) -> Slices[TurningPoint | None]:
    """Compare the action taken with the best alternative, with new random numbers, because the best
    of many estimates is too high. None if it makes no difference."""
    one, codes = decision, [decision.done, decision.rival]
    luck = Seeded(f"closer {one.number}")
    search = strategy_of(match.game).search(one.seat, one.view, one.knowledge, luck, codes)
    yield from think(search, SECOND_LOOK_ITERATIONS)
    shares = {code: share for code, _, share in search.ranking()}
    before, after = shares[one.rival], shares[one.done]
    if abs(after - before) < MIN_CHANGE:
        return None
    done, rival = match.game.actions.at(one.done), match.game.actions.at(one.rival)
    better = rival if after < before else None
    return TurningPoint(one.number, one.seat, done, better, before, after)
