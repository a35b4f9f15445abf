"""The help of a command in the language of the environment. (typer's own frame is in English.)"""

from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_type_hints

from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand

from sortilege.cli.language import USUAL_LANG

WORDS = USUAL_LANG.words
TYPES = {int: "int", float: "float", str: "text", Path: "path"}
"""The catalogue's word for each type of a value."""


class Command(TyperCommand):
    """A command with translated help. (Typer's classes for contexts and parameters have no public
    name in every version, hence `Any`.)"""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        show_help(self, ctx)


def show_help(command: Any, ctx: Any) -> None:
    """Print usage, description, arguments and options."""
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(Text(usage(command, ctx), style="bold"))
    console.print(f"\n{command.help}\n")
    params = command.get_params(ctx)
    types = get_type_hints(command.callback)
    for kind, title in (("argument", "arguments"), ("option", "options")):
        rows = [row(one, types.get(one.name)) for one in params if one.param_type_name == kind]
        if rows:
            console.print(panel(title, rows))


def usage(command: Any, ctx: Any) -> str:
    pieces = [f"[{say('options').upper()}]"]
    params = command.get_params(ctx)
    pieces += [metavar(param) for param in params if param.param_type_name == "argument"]
    return say("usage", command=" ".join([ctx.command_path, *pieces]))


def panel(title: str, rows: list[tuple[str, str, str]]) -> Panel:
    table = Table.grid(padding=(0, 2))
    for _ in range(3):
        table.add_column(overflow="fold")
    for name, kind, text in rows:
        table.add_row(Text(name, style="bold cyan"), Text(kind, style="yellow"), text)
    return Panel(table, title=say(title), title_align="left", border_style="dim")


def row(param: Any, annotation: Any) -> tuple[str, str, str]:
    """The names of a parameter, what kind of value it takes, and its description."""
    names = ", ".join([*param.opts, *param.secondary_opts])
    if param.param_type_name == "argument":
        names = metavar(param)
    described = say("help_shown") if param.name == "help" else param.help or ""
    return names, kind_of(param, annotation), " ".join([described, *notes(param)]).strip()


def metavar(param: Any) -> str:
    return str(param.metavar or param.name)


def kind_of(param: Any, annotation: Any) -> str:
    """What a value is: a word for its type, its choices, or nothing for a switch."""
    if param.param_type_name == "option" and param.metavar:
        return str(param.metavar)
    kind = value_type(annotation)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return "|".join(str(each.value) for each in kind)
    return say(f"type.{TYPES[kind]}") if kind in TYPES else ""


def value_type(annotation: Any) -> Any:
    """The type of one value: of `int | None` and `list[int]` it is `int`."""
    inner = [each for each in get_args(annotation) if each is not NoneType]
    return value_type(inner[0]) if inner else annotation


def notes(param: Any) -> Iterator[str]:
    """The range, the default and the environment variable of a parameter."""
    low, high = bounds(param)
    if low is not None or high is not None:
        key = "range" if high is not None and low is not None else "least"
        yield f"[{say(key, low=bound(low), high=bound(high))}]"
    if param.required:
        yield f"[{say('required')}]"
    elif is_shown(param):
        yield f"[{say('default', value=str(shown(param.default)))}]"
    if getattr(param, "envvar", None):
        yield f"[{param.envvar}]"


def bounds(param: Any) -> tuple[float | None, float | None]:
    """The range of a number. Later versions of typer keep it in the parameter itself."""
    holder = param if hasattr(param, "min") else param.type
    return getattr(holder, "min", None), getattr(holder, "max", None)


def bound(value: float | None) -> str:
    return "" if value is None else f"{value:g}"


def is_shown(param: Any) -> bool:
    """Whether the help names the default value: not for switches and empty values."""
    value = param.default
    is_empty = value is None or value is False or value == ""
    return not (is_empty or callable(value) or isinstance(value, list))


def shown(value: object) -> object:
    return value.value if isinstance(value, Enum) else value


def say(key: str, **facts: str) -> str:
    return WORDS.say(f"cli.frame.{key}", **facts)
