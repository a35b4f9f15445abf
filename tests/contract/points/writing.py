"""Tensors for learners contain exactly what a viewer sees."""

from collections.abc import Iterator

from sortilege.kernel.chance import Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.serialize import to_bytes
from sortilege.kernel.state import State
from sortilege.kernel.tensor import SPECTATOR, AnyTensorWriter, Plane, size_of
from tests.contract.entry import Entry
from tests.contract.memory import seen_before
from tests.contract.points.twinning import twins
from tests.contract.trace import Trace, look, projected, traced
from tests.contract.twins import swapped
from tests.contract.walk import Moment, Walk, hear

MOMENTS = 8
OTHERS = 4
TWINS = 8
STEPS = 16


def writer_of(entry: Entry) -> AnyTensorWriter:
    writer = entry.game.tensors
    assert writer is not None, "nobody writes this game's tensors"
    return writer


def tensor(entry: Entry, state: State, viewer: Viewer) -> bytes:
    """The tensor of this viewer's current view."""
    parts: list[bytes] = []
    writer_of(entry).write(state, SPECTATOR if viewer is None else viewer, parts)
    return b"".join(parts)


def memory(entry: Entry, mind: Knowledge) -> bytes:
    """The tensor of a perfect memory."""
    parts: list[bytes] = []
    writer_of(entry).write_memory(mind, entry.seats, parts)
    return b"".join(parts)


# ── tensors contain no secrets ──


class TensorWalk(Walk):
    """Compares tensors instead of views."""

    def compare(self, at: int, events: tuple[Event, ...]) -> Moment:
        entry, viewer = self.trace.entry, self.viewer
        heard = self.trace.heard(at, viewer)
        hear(self.mind, heard)
        if to_bytes(projected(entry, events, viewer)) == self.trace.told(at, viewer):
            hear(self.other_mind, heard)
        else:  # another test checks this
            self.other_mind = self.mind.clone()
        knowledge_at = memory(entry, self.mind), memory(entry, self.other_mind)
        mine = tensor(entry, self.trace.states[at], viewer)
        return Moment(at, knowledge_at, (mine, tensor(entry, self.state, viewer)))


def writes_no_secret(entry: Entry, seed: str) -> None:
    """In twin worlds the tensors are equal, also those of a perfect memory. Only the memory
    contains cards that were turned face down again."""
    trace = traced(entry, seed)
    chance = Seeded(f"{seed}: tensors")
    for viewer in (chance.below("viewer", entry.seats), None):
        for twin in twins(trace, viewer, chance)[:TWINS]:
            mind = trace.knowledge_before(twin.at, viewer)
            for moment in TensorWalk(trace, twin, mind).moments(STEPS):
                where = f"viewer {viewer}, twin of moment {twin.at}, moment {moment.at}"
                assert moment.looks[0] == moment.looks[1], f"{where}: a tensor tells a secret"
                assert moment.heard[0] == moment.heard[1], f"{where}: so does a memory's"
    reminds_nobody(trace, chance.below("viewer", entry.seats), chance)


def reminds_nobody(trace: Trace, viewer: Viewer, chance: Seeded) -> None:
    moments, seen = trace.sample(MOMENTS, chance), seen_before(trace, viewer)
    for at in moments:
        twin = swapped(trace, at, viewer, seen[at], chance)
        if twin is not None:
            mine = tensor(trace.entry, trace.states[at], viewer)
            theirs = tensor(trace.entry, twin.state, viewer)
            assert mine == theirs, f"viewer {viewer}, moment {at}: a tensor remembers"


# ── tensors are complete ──


def writes_all(entry: Entry, seed: str) -> None:
    """A tensor has the planes that the game describes, and it differs whenever the view differs.
    The test replaces one field of a state at a time with its value at another moment."""
    trace = traced(entry, seed)
    chance = Seeded(f"{seed}: tensors")
    writer = writer_of(entry)
    moments = trace.sample(MOMENTS, chance)
    for viewer in entry.viewers:
        for at, mind in trace.knowledge_at(viewer, moments):
            fits(writer.planes(entry.seats), tensor(entry, trace.states[at], viewer))
            fits(writer.memory_planes(entry.seats), memory(entry, mind))
    for at in moments:
        tells_all(trace, at, chance)


def fits(planes: list[Plane], row: bytes) -> None:
    assert len({plane.name for plane in planes}) == len(planes), "two planes share a name"
    assert len(row) == size_of(planes), f"{len(row)} numbers, but planes for {size_of(planes)}"
    at = 0
    for plane in planes:
        top = max(row[at : at + plane.size], default=0)
        assert top <= plane.top, f"{plane.name}: {top} is more than {plane.top}"
        assert plane.meaning, f"nobody says what {plane.name} means"
        at += plane.size


def tells_all(trace: Trace, at: int, chance: Seeded) -> None:
    """If a memory aid adds memory to the view, use the same table without it."""
    entry = trace.entry
    viewer = chance.pick("viewer", [SPECTATOR, *range(entry.seats)])
    seen = None if viewer == SPECTATOR else viewer
    truth = trace.states[at]
    view, row = look(entry, truth, seen), tensor(entry, truth, seen)
    for field, other in exchanged(trace, truth, chance):
        try:
            other.check()
            view_there, row_there = look(entry, other, seen), tensor(entry, other, seen)
        except (AssertionError, IndexError, KeyError, TypeError, ValueError):
            continue  # there is no such table
        assert view_there == view or row_there != row, f"moment {at}: no plane tells {field}"


def exchanged(trace: Trace, truth: State, chance: Seeded) -> Iterator[tuple[str, State]]:
    """Yield copies of a state, each with one field from another moment."""
    others = [chance.pick("other", list(range(len(trace)))) for _ in range(OTHERS)]
    for field in fields(truth):
        for at in others:
            other, value = truth.clone(), getattr(trace.states[at], field)
            if value != getattr(truth, field):
                setattr(other, field, value)
                yield field, other


def fields(state: State) -> list[str]:
    """The names of the fields of a state, compiled or not."""
    compiled = [getattr(kind, "__mypyc_attrs__", ()) for kind in type(state).__mro__]
    names = {name for attributes in compiled for name in attributes} | set(
        getattr(state, "__dict__", ())
    )
    return sorted(name for name in names if not name.startswith("__"))
