"""The arena: bouts between computer players."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

import msgspec

from sortilege.bots.company import Company
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.option import Value
from sortilege.kernel.record import Record
from sortilege.lab.batches import Workers, map_batches
from sortilege.lab.entrants import entrant
from sortilege.lab.intervals import DealTotal

Entrants = tuple[str, ...]


class Bout(msgspec.Struct, frozen=True, tag="bout", forbid_unknown_fields=True):
    """One game. `scores` has one score for each entrant: 1 for a victory, and a fraction of it for
    a shared one. A team has a single score."""

    entrants: Entrants
    number: int
    scores: tuple[float, ...]

    @property
    def deal(self) -> int:
        """The number of the deal. Bouts that differ only in the seating share a deal."""
        return self.number // len(self.entrants)

    @property
    def seating(self) -> Entrants:
        """The entrants in the order of their seats, which changes from bout to bout."""
        return seating_of(self.entrants, self.number)


def seating_of(entrants: Entrants, number: int) -> Entrants:
    seats = len(entrants)
    return tuple(entrants[(seat + number) % seats] for seat in range(seats))


@dataclass(frozen=True)
class Arena:
    """One game, its options and a seed: the same bout always has the same result."""

    game: str
    options: dict[str, Value] = field(default_factory=dict)
    seed: int = 0

    def play(self, entrants: Entrants, number: int) -> Bout:
        """Play a bout."""
        return self.play_recorded(entrants, number)[0]

    def play_recorded(self, entrants: Entrants, number: int) -> tuple[Bout, Record]:
        """Play a bout, and return it with its record. A cooperative game has one score for the
        team."""
        match = self.play_match(entrants, number)
        assert match.outcome is not None
        winners = match.outcome.winners
        if games[self.game].is_team:
            return Bout(entrants, number, (float(bool(winners)),)), match.record
        each = 1.0 / max(1, len(winners))
        got = [each if seat in winners else 0.0 for seat in range(match.seats)]
        scores = tuple(got[(index - number) % match.seats] for index in range(match.seats))
        return Bout(entrants, number, scores), match.record

    def play_match(self, entrants: Entrants, number: int) -> Match:
        """Play the match of a bout. Entrants change seats from bout to bout; the deal stays the
        same until every entrant has played every seat."""
        seats = len(entrants)
        luck = Seeded(f"{self.seed}/{self.game}/{number // seats}")
        match = games[self.game].new(seats, options=self.options, chance=luck)
        players = [
            entrant(name, match, seat, Seeded(f"{self.seed}/{self.game}/{number}/{seat}"))
            for seat, name in enumerate(seating_of(entrants, number))
        ]
        Company(match, players).play_out()
        return match

    def bouts(
        self, entrants: Entrants, numbers: Iterable[int], workers: Workers
    ) -> Generator[tuple[Bout, Record], None, None]:
        """Play bouts with these numbers, in order."""
        yield from map_batches(partial(Arena.play_recorded, self, entrants), numbers, workers)


def by_deal(bouts: Sequence[Bout]) -> dict[int, DealTotal]:
    """The first entrant's total score and number of bouts on each deal."""
    totals: dict[int, DealTotal] = {}
    for bout in bouts:
        score, games = totals.get(bout.deal, (0.0, 0))
        totals[bout.deal] = (score + bout.scores[0], games + 1)
    return totals


def pairings(entrants: Entrants) -> Iterator[tuple[str, str]]:
    """Every pair of entrants; the later entrant comes first."""
    for index, strong in enumerate(entrants):
        for weak in entrants[:index]:
            yield strong, weak
