"""Plays a match in two worlds that one seat cannot distinguish, and stores everything that the seat
received.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.match import Match
from sortilege.kernel.state import State
from tests.contract.entry import Entry
from tests.contract.trace import Trace
from tests.contract.twins import Twin, at_deal, of_luck
from tests.contract.walk import Moment, Walk


@dataclass(frozen=True)
class World:
    """The state and all complete events so far."""

    state: State
    events: tuple[tuple[Event, ...], ...]

    def lay(self, match: Match) -> None:
        """Give a match this state and these events."""
        match._state, match._told = self.state.clone(), list(self.events)
        match._knowledge_by_viewer, match._common, match._legal_in = {}, (-1, {}), None


@dataclass(frozen=True)
class TwinMoment:
    """One moment of both worlds, for the seat that cannot distinguish them."""

    viewer: int
    truth: World
    twin: World


class Told(Walk):
    """A walk that records the events of the twin world."""

    def compare(self, at: int, events: tuple[Event, ...]) -> Moment:
        if at == self.twin.at:
            self.events = list(self.trace.events[:at])
        self.events.append(events)
        return super().compare(at, events)


def twin_moments(id: str, limit: int, steps: int, seed: str = "advised") -> Iterator[TwinMoment]:
    """Yield moments of a random match for two, each with a twin."""
    trace = Trace(Entry(games[id], 2, {}), seed, limit)
    for viewer in range(2):
        for twin in twins(trace, viewer):
            walk = Told(trace, twin, trace.knowledge_before(twin.at, viewer))
            for moment in walk.moments(steps):
                truth = World(trace.states[moment.at], tuple(trace.events[: moment.at + 1]))
                yield TwinMoment(viewer, truth, World(walk.state, tuple(walk.events)))


def twins(trace: Trace, viewer: int) -> list[Twin]:
    chance = Seeded(f"twins of {viewer}")
    found = [at_deal(trace, viewer, chance) for _ in range(2)]
    found += [of_luck(trace, at, viewer, chance) for at in range(len(trace)) if trace.draws[at]]
    return [twin for twin in found if twin is not None][:6]
