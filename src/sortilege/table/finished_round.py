"""A match that is over, as a table keeps it."""

from dataclasses import dataclass

from sortilege.kernel.record import Record
from sortilege.table.chair import Chair


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """What cannot change any more: the record, with all its secrets, and who sat where at the
    end."""

    record: Record
    chairs: tuple[Chair, ...]
