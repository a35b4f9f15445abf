"""The option `--box FILE`: a command with another box for its game."""

import os
import sys
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Annotated, Any

import typer

from sortilege.cli.files import beginning
from sortilege.cli.language import help_on
from sortilege.cli.refusals import BoxImpossible, BoxNotForBrowser, BoxNotToml, WrongBoxKey
from sortilege.games import IDS, box_variable, games
from sortilege.kernel.box import COPIED_BOXES, Box
from sortilege.kernel.refusals import UnknownGame

LARGEST_BOX = 100_000
"""Bytes of a box: an environment variable carries it to worker processes."""

MOST_NAMED = 3
"""How many changed keys a refusal names."""

BoxOption = Annotated[Path | None, typer.Option("--box", help=help_on("box"))]


def use_box(game: str, path: Path | None) -> None:
    """Let this process and its workers play a game with the box in a file, which may be the
    standard one. Raises a refusal that names the key and the reason."""
    if game not in IDS:
        raise UnknownGame(game=game, known=" ".join(IDS))
    if path is None:
        return
    text = text_of(path)
    own, usual = parsed(path, text), tomllib.loads(standard_text(game))
    for key, why in problems(own, usual):
        raise WrongBoxKey(path=path, place=key, why=why)
    package = f"sortilege.games.{game}"
    assert package not in sys.modules, "the box comes before the game"
    os.environ[box_variable(game)] = text
    COPIED_BOXES[package] = Box(text)
    try:
        assert games[game].new(games[game].seats[-1], seed="box").outcome is None
    except Exception as why:
        named = " ".join(list(changed(own, usual))[:MOST_NAMED]) or "?"
        raise BoxImpossible(path=path, place=named, why=reason(why)) from None


def game_of(path: Path) -> str:
    """The game of the box in a file: the one whose standard box shares most keys with it. Raises a
    refusal if there is none."""
    own = parsed(path, text_of(path))

    def shared(game: str) -> float:
        usual = tomllib.loads(standard_text(game))
        return len(own.keys() & usual.keys()) / len(own.keys() | usual.keys())

    found = max(IDS, key=shared)
    if not shared(found):
        raise WrongBoxKey(path=path, place=next(iter(own), ""), why="unknown")
    return found


def check_for_browser(game: str, path: Path) -> None:
    """Check that the boards in the browser fit this box: they contain the actions and some numbers
    of the standard one. Raises BoxNotForBrowser."""
    own, usual = games[game], games[game].with_box(Box(standard_text(game)))
    words = [name for name, value in usual.constants().items() if own.constants()[name] != value]
    if own.actions.words != usual.actions.words:
        words.append("actions")
    if words:
        raise BoxNotForBrowser(path=path, place=" ".join(words).lower())


def text_of(path: Path) -> str:
    content = beginning(path, LARGEST_BOX + 1)
    if len(content) > LARGEST_BOX:
        raise BoxNotToml(path=path, why=f"more than {LARGEST_BOX} bytes")
    try:
        return content.decode()
    except UnicodeDecodeError as why:
        raise BoxNotToml(path=path, why=why) from None


def parsed(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as why:
        raise BoxNotToml(path=path, why=why) from None


def standard_text(game: str) -> str:
    folder = resources.files("sortilege.games") / game
    return folder.joinpath("box.toml").read_text("utf-8")


def problems(own: object, usual: object, key: str = "") -> Iterator[tuple[str, str]]:
    """What is missing or of another kind than in the standard box: the key, and the word for the
    reason."""
    if isinstance(usual, dict):
        if not isinstance(own, dict):
            yield key, "table"
            return
        for name in usual:
            place = f"{key}.{name}" if key else name
            if name not in own:
                yield place, "missing"
            else:
                yield from problems(own[name], usual[name], place)
    elif isinstance(usual, list):
        yield from () if isinstance(own, list) else [(key, "list")]
    elif type(own) is not type(usual):
        yield key, kind_of(usual)
    elif isinstance(usual, int) and isinstance(own, int) and own < min(usual, 0):
        yield key, "negative"


def kind_of(value: object) -> str:
    return {bool: "truth", int: "number", str: "text"}.get(type(value), "number")


def changed(own: object, usual: object, key: str = "") -> Iterator[str]:
    """The keys whose values differ from the standard box."""
    if isinstance(own, dict) and isinstance(usual, dict):
        for name in {**usual, **own}:
            place = f"{key}.{name}" if key else name
            yield from changed(own.get(name), usual.get(name), place)
    elif own != usual:
        yield key


def reason(why: Exception) -> str:
    """Why the game cannot use the box: the words of its own check, or the kind of the exception."""
    return str(why) if isinstance(why, AssertionError) and str(why) else repr(why)
