"""Finds the hidden places whose contents a viewer has seen before."""

from collections.abc import Iterator

from sortilege.kernel.game import Viewer
from tests.contract.secrets import Hidden, Place
from tests.contract.trace import Trace
from tests.contract.twins import differing, told


def seen_before(trace: Trace, viewer: Viewer) -> list[frozenset[Place]]:
    """For each moment, the hidden places whose contents this viewer has seen and that have not
    visibly changed since. All tests of this trace share the result."""
    if viewer not in trace.seen:
        trace.seen[viewer] = list(seen_along(trace, viewer))
    return trace.seen[viewer]


def seen_along(trace: Trace, viewer: Viewer) -> Iterator[frozenset[Place]]:
    secrets = trace.entry.secrets
    known: set[Place] = set()
    seen: set[Place] = set()
    lay: Hidden = {}
    now: frozenset[Place] = frozenset()
    for at in range(len(trace)):
        lie = trace.hidden(at, viewer)
        seen -= differing(lie, lay)
        seen |= told(secrets, trace.before(at), trace.events[at], viewer)
        seen |= known - lie.keys()  # visible now, or gone
        known |= lie.keys()
        lay = lie
        then = seen & lie.keys()
        if then != now:  # share unchanged sets: a trace has thousands of moments
            now = frozenset(then)
        yield now
