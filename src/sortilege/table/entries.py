"""All kinds of entries, in one place."""

from sortilege.table.absence import CameBack, StoodIn
from sortilege.table.beginning import (
    NonceOpened,
    NoncePledged,
    SecretCommitted,
    Started,
    StartedBy,
)
from sortilege.table.colours import ColourChosen
from sortilege.table.ending import Ended
from sortilege.table.entry import Entry
from sortilege.table.lobby import (
    CoachAllowed,
    Configured,
    Created,
    JoiningSet,
    Published,
    SpeedSet,
)
from sortilege.table.moves import Acted, TookBack
from sortilege.table.rings import Rang, Settled
from sortilege.table.seating import Emptied, GivenUp, SatDown

__all__ = [
    "ENTRIES",
    "Acted",
    "CameBack",
    "CoachAllowed",
    "ColourChosen",
    "Configured",
    "Created",
    "Emptied",
    "Ended",
    "Entry",
    "GivenUp",
    "JoiningSet",
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
]

ENTRIES: tuple[type[Entry], ...] = (
    Created,
    SatDown,
    ColourChosen,
    Emptied,
    GivenUp,
    JoiningSet,
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
