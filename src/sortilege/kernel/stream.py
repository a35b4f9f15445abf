"""A viewer's stream: the only way in which a person or a computer player follows a match."""

from dataclasses import dataclass

from sortilege.kernel.action import Action
from sortilege.kernel.event import Event
from sortilege.kernel.game import View, Viewer
from sortilege.kernel.match import Match


@dataclass(frozen=True, slots=True)
class Update:
    """One update for one viewer: the events since the last update, the current view, and the legal
    actions. `seq` numbers the updates; a viewer that missed some sends the last number that it
    has."""

    seq: int
    events: tuple[Event, ...]
    view: View
    legal: tuple[Action, ...]


class Stream:
    """Follows a match for one viewer, and remembers the last update."""

    def __init__(self, match: Match, viewer: Viewer, since: int = -1) -> None:
        self.match = match
        self.viewer = viewer
        self.seq = since

    def catch_up(self) -> Update | None:
        """Everything since the viewer's last update, as one update; None if nothing happened."""
        if self.seq >= self.match.seq:
            return None
        events = self.match.heard(self.viewer, self.seq)
        self.seq = self.match.seq
        legal = () if self.viewer is None else self.match.legal(self.viewer)
        return Update(self.seq, events, self.match.view(self.viewer), legal)
