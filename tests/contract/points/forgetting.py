"""No view repeats a card that was turned face down again."""

from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import Viewer
from tests.contract.entry import Entry
from tests.contract.memory import seen_before
from tests.contract.secrets import Place
from tests.contract.trace import Trace, look, traced
from tests.contract.twins import swapped

MOMENTS = 12


def forgets(entry: Entry, seed: str) -> None:
    """Exchange two things that a viewer has seen and that are hidden again: the views must stay
    equal. Tables with a memory aid are skipped, since it repeats what players saw."""
    if entry.has_memory_aid:
        return
    trace = traced(entry, seed)
    chance = Seeded(f"{seed}: memory")
    for viewer in entry.viewers:
        moments, seen = trace.sample(MOMENTS, chance), seen_before(trace, viewer)
        for at in moments:
            shows_nothing(trace, at, viewer, seen[at], chance)


def shows_nothing(
    trace: Trace, at: int, viewer: Viewer, seen: frozenset[Place], chance: Seeded
) -> None:
    twin = swapped(trace, at, viewer, seen, chance)
    if twin is not None:
        looks = trace.look(at, viewer), look(trace.entry, twin.state, viewer)
        assert looks[0] == looks[1], f"viewer {viewer}, moment {at}, is reminded: {looks}"
