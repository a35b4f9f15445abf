"""Every word a person sees, in every language.

>>> words = Words("en", "cinderella")
>>> words.say("event.rolled", seat="Mila", die=words.say("word.wand"))
'Mila rolls the die: the wand.'
"""

from collections.abc import Sequence
from functools import cache

from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern
from fluent.syntax import ast

from sortilege.words.catalogue import (
    LANGS,
    Messages,
    as_written,
    id_of,
    messages,
    references,
    variables,
)
from sortilege.words.grammar import SOUND_KEY, functions, value_of

__all__ = ["LANGS", "Words"]

COMMON = "common"


class Words:
    """The words of one language: those of a game first, then those common to all."""

    def __init__(self, lang: str, game: str = COMMON) -> None:
        if lang not in LANGS:
            raise KeyError(f"no words in {lang!r}")
        self.lang = lang
        self.game = game

    def of(self, game: str) -> "Words":
        """The same language, at the table of a game."""
        return Words(self.lang, game)

    def say(self, key: str, **values: object) -> str:
        """The text under this key with its values put in. A missing key is our mistake, and so is
        a missing value."""
        text = pattern(self.lang, self.game, self._known(key))
        given = {name: value_of(value) for name, value in values.items()}
        said, errors = bundle(self.lang, self.game).format_pattern(text, given)
        if errors:
            raise KeyError(f"{key}: {errors[0]}")
        return str(said)

    def has(self, key: str) -> bool:
        """Whether there is a text under this key."""
        return id_of(key) in entries(self.lang, self.game)

    def number(self, value: float, decimals: int) -> str:
        """A number with so many decimals: "0,62" in French, "0.62" in English."""
        return format_decimal(value, format=f"0.{'0' * decimals}", locale=self.lang)

    def listed(self, items: Sequence[str]) -> str:
        """Several things in one sentence: "a, b and c"."""
        return format_list(items, locale=self.lang)

    def placeholders(self, key: str) -> list[str]:
        """The names of the values that this text asks for, and those texts that it quotes."""
        return list(asked_by(self.lang, self.game, self._known(key)))

    def group(self, name: str) -> list[str]:
        """What stands directly below a group: `name` gives the animals that have a name."""
        start = f"{id_of(name)}-"
        below = (
            id.removeprefix(start) for id in entries(self.lang, self.game) if id.startswith(start)
        )
        return [id for id in below if "-" not in id]

    def _known(self, key: str) -> str:
        if not self.has(key):
            raise KeyError(f"no words for {key!r} in {self.game} or {COMMON}")
        return id_of(key)


@cache
def entries(lang: str, game: str) -> dict[str, Messages]:
    """What can be said at the table of a game, and which file has it: its own words hide the common
    ones."""
    own, common = messages(lang, game), messages(lang, COMMON)
    return dict.fromkeys(own, own) | {id: common for id in common if id not in own}


def entry(lang: str, game: str, id: str) -> ast.Message:
    return entries(lang, game)[id][id]


@cache
def asked_by(lang: str, game: str, id: str) -> tuple[str, ...]:
    """The names of the values that a text and those it quotes ask for, each once."""
    text = entry(lang, game, id)
    texts = [text, *(entry(lang, game, other) for other in references(text))]
    return tuple(dict.fromkeys(name for text in texts for name in variables(text)))


def vowel(lang: str) -> str:
    """How a word begins with a vowel in a language: a regular expression."""
    return as_written(messages(lang, COMMON)[SOUND_KEY])


@cache
def bundle(lang: str, game: str) -> FluentBundle:
    """What says it. Texts stay plain: no marks around what is put in."""
    return FluentBundle([lang], functions=functions(vowel(lang)), use_isolating=False)


@cache
def pattern(lang: str, game: str, id: str) -> Pattern:
    """A text as its bundle says it. The bundle learns it now, with the texts that it quotes."""
    text, speaker = entry(lang, game, id), bundle(lang, game)
    speaker.add_resource(ast.Resource([text]))
    for other in references(text):
        if other in entries(lang, game):
            pattern(lang, game, other)
    value = speaker.get_message(id).value
    assert value is not None, f"{id} has no text"
    return value
