"""Two twin worlds, walked along side by side until the viewer may tell them apart."""

from collections.abc import Iterator
from dataclasses import dataclass

from sortilege.kernel.chance import ChanceFault, Taped
from sortilege.kernel.event import Event, Notebook
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.plain import to_bytes
from sortilege.kernel.state import State
from tests.contract.secrets import Hidden, hidden_from
from tests.contract.trace import Trace, look, projected
from tests.contract.twins import Twin, are_balanced, differing, happen, told


@dataclass(frozen=True)
class Moment:
    """What the viewer is given at one moment: events heard, view and legal codes, first in the
    true world and then in the twin."""

    at: int
    heard: tuple[bytes, bytes]
    looks: tuple[bytes, bytes]

    @property
    def are_alike(self) -> bool:
        return self.heard[0] == self.heard[1] and self.looks[0] == self.looks[1]


class Walk:
    """The twin goes the way of the true world: the same actions, the same luck. `mind` is what
    the viewer knew before the twin's moment."""

    def __init__(self, trace: Trace, twin: Twin, mind: Knowledge) -> None:
        self.trace = trace
        self.secrets = trace.entry.secrets
        self.twin = twin
        self.viewer = twin.viewer
        self.state = twin.state.clone()
        self.mind, self.other_mind = mind.clone(), mind.clone()
        self.differ = differing(trace.hidden(twin.at, twin.viewer), self.hidden())

    def hidden(self) -> Hidden:
        """What lies hidden from the viewer in the twin world."""
        return hidden_from(self.viewer, self.state, self.secrets)

    def moments(self, steps: int) -> Iterator[Moment]:
        """The twin's moment and so many after it; it ends where a difference is rightly told."""
        yield self.compare(self.twin.at, self.twin.events)
        for at in range(self.twin.at + 1, min(self.twin.at + 1 + steps, len(self.trace))):
            seat, code = self.trace.moves[at - 1]
            if code not in self.state.clone().legal(seat):
                return  # somebody else cannot do the same in this world
            before, ear = self.state.clone(), Notebook()
            fault = self.go_on(at, ear)
            events = ear.tear_off()
            if self.is_told(at, before, events):
                return
            assert fault is None, f"moment {at}: luck tells {self.viewer} a secret: {fault}"
            yield self.compare(at, events)

    def go_on(self, at: int, ear: Notebook) -> ChanceFault | None:
        try:
            happen(self.trace, at, self.state, Taped(self.trace.draws[at]), ear)
        except ChanceFault as fault:
            return fault
        return None

    def is_told(self, at: int, before: State, events: tuple[Event, ...]) -> bool:
        """Whether the viewer may from now on tell the two worlds apart: something that differs
        was told, or has left the places hidden from this viewer."""
        secrets, trace, viewer = self.secrets, self.trace, self.viewer
        mine, theirs = trace.hidden(at, viewer), self.hidden()
        differed, self.differ = self.differ, differing(mine, theirs)
        known = told(secrets, trace.before(at), trace.events[at], viewer)
        known |= told(secrets, before, events, viewer)
        if known & (differed | self.differ) or len(self.differ) < len(differed):
            return True
        return not are_balanced(mine, theirs, self.differ)

    def compare(self, at: int, events: tuple[Event, ...]) -> Moment:
        """What the viewer is given in both worlds; both minds hear it."""
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
