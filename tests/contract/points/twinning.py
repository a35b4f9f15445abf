"""Twin worlds: a viewer gets no information about hidden things."""

from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import Viewer
from tests.contract.entry import Entry
from tests.contract.memory import seen_before
from tests.contract.trace import Trace, traced
from tests.contract.twins import Twin, at_deal, of_luck, swapped
from tests.contract.walk import Walk

TWINS_OF_THE_DEAL = 3
MOMENTS = 6
STEPS = 40


def keeps_secrets(entry: Entry, seed: str) -> None:
    """If two worlds differ only in things hidden from a viewer, the viewer gets equal views, events
    and legal codes, until the rules reveal the difference."""
    trace = traced(entry, seed)
    chance = Seeded(f"{seed}: twins")
    for viewer in entry.viewers:
        for twin in twins(trace, viewer, chance):
            are_alike(trace, twin)


def twins(trace: Trace, viewer: Viewer, chance: Seeded) -> list[Twin]:
    """Twins by another deal, by other draws later, and by an exchange of things that this viewer
    never saw. A memory aid repeats earlier sights, so the last kind proves nothing at such tables.
    """
    found = [at_deal(trace, viewer, chance) for _ in range(TWINS_OF_THE_DEAL)]
    found += [of_luck(trace, 0, viewer, chance) for _ in range(TWINS_OF_THE_DEAL)]
    found += [of_luck(trace, at, viewer, chance) for at in lucky(trace, chance)]
    if not trace.entry.has_memory_aid:
        found += unseen(trace, viewer, chance)
    return [twin for twin in found if twin is not None]


def lucky(trace: Trace, chance: Seeded) -> list[int]:
    """Some of the later moments with a random draw."""
    moments = [at for at in range(1, len(trace)) if trace.draws[at]]
    chance.shuffle("lucky", moments)
    return moments[:MOMENTS]


def unseen(trace: Trace, viewer: Viewer, chance: Seeded) -> list[Twin | None]:
    """Twins by a swap of two places that this viewer has not seen yet."""
    moments, seen = trace.sample(MOMENTS, chance), seen_before(trace, viewer)
    fresh = {at: trace.hidden(at, viewer).keys() - seen[at] for at in moments}
    return [swapped(trace, at, viewer, fresh[at], chance) for at in moments]


def are_alike(trace: Trace, twin: Twin) -> None:
    mind = trace.knowledge_before(twin.at, twin.viewer)
    for moment in Walk(trace, twin, mind).moments(STEPS):
        where = f"viewer {twin.viewer}, twin of moment {twin.at}, moment {moment.at}"
        assert moment.heard[0] == moment.heard[1], f"{where} hears a secret: {moment.heard}"
        assert moment.looks[0] == moment.looks[1], f"{where} sees a secret: {moment.looks}"
