"""`sortilege simulate`: many games, counted."""

import os
import time
from enum import StrEnum
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sortilege.cli.language import USUAL_LANG, Lang, help_on
from sortilege.cli.refusals import polite
from sortilege.cli.settings import options_for, seats_for, seed_from
from sortilege.cli.sheets import Sheets
from sortilege.cli.terminal import Terminal
from sortilege.games import games as on_shelf
from sortilege.lab.findings import Findings
from sortilege.lab.study import Study
from sortilege.words import Words


class Players(StrEnum):
    """Who plays."""

    random = "random"
    plain = "plain"


def simulate(
    game: Annotated[str, typer.Argument(help=help_on("game"))],
    seats: Annotated[int | None, typer.Option(help=help_on("seats"))] = None,
    games: Annotated[int, typer.Option(min=1, help=help_on("games_played"))] = 1000,
    jobs: Annotated[int, typer.Option(min=1, help=help_on("jobs"))] = os.cpu_count() or 1,
    seed: Annotated[str, typer.Option(help=help_on("seed"))] = "0",
    option: Annotated[list[str] | None, typer.Option(help=help_on("option"))] = None,
    players: Annotated[Players, typer.Option(help=help_on("players"))] = Players.random,
    lang: Annotated[Lang, typer.Option(help=help_on("lang"))] = USUAL_LANG,
) -> None:
    with polite(lang.words):
        chosen = on_shelf[game]
        seated = seats_for(chosen, seats)
        options = options_for(chosen, seated, option or [])
        study = Study(game, seated, options, players.value, seed_from(seed))
        report(study, games, jobs, Terminal(lang.words.of(game)))


def report(study: Study, matches: int, jobs: int, terminal: Terminal) -> None:
    """Run the study, and print what was found."""
    words, began = terminal.words, time.perf_counter()
    findings = run(study, matches, jobs, words)
    speed = round(matches / (time.perf_counter() - began))
    players = words.say(f"cli.study.players.{study.players}")
    facts = {"games": matches, "seats": study.seats, "players": players, "seed": study.seed}
    terminal.tell(words.say("cli.study.head", title=words.say("title"), **facts))
    for table in Sheets(findings, words).all():
        terminal.out.print(table)
    terminal.tell(words.say("cli.study.speed", speed=speed))


def run(study: Study, matches: int, jobs: int, words: Words) -> Findings:
    """The findings; with a progress bar if stderr is a terminal."""
    total = Findings(study.seats)
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    watched = console.is_terminal
    with Progress(
        *columns, TimeRemainingColumn(), console=console, transient=True, disable=not watched
    ) as progress:
        task = progress.add_task(words.say("cli.study.running"), total=matches)
        for findings in study.run(matches, jobs):
            total.add(findings)
            progress.advance(task, findings.games)
    return total
