"""A clone is independent."""

from sortilege.kernel.chance import Seeded
from sortilege.kernel.serialize import to_bytes
from sortilege.kernel.state import State
from tests.contract.entry import Entry
from tests.contract.trace import Trace, some_move, traced

MOMENTS = 6
STEPS = 12


def clones(entry: Entry, seed: str) -> None:
    """A clone reports the same facts, and actions on one do not affect the other."""
    trace = traced(entry, seed)
    chance = Seeded(f"{seed}: clones")
    for at in trace.sample(MOMENTS, chance):
        state = trace.states[at]
        is_independent(state.clone(), state.clone(), state.facts(), chance)
    if entry.has_memory_aid:
        knowledge_is_independent(entry, trace)


def is_independent(state: State, clone: State, facts: tuple[object, ...], chance: Seeded) -> None:
    assert state.facts() == clone.facts() == facts, "a clone differs"
    play_on(clone, chance)
    assert state.facts() == facts, "what is played on a clone is felt by the original"
    later = clone.facts()
    play_on(state, chance)
    assert clone.facts() == later, "what is played on the original is felt by a clone"


def play_on(state: State, chance: Seeded) -> None:
    for _ in range(STEPS):
        if not state.is_over():
            state.apply(*some_move(state, chance), chance, None)


def knowledge_is_independent(entry: Entry, trace: Trace) -> None:
    """Cloned knowledge does not learn from the events of the original."""
    for viewer in entry.viewers:
        mind = entry.game.knowledge(entry.seats, entry.options, viewer)
        for at in range(len(trace)):
            clone, known = mind.clone(), to_bytes(mind.remembered())
            for event in trace.heard(at, viewer):
                mind.hear(event)
            assert to_bytes(clone.remembered()) == known, f"{viewer}: a cloned mind hears"
