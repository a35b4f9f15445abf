"""`sortilege balance`: equal computer players, many games, and a report on how fair it was."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sortilege.bots.strategy import strategy_of
from sortilege.cli.files import check_folder, write
from sortilege.cli.language import USUAL_LANG, Lang, help_on
from sortilege.cli.refusals import polite
from sortilege.cli.settings import seed_from
from sortilege.cli.terminal import Terminal
from sortilege.games import games as on_shelf
from sortilege.lab.balance import Balance, Ledger
from sortilege.lab.balance.page import BalancePage
from sortilege.lab.balance.report import page_on
from sortilege.words import Words

PAGES = Path("docs/balance")

ODD = 5
"""Each manner of play is tried in one game for every so many of equal players."""


def balance(
    game: Annotated[str, typer.Argument(help=help_on("game"))],
    seats: Annotated[int | None, typer.Option(help=help_on("balance_seats"))] = None,
    games: Annotated[int, typer.Option(min=1, help=help_on("balance_games"))] = 1000,
    processes: Annotated[
        int, typer.Option("--processes", "--jobs", min=1, help=help_on("jobs"))
    ] = os.cpu_count() or 1,
    seed: Annotated[str, typer.Option(help=help_on("seed"))] = "0",
    out: Annotated[Path, typer.Option(help=help_on("balance_out"))] = PAGES,
    lang: Annotated[Lang, typer.Option(help=help_on("lang"))] = USUAL_LANG,
) -> None:
    with polite(lang.words):
        sitting = sizes(game, seats)
        weighing = Inquiry(game, sitting, games, seed_from(seed))
        check_folder(out)
        terminal = Terminal(lang.words.of(game))
        page = weighing.page(processes, terminal)
        path = file_page(page, game, out)
        tell(page, path, terminal)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("balance", help=help_on("balance"))(balance)


def sizes(id: str, seats: int | None) -> list[int]:
    """The companies to try: as said, or all that can play against each other."""
    game = on_shelf[id]
    if seats is not None:
        game.settle(seats, {})
        return [seats]
    return [count for count in game.seats if count > 1]


class Inquiry:
    """All questions that one report answers."""

    def __init__(self, id: str, sitting: list[int], matches: int, seed: int) -> None:
        self.id = id
        self.matches = matches
        self.seed = seed
        self.equal = [Balance(id, count, seed) for count in sitting]
        manners = strategy_of(on_shelf[id]).manners
        self.odd = [Balance(id, sitting[-1], seed, manner) for manner in manners]

    def page(self, jobs: int, terminal: Terminal) -> BalancePage:
        """Play everything; with a progress bar if stderr is a terminal."""
        console = Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with Progress(
            *(*columns, TimeRemainingColumn()),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        ) as bar:
            equal = [
                self.ask(question, self.matches, jobs, bar, terminal) for question in self.equal
            ]
            few = max(1, self.matches // ODD)
            odd = [self.ask(question, few, jobs, bar, terminal) for question in self.odd]
        ledgers = {ledger.seats: ledger for ledger in equal}
        named = {question.manner: ledger for question, ledger in zip(self.odd, odd, strict=True)}
        return page_on(self.id, self.facts(), ledgers, named)

    def ask(
        self, question: Balance, matches: int, jobs: int, bar: Progress, terminal: Terminal
    ) -> Ledger:
        """The answer to one question."""
        said = terminal.words.say("cli.balance.running", seats=question.seats)
        task, total = bar.add_task(said, total=matches), Ledger.empty(question.seats)
        for ledger in question.run(matches, jobs):
            total.add(ledger)
            bar.advance(task, ledger.findings.games)
        return total

    def facts(self) -> str:
        """When, what and how, so that anybody can do it again."""
        alone = f" --seats {self.equal[0].seats}" if len(self.equal) == 1 else ""
        command = f"sortilege balance {self.id} --games {self.matches} --seed {self.seed}{alone}"
        version, digest = on_shelf[self.id].rules_version, on_shelf[self.id].box.digest[:12]
        return (
            f"*{datetime.now(UTC):%Y-%m-%d}.* {self.matches} games of equal computer players for "
            f"each number of seats, seed {self.seed}; rules version {version}, box `{digest}`. "
            f"Written by\n`{command}`."
        )


def file_page(page: BalancePage, id: str, folder: Path) -> Path:
    """Write a report and its pictures. What people have noted beside it (`<game>.notes.md`) is
    taken in at its end."""
    path, notes = folder / f"{id}.md", folder / f"{id}.notes.md"
    page.notes = notes.read_text(encoding="utf-8") if notes.is_file() else ""
    write(path, page.text("."))
    for chart in page.charts():
        write(folder / f"{chart.name}.svg", chart.svg())
    return path


def tell(page: BalancePage, path: Path, terminal: Terminal) -> None:
    """Say on the screen which hopes hold."""
    words = terminal.words
    for target in page.targets:
        facts = {name: word(value, words) for name, value in target.facts.items()}
        hope = words.say(f"cli.balance.hope.{target.name}")
        where = words.say(f"cli.balance.where.{target.name}", **facts)
        figures = {"found": decimal(target.found, words), "bound": decimal(target.bound, words)}
        verdict = "holds" if target.holds else "missed"
        terminal.tell(words.say(f"cli.balance.{verdict}", hope=hope, where=where, **figures))
    terminal.tell(words.say("cli.balance.written", path=path))


def word(value: object, words: Words) -> object:
    """A fact as people say it."""
    return words.say(f"word.{value}") if isinstance(value, str) else value


def decimal(number: float, words: Words) -> str:
    return words.number(number, 1)
