"""All texts that people read, in every language.

>>> words = Words("en", "cinderella")
>>> words.say("event.rolled", seat="Mila", die=words.say("word.wand"))
'Mila rolls the die: the wand.'
"""

from collections.abc import Sequence
from functools import cache

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern
from fluent.syntax import ast

from sortilege.words.catalogue import Messages, id_of, messages, references, variables
from sortilege.words.grammar import functions, value_of
from sortilege.words.language import DEFAULT_LANG, LANGS, language

__all__ = ["DEFAULT_LANG", "LANGS", "Words"]

COMMON = "common"


class Words:
    """The texts of one language: those of a game first, then those common to all games."""

    def __init__(self, lang: str, game: str = COMMON) -> None:
        if lang not in LANGS:
            raise KeyError(f"no words in {lang!r}")
        self.lang = lang
        self.game = game
        self.language = language(lang)

    def of(self, game: str) -> "Words":
        """The texts of a game in the same language."""
        return Words(self.lang, game)

    def say(self, key: str, **values: object) -> str:
        """The text of this key with its values. Raises KeyError if the key or a value is missing:
        that is a bug."""
        text = pattern(self.lang, self.game, self._known(key))
        given = {name: value_of(value, self.language) for name, value in values.items()}
        said, errors = bundle(self.lang, self.game).format_pattern(text, given)
        if errors:
            raise KeyError(f"{key}: {errors[0]}")
        return str(said)

    def has(self, key: str) -> bool:
        """Whether this key has a text."""
        return id_of(key) in entries(self.lang, self.game)

    def number(self, value: float, decimals: int) -> str:
        """A number with so many decimals: "0,62" in French, "0.62" in English."""
        return self.language.number(value, decimals)

    def listed(self, items: Sequence[str]) -> str:
        """Several things in one sentence: "a, b, and c"."""
        return self.language.listed(tuple(items))

    def placeholders(self, key: str) -> list[str]:
        """The names of the variables of this text and of the texts that it contains."""
        return list(asked_by(self.lang, self.game, self._known(key)))

    def group(self, name: str) -> list[str]:
        """The keys directly below a group: `name` gives the animals that have a name."""
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
    """All messages for a game, each with the file that contains it. The game's own messages hide
    the common ones."""
    own, common = messages(lang, game), messages(lang, COMMON)
    return dict.fromkeys(own, own) | {id: common for id in common if id not in own}


def entry(lang: str, game: str, id: str) -> ast.Message:
    return entries(lang, game)[id][id]


@cache
def asked_by(lang: str, game: str, id: str) -> tuple[str, ...]:
    """The names of the variables of a text and of the texts that it contains, each once."""
    text = entry(lang, game, id)
    texts = [text, *(entry(lang, game, other) for other in references(text))]
    return tuple(dict.fromkeys(name for text in texts for name in variables(text)))


@cache
def bundle(lang: str, game: str) -> FluentBundle:
    """The Fluent bundle of a game. It adds no isolation marks around values."""
    return FluentBundle([lang], functions=functions(language(lang)), use_isolating=False)


@cache
def pattern(lang: str, game: str, id: str) -> Pattern:
    """A text that its bundle can format. Adds the text and those that it contains to the bundle."""
    text, speaker = entry(lang, game, id), bundle(lang, game)
    speaker.add_resource(ast.Resource([text]))
    for other in references(text):
        if other in entries(lang, game):
            pattern(lang, game, other)
    value = speaker.get_message(id).value
    assert value is not None, f"{id} has no text"
    return value
