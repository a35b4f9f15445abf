"""Golden playthroughs: whole games as text, one line per event, for review.

    python -m tests.golden            # writes all of them
    python -m tests.golden unicorn    # writes those of one game

Computer players play each golden game from a fixed seed. The transcript is in English: the deal as
a spectator hears it, then every event with its secrets. If rules, computer players or words change,
the transcripts change, too: write the files again and read the differences.
"""

from dataclasses import dataclass
from pathlib import Path

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.cli.story import ending, named, tell
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.game import AnyGame
from sortilege.kernel.match import Match
from sortilege.kernel.option import Choice, Switch, Value
from sortilege.words import Words

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Setup:
    """One golden game."""

    game: str
    seats: int
    seed: int
    given: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        chosen = [f"{name}-{value}".lower() for name, value in self.given]
        return "-".join([self.game, str(self.seats), *chosen])

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{str(self).removeprefix(self.game + '-')}.txt"


def setups(game: AnyGame) -> list[Setup]:
    """The default options with every number of seats, then every variant and switch with one number
    of seats. Each has its own seed, so that no two transcripts are alike."""
    tables: list[tuple[int, tuple[tuple[str, Value], ...]]] = [(seats, ()) for seats in game.seats]
    for n, change in enumerate(changes(game), start=1):
        tables.append((game.seats[n % len(game.seats)], (change,)))
    return [Setup(game.id, seats, seed, given) for seed, (seats, given) in enumerate(tables, 1)]


def changes(game: AnyGame) -> list[tuple[str, Value]]:
    """Every choice and every switch that differs from the default."""
    return [
        (option.name, value)
        for option in game.options
        if isinstance(option, Choice | Switch) and option.when is None
        for value in (option.values if isinstance(option, Choice) else (True, False))
        if value != option.default
    ]


def all_setups() -> list[Setup]:
    return [setup for id in games for setup in setups(games[id])]


class Story:
    """A golden game, line by line."""

    def __init__(self, setup: Setup) -> None:
        self.game = games[setup.game]
        self.seed = setup.seed
        self.match = self.game.new(setup.seats, seed=setup.seed, options=dict(setup.given))
        self.words = Words("en", self.game.id)
        self.names = named(self.words, setup.seats)
        self.lines: list[str] = []

    def text(self) -> str:
        self.head()
        self.play()
        self.close()
        return "\n".join(self.lines) + "\n"

    def head(self) -> None:
        """The lines with everything that is needed to replay it."""
        options = ", ".join(f"{name} {value}" for name, value in self.match.options.items())
        self.lines += [
            f"{self.words.say('title')} ({self.game.id}, rules {self.game.rules_version})",
            f"seats: {', '.join(self.names)}",
            f"options: {options}",
            f"seed: {self.seed}",
            "",
        ]

    def play(self) -> None:
        company = Company(self.match, players(self.match, self.seed))
        self.tell(0, self.match.heard(None))
        while self.match.outcome is None:
            events = company.play_on()
            assert events is not None, "nobody goes on"
            self.tell(self.match.seq, events)

    def tell(self, move: int, events: tuple[Event, ...]) -> None:
        """One line per event, numbered by its move."""
        self.lines += [f"{move}. {tell(event, self.words, self.names)}" for event in events]

    def close(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        winners = ", ".join(self.names[seat] for seat in outcome.winners) or "nobody"
        self.lines += ["", *ending(outcome, self.words, self.names), f"winners: {winners}"]
        self.lines.append(f"scores: {' '.join(str(score) for score in outcome.scores)}")


def players(match: Match, seed: int) -> list[Player]:
    """A computer player for every seat, each with its own random numbers."""
    return [
        Player(match.game, seat, match.seats, match.options, Seeded(f"{seed}: seat {seat}"))
        for seat in range(match.seats)
    ]
