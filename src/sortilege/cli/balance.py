"""`sortilege balance`: many games of equal computer players, and a report on fairness."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sortilege.bots.strategy import strategy_of
from sortilege.cli.files import check_folder, write
from sortilege.cli.help import Command
from sortilege.cli.language import USUAL_LANG, LangOption, help_on
from sortilege.cli.other_box import TwoBoxes, box_text, file_report
from sortilege.cli.other_box import tell as tell_boxes
from sortilege.cli.refusals import NeedsBox, polite
from sortilege.cli.settings import options_for, read, seed_from, spell
from sortilege.cli.terminal import Terminal
from sortilege.cli.workers import workers_of
from sortilege.games import games as on_shelf
from sortilege.lab.balance import Balance, Ledger
from sortilege.lab.balance.page import BalancePage
from sortilege.lab.balance.question import Chosen
from sortilege.lab.balance.report import BalanceResults, page_on
from sortilege.lab.batches import Workers
from sortilege.words import Words

PAGES = Path("docs/balance")

GAMES_PER_MANNER = 5
"""For each style of play, one game is played per this many games of equal players."""


def balance(
    game: Annotated[str, typer.Argument(help=help_on("game"))],
    seats: Annotated[int | None, typer.Option(help=help_on("balance_seats"))] = None,
    games: Annotated[int, typer.Option(min=1, help=help_on("balance_games"))] = 1000,
    processes: Annotated[
        int, typer.Option("--processes", "--jobs", min=1, help=help_on("jobs"))
    ] = os.cpu_count() or 1,
    seed: Annotated[str, typer.Option(help=help_on("seed"))] = "0",
    option: Annotated[list[str] | None, typer.Option(help=help_on("option"))] = None,
    out: Annotated[Path, typer.Option(help=help_on("balance_out"))] = PAGES,
    box: Annotated[Path | None, typer.Option(help=help_on("balance_box"))] = None,
    against: Annotated[Path | None, typer.Option(help=help_on("balance_against"))] = None,
    ray: Annotated[str | None, typer.Option(help=help_on("ray"))] = None,
    lang: LangOption = USUAL_LANG,
) -> None:
    with polite(lang.words):
        sitting = sizes(game, seats)
        chosen = chosen_options(game, sitting, option or [])
        workers = workers_of(processes, ray)
        boxes = boxes_from(game, box, against)
        numbered = seed_from(seed)
        check_folder(out)
        terminal = Terminal(lang.words.of(game))
        if boxes is not None:
            compare(TwoBoxes(game, sitting, games, numbered, chosen), boxes, workers, out, terminal)
            return
        inquiry = Inquiry(game, sitting, games, numbered, chosen)
        page = inquiry.page(workers, terminal)
        path = file_page(page, game, out)
        tell(page, path, terminal)


def boxes_from(game: str, box: Path | None, against: Path | None) -> tuple[str, str] | None:
    """The box to study and the box to compare it with, if there is a box to study. Raises NeedsBox,
    or a refusal on a file or its box."""
    if box is None and against is not None:
        raise NeedsBox(against=against)
    return None if box is None else (box_text(game, box), box_text(game, against))


def compare(
    two: TwoBoxes, boxes: tuple[str, str], workers: Workers, out: Path, terminal: Terminal
) -> None:
    """Play everything with both boxes, and report."""
    with progress() as bar:
        for first, second in two.questions(*boxes):
            ledgers = [ask(one, two.matches, workers, bar, terminal) for one in (first, second)]
            two.found[first.seats] = (ledgers[0], ledgers[1])
    paths = file_report(two.page(*boxes), two.game, out)
    tell_boxes(two.found, paths, terminal)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("balance", cls=Command, help=help_on("balance"))(balance)


def sizes(id: str, seats: int | None) -> list[int]:
    """The numbers of players to try: the given one, or all that the game allows."""
    game = on_shelf[id]
    if seats is not None:
        game.settle(seats, {})
        return [seats]
    return [count for count in game.seats if count > 1]


def chosen_options(id: str, sitting: list[int], settings: list[str]) -> Chosen:
    """The given options, in order. Raises a refusal if a table cannot have them."""
    for count in sitting:
        options_for(on_shelf[id], count, settings)
    return tuple(sorted(read(settings).items()))


class Inquiry:
    """All questions that one report answers."""

    def __init__(
        self, id: str, sitting: list[int], matches: int, seed: int, chosen: Chosen = ()
    ) -> None:
        self.id = id
        self.matches = matches
        self.seed = seed
        self.chosen = chosen
        self.equal = [Balance(id, count, seed, chosen=chosen) for count in sitting]
        manners = strategy_of(on_shelf[id]).manners
        self.odd = [Balance(id, sitting[-1], seed, manner, chosen=chosen) for manner in manners]

    def page(self, workers: Workers, terminal: Terminal) -> BalancePage:
        """Play everything; with a progress bar if stderr is a terminal."""
        with progress() as bar:
            equal = [ask(question, self.matches, workers, bar, terminal) for question in self.equal]
            few = max(1, self.matches // GAMES_PER_MANNER)
            odd = [ask(question, few, workers, bar, terminal) for question in self.odd]
        found = BalanceResults({ledger.seats: ledger for ledger in equal})
        for question, ledger in zip(self.odd, odd, strict=True):
            found.manners[question.manner] = {ledger.seats: ledger}
        return page_on(self.id, self.facts(), found)

    def facts(self) -> str:
        """The date and the command, so that other people can reproduce the report."""
        alone = f" --seats {self.equal[0].seats}" if len(self.equal) == 1 else ""
        options = "".join(f" --option {name}={spell(value)}" for name, value in self.chosen)
        asked = f"--games {self.matches} --seed {self.seed}{alone}{options}"
        command = f"sortilege balance {self.id} {asked}"
        version, digest = on_shelf[self.id].rules_version, on_shelf[self.id].box.digest[:12]
        return (
            f"*{datetime.now(UTC):%Y-%m-%d}.* {self.matches} games of equal computer players for "
            f"each number of seats, seed {self.seed}; rules version {version}, box `{digest}`. "
            f"Written by\n`{command}`."
        )


def progress() -> Progress:
    """A bar if stderr is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    quiet = not console.is_terminal
    return Progress(*columns, TimeRemainingColumn(), console=console, transient=True, disable=quiet)


def ask(
    question: Balance, matches: int, workers: Workers, bar: Progress, terminal: Terminal
) -> Ledger:
    """The answer to one question."""
    said = terminal.words.say("cli.balance.running", seats=question.seats)
    task, total = bar.add_task(said, total=matches), Ledger.empty(question.seats)
    for ledger in question.run(matches, workers):
        total.add(ledger)
        bar.advance(task, ledger.findings.games)
    return total


def file_page(page: BalancePage, id: str, folder: Path) -> Path:
    """Write a report and its pictures."""
    for name, text in page.files(id, folder).items():
        write(folder / name, text)
    return folder / f"{id}.md"


def tell(page: BalancePage, path: Path, terminal: Terminal) -> None:
    """Print which targets are met."""
    words = terminal.words
    for target in page.targets:
        facts = {name: word(value, words) for name, value in target.facts.items()}
        hope = words.say(f"cli.balance.hope.{target.name}")
        where = words.say(f"cli.balance.where.{target.name}", **facts)
        found = target.found
        numbers = {"found": found.value, "low": found.low, "high": found.high}
        figures = {name: decimal(number, words) for name, number in numbers.items()}
        said = {"hope": hope, "where": where, "bound": decimal(target.bound, words), **figures}
        terminal.tell(words.say(f"cli.balance.{target.verdict}", **said))
    terminal.tell(words.say("cli.balance.written", path=path))


def word(value: object, words: Words) -> object:
    """A fact in words."""
    return words.say(f"word.{value}") if isinstance(value, str) else value


def decimal(number: float, words: Words) -> str:
    return words.number(number, 1)
