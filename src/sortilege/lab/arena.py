"""The arena: who beats whom, game by game, in a file that can be taken up again."""

import json
from collections.abc import Generator, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from math import fsum
from pathlib import Path

from sortilege.bots.company import Company
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.option import Value
from sortilege.lab.batches import Crew, map_batches
from sortilege.lab.entrants import entrant


@dataclass(frozen=True)
class Bout:
    """One game: `scores` says what each entrant got, one for a victory, shared among several."""

    game: str
    entrants: tuple[str, ...]
    number: int
    scores: tuple[float, ...]


@dataclass(frozen=True)
class Arena:
    """One game, its options, and a seed: the same bout always ends the same."""

    game: str
    options: dict[str, Value] = field(default_factory=dict)
    seed: int = 0

    def play(self, entrants: tuple[str, ...], number: int) -> Bout:
        """A bout. Entrants change seats from bout to bout; those who only change seats play the
        same cards."""
        seats, game = len(entrants), games[self.game]
        luck = Seeded(f"{self.seed}/{self.game}/{number // seats}")
        match = game.new(seats, options=self.options, chance=luck)
        seated = [entrants[(seat + number) % seats] for seat in range(seats)]
        players = [
            entrant(name, match, seat, Seeded(f"{self.seed}/{self.game}/{number}/{seat}"))
            for seat, name in enumerate(seated)
        ]
        Company(match, players).play_out()
        assert match.outcome is not None
        each = 1.0 / max(1, len(match.outcome.winners))
        got = [each if seat in match.outcome.winners else 0.0 for seat in range(seats)]
        scores = tuple(got[(index - number) % seats] for index in range(seats))
        return Bout(self.game, entrants, number, scores)

    def bouts(
        self, entrants: tuple[str, ...], numbers: Iterable[int], crew: Crew
    ) -> Generator[Bout, None, None]:
        """Bouts of these, in order, played by whoever works."""
        yield from map_batches(partial(Arena.play, self, entrants), numbers, crew)

    def teams(
        self, name: str, seats: int, numbers: Iterable[int], crew: Crew
    ) -> Generator[Bout, None, None]:
        """Bouts of a team, in order."""
        yield from map_batches(partial(Arena.team, self, name, seats), numbers, crew)

    def team(self, name: str, seats: int, number: int) -> Bout:
        """A bout of a team that wins or loses together."""
        bout = self.play((name,) * seats, number)
        return Bout(self.game, (name,) * seats, number, (float(any(bout.scores)),))


class Book:
    """The bouts so far, in memory and as a file with a line of JSON each."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.bouts: dict[tuple[str, tuple[str, ...], int], Bout] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self.keep(bout_from(json.loads(line)))

    def keep(self, bout: Bout) -> None:
        self.bouts[bout.game, bout.entrants, bout.number] = bout

    def note(self, bout: Bout) -> None:
        """Keep a bout, and write it down at once."""
        self.keep(bout)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(bout)) + "\n")

    def of(self, game: str, entrants: tuple[str, ...]) -> list[Bout]:
        """The bouts of these, in the order of their numbers."""
        found = [b for b in self.bouts.values() if (b.game, b.entrants) == (game, entrants)]
        return sorted(found, key=lambda bout: bout.number)

    def score(self, game: str, entrants: tuple[str, ...]) -> tuple[float, int]:
        """What the first of these got, in how many bouts."""
        bouts = self.of(game, entrants)
        return fsum(bout.scores[0] for bout in bouts), len(bouts)


def bout_from(data: dict[str, object]) -> Bout:
    entrants, scores = data["entrants"], data["scores"]
    assert isinstance(entrants, list)
    assert isinstance(scores, list)
    return Bout(str(data["game"]), tuple(entrants), int(str(data["number"])), tuple(scores))


def pairings(entrants: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Everybody against everybody; the later one comes first."""
    for index, strong in enumerate(entrants):
        for weak in entrants[:index]:
            yield strong, weak
