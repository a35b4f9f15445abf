"""`sortilege arena`: computer players against each other, level by level."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from sortilege.cli.crew import crew_of
from sortilege.cli.files import check_writable, load_network
from sortilege.cli.language import USUAL_LANG, Lang, help_on
from sortilege.cli.refusals import TooFewEntrants, UnknownEntrant, polite
from sortilege.cli.settings import options_for, seed_from
from sortilege.cli.terminal import Terminal
from sortilege.games import games as on_shelf
from sortilege.lab.arena import Arena, Book, pairings
from sortilege.lab.batches import Crew
from sortilege.lab.entrants import ENTRANTS
from sortilege.lab.findings import wilson
from sortilege.lab.rating import ratings, verdict

DUEL, TEAM = 2, 3
LEARNED = ".json"
ALONE = Crew()
EVEN = 0.5


def arena(
    game: Annotated[str, typer.Argument(help=help_on("game"))],
    games: Annotated[int, typer.Option(min=2, help=help_on("arena_games"))] = 400,
    entrants: Annotated[str, typer.Option(help=help_on("arena_entrants"))] = ",".join(ENTRANTS),
    seed: Annotated[str, typer.Option(help=help_on("seed"))] = "0",
    option: Annotated[list[str] | None, typer.Option(help=help_on("option"))] = None,
    bar: Annotated[float, typer.Option(min=0.1, max=0.9, help=help_on("arena_bar"))] = EVEN,
    book: Annotated[Path | None, typer.Option(help=help_on("arena_book"))] = None,
    jobs: Annotated[int, typer.Option(min=1, help=help_on("jobs"))] = 1,
    ray: Annotated[str | None, typer.Option(help=help_on("ray"))] = None,
    lang: Annotated[Lang, typer.Option(help=help_on("lang"))] = USUAL_LANG,
) -> None:
    with polite(lang.words):
        is_team, crew = on_shelf[game].is_team, crew_of(jobs, ray)
        names = entrants_from(entrants, game, TEAM if is_team else DUEL, 1 if is_team else DUEL)
        if book is not None and not book.exists():
            check_writable(book)
        options = options_for(on_shelf[game], TEAM if is_team else DUEL, option or [])
        arena = Arena(game, options, seed_from(seed))
        contest = RoundRobin(arena, Book(book), games, bar, crew)
        terminal = Terminal(lang.words.of(game))
        terminal.tell(terminal.words.say("title"), "bold")
        if is_team:
            contest.show_teams(names, terminal)
        else:
            contest.show_duels(names, terminal)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("arena", help=help_on("arena"))(arena)


def entrants_from(listed: str, game: str, seats: int, least: int) -> tuple[str, ...]:
    """Those who enter, each once. Raises UnknownEntrant or TooFewEntrants."""
    names = [name.strip() for name in listed.split(",")]
    for place, name in enumerate(names, start=1):
        if is_file(name):
            load_network(Path(name), on_shelf[game], seats)
        elif name not in ENTRANTS:
            raise UnknownEntrant(entrant=name, place=place, known=" ".join(ENTRANTS))
    entered = tuple(dict.fromkeys(names))
    if len(entered) < least:
        raise TooFewEntrants(game=game, entrants=" ".join(entered))
    return entered


def is_file(name: str) -> bool:
    """Whether this is the file of a learned player, and no name."""
    return name.endswith(LEARNED)


class RoundRobin:
    """A round robin, as far as it has come. Every pairing ends as soon as the sequential test can
    tell on which side of the bar it is, or after so many games."""

    def __init__(self, arena: Arena, book: Book, most: int, bar: float, crew: Crew = ALONE) -> None:
        self.arena = arena
        self.book = book
        self.most = most
        self.bar = bar
        self.crew = crew

    def duel(self, pair: tuple[str, str]) -> tuple[float, int]:
        """What the first of these two gets. Games come in twos, each plays each seat."""
        score, played = self.book.score(self.arena.game, pair)
        if self.is_settled(score, played):
            return score, played
        with closing(self.arena.bouts(pair, range(played, self.most), self.crew)) as bouts:
            for bout in bouts:
                self.book.note(bout)
                score, played = score + bout.scores[0], played + 1
                if self.is_settled(score, played):
                    break
        return self.book.score(self.arena.game, pair)

    def is_settled(self, score: float, played: int) -> bool:
        """Whether the test can tell. What others have played ahead by then does not count."""
        even = played % 2 == 0
        return played >= self.most or (even and verdict(score, played, self.bar) is not None)

    def team(self, name: str) -> tuple[float, int]:
        """How often a team of this level wins."""
        names = (name,) * TEAM
        numbers = range(self.book.score(self.arena.game, names)[1], self.most)
        for bout in self.arena.teams(name, TEAM, numbers, self.crew):
            self.book.note(bout)
        return self.book.score(self.arena.game, names)

    def show_duels(self, names: tuple[str, ...], terminal: Terminal) -> None:
        scores: dict[tuple[str, str], tuple[float, int]] = {}
        for pair in pairings(names):
            score, played = scores[pair] = self.duel(pair)
            terminal.tell(f"{pair[0]} – {pair[1]}  {percent(score, played)}")
        table = Table()
        for key in ("entrant", "elo", "reach"):
            table.add_column(terminal.words.say(f"cli.arena.{key}"))
        for name, (points, reach) in ratings(names, scores).items():
            table.add_row(told(name, terminal), f"{points:+.0f}", f"± {reach:.0f}")
        terminal.out.print(table)

    def show_teams(self, names: tuple[str, ...], terminal: Terminal) -> None:
        for name in names:
            terminal.tell(f"{told(name, terminal)}  {percent(*self.team(name))}")


def percent(score: float, played: int) -> str:
    """A share with its interval."""
    low, high = wilson(round(score), played)
    return f"{100 * score / played:.1f} % ({100 * low:.0f}–{100 * high:.0f}), {played}"


def told(name: str, terminal: Terminal) -> str:
    key = f"level.{name}"
    return f"{name} {terminal.words.say(key)}" if terminal.words.has(key) else name
