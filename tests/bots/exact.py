"""Full search, for tables so small that it comes to an end: what every moment is worth if both play
as well as can be, seen by seat 0, over all that may lie hidden or fall.

It is slow and simple on purpose, and shares nothing with the search it judges: it asks the rules
what is legal, plays every action in every case that can be told apart, and folds what is heard into
knowledge. Both players know the same. A moment beyond the last turn that is looked at may be worth
anything, so a worth is two numbers: at least, and at most.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator

from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Game
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.state import Ear, State, seats_in

Worth = tuple[float, float]
"""The chance of seat 0 to win: at least, and at most."""

Case = tuple[float, State, Chance]
"""How likely, a world in which it is so, and the luck with which it comes about."""

ANYTHING: Worth = (0.0, 1.0)


class Listener(Ear):
    """Keeps what is said."""

    def __init__(self) -> None:
        self.heard: list[Event] = []

    def hear(self, event: object) -> None:
        assert isinstance(event, Event)
        self.heard.append(event)


class Moment:
    """A world that may be, and what both players know: all others that may be look the same."""

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
    """Looks so many turns ahead, and at everything."""

    sure = ((1.0, 1.0), (0.0, 0.0))
    """What nobody can do better than: seat 0, and seat 1."""

    def __init__(self, game: Game, turns: int) -> None:
        self.game = game
        self.turns = turns
        self.known: dict[tuple[object, ...], Worth] = {}
        self.lost: dict[tuple[object, ...], float] = {}

    @abstractmethod
    def cases(self, moment: Moment, code: int) -> Iterator[Case]:
        """All that can come of an action and be told apart, with chances that add up to one."""

    @abstractmethod
    def look(self, moment: Moment) -> tuple[object, ...]:
        """What both players see and know: the same for worlds that they cannot tell apart."""

    @abstractmethod
    def begins_turn(self, before: State, code: int, after: State) -> bool:
        """Whether this action was a step to a further turn."""

    def actions(self, moment: Moment) -> list[int]:
        """What may be done; of actions that are the same but for a name, one is enough."""
        return moment.legal

    def best(self, moment: Moment) -> Worth:
        """What this moment is worth."""
        return self.worth(moment, self.turns)

    def of(self, moment: Moment, code: int) -> Worth:
        """What this action is worth."""
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
        """Seat 0 takes what is worth most, seat 1 what is worth least. What is worse than another
        as far as can be told by looking a turn less ahead is not looked at again."""
        best = max if moment.seat == 0 else min
        found = {} if turns == 1 else self.weigh(moment, self.actions(moment), turns - 1)
        for code in [code for code in found if is_worse(found, code, moment.seat)]:
            del found[code]
        found = self.weigh(moment, list(found) or self.actions(moment), turns)
        return best(low for low, _ in found.values()), best(high for _, high in found.values())

    def weigh(self, moment: Moment, codes: list[int], turns: int) -> dict[int, Worth]:
        """What each of these is worth; if one is a sure victory, that one alone."""
        sure = self.sure[moment.seat]
        found: dict[int, Worth] = {}
        for code in codes:
            found[code] = self.after(moment, code, turns)
            if found[code] == sure:
                return {code: sure}
        return found

    def after(self, moment: Moment, code: int, turns: int) -> Worth:
        """What is to be expected of an action."""
        low = high = 0.0
        for chance, then in self.follow(moment, code):
            left = turns - self.begins_turn(moment.state, code, then.state)
            at_least, at_most = self.worth(then, left)
            low += chance * at_least
            high += chance * at_most
        return round(low, 12), round(high, 12)

    def follow(self, moment: Moment, code: int) -> Iterator[tuple[float, Moment]]:
        """The moments after an action, each with its chance."""
        for chance, world, luck in self.cases(moment, code):
            ear, knowledge = Listener(), moment.knowledge.clone()
            world.apply(moment.seat, code, luck, ear)
            for event in ear.heard:
                knowledge.hear(event)
            yield chance, Moment(world, knowledge)

    def loss(self, moment: Moment, choose: Callable[[Moment], int], turns: int) -> float:
        """How much is lost at most within so many turns by a seat 0 that plays like this: what each
        of its choices loses, as likely as it comes to it, if seat 1 does what makes most of it."""
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
        """By this action, and by all that seat 0 chooses afterwards."""
        lost = self.regret(moment, code) if moment.seat == 0 else 0.0
        for chance, then in self.follow(moment, code):
            left = turns - self.begins_turn(moment.state, code, then.state)
            lost += chance * self.loss(then, choose, left)
        return lost

    def regret(self, moment: Moment, code: int) -> float:
        """By how much another action may be better for seat 0 than this one. It looks no further
        ahead than it takes to tell."""
        others = [other for other in self.actions(moment) if other != code]
        most = low = 0.0
        for turns in range(1, self.turns + 1):
            low, _ = self.after(moment, code, turns)
            worths = {other: self.after(moment, other, turns)[1] for other in others}
            others = [other for other, high in worths.items() if high > low]
            most = max((worths[other] for other in others), default=low)
        return most - low


def is_worse(found: dict[int, Worth], code: int, seat: int) -> bool:
    """Whether there is something better for this seat, whatever may come."""
    if seat == 0:
        return found[code][1] < max(low for low, _ in found.values())
    return found[code][0] > min(high for _, high in found.values())


def share(state: State) -> float:
    """What seat 0 got."""
    winners = seats_in(state.winners())
    return 1.0 / len(winners) if 0 in winners else 0.0
