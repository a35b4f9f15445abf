"""The texts of the client, from the same catalogue, so that tests find elements by their names."""

import re

from fluent.syntax import ast

from sortilege.words import Words
from sortilege.words.catalogue import id_of, messages

PAGES = ("offline", "fair", "about")
"""Files that only one page needs."""


class ClientWords:
    """The texts in one language at the table of one game, with the client's own first, as in the
    client. Spaces are plain: Playwright treats no-break spaces as equal."""

    def __init__(self, lang: str, game: str) -> None:
        self.lang = lang
        self.files = (f"client_{game}", game, "client", "common", *PAGES)

    def __call__(self, key: str, **values: object) -> str:
        """Return the text of this key."""
        return Words(self.lang, self._file(key)).say(key, **values)

    def beginning(self, key: str) -> str:
        """Return a text up to its first value."""
        first = self._text(key).elements[0]
        assert isinstance(first, ast.TextElement), key
        return first.value

    def like(self, key: str) -> re.Pattern[str]:
        """Match any text of this key, with any values."""
        return re.compile("^" + any_of(self._text(key)))

    def _text(self, key: str) -> ast.Pattern:
        text = messages(self.lang, self._file(key))[id_of(key)].value
        assert text is not None, key
        return text

    def _file(self, key: str) -> str:
        for file in self.files:
            if id_of(key) in messages(self.lang, file):
                return file
        raise KeyError(f"the client has no words for {key!r}")


def any_of(text: ast.Pattern) -> str:
    """Return a regular expression for all forms of a text."""
    return "".join(map(_part, text.elements))


def _part(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return re.escape(element.value).replace(r"\ ", r"\s")
    if isinstance(element.expression, ast.SelectExpression):
        return f"(?:{'|'.join(any_of(one.value) for one in element.expression.variants)})"
    return ".+"
