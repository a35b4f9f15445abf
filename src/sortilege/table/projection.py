"""What a device sees. Every device has its own stream, numbered like the log."""

from dataclasses import dataclass

from sortilege.kernel.event import Event
from sortilege.kernel.game import View, Viewer
from sortilege.kernel.match import Match
from sortilege.table.device import Device
from sortilege.table.race_result import Race, race_result
from sortilege.table.table import Table

HISTORY = 1000
"""Actions whose events a device gets again, at most. Matches are shorter, unless players take moves
back without end."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What one device sees of the match: new events, the view, the legal actions of its seats,
    and the seats that may take an action back. `reveal` is the number to ring for, while
    rings are possible; `race` is the result of a race, right after it."""

    viewer: Viewer
    events: tuple[Event, ...]
    sight: View
    legal: dict[int, list[int]]
    undo: list[int]
    reveal: int | None
    race: Race | None

    @property
    def view(self) -> View:
        return {"you": self.viewer, **self.sight}


class Scene:
    """A match during one round of updates. What several devices share is computed once."""

    def __init__(self, table: Table, match: Match) -> None:
        self.table = table
        self.match = match
        self.reveal = table.reveal
        self.race = race_result(table)
        self.sights: dict[Viewer, View] = {}
        self.common: dict[int, tuple[Event, ...] | None] = {}

    def sight(self, viewer: Viewer) -> View:
        """The view of a viewer. Viewers with equal views share one (`Game.equivalent_viewer`)."""
        shared = self.match.equivalent_viewer(viewer)
        sight = self.sights.get(shared)
        if sight is None:
            sight = self.sights[shared] = self.match.sight(shared)
        return sight

    def heard(self, viewer: Viewer, since: int) -> tuple[Event, ...]:
        """The events for a viewer after number `since`. If all viewers get the same events, this
        returns the same tuple for all, so that it is encoded once."""
        number = max(known(self.table, since), self.match.seq - HISTORY)
        if number not in self.common:
            self.common[number] = self.match.common(number)
        common = self.common[number]
        return self.match.heard(viewer, number) if common is None else common

    def moment(self, device: Device, since: int) -> Moment:
        """What this device sees now, with the events after number `since`."""
        match, viewer = self.match, device.viewer
        return Moment(
            viewer,
            self.heard(viewer, since),
            self.sight(viewer),
            {seat: match.codes(seat) for seat in device.row},
            [seat for seat in device.row if match.may_undo(seat)],
            self.reveal,
            self.race,
        )


def moment(table: Table, device: Device, since: int) -> Moment | None:
    """What this device sees of the match, with the events after number `since`."""
    return None if table.match is None else Scene(table, table.match).moment(device, since)


def preview(table: Table, device: Device, seat: int, code: int) -> View | None:
    """What would be visible and scored if a seat of this device took this action."""
    device.must_hold(seat)
    match = table.match
    if match is None or code not in match.codes(seat):
        return None
    return match.preview(seat, code)


def known(table: Table, since: int) -> int:
    """The match's own number after number `since` of the log; -1 if the match had not begun."""
    if since < table.started:
        return -1
    return table.match_seqs[min(since, table.seq)]


def privately_informed(table: Table) -> frozenset[int]:
    """The seats that learned more from the latest action than spectators."""
    match = table.match
    if match is None:
        return frozenset()
    return frozenset(
        seat
        for seat in range(match.seats)
        if any(match.project(e, seat) != match.project(e, None) for e in table.latest)
    )
