"""What a device is told. Every device has its own stream, numbered like the log."""

from dataclasses import dataclass

from sortilege.kernel.event import Event
from sortilege.kernel.game import View
from sortilege.kernel.option import Options
from sortilege.table.device import Device
from sortilege.table.refusals import NotYourSeat
from sortilege.table.table import Table


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat, as everybody sees it."""

    kind: str
    name: str
    animal: str
    here: bool
    away: bool
    level: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A table, as everybody sees it. `coach`: people here may ask it."""

    id: str
    game: str
    phase: str
    round: int
    options: Options
    public: bool
    coach: bool
    sitters: list[Sitter]


@dataclass(frozen=True, slots=True)
class Rung:
    """A ring, and how many milliseconds after the cards were seen."""

    seat: int
    ms: int


@dataclass(frozen=True, slots=True)
class Race:
    """How a race ended: all rings, the quickest first, and the seat whose ring counts. With a
    photo finish, those too close to tell apart, among whom chance chose; else nobody."""

    seat: int
    reveal: int
    rings: list[Rung]
    photo: list[int]


@dataclass(frozen=True, slots=True)
class Moment:
    """What one device sees of the match: what was heard since it last knew, what lies there now,
    what each of its seats may do, and which of them may take something back. `reveal` is the
    number to ring for, while somebody may ring; `race` is how it ended, right after it ended."""

    events: list[Event]
    view: View
    legal: dict[int, list[int]]
    undo: list[int]
    reveal: int | None
    race: Race | None


def summary(table: Table, present: list[int]) -> Summary:
    """What everybody may know about a table."""
    sitters = [
        Sitter(chair.kind, chair.name, chair.animal, seat in present, chair.is_away, chair.level)
        for seat, chair in enumerate(table.chairs)
    ]
    return Summary(
        table.id,
        table.game.id,
        table.phase,
        table.rounds,
        dict(table.options),
        table.is_public,
        table.has_coach,
        sitters,
    )


def moment(table: Table, device: Device, since: int) -> Moment | None:
    """What this device sees of the match, and heard of it after number `since`."""
    match = table.match
    if match is None:
        return None
    viewer = device.viewer
    return Moment(
        events=list(match.heard(viewer, known(table, since))),
        view=match.view(viewer),
        legal={seat: match.codes(seat) for seat in sorted(device.seats)},
        undo=[seat for seat in sorted(device.seats) if match.may_undo(seat)],
        reveal=table.reveal,
        race=race(table),
    )


def race(table: Table) -> Race | None:
    """How the race ended that the latest action came from; None if it came from none."""
    settled = table.settled
    if settled is None:
        return None
    rings = sorted(table.rings, key=lambda rang: rang.reaction)
    told = [Rung(rang.seat, rang.reaction) for rang in rings]
    return Race(settled.seat, settled.reveal, told, list(settled.photo))


def preview(table: Table, device: Device, seat: int, code: int) -> View | None:
    """What would show and count if a seat of this device took this action. Nothing is played."""
    if seat not in device.seats:
        raise NotYourSeat(seat=seat)
    match = table.match
    if match is None or code not in [action.code for action in match.legal(seat)]:
        return None
    return match.preview(seat, code)


def known(table: Table, since: int) -> int:
    """How much of the running match a device knows that has heard everything up to `since`."""
    if since < table.started:
        return -1
    return table.told[min(since, table.seq)]


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
