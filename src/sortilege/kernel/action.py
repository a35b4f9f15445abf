"""Actions: small named structs for people and records, each with a dense code for search."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from sortilege.kernel.plain import shape_of
from sortilege.kernel.refusals import MalformedAction


@dataclass(frozen=True, slots=True)
class Action:
    """Something a player may do. Its fields are whole numbers or words."""

    table: ClassVar["ActionTable"]

    @property
    def code(self) -> int:
        """The dense whole number of this action, stable within a `rules_version`."""
        return self.table.code(self)

    def __str__(self) -> str:
        """The action as a record writes it: `choose 5`, `stop_clock`."""
        kind: type = type(self)
        shape = shape_of(kind)
        assert shape is not None
        name, fields = shape
        return " ".join([name, *[str(getattr(self, field)) for field in fields]])


class ActionTable:
    """All actions of a game, each at its code. The only place where words and codes meet."""

    def __init__(self, *groups: Iterable[Action]) -> None:
        self.actions = tuple(action for group in groups for action in group)
        self.codes = {action: code for code, action in enumerate(self.actions)}
        self.words = tuple(str(action) for action in self.actions)
        self.numbers = {text: code for code, text in enumerate(self.words)}
        assert len(self.codes) == len(self.numbers) == len(self.actions), "a code is used twice"
        for action in self.actions:
            type(action).table = self

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def at(self, code: int) -> Action:
        """The action with this code."""
        return self.actions[self.checked(code)]

    def text(self, code: int) -> str:
        """The action with this code, as a record writes it."""
        return self.words[self.checked(code)]

    def checked(self, code: int) -> int:
        """A code, if there is an action for it."""
        if type(code) is not int or not 0 <= code < len(self.actions):
            raise MalformedAction(action=code, codes=len(self.actions))
        return code

    def code(self, action: Action) -> int:
        """The code of this action. `Choose(True)` equals `Choose(1)`, but is no action."""
        try:
            code = self.codes[action]
        except (KeyError, TypeError):
            raise MalformedAction(action=action, codes=len(self.actions)) from None
        if self.actions[code] is not action and self.words[code] != str(action):
            raise MalformedAction(action=action, codes=len(self.actions))
        return code

    def read(self, text: str) -> Action:
        """The action that a record writes so."""
        return self.actions[self.number(text)]

    def number(self, text: str) -> int:
        """The code of the action that a record writes so."""
        try:
            return self.numbers[text]
        except (KeyError, TypeError):
            raise MalformedAction(action=text, codes=len(self.actions)) from None
