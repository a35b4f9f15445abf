"""Records and replays of finished matches."""

from collections.abc import Iterator, Sequence

import msgspec

from sortilege.bots.slices import Slices
from sortilege.games import games
from sortilege.kernel.game import Viewer
from sortilege.kernel.match import Match
from sortilege.kernel.record import Record
from sortilege.kernel.refusals import NoSuchSeat
from sortilege.kernel.replay import opening
from sortilege.kernel.serialize import to_builtins
from sortilege.server.protocol import Seen
from sortilege.server.refusals import NotOver
from sortilege.table.entries import Entry
from sortilege.table.table import Phase, Table


def finished_round_number(table: Table, asked: int | None) -> int:
    """The number of the requested finished round, or of the latest one. A record contains all
    secrets, so there is none before the end. Raises NotOver."""
    number = max(table.finished, default=table.rounds) if asked is None else asked
    if number not in table.finished:
        raise NotOver(phase=table.phase)
    return number


def finished(id: str, entries: Sequence[Entry]) -> Iterator[tuple[int, Record]]:
    """All finished matches of a log with their round numbers."""
    table = Table(id)
    was = Phase.LOBBY
    for entry in entries:
        table.absorb(entry)
        if table.phase is Phase.OVER and was is Phase.PLAYING:
            yield table.rounds, table.finished[table.rounds].record
        was = table.phase


def check_viewer(record: Record, viewer: Viewer) -> None:
    """Refuse a viewer who had no seat in this match."""
    if viewer is not None and not 0 <= viewer < record.seats:
        raise NoSuchSeat(seat=viewer, seats=record.seats)


def steps(record: Record, viewer: Viewer) -> Slices[bytes]:
    """Replay a match as a seat or a spectator saw it: a list of `Seen` in JSON."""
    match = opening(games, record)
    shown = [msgspec.json.encode(step(match, viewer))]
    for seat, text in record.actions:
        match.play(seat, match.game.actions.read(text))
        shown.append(msgspec.json.encode(step(match, viewer)))
        yield
    return b"[" + b",".join(shown) + b"]"


def step(match: Match, viewer: Viewer) -> Seen:
    """The events of the last action for this viewer, and the view after it."""
    events = [to_builtins(event) for event in match.heard(viewer, match.seq - 1)]
    return Seen(viewer, events, match.view(viewer), {}, [])
