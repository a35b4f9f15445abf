"""A round robin: which bouts to play, and when a pairing has enough of them."""

from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass

from sortilege.lab.arena import Arena, Bout, Entrants, by_deal
from sortilege.lab.arena_book import Book
from sortilege.lab.arena_records import RecordFolder
from sortilege.lab.batches import Workers
from sortilege.lab.intervals import Share, clustered_share
from sortilege.lab.rating import Deals
from sortilege.lab.sequential import verdict

ONE_PROCESS = Workers()


@dataclass(frozen=True)
class Result:
    """The bouts of a pairing or a team. `is_above` is the verdict of the sequential test, or None
    if there was no verdict."""

    bouts: list[Bout]
    is_above: bool | None = None

    @property
    def deals(self) -> Deals:
        return by_deal(self.bouts)

    @property
    def share(self) -> Share:
        """The first entrant's share of wins, with an interval clustered by deal."""
        return clustered_share(self.deals.values())


@dataclass
class RoundRobin:
    """Plays `most` bouts of every pairing. With a bar, a pairing ends as soon as the sequential
    test decides on which side of the bar it is. The result does not depend on the number of bouts
    in the book."""

    arena: Arena
    book: Book
    most: int
    bar: float | None = None
    workers: Workers = ONE_PROCESS
    records: RecordFolder | None = None

    def duel(self, pair: tuple[str, str]) -> Result:
        """Play a pairing."""
        bouts: list[Bout] = []
        score = 0.0
        with closing(self.bouts(pair)) as played:
            for bout in played:
                bouts.append(bout)
                score += bout.scores[0]
                above = self.verdict(score, len(bouts))
                if above is not None:
                    return Result(bouts, above)
        return Result(bouts)

    def verdict(self, score: float, played: int) -> bool | None:
        """The verdict of the sequential test, when both entrants have played each seat equally
        often."""
        return None if self.bar is None or played % 2 else verdict(score, played, self.bar)

    def team(self, name: str, seats: int) -> Result:
        """Play all bouts of a team."""
        return Result(list(self.bouts((name,) * seats)))

    def bouts(self, entrants: Entrants) -> Generator[Bout, None, None]:
        """The bouts of these entrants, in order. Bouts that the book lacks are played."""
        numbers = range(self.most)
        missing = [number for number in numbers if not self.is_stored(entrants, number)]
        waiting = set(missing)
        with closing(self.arena.bouts(entrants, missing, self.workers)) as played:
            for number in numbers:
                if number in waiting:
                    bout, record = next(played)
                    if self.records is not None:
                        self.records.write(bout, record)
                    self.book.note(bout)
                yield self.book.bouts[entrants, number]

    def is_stored(self, entrants: Entrants, number: int) -> bool:
        """Whether the book has a bout, and the folder has its record."""
        if (entrants, number) not in self.book.bouts:
            return False
        return self.records is None or self.records.has(entrants, number)
