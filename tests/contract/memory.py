"""Which hidden places a viewer has seen before."""

from collections.abc import Iterator

from sortilege.kernel.game import Viewer
from tests.contract.secrets import Hidden, Place
from tests.contract.trace import Trace
from tests.contract.twins import differing, told


def seen_before(trace: Trace, viewer: Viewer) -> list[frozenset[Place]]:
    """Moment by moment, the hidden places whose contents this viewer has seen and that have not
    visibly changed since. Found once for all points that look at this trace."""
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
        seen |= known - lie.keys()  # visible now, or nowhere
        known |= lie.keys()
        lay = lie
        then = seen & lie.keys()
        if then != now:  # where nothing changed it is the same set: there are thousands of moments
            now = frozenset(then)
        yield now
