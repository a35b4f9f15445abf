"""`sortilege print`: a game as a PDF."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from sortilege.cli.box_option import BoxOption, game_of, use_box
from sortilege.cli.files import check_folder, check_writable, write_bytes
from sortilege.cli.help import Command
from sortilege.cli.language import USUAL_LANG, LangOption, help_on
from sortilege.cli.refusals import polite
from sortilege.cli.terminal import Terminal
from sortilege.press.boxes import printed_games
from sortilege.press.document import components_of, document
from sortilege.press.order import Order
from sortilege.press.setting import check_press, pdf_of
from sortilege.words import LANGS

ALL_GAMES = "all"
"""Every game, in every language."""


def print_game(
    game: Annotated[str, typer.Argument(help=help_on("print_game"))],
    lang: LangOption = USUAL_LANG,
    paper: Annotated[str, typer.Option(help=help_on("print_paper"))] = "a4",
    out: Annotated[Path | None, typer.Option(help=help_on("print_out"))] = None,
    ink: Annotated[str, typer.Option(help=help_on("print_ink"))] = "colour",
    bleed: Annotated[bool, typer.Option(help=help_on("print_bleed"))] = True,
    sides: Annotated[str, typer.Option(help=help_on("print_sides"))] = "two",
    only: Annotated[str | None, typer.Option(help=help_on("print_only"))] = None,
    box: BoxOption = None,
) -> None:
    with polite(lang.words):
        if box is not None:
            use_box(game_of(box) if game == ALL_GAMES else game, box)
        pairs = [(game, str(lang))]
        if game == ALL_GAMES:
            pairs = [(one, each) for one in printed_games() for each in LANGS]
        orders = [Order(one, each, paper, ink, bleed, sides, only) for one, each in pairs]
        check_press()
        for order in orders:
            components_of(order)
        carry_out(orders, files(orders, out, game == ALL_GAMES), Terminal(lang.words))


def files(orders: Sequence[Order], out: Path | None, is_folder: bool) -> list[Path]:
    """The path of each PDF. Raises CannotWrite or IsFolder before printing."""
    if not is_folder and out is not None:
        check_writable(out)
        return [out]
    folder = out or Path()
    check_folder(folder)
    paths = [folder / f"{order.game}-{order.lang}.pdf" for order in orders]
    for path in paths:
        check_writable(path)
    return paths


def carry_out(orders: Sequence[Order], paths: Sequence[Path], terminal: Terminal) -> None:
    """Print all orders, with a progress bar in a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("", total=3 * len(orders))
        for order, path in zip(orders, paths, strict=True):
            bar.update(task, description=f"{order.game} {order.lang}")
            whole = document(order)
            bar.advance(task)
            pdf = pdf_of(whole)
            bar.advance(task)
            write_bytes(path, pdf)
            bar.advance(task)
            terminal.tell(terminal.words.say("cli.print.written", path=path))


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("print", cls=Command, help=help_on("print"))(print_game)
