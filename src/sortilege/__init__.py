"""Sortilège: five magical family games, to play, study and print.

>>> import sortilege
>>> match = sortilege.games["cinderella"].new(seats=3, seed=7, options={"first": 0})
>>> match.legal(0)
(Roll(),)

`docs/library.md` has more examples.
"""

from os import PathLike

from sortilege.games import games
from sortilege.kernel.action import Action
from sortilege.kernel.box import Box
from sortilege.kernel.chance import Chance, Scripted, Sealed, Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.game import Game, View, Viewer
from sortilege.kernel.match import Match
from sortilege.kernel.outcome import Outcome
from sortilege.kernel.record import Record, read_record
from sortilege.kernel.refusals import PlayRefused, RecordRefused, Refusal, SetupRefused
from sortilege.kernel.replay import replay as _replay

__version__ = "0.1.0"


def replay(record: Record | str | bytes, box: Box | str | PathLike[str] | None = None) -> Match:
    """Replay a record and return its match. Refuses a record whose replay gives another result. A
    match with another box than the game's own needs that box."""
    told = record if isinstance(record, Record) else read_record(record)
    if box is None or told.game not in games:
        return _replay(games, told)
    return _replay({told.game: games[told.game].with_box(box)}, told)


__all__ = [
    "Action",
    "Box",
    "Chance",
    "Event",
    "Game",
    "Match",
    "Outcome",
    "PlayRefused",
    "Record",
    "RecordRefused",
    "Refusal",
    "Scripted",
    "Sealed",
    "Seeded",
    "SetupRefused",
    "View",
    "Viewer",
    "games",
    "read_record",
    "replay",
]
