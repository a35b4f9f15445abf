"""The printed components of each game, from its box. A game without a module here cannot be
printed."""

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
    """What the press prints of a game: its components, the pictures that illustrate the rules by
    section number, and those of the example by picture number. Between pictures may be the signs
    `then` and `and`, and sums such as `= 5`."""

    components: Callable[[Words, Words], list[Component]]
    scenes: dict[int, list[str]]
    example: dict[int, list[str]]


def printed_games() -> list[str]:
    """The games that can be printed, in the order of the shelf."""
    return [game for game in games if is_printed(game)]


def is_printed(game: str) -> bool:
    return game in games and find_spec(f"sortilege.press.boxes.{game}") is not None


def printed(game: str) -> Printed:
    """What the press prints of a game. Raises NotPrinted."""
    if not is_printed(game):
        raise NotPrinted(game=game)
    known = import_module(f"sortilege.press.boxes.{game}").PRINTED
    assert isinstance(known, Printed)
    return known
