"""Every word a person sees, in French and in English.

>>> words = Words("en", "cinderella")
>>> words.say("event.rolled", seat="Mila", die=words.say("word.wand"))
'Mila rolls the die: the wand.'
"""

from string import Formatter

from sortilege.words.catalogue import LANGS, catalogue

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
        """The text under this key with its values put in. A missing key is our mistake."""
        return self.text(key).format(**values)

    def text(self, key: str) -> str:
        """The text as written, placeholders and all."""
        path = self._path(key)
        if path is None:
            raise KeyError(f"no words for {key!r} in {self.game} or {COMMON}")
        return catalogue()[path][self.lang]

    def has(self, key: str) -> bool:
        """Whether there is a text under this key."""
        return self._path(key) is not None

    def placeholders(self, key: str) -> list[str]:
        """The names of the values that this text asks for."""
        return placeholders(self.text(key))

    def group(self, name: str) -> list[str]:
        """What stands directly below a group: `name` gives the animals that have a name."""
        starts = [f"{file}.{name}." for file in dict.fromkeys((self.game, COMMON))]
        below = [
            key.removeprefix(start)
            for start in starts
            for key in catalogue()
            if key.startswith(start)
        ]
        return [key for key in dict.fromkeys(below) if "." not in key]

    def _path(self, key: str) -> str | None:
        paths = (f"{self.game}.{key}", f"{COMMON}.{key}")
        return next((path for path in paths if path in catalogue()), None)


def placeholders(text: str) -> list[str]:
    """The names in braces, each once, in the order of the text."""
    names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    return list(dict.fromkeys(names))
