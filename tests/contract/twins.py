"""Twin worlds: two tables that one viewer cannot tell apart, and where they come from.

A twin is *born of luck* when other draws at the deal, or at a later move, lead to a table that
differs only in what is hidden; it is *swapped* when two hidden things are exchanged by hand. A
viewer who forgets nothing knows twins of the deal and of luck as little apart as one who forgets.
"""

from collections import Counter
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import combinations

from sortilege.kernel.chance import Chance, ChanceFault, Taped
from sortilege.kernel.event import Event, Notebook
from sortilege.kernel.game import Viewer
from sortilege.kernel.state import State
from tests.contract.secrets import Hidden, Place, Secrets, hidden_from
from tests.contract.trace import Trace


@dataclass(frozen=True)
class Twin:
    """Another table that this viewer cannot tell from the true one at this moment, and what
    was told on the way there from the moment before."""

    at: int
    state: State
    viewer: Viewer
    events: tuple[Event, ...]


def pairs(
    trace: Trace, at: int, viewer: Viewer, among: AbstractSet[Place]
) -> list[tuple[Place, Place]]:
    """All pairs of these places that this viewer cannot tell apart, and that really differ."""
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
    """A twin of the deal, by a swap of two things that nobody told this viewer about."""
    known = told(trace.entry.secrets, trace.states[0], trace.events[0], viewer)
    return swapped(trace, 0, viewer, trace.hidden(0, viewer).keys() - known, chance)


def of_luck(trace: Trace, at: int, viewer: Viewer, chance: Chance) -> Twin | None:
    """A twin born of one other draw at this moment; None if that draw shows."""
    tape = other_tape(trace, at, chance)
    if tape is None:
        return None
    other, ear = trace.states[at - 1].clone() if at else trace.entry.blank(), Notebook()
    try:
        happen(trace, at, other, Taped(tape), ear)
    except ChanceFault:
        return None
    twin = Twin(at, other, viewer, ear.tear_off())
    return twin if is_hidden(trace, twin) else None


def is_hidden(trace: Trace, twin: Twin) -> bool:
    """Whether nothing of what makes the difference was shown or told to the viewer."""
    secrets, truth, viewer = trace.entry.secrets, trace.states[twin.at], twin.viewer
    if not is_twin(secrets, truth, twin.state, viewer):
        return False
    before = trace.states[twin.at - 1] if twin.at else twin.state
    known = told(secrets, trace.before(twin.at), trace.events[twin.at], viewer)
    known |= told(secrets, before, twin.events, viewer)
    return not known & differing(
        trace.hidden(twin.at, viewer), hidden_from(viewer, twin.state, secrets)
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


def happen(trace: Trace, at: int, state: State, luck: Chance, ear: Notebook) -> None:
    """Let happen to this state what happened at that moment, with luck of its own."""
    if at == 0:
        state.deal(luck, ear)
    else:
        state.apply(*trace.moves[at - 1], luck, ear)


def is_twin(secrets: Secrets, truth: State, other: State, viewer: Viewer) -> bool:
    """Whether two tables differ, and only by what lies at places hidden from this viewer."""
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
    """The places about which these events tell the viewer."""
    return {place for event in events for place in secrets.told(before, event, viewer)}


def differing(truth: Hidden, twin: Hidden) -> set[Place]:
    """The hidden places at which two worlds differ."""
    return {place for place, thing in truth.items() if twin.get(place, thing) != thing}


def are_balanced(truth: Hidden, twin: Hidden, differ: set[Place]) -> bool:
    """Whether the same things lie at the same hidden places, in whatever order; `differ` are the
    places at which the two worlds do."""
    if truth.keys() != twin.keys():
        return False
    return Counter(truth[place] for place in differ) == Counter(twin[place] for place in differ)
