"""Finished matches: their records, and how they went, step by step."""

from collections.abc import Iterator, Sequence

import msgspec

from sortilege.bots.slices import Slices
from sortilege.games import games
from sortilege.kernel.game import Viewer
from sortilege.kernel.match import Match
from sortilege.kernel.plain import plain
from sortilege.kernel.record import Record
from sortilege.kernel.refusals import NoSuchSeat
from sortilege.kernel.replay import opening
from sortilege.server.protocol import Seen
from sortilege.server.refusals import NotOver
from sortilege.table.entries import Entry
from sortilege.table.table import Phase, Table


def round_asked(table: Table, asked: int | None) -> int:
    """The number of a round that is over: of the one asked for, else of the latest. A record tells
    every secret, so there is none before the end; and none is lost when another match begins."""
    number = max(table.finished, default=table.rounds) if asked is None else asked
    if number not in table.finished:
        raise NotOver(phase=table.phase)
    return number


def finished(id: str, entries: Sequence[Entry]) -> Iterator[tuple[int, Record]]:
    """Every finished match of a log, with its round: rematches, too."""
    table = Table(id)
    was = Phase.LOBBY
    for entry in entries:
        table.absorb(entry)
        if table.phase is Phase.OVER and was is Phase.PLAYING:
            yield table.rounds, table.finished[table.rounds].record
        was = table.phase


def must_be_there(record: Record, viewer: Viewer) -> None:
    """Refuse a viewer who had no seat in this match."""
    if viewer is not None and not 0 <= viewer < record.seats:
        raise NoSuchSeat(seat=viewer, seats=record.seats)


def steps(record: Record, viewer: Viewer) -> Slices[bytes]:
    """A match again, through the eyes of a seat or of a spectator: a list of `Seen` in JSON."""
    match = opening(games, record)
    shown = [msgspec.json.encode(step(match, viewer))]
    for seat, text in record.actions:
        match.play(seat, match.game.actions.read(text))
        shown.append(msgspec.json.encode(step(match, viewer)))
        yield
    return b"[" + b",".join(shown) + b"]"


def step(match: Match, viewer: Viewer) -> Seen:
    """What the last action told this viewer, and what lies there now."""
    events = [plain(event) for event in match.heard(viewer, match.seq - 1)]
    return Seen(viewer, events, match.view(viewer), {}, [])
