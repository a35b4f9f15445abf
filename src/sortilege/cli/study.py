"""`sortilege simulate`: many games, counted."""

import os
import time
from collections.abc import Iterator
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sortilege.cli.box_option import BoxOption, use_box
from sortilege.cli.files import check_writable
from sortilege.cli.help import Command
from sortilege.cli.language import USUAL_LANG, LangOption, help_on
from sortilege.cli.refusals import NoParquet, polite
from sortilege.cli.settings import options_for, seats_for, seed_from
from sortilege.cli.sheets import Sheets
from sortilege.cli.terminal import Terminal
from sortilege.cli.workers import workers_of
from sortilege.games import games as on_shelf
from sortilege.lab.batches import Workers, map_batches
from sortilege.lab.decisions import record
from sortilege.lab.findings import Findings
from sortilege.lab.study import Study
from sortilege.words import Words


class Players(StrEnum):
    """Who plays."""

    random = "random"
    plain = "plain"
    caterpillar = "1"
    frog = "2"
    cat = "3"
    owl = "4"
    dragon = "5"


def simulate(
    game: Annotated[str, typer.Argument(help=help_on("game"))],
    seats: Annotated[int | None, typer.Option(help=help_on("seats"))] = None,
    games: Annotated[int, typer.Option(min=1, help=help_on("games_played"))] = 1000,
    jobs: Annotated[int, typer.Option(min=1, help=help_on("jobs"))] = os.cpu_count() or 1,
    seed: Annotated[str, typer.Option(help=help_on("seed"))] = "0",
    option: Annotated[list[str] | None, typer.Option(help=help_on("option"))] = None,
    players: Annotated[Players, typer.Option(help=help_on("players"))] = Players.random,
    out: Annotated[Path | None, typer.Option(help=help_on("simulate_out"))] = None,
    ray: Annotated[str | None, typer.Option(help=help_on("ray"))] = None,
    box: BoxOption = None,
    lang: LangOption = USUAL_LANG,
) -> None:
    with polite(lang.words):
        use_box(game, box)
        chosen = on_shelf[game]
        seated = seats_for(chosen, seats)
        options = options_for(chosen, seated, option or [])
        study = Study(game, seated, options, players.value, seed_from(seed))
        if out is not None:
            check_parquet(out)
        report(study, games, workers_of(jobs, ray), Terminal(lang.words.of(game)), out)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("simulate", cls=Command, help=help_on("simulate"))(simulate)


def check_parquet(path: Path) -> None:
    """Raises NoParquet if the extra is missing, or a refusal about the file."""
    if find_spec("pyarrow") is None:
        raise NoParquet
    check_writable(path)


def report(
    study: Study, matches: int, jobs: int | Workers, terminal: Terminal, out: Path | None = None
) -> None:
    """Run the study, and print its findings."""
    words, began = terminal.words, time.perf_counter()
    findings = run(study, matches, jobs, words, out)
    speed = round(matches / (time.perf_counter() - began))
    players = words.say(f"cli.study.players.{study.players}")
    facts = {"games": matches, "seats": study.seats, "players": players, "seed": study.seed}
    terminal.tell(words.say("cli.study.head", title=words.say("title"), **facts))
    for table in Sheets(findings, words).all():
        terminal.out.print(table)
    terminal.tell(words.say("cli.study.speed", speed=speed))
    if out is not None:
        terminal.tell(words.say("cli.study.written", path=out))


def batches_found(
    study: Study, matches: int, jobs: int | Workers, out: Path | None
) -> Iterator[Findings]:
    """The findings, batch by batch. Writes every decision to a file, if one is given."""
    if out is None:
        yield from study.run(matches, jobs)
        return
    from sortilege.lab.parquet import parquet_file  # with the extra only

    with parquet_file(study, out) as file:
        for recorded in map_batches(record, study.batches(matches), jobs):
            file.add(recorded)
            yield recorded.findings


def run(
    study: Study, matches: int, jobs: int | Workers, words: Words, out: Path | None = None
) -> Findings:
    """The findings; with a progress bar if stderr is a terminal."""
    total = Findings(study.seats)
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    watched = console.is_terminal
    with Progress(
        *columns, TimeRemainingColumn(), console=console, transient=True, disable=not watched
    ) as progress:
        task = progress.add_task(words.say("cli.study.running"), total=matches)
        for findings in batches_found(study, matches, jobs, out):
            total.add(findings)
            progress.advance(task, findings.games)
    return total
