"""Creates twin worlds: pairs of tables that one viewer cannot distinguish.

A twin is *born of luck* if other draws at the deal, or at a later move, lead to a table that
differs only in hidden things. It is *swapped* if the test exchanges two hidden things. Even a
viewer with a perfect memory cannot distinguish twins of the deal and of luck.
"""

from collections import Counter
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import combinations

from sortilege.kernel.chance import Chance, ChanceFault, Taped
from sortilege.kernel.event import Event, Recorder
from sortilege.kernel.game import Viewer
from sortilege.kernel.state import State
from tests.contract.secrets import Hidden, Place, Secrets, hidden_contents
from tests.contract.trace import Trace


@dataclass(frozen=True)
class Twin:
    """A table that this viewer cannot distinguish from the true one at this moment, with the events
    since the moment before."""

    at: int
    state: State
    viewer: Viewer
    events: tuple[Event, ...]


def pairs(
    trace: Trace, at: int, viewer: Viewer, among: AbstractSet[Place]
) -> list[tuple[Place, Place]]:
    """All pairs of these places that differ and that this viewer cannot distinguish."""
    lies = trace.hidden(at, viewer)
    found = []
    for group in trace.entry.secrets.hidden(trace.states[at], viewer):
        things = [(place, lies[place]) for place in group if place in among]
        found += [(one, two) for (one, a), (two, b) in combinations(things, 2) if a != b]
    return found


def swapped(
    trace: Trace, at: int, viewer: Viewer, among: AbstractSet[Place], chance: Chance
) -> Twin | None:
    """A twin with two of these places exchanged; None if there is no pair among them."""
    possible = pairs(trace, at, viewer, among)
    if not possible:
        return None
    first, second = possible[chance.below("pair", len(possible))]
    state = trace.entry.secrets.swap(trace.states[at], first, second)
    return Twin(at, state, viewer, trace.events[at])


def at_deal(trace: Trace, viewer: Viewer, chance: Chance) -> Twin | None:
    """A twin of the deal, by a swap of two things that the deal did not reveal to this viewer."""
    known = told(trace.entry.secrets, trace.states[0], trace.events[0], viewer)
    return swapped(trace, 0, viewer, trace.hidden(0, viewer).keys() - known, chance)


def of_luck(trace: Trace, at: int, viewer: Viewer, chance: Chance) -> Twin | None:
    """A twin with one other draw at this moment; None if the viewer can see that draw."""
    tape = other_tape(trace, at, chance)
    if tape is None:
        return None
    other, sink = trace.states[at - 1].clone() if at else trace.entry.blank(), Recorder()
    try:
        happen(trace, at, other, Taped(tape), sink)
    except ChanceFault:
        return None
    twin = Twin(at, other, viewer, sink.take())
    return twin if is_hidden(trace, twin) else None


def is_hidden(trace: Trace, twin: Twin) -> bool:
    """Whether no view or event has revealed the difference to the viewer."""
    secrets, truth, viewer = trace.entry.secrets, trace.states[twin.at], twin.viewer
    if not is_twin(secrets, truth, twin.state, viewer):
        return False
    before = trace.states[twin.at - 1] if twin.at else twin.state
    known = told(secrets, trace.before(twin.at), trace.events[twin.at], viewer)
    known |= told(secrets, before, twin.events, viewer)
    return not known & differing(
        trace.hidden(twin.at, viewer), hidden_contents(viewer, twin.state, secrets)
    )


def other_tape(trace: Trace, at: int, chance: Chance) -> list[tuple[str, int, int]] | None:
    """The draws of a moment with one of them changed; None if nothing was drawn."""
    tape = list(trace.draws[at])
    if not tape:
        return None
    n = chance.below("draw", len(tape))
    label, bound, value = tape[n]
    tape[n] = (label, bound, (value + 1 + chance.below("value", bound - 1)) % bound)
    return tape


def happen(trace: Trace, at: int, state: State, luck: Chance, sink: Recorder) -> None:
    """Apply the action of that moment to this state, with other random draws."""
    if at == 0:
        state.deal(luck, sink)
    else:
        state.apply(*trace.moves[at - 1], luck, sink)


def is_twin(secrets: Secrets, truth: State, other: State, viewer: Viewer) -> bool:
    """Whether two tables differ only in the contents of places hidden from this viewer."""
    groups = secrets.hidden(truth, viewer)
    if groups != secrets.hidden(other, viewer) or truth.facts() == other.facts():
        return False
    state = truth
    for group in groups:
        for n, place in enumerate(group):
            wanted = secrets.lies(other, place)
            if secrets.lies(state, place) != wanted:
                rest = [p for p in group[n + 1 :] if secrets.lies(state, p) == wanted]
                if not rest:
                    return False
                state = secrets.swap(state, place, rest[0])
    return state.facts() == other.facts()


def told(secrets: Secrets, before: State, events: tuple[Event, ...], viewer: Viewer) -> set[Place]:
    """The places that these events reveal to the viewer."""
    return {place for event in events for place in secrets.told(before, event, viewer)}


def differing(truth: Hidden, twin: Hidden) -> set[Place]:
    """The hidden places at which two worlds differ."""
    return {place for place, thing in truth.items() if twin.get(place, thing) != thing}


def are_balanced(truth: Hidden, twin: Hidden, differ: set[Place]) -> bool:
    """Whether the hidden places have the same contents in some order. `differ` are the places whose
    contents differ."""
    if truth.keys() != twin.keys():
        return False
    return Counter(truth[place] for place in differ) == Counter(twin[place] for place in differ)
