"""A viewer's stream: the one way in which a person or a bot follows a match."""

from dataclasses import dataclass

from sortilege.kernel.action import Action
from sortilege.kernel.event import Event
from sortilege.kernel.game import View, Viewer
from sortilege.kernel.match import Match


@dataclass(frozen=True, slots=True)
class Update:
    """What one viewer is told: what it heard since the last update, what it sees now, and what
    it may do now. `seq` numbers the updates; whoever missed some says the last one it has."""

    seq: int
    events: tuple[Event, ...]
    view: View
    legal: tuple[Action, ...]


class Stream:
    """Follows a match for one viewer, and knows how far this viewer has come."""

    def __init__(self, match: Match, viewer: Viewer, since: int = -1) -> None:
        self.match = match
        self.viewer = viewer
        self.seq = since

    def catch_up(self) -> Update | None:
        """Everything this viewer was not told yet, as one update; None if there is nothing."""
        if self.seq >= self.match.seq:
            return None
        events = self.match.heard(self.viewer, self.seq)
        self.seq = self.match.seq
        legal = () if self.viewer is None else self.match.legal(self.viewer)
        return Update(self.seq, events, self.match.view(self.viewer), legal)
