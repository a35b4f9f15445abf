"""How a match ended, written down: whoever reads the log under other rules learns at least that."""

from dataclasses import dataclass, replace

from sortilege.kernel.match import Match
from sortilege.table.entry import QuietEntry
from sortilege.table.table import Table


@dataclass(frozen=True, slots=True)
class Ended(QuietEntry):
    """The match is over. Nothing follows from it at a table that knows the rules."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    def fold(self, table: Table) -> None:
        table.is_ended = True
        if table.past is not None:
            table.past = replace(table.past, winners=self.winners, scores=self.scores)


def ended(match: Match) -> Ended:
    """How this match ended."""
    assert match.outcome is not None, "it is over"
    told = match.outcome
    return Ended(told.winners, told.scores, told.reason)
