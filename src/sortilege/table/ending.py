"""The entry with the result of a match. It stays readable under other rules."""

from dataclasses import replace

from sortilege.kernel.match import Match
from sortilege.table.entry import QuietEntry
from sortilege.table.table import Table


class Ended(QuietEntry, frozen=True, tag="ended"):
    """The match is over. A server with the same rules knows this from the moves already."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    def fold(self, table: Table) -> None:
        table.is_ended = True
        if table.past is not None:
            table.past = replace(table.past, winners=self.winners, scores=self.scores)


def ended(match: Match) -> Ended:
    """The entry with the result of this match."""
    assert match.outcome is not None, "it is over"
    told = match.outcome
    return Ended(told.winners, told.scores, told.reason)
