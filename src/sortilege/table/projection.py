"""What a device is told. Every device has its own stream, numbered like the log."""

from dataclasses import dataclass

from sortilege.kernel.event import Event
from sortilege.kernel.game import View, Viewer
from sortilege.kernel.match import Match
from sortilege.table.device import Device
from sortilege.table.race_result import Race, race_result
from sortilege.table.table import Table

HISTORY = 1000
"""So many actions of a match are told again, at most: matches are shorter, unless somebody takes
moves back for ever."""


@dataclass(init=False)
class Moment:
    """What one device sees of the match: what was heard since it last knew, what lies there now,
    what each of its seats may do, and which of them may take something back. `reveal` is the
    number to ring for, while somebody may ring; `race` is how it ended, right after it ended."""

    viewer: Viewer
    events: tuple[Event, ...]
    sight: View
    legal: dict[int, list[int]]
    undo: list[int]
    reveal: int | None
    race: Race | None

    def __init__(
        self,
        viewer: Viewer,
        events: tuple[Event, ...],
        sight: View,
        legal: dict[int, list[int]],
        undo: list[int],
        reveal: int | None,
        race: Race | None,
    ) -> None:
        self.viewer = viewer
        self.events = events
        self.sight = sight
        self.legal = legal
        self.undo = undo
        self.reveal = reveal
        self.race = race

    @property
    def view(self) -> View:
        return {"you": self.viewer, **self.sight}


class Scene:
    """A match at one moment, for one round of updates: what several devices are told alike is
    worked out once."""

    def __init__(self, table: Table, match: Match) -> None:
        self.table = table
        self.match = match
        self.reveal = table.reveal
        self.race = race_result(table)
        self.sights: dict[Viewer, View] = {}
        self.common: dict[int, tuple[Event, ...] | None] = {}

    def sight(self, viewer: Viewer) -> View:
        """What a viewer sees; viewers who see the same share one view (`Game.eyes`)."""
        eyes = self.match.eyes(viewer)
        sight = self.sights.get(eyes)
        if sight is None:
            sight = self.sights[eyes] = self.match.sight(eyes)
        return sight

    def heard(self, viewer: Viewer, since: int) -> tuple[Event, ...]:
        """What a viewer heard after number `since`. Where everybody heard the same, all get the
        same tuple, so that it is encoded once."""
        number = max(known(self.table, since), self.match.seq - HISTORY)
        if number not in self.common:
            self.common[number] = self.match.common(number)
        common = self.common[number]
        return self.match.heard(viewer, number) if common is None else common

    def moment(self, device: Device, since: int) -> Moment:
        """What this device sees now, and heard after number `since`."""
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
    """What this device sees of the match, and heard of it after number `since`."""
    return None if table.match is None else Scene(table, table.match).moment(device, since)


def preview(table: Table, device: Device, seat: int, code: int) -> View | None:
    """What would show and count if a seat of this device took this action. Nothing is played."""
    device.must_hold(seat)
    match = table.match
    if match is None or code not in match.codes(seat):
        return None
    return match.preview(seat, code)


def known(table: Table, since: int) -> int:
    """How far a device has heard the match that has heard the log up to number `since`: the match's
    own number, or -1 where it had not begun."""
    if since < table.started:
        return -1
    return table.match_seqs[min(since, table.seq)]


def told_alone(table: Table) -> frozenset[int]:
    """The seats that heard more of the latest action than everybody did."""
    match = table.match
    if match is None:
        return frozenset()
    return frozenset(
        seat
        for seat in range(match.seats)
        if any(match.project(e, seat) != match.project(e, None) for e in table.latest)
    )
