"""For each game what is cut out, from its box. A game that has no file here is not printed."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from sortilege.games import games
from sortilege.press.piece import Component
from sortilege.press.refusals import NotPrinted
from sortilege.words import Words


@dataclass(frozen=True)
class Printed:
    """What the press knows of a game: its components, and which pictures tell its rules, by the
    number of their section."""

    components: Callable[[Words, Words], list[Component]]
    scenes: dict[int, list[str]]


def printed_games() -> list[str]:
    """Those that can be printed, in the order of the shelf."""
    return [game for game in games if is_printed(game)]


def is_printed(game: str) -> bool:
    return game in games and find_spec(f"sortilege.press.boxes.{game}") is not None


def printed(game: str) -> Printed:
    """Raises NotPrinted."""
    if not is_printed(game):
        raise NotPrinted(game=game)
    known = import_module(f"sortilege.press.boxes.{game}").PRINTED
    assert isinstance(known, Printed)
    return known
