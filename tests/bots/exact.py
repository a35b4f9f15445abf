"""Full search for tiny tables: computes the value of every moment under optimal play by both
players, for seat 0, over all hidden cards and random draws.

It is slow and simple, and shares no code with the search that it judges. It gets legal actions from
the rules, plays every action in every distinguishable case, and updates the knowledge with the
events. Both players know the same. The value of a moment beyond the last searched turn is unknown,
so a value is a pair: minimum and maximum.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator

from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import AnyGame
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.state import EventSink, State, seats_in

Worth = tuple[float, float]
"""The chance of seat 0 to win: minimum and maximum."""

Case = tuple[float, State, Chance]
"""A probability, a world of this case, and the random draws that lead to it."""

ANYTHING: Worth = (0.0, 1.0)


class Listener(EventSink):
    """Records events."""

    def __init__(self) -> None:
        self.heard: list[Event] = []

    def emit(self, event: object) -> None:
        assert isinstance(event, Event)
        self.heard.append(event)


class Moment:
    """A possible world with the knowledge of both players. All other possible worlds look the
    same.
    """

    def __init__(self, state: State, knowledge: Knowledge) -> None:
        self.state = state
        self.knowledge = knowledge

    @property
    def seat(self) -> int:
        return seats_in(self.state.awaited())[0]

    @property
    def legal(self) -> list[int]:
        return self.state.legal(self.seat)


class Exact(ABC):
    """Searches everything for a number of turns."""

    sure = ((1.0, 1.0), (0.0, 0.0))
    """The best possible values: for seat 0, and for seat 1."""

    def __init__(self, game: AnyGame, turns: int) -> None:
        self.game = game
        self.turns = turns
        self.known: dict[tuple[object, ...], Worth] = {}
        self.lost: dict[tuple[object, ...], float] = {}

    @abstractmethod
    def cases(self, moment: Moment, code: int) -> Iterator[Case]:
        """All distinguishable results of an action, with probabilities that add up to one."""

    @abstractmethod
    def look(self, moment: Moment) -> tuple[object, ...]:
        """The view and knowledge of both players, equal for worlds that they cannot distinguish."""

    @abstractmethod
    def begins_turn(self, before: State, code: int, after: State) -> bool:
        """Whether this action began another turn."""

    def actions(self, moment: Moment) -> list[int]:
        """The legal actions, with one of each set of equivalent ones."""
        return moment.legal

    def best(self, moment: Moment) -> Worth:
        """The value of this moment."""
        return self.worth(moment, self.turns)

    def of(self, moment: Moment, code: int) -> Worth:
        """The value of this action."""
        return self.after(moment, code, self.turns)

    def worth(self, moment: Moment, turns: int) -> Worth:
        state = moment.state
        if state.is_over():
            return (share(state), share(state))
        if turns == 0:
            return ANYTHING
        key = (turns, *self.look(moment))
        if key not in self.known:
            self.known[key] = self.choice(moment, turns)
        return self.known[key]

    def choice(self, moment: Moment, turns: int) -> Worth:
        """The best action for the active seat: seat 0 maximizes, seat 1 minimizes. Actions that are
        worse after a search of one turn less are dropped."""
        best = max if moment.seat == 0 else min
        found = {} if turns == 1 else self.weigh(moment, self.actions(moment), turns - 1)
        for code in [code for code in found if is_worse(found, code, moment.seat)]:
            del found[code]
        found = self.weigh(moment, list(found) or self.actions(moment), turns)
        return best(low for low, _ in found.values()), best(high for _, high in found.values())

    def weigh(self, moment: Moment, codes: list[int], turns: int) -> dict[int, Worth]:
        """The values of these actions; if one wins for certain, only that one."""
        sure = self.sure[moment.seat]
        found: dict[int, Worth] = {}
        for code in codes:
            found[code] = self.after(moment, code, turns)
            if found[code] == sure:
                return {code: sure}
        return found

    def after(self, moment: Moment, code: int, turns: int) -> Worth:
        """The expected value of an action."""
        low = high = 0.0
        for chance, then in self.follow(moment, code):
            left = turns - self.begins_turn(moment.state, code, then.state)
            at_least, at_most = self.worth(then, left)
            low += chance * at_least
            high += chance * at_most
        return round(low, 12), round(high, 12)

    def follow(self, moment: Moment, code: int) -> Iterator[tuple[float, Moment]]:
        """Yield the moments after an action with their probabilities."""
        for chance, world, luck in self.cases(moment, code):
            sink, knowledge = Listener(), moment.knowledge.clone()
            world.apply(moment.seat, code, luck, sink)
            for event in sink.heard:
                knowledge.hear(event)
            yield chance, Moment(world, knowledge)

    def loss(self, moment: Moment, choose: Callable[[Moment], int], turns: int) -> float:
        """The maximum expected loss of seat 0 with this policy within this many turns: the loss of
        each choice, weighted with its probability, against a seat 1 that maximizes it."""
        if moment.state.is_over() or turns == 0:
            return 0.0
        key = (turns, *self.look(moment))
        if key not in self.lost:
            codes = [choose(moment)] if moment.seat == 0 else self.actions(moment)
            self.lost[key] = max(self.lost_by(moment, code, choose, turns) for code in codes)
        return self.lost[key]

    def lost_by(
        self, moment: Moment, code: int, choose: Callable[[Moment], int], turns: int
    ) -> float:
        """The loss of this action and of all later choices of seat 0."""
        lost = self.regret(moment, code) if moment.seat == 0 else 0.0
        for chance, then in self.follow(moment, code):
            left = turns - self.begins_turn(moment.state, code, then.state)
            lost += chance * self.loss(then, choose, left)
        return lost

    def regret(self, moment: Moment, code: int) -> float:
        """By how much another action may be better for seat 0 than this one. It searches only as
        far ahead as necessary."""
        others = [other for other in self.actions(moment) if other != code]
        most = low = 0.0
        for turns in range(1, self.turns + 1):
            low, _ = self.after(moment, code, turns)
            worths = {other: self.after(moment, other, turns)[1] for other in others}
            others = [other for other, high in worths.items() if high > low]
            most = max((worths[other] for other in others), default=low)
        return most - low


def is_worse(found: dict[int, Worth], code: int, seat: int) -> bool:
    """Whether another action is certainly better for this seat."""
    if seat == 0:
        return found[code][1] < max(low for low, _ in found.values())
    return found[code][0] > min(high for _, high in found.values())


def share(state: State) -> float:
    """The share of seat 0 in the outcome."""
    winners = seats_in(state.winners())
    return 1.0 / len(winners) if 0 in winners else 0.0
