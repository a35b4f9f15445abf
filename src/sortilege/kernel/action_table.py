"""Translates between a game's actions, their codes and their texts."""

from collections.abc import Iterable, Iterator
from typing import Any

from mypy_extensions import mypyc_attr

from sortilege.kernel.action import Action
from sortilege.kernel.refusals import MalformedAction

Asked = Any
"""A seat, a code, an action or its text, as a caller passes it. It has the type `Any` so that
compiled code refuses invalid values by name instead of raising a `TypeError`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionTable:
    """All actions of a game, indexed by code."""

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

    def at(self, code: Asked) -> Action:
        """The action with this code."""
        return self.actions[self.checked(code)]

    def text(self, code: Asked) -> str:
        """The text of the action with this code."""
        return self.words[self.checked(code)]

    def checked(self, code: Asked) -> int:
        """Check that an action has this code, and return it."""
        if type(code) is not int or not 0 <= code < len(self.actions):
            raise MalformedAction(action=code, codes=len(self.actions))
        return code

    def code(self, action: Asked) -> int:
        """The code of this action. `Choose(True)` equals `Choose(1)`, but is no action."""
        try:
            code = self.codes[action]
        except (KeyError, TypeError):
            raise MalformedAction(action=action, codes=len(self.actions)) from None
        if self.actions[code] is not action and self.words[code] != str(action):
            raise MalformedAction(action=action, codes=len(self.actions))
        return code

    def read(self, text: Asked) -> Action:
        """The action with this text."""
        return self.actions[self.number(text)]

    def number(self, text: Asked) -> int:
        """The code of the action with this text."""
        try:
            return self.numbers[text]
        except (KeyError, TypeError):
            raise MalformedAction(action=text, codes=len(self.actions)) from None
