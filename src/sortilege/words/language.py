"""The languages of the catalogue: every folder here with a `language.json` is one.

The file describes the language itself: its own name, how it writes lists and decimals, and which
words begin with a vowel sound. Terminal and browser read the same file.
"""

from functools import cache
from importlib import resources

import msgspec

FOLDER = resources.files(__package__)
DESCRIPTION = "language.json"

LANGS = tuple(sorted(one.name for one in FOLDER.iterdir() if one.joinpath(DESCRIPTION).is_file()))
"""The codes of all languages."""

DEFAULT_LANG = "en"
"""For people whose language the catalogue does not have."""


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `language.json` says about a language."""

    name: str
    """Its own name for itself."""
    list_of_two: str
    """Between two items."""
    list_end: str
    """Before the last of three or more items; the others are separated by commas."""
    decimal_mark: str
    initial_vowel: str
    """A regular expression for words that begin with a vowel sound."""

    def listed(self, items: tuple[str, ...]) -> str:
        """Several things in one sentence: "a, b, and c"."""
        if len(items) < 3:
            return self.list_of_two.join(items)
        return f"{', '.join(items[:-1])}{self.list_end}{items[-1]}"

    def number(self, value: float, decimals: int) -> str:
        """A number with so many decimals: "0,62" in French, "0.62" in English."""
        return f"{value:.{decimals}f}".replace(".", self.decimal_mark)


@cache
def language(lang: str) -> Language:
    text = FOLDER.joinpath(lang, DESCRIPTION).read_bytes()
    return msgspec.json.decode(text, type=Language)


def best_of(tags: list[str]) -> str:
    """The language for a person who prefers these, such as `pt-BR` or `fr`, the best first."""
    codes = {code.lower(): code for code in LANGS}
    for tag in (tag.lower() for tag in tags):
        for code in (tag, tag.split("-")[0]):
            if code in codes:
                return codes[code]
    return DEFAULT_LANG
