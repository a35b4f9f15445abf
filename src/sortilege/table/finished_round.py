"""A finished match of a table."""

from dataclasses import dataclass

from sortilege.kernel.record import Record
from sortilege.table.chair import Chair


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """The record of a match, with all its secrets, and the chairs at its end."""

    record: Record
    chairs: tuple[Chair, ...]
