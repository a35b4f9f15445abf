"""The table drawn as text: a module a game, and `plain` for games that have none."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast, runtime_checkable

from rich.text import Text

from sortilege.cli.story import SeatNames
from sortilege.kernel.action import Action
from sortilege.kernel.event import Event
from sortilege.kernel.game import View
from sortilege.words import Words


class Board(Protocol):
    """How a game looks in the terminal, and how a person answers there."""

    def draw(self, view: View, words: Words, names: SeatNames) -> Text:
        """The table, as this view shows it."""

    def answers(self, legal: tuple[Action, ...]) -> dict[str, Action]:
        """What a person types for each action."""

    def is_listed(self, action: Action) -> bool:
        """Whether the action is to be explained beside its answer: not if the drawing tells."""


@runtime_checkable
class Menu(Protocol):
    """A board that explains the answers in its own way."""

    def menu(
        self, answers: Mapping[str, Action], view: View, words: Words, names: SeatNames
    ) -> Iterator[str] | None:
        """The lines that explain them; None where each is listed as usual."""


@runtime_checkable
class Aside(Protocol):
    """A board that remembers what lay there before an event: it may say why it happened."""

    def aside(self, event: Event, before: View, words: Words) -> str | None:
        """What else is told of this event; None where it speaks for itself."""


def board_of(game: str) -> Board:
    """The board of a game."""
    name = f"{__name__}.{game}"
    return cast(Board, import_module(name if find_spec(name) else f"{__name__}.plain"))
