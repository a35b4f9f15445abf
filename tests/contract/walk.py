"""Plays two twin worlds in parallel until the rules let the viewer distinguish them."""

from collections.abc import Iterator
from dataclasses import dataclass

from sortilege.kernel.chance import ChanceFault, Taped
from sortilege.kernel.event import Event, Recorder
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.serialize import to_bytes
from sortilege.kernel.state import State
from tests.contract.secrets import Hidden, hidden_contents
from tests.contract.trace import Trace, look, projected
from tests.contract.twins import Twin, are_balanced, differing, happen, told


@dataclass(frozen=True)
class Moment:
    """The events, view and legal codes of the viewer at one moment, in the true world and in the
    twin."""

    at: int
    heard: tuple[bytes, bytes]
    looks: tuple[bytes, bytes]

    @property
    def are_alike(self) -> bool:
        return self.heard[0] == self.heard[1] and self.looks[0] == self.looks[1]


class Walk:
    """Plays the actions and random draws of the true world in the twin. `mind` is the viewer's
    knowledge before the twin's moment."""

    def __init__(self, trace: Trace, twin: Twin, mind: Knowledge) -> None:
        self.trace = trace
        self.secrets = trace.entry.secrets
        self.twin = twin
        self.viewer = twin.viewer
        self.state = twin.state.clone()
        self.mind, self.other_mind = mind.clone(), mind.clone()
        self.differ = differing(trace.hidden(twin.at, twin.viewer), self.hidden())

    def hidden(self) -> Hidden:
        """The contents of the places hidden from the viewer in the twin world."""
        return hidden_contents(self.viewer, self.state, self.secrets)

    def moments(self, steps: int) -> Iterator[Moment]:
        """Yield the twin's moment and a number of later ones, until the rules reveal a
        difference.
        """
        yield self.compare(self.twin.at, self.twin.events)
        for at in range(self.twin.at + 1, min(self.twin.at + 1 + steps, len(self.trace))):
            seat, code = self.trace.moves[at - 1]
            if code not in self.state.clone().legal(seat):
                return  # another seat cannot take the same action in this world
            before, sink = self.state.clone(), Recorder()
            fault = self.go_on(at, sink)
            events = sink.take()
            if self.is_told(at, before, events):
                return
            assert fault is None, f"moment {at}: luck tells {self.viewer} a secret: {fault}"
            yield self.compare(at, events)

    def go_on(self, at: int, sink: Recorder) -> ChanceFault | None:
        try:
            happen(self.trace, at, self.state, Taped(self.trace.draws[at]), sink)
        except ChanceFault as fault:
            return fault
        return None

    def is_told(self, at: int, before: State, events: tuple[Event, ...]) -> bool:
        """Whether the viewer may distinguish the two worlds from now on: the rules revealed a
        difference, or a differing thing left the hidden places."""
        secrets, trace, viewer = self.secrets, self.trace, self.viewer
        mine, theirs = trace.hidden(at, viewer), self.hidden()
        differed, self.differ = self.differ, differing(mine, theirs)
        known = told(secrets, trace.before(at), trace.events[at], viewer)
        known |= told(secrets, before, events, viewer)
        if known & (differed | self.differ) or len(self.differ) < len(differed):
            return True
        return not are_balanced(mine, theirs, self.differ)

    def compare(self, at: int, events: tuple[Event, ...]) -> Moment:
        """Compute the viewer's data in both worlds, and update the knowledge in both."""
        entry, viewer = self.trace.entry, self.viewer
        theirs = projected(entry, events, viewer)
        hear(self.mind, self.trace.heard(at, viewer))
        hear(self.other_mind, theirs)
        looks = (
            self.trace.look(at, viewer, self.mind),
            look(entry, self.state, viewer, self.other_mind),
        )
        return Moment(at, (self.trace.told(at, viewer), to_bytes(theirs)), looks)


def hear(mind: Knowledge, events: list[Event]) -> None:
    for event in events:
        mind.hear(event)
