"""What is asked of those who think, for one viewer of a match: never more than its stream."""

import hashlib

from sortilege.bots.hearing import is_undone
from sortilege.bots.thoughts import AskedThought, MoveThought, Told
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.match import Match
from sortilege.kernel.plain import plain
from sortilege.table.table import Table


class Following:
    """The stream of a viewer up to now, with what one seat may do; told after any number."""

    def __init__(self, match: Match, viewer: Viewer, seat: int) -> None:
        self.match = match
        self.viewer = viewer
        self.seq = match.seq
        self.view = match.view(viewer)
        self.legal = match.codes(seat)

    def told(self, since: int) -> Told:
        """Where something was taken back since then everything is told again: whoever follows
        keeps no earlier moment."""
        match, steps = self.match, self.steps(since)
        if since > self.seq or (since >= 0 and any(is_undone(step) for step in steps)):
            since, steps = -1, self.steps(-1)
        return Told(
            game=match.game.id,
            rules_version=match.game.rules_version,
            seats=match.seats,
            options=match.options,
            viewer=self.viewer,
            since=since,
            steps=[[plain(event) for event in step] for step in steps],
            view=self.view,
            legal=self.legal,
        )

    def steps(self, since: int) -> list[list[Event]]:
        return self.match.steps(self.viewer, since)[: max(0, self.seq - since)]


class MoveAsked(AskedThought[int | None]):
    """What a computer player does now."""

    def __init__(
        self, key: str, following: Following, seat: int, level: int, memory: int, luck: int
    ) -> None:
        self.key = key
        self.following = following
        self.seat = seat
        self.level = level
        self.memory = memory
        self.luck = luck

    def thought(self, since: int = -1) -> MoveThought:
        return MoveThought(self.following.told(since), self.level, self.memory, self.luck)


def name_of(table: Table) -> str:
    """A name for the match that nothing else can be found from: neither the table nor its luck."""
    whole = f"match/{table.game.id}/{table.luck}/{table.rounds}"
    return hashlib.sha256(whole.encode()).hexdigest()[:16]
