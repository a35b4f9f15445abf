"""Functions and value types for messages, beyond those of Fluent.

`COUNT($names)` is the number of items, for words that agree with it. `SOUND($name)` is `vowel` or
`consonant`, depending on the first sound, for « d'Inès » and « de Mila ». A list becomes
"A, B, and C". `web/src/lib/grammar.ts` does the same in the browser.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from babel import Locale
from fluent.runtime.types import FluentInt, FluentType

from sortilege.words.language import Language


@dataclass(frozen=True)
class Several(FluentType):
    """A list of names or things."""

    items: tuple[str, ...]
    language: Language

    def format(self, locale: Locale) -> str:
        return self.language.listed(self.items)


def value_of(value: object, language: Language) -> FluentType | str:
    """Convert a value for Fluent: numbers select plural forms, lists are joined."""
    if isinstance(value, int) and not isinstance(value, bool):
        return FluentInt(value, useGrouping=False)
    if isinstance(value, list | tuple):
        return Several(tuple(map(str, value)), language)
    return str(value)


def functions(language: Language) -> dict[str, Callable[[Any], Any]]:
    """The functions of one language."""
    begins = re.compile(language.initial_vowel, re.IGNORECASE)

    def sound(value: FluentType | str) -> str:
        first = value.items[0] if isinstance(value, Several) else str(value)
        return "vowel" if begins.match(first) else "consonant"

    return {"COUNT": count, "SOUND": sound}


def count(value: FluentType | str) -> FluentInt:
    return FluentInt(len(value.items) if isinstance(value, Several) else 1)
