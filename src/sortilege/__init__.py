"""Sortilège: five magical family games, played, kept, studied and printed.

>>> import sortilege
>>> match = sortilege.games["cinderella"].new(seats=3, seed=7, options={"first": 0})
>>> match.legal(0)
(Roll(),)
"""

from sortilege.games import games
from sortilege.kernel.match import Match
from sortilege.kernel.outcome import Outcome
from sortilege.kernel.record import Record, read_record
from sortilege.kernel.refusals import Refusal
from sortilege.kernel.replay import replay as _replay

__version__ = "0.1.0"


def replay(record: Record | str | bytes) -> Match:
    """The match that a record tells, played again; refused where it does not come to the same."""
    return _replay(games, record)


__all__ = ["Match", "Outcome", "Record", "Refusal", "games", "read_record", "replay"]
