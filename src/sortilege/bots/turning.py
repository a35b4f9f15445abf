"""The turning points of a match: the decisions that changed the chances most.

A decision is weighed against the best there was at that moment, by the same search and with what
the seat could know then. So luck is left out: a good decision that went wrong is none.
"""

from dataclasses import dataclass

from sortilege.bots.coach import MOST_ADVICES, think
from sortilege.bots.slices import Slices, finish
from sortilege.bots.strategy import strategy_of
from sortilege.games import games
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import Game, View
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.match import Match
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.record import Record
from sortilege.kernel.replay import opening

SharesByCode = dict[int, float]
"""What every action gives, by its code."""

GLANCES = 60_000 if is_compiled() else 3_000
"""Iterations for a first look at all decisions of a match together."""

LEAST, USUAL_GLANCES = (20, 300) if is_compiled() else (6, 20)
"""Iterations for a first look at one decision: at least, and at most."""

CLOSER = 2_500 if is_compiled() else 150
"""Iterations for the second look at a decision that may have mattered."""

SHORTLIST = 9
"""So many decisions get a second look."""

MATTERS = 0.02
"""A smaller change is none."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The decision with this number in the record, counted from 1. `before` is the seat's chance
    with the best there was, `after` with what it did. Where it did the best there was, `better` is
    None, and `before` is the chance with the next best."""

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
    """A moment of a match at which somebody had a choice, and what was done. Of the others `rival`
    is the best; `lead` is by how much what was done seems better."""

    number: int
    seat: int
    view: View
    knowledge: Knowledge
    done: int
    rival: int
    lead: float


def can_look_back(game: Game) -> bool:
    """Whether the chances of a game can be told for every decision of a match."""
    return strategy_of(game).can_search


def turning_points(record: Record) -> list[TurningPoint]:
    """At most three, in the order of the record: what cost most first, then what was found. None
    in a game that cannot be searched."""
    return finish(look_back(record))


def look_back(record: Record) -> Slices[list[TurningPoint]]:
    """`turning_points`, in slices."""
    match = opening(games, record)
    if not can_look_back(match.game):
        return []
    decisions = yield from glances(match, record)
    missed = sorted(decisions, key=lambda one: one.lead)[:SHORTLIST]
    bad = [point for point in (yield from all_closer(match, missed)) if point.change < 0]
    points = sorted(bad, key=lambda point: point.change)[:MOST_ADVICES]
    if len(points) < MOST_ADVICES:
        found = sorted(decisions, key=lambda one: -one.lead)[:SHORTLIST]
        good = [point for point in (yield from all_closer(match, found)) if point.change > 0]
        points += sorted(good, key=lambda point: -point.change)[: MOST_ADVICES - len(points)]
    return sorted(points, key=lambda point: point.number)


def glances(match: Match, record: Record) -> Slices[list[Decision]]:
    """A first look at every decision, while the match is played again."""
    each = max(LEAST, min(USUAL_GLANCES, GLANCES // max(1, len(record.actions))))
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
    """None where there was no choice worth the name."""
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
    """The chances that each action gives, as a short search sees them."""
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
    """What each action is worth to a plain player, where a search takes long: of those that come
    to the same, what was done. What nobody would think of is no better than the worst."""
    legal = match.legal(seat)
    first = tuple(action for action in legal if action.code == done)
    rest = tuple(action for action in legal if action.code != done)
    view, knowledge = match.view(seat), match.knowledge(seat)
    found = strategy_of(match.game).weigh(view, knowledge, first + rest, luck)
    worths = {action.code: worth for action, worth in found}
    return {done: min(worths.values(), default=0.0), **worths}


def all_closer(match: Match, decisions: list[Decision]) -> Slices[list[TurningPoint]]:
    """A second look at these; those that made a difference."""
    points: list[TurningPoint] = []
    for decision in decisions:
        point = yield from closer(match, decision)
        if point is not None:
            points.append(point)
    return points


def closer(match: Match, decision: Decision) -> Slices[TurningPoint | None]:
    """What was done against the best of the others, with new luck, for whatever looks best among
    many looks better than it is. None where it makes no difference."""
    one, codes = decision, [decision.done, decision.rival]
    luck = Seeded(f"closer {one.number}")
    search = strategy_of(match.game).search(one.seat, one.view, one.knowledge, luck, codes)
    yield from think(search, CLOSER)
    shares = {code: share for code, _, share in search.ranking()}
    before, after = shares[one.rival], shares[one.done]
    if abs(after - before) < MATTERS:
        return None
    done, rival = match.game.actions.at(one.done), match.game.actions.at(one.rival)
    better = rival if after < before else None
    return TurningPoint(one.number, one.seat, done, better, before, after)
