"""All commands. Each command's module is imported on first use, so that a server loads no boards
for the terminal and no command loads the lab."""

from collections.abc import Mapping
from importlib import import_module
from typing import Annotated, Any

import typer
from rich.console import Console
from typer.core import TyperGroup
from typer.main import get_group

from sortilege import __version__
from sortilege.cli.help import panel, show_help
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
    "backup": "backup",
    "restore": "backup",
}
"""The module below `sortilege.cli` of each command, in the order of the help."""


class Commands(TyperGroup):
    """Lists all commands and loads them on demand. (Typer's classes for contexts and commands have
    no public name in every version, hence `Any`.)"""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(MODULES)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        show_help(self, ctx)
        rows = [(name, "", self.get_command(ctx, name).help) for name in self.list_commands(ctx)]
        Console(highlight=False, markup=False, emoji=False).print(panel("commands", rows))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Load the command's module. For an unknown name, load all of them, so that typer can
        suggest one."""
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
