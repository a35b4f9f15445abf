"""All commands. The module of a command is imported when the command is asked for: a server needs
no board for the terminal, and nobody waits for the lab."""

from collections.abc import Mapping
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_group

from sortilege import __version__
from sortilege.cli.language import USUAL_LANG, help_on
from sortilege.kernel.playout import is_compiled

MODULES = {
    "games": "shelf",
    "play": "play",
    "simulate": "study",
    "balance": "balance",
    "arena": "arena",
    "replay": "records",
    "verify": "records",
    "print": "printing",
    "serve": "serve",
    "tables": "tables",
}
"""In which module below `sortilege.cli` each command is, in the order of the help."""


class Commands(TyperGroup):
    """Knows all names, and the commands that were asked for. (What typer calls a context and a
    command has no public name in every version: hence `Any`.)"""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(MODULES)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A name that there is not is looked for among all, so that the right one is suggested."""
        for name in [cmd_name] if cmd_name in MODULES else MODULES:
            if name not in self.commands:
                self.commands.update(commands_of(MODULES[name]))
        return self.commands.get(cmd_name)


def commands_of(module: str) -> Mapping[str, Any]:
    registered = typer.Typer()
    import_module(f"sortilege.cli.{module}").register(registered)
    return get_group(registered).commands


app = typer.Typer(
    cls=Commands,
    help=USUAL_LANG.words.say("cli.about"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


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
