"""Text boards for the terminal: one module per game, and `default` for games without one."""

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
    """How the terminal draws a game, and what a person types there."""

    def draw(self, view: View, words: Words, names: SeatNames) -> Text:
        """Draw the table of this view."""

    def answers(self, legal: tuple[Action, ...]) -> dict[str, Action]:
        """The answer to type for each action."""

    def is_listed(self, action: Action) -> bool:
        """Whether to explain the action beside its answer; not if the drawing already shows it."""


@runtime_checkable
class Menu(Protocol):
    """A board with its own explanation of the answers."""

    def menu(
        self, answers: Mapping[str, Action], view: View, words: Words, names: SeatNames
    ) -> Iterator[str] | None:
        """The lines of the explanation; None to list each answer as usual."""


@runtime_checkable
class Aside(Protocol):
    """A board that remembers the table before an event, so that it can explain the event."""

    def aside(self, event: Event, before: View, words: Words) -> str | None:
        """More text about this event; None if the event needs none."""


def board_of(game: str) -> Board:
    """The board of a game."""
    name = f"{__name__}.{game}"
    return cast(Board, import_module(name if find_spec(name) else f"{__name__}.default"))
