"""`sortilege games`: the list of games, or one game with its options."""

from typing import Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from sortilege.cli.help import Command
from sortilege.cli.language import USUAL_LANG, LangOption, help_on
from sortilege.cli.refusals import polite
from sortilege.cli.settings import spell
from sortilege.cli.terminal import Terminal
from sortilege.games import games
from sortilege.kernel.game import AnyGame
from sortilege.kernel.option import Choice, Option
from sortilege.words import Words


def shelf(
    game: Annotated[str | None, typer.Argument(help=help_on("game"))] = None,
    lang: LangOption = USUAL_LANG,
) -> None:
    with polite(lang.words):
        if game is None:
            Terminal(lang.words).out.print(all_games(lang.words))
        else:
            one_game(games[game], Terminal(lang.words.of(game)))


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("games", cls=Command, help=help_on("games"))(shelf)


def all_games(words: Words) -> Table:
    """One row per game, with its tagline."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("game", "players", "age", "minutes", "rules"):
        table.add_column(words.say(f"cli.shelf.{column}"))
    for game in games.values():
        table.add_row(about(game, words.of(game.id)), *facts(game))
    return table


def about(game: AnyGame, words: Words) -> Text:
    """A game's name, title and tagline."""
    title = words.say("title")
    return Text.assemble((game.id, "bold cyan"), "  ", (title, "bold"), "\n", words.say("tagline"))


def facts(game: AnyGame) -> list[str]:
    minutes = run(*game.minutes)
    return [run(game.seats[0], game.seats[-1]), f"{game.age}+", minutes, str(game.rules_version)]


def run(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def one_game(game: AnyGame, terminal: Terminal) -> None:
    """A game and its options."""
    words = terminal.words
    terminal.tell(words.say("title"), "bold")
    terminal.tell(words.say("after"), "dim")
    terminal.tell()
    terminal.tell(words.say("goal"))
    labels = [words.say(f"cli.shelf.{name}") for name in ("players", "age", "minutes", "rules")]
    terminal.tell(
        "  ".join(f"{label} {fact}" for label, fact in zip(labels, facts(game), strict=True))
    )
    terminal.tell()
    terminal.tell(words.say("cli.shelf.options"))
    for option in game.options:
        describe(option, game, terminal)
    terminal.tell()
    terminal.tell(words.say("cli.shelf.play", game=game.id))


def describe(option: Option, game: AnyGame, terminal: Terminal) -> None:
    """An option, its values and its purpose."""
    words = terminal.words
    expected = option.expected(game.seats[-1]).replace("null", spell(None))
    values = words.say("cli.shelf.values", values=expected, default=spell(option.default))
    terminal.tell()
    terminal.tell(f"  {option.name} = {values}", "bold")
    terminal.tell(
        f"    {words.say(f'option.{option.name}')}. {words.say(f'option.{option.name}.help')}"
    )
    for value in option.values if isinstance(option, Choice) else ():
        key = f"option.{option.name}.{spell(value)}"
        more = words.say(f"{key}.help") if words.has(f"{key}.help") else ""
        told = words.say("cli.shelf.value", value=spell(value), name=words.say(key), more=more)
        terminal.tell(f"      {told}".rstrip())
