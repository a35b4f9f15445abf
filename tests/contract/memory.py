"""Which hidden places a viewer has seen before."""

from collections.abc import Iterator

from sortilege.kernel.game import Viewer
from tests.contract.secrets import Hidden, Place
from tests.contract.trace import Trace
from tests.contract.twins import told


def seen_before(trace: Trace, viewer: Viewer) -> Iterator[set[Place]]:
    """Moment by moment, the hidden places whose contents this viewer has seen and that have not
    visibly changed since."""
    secrets = trace.entry.secrets
    known: set[Place] = set()
    seen: set[Place] = set()
    lay: Hidden = {}
    for at in range(len(trace)):
        lie = trace.hidden(at, viewer)
        seen -= {place for place in lie if place in lay and lie[place] != lay[place]}
        seen |= told(secrets, trace.before(at), trace.events[at], viewer)
        seen |= known - lie.keys()  # visible now, or nowhere
        known |= lie.keys()
        lay = lie
        yield seen & lie.keys()
