"""What the texts can ask of the values put into them, beyond what Fluent itself knows.

`COUNT($names)`: how many they are, for words that agree with them. `SOUND($name)`: `vowel` or
`consonant`, by how it begins, for « d'Inès » and « de Mila ». A list is said as one: "A, B and C".
`web/src/lib/grammar.ts` says the same.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from babel import Locale
from babel.lists import format_list
from fluent.runtime.types import FluentInt, FluentType

SOUND_KEY = "begins-with-vowel"
"""The entry of every language that tells which words begin with a vowel: a regular expression."""


@dataclass(frozen=True)
class Several(FluentType):
    """A list of names or things."""

    items: tuple[str, ...]

    def format(self, locale: Locale) -> str:
        return format_list(self.items, locale=locale)


def value_of(value: object) -> FluentType | str:
    """A value as Fluent takes it: numbers choose plurals, lists are said as such."""
    if isinstance(value, int) and not isinstance(value, bool):
        return FluentInt(value, useGrouping=False)
    if isinstance(value, list | tuple):
        return Several(tuple(map(str, value)))
    return str(value)


def functions(vowel: str) -> dict[str, Callable[[Any], Any]]:
    """The functions of one language, by how its words begin with a vowel."""
    begins = re.compile(vowel, re.IGNORECASE)

    def sound(value: FluentType | str) -> str:
        first = value.items[0] if isinstance(value, Several) else str(value)
        return "vowel" if begins.match(first) else "consonant"

    return {"COUNT": count, "SOUND": sound}


def count(value: FluentType | str) -> FluentInt:
    return FluentInt(len(value.items) if isinstance(value, Several) else 1)
