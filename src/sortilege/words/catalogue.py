"""The message catalogue: `common.toml` and one file a game, every entry in every language."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any

LANGS = ("fr", "en")

Phrase = dict[str, str]


@cache
def catalogue() -> dict[str, Phrase]:
    """Every entry by its whole key: `cinderella.event.rolled`, `common.word.yes`."""
    found: dict[str, Phrase] = {}
    for file in resources.files(__package__).iterdir():
        if file.name.endswith(".toml"):
            table = tomllib.loads(file.read_text(encoding="utf-8"))
            found.update(entries(table, file.name.removesuffix(".toml")))
    return found


def entries(table: dict[str, Any], path: str) -> dict[str, Phrase]:
    """The entries below a path. A table that has texts is an entry; it may have others below."""
    texts = {lang: text for lang, text in table.items() if isinstance(text, str)}
    found = {path: texts} if texts else {}
    for name, below in table.items():
        if isinstance(below, dict):
            found.update(entries(below, f"{path}.{name}"))
    return found
