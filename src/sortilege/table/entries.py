"""All kinds of entries, whichever file has them, and how a log is read in parts."""

from collections.abc import Iterator, Sequence

from sortilege.table.absence import CameBack, StoodIn
from sortilege.table.beginning import (
    NonceOpened,
    NoncePledged,
    SecretCommitted,
    Started,
    StartedBy,
)
from sortilege.table.ending import Ended
from sortilege.table.entry import Entry
from sortilege.table.lobby import (
    CoachAllowed,
    Configured,
    Created,
    Emptied,
    Published,
    SatDown,
    SpeedSet,
)
from sortilege.table.moves import Acted, TookBack
from sortilege.table.rings import Rang, Settled

__all__ = [
    "ENTRIES",
    "Acted",
    "CameBack",
    "CoachAllowed",
    "Configured",
    "Created",
    "Emptied",
    "Ended",
    "Entry",
    "NonceOpened",
    "NoncePledged",
    "Published",
    "Rang",
    "SatDown",
    "SecretCommitted",
    "Settled",
    "SpeedSet",
    "Started",
    "StartedBy",
    "StoodIn",
    "TookBack",
    "chapters",
]

ENTRIES: tuple[type[Entry], ...] = (
    Created,
    SatDown,
    Emptied,
    Configured,
    CoachAllowed,
    SpeedSet,
    SecretCommitted,
    NoncePledged,
    NonceOpened,
    Started,
    StartedBy,
    Acted,
    Rang,
    Settled,
    Published,
    TookBack,
    StoodIn,
    CameBack,
    Ended,
)


def chapters(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Entries up to where another match takes the place of the last one: first everybody is told
    how that one ended."""
    told: list[Entry] = []
    for entry in entries:
        if told and isinstance(entry, Started | Configured):
            yield told
            told = []
        told.append(entry)
    yield told
