"""All commands."""

from typing import Annotated

import typer

from sortilege import __version__
from sortilege.cli import balance, printing, serve, tables
from sortilege.cli.arena import arena
from sortilege.cli.language import USUAL_LANG, help_on
from sortilege.cli.play import play
from sortilege.cli.records import replay, verify
from sortilege.cli.shelf import shelf
from sortilege.cli.study import simulate
from sortilege.kernel.playout import is_compiled

app = typer.Typer(
    help=USUAL_LANG.words.say("cli.about"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

app.command("games", help=help_on("games"))(shelf)
app.command("play", help=help_on("play"))(play)
app.command("simulate", help=help_on("simulate"))(simulate)
balance.register(app)
app.command("arena", help=help_on("arena"))(arena)
app.command("replay", help=help_on("replay"))(replay)
app.command("verify", help=help_on("verify"))(verify)
printing.register(app)
serve.register(app)
tables.register(app)


def say_version(wanted: bool) -> None:
    if wanted:
        kind = "compiled" if is_compiled() else "plain"
        typer.echo(USUAL_LANG.words.say(f"cli.version.{kind}", version=__version__))
        raise typer.Exit


@app.callback()
def sortilege(
    version: Annotated[
        bool,
        typer.Option("--version", callback=say_version, is_eager=True, help=help_on("version")),
    ] = False,
) -> None:
    pass
