"""The language of the command line: `--lang`, or the environment's."""

import os
import re
from typing import Annotated

import typer

from sortilege.words import LANGS, Words
from sortilege.words.language import best_of


class Lang(str):
    """A language of the catalogue."""

    @property
    def words(self) -> Words:
        return Words(self)


def of_environment() -> Lang:
    """The language of the environment; English if the catalogue does not have it. `LANGUAGE` lists
    several, the best first, and overrides the locale."""
    listed = os.environ.get("LANGUAGE", "").split(":")
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((setting for setting in settings if setting), "")
    return Lang(best_of([tag_of(one) for one in (*listed, locale)]))


def tag_of(locale: str) -> str:
    """The language tag of a locale: `pt-BR` for `pt_BR.UTF-8`."""
    return re.split("[.@]", locale)[0].replace("_", "-")


USUAL_LANG = of_environment()


def help_on(key: str) -> str:
    """The help on a command or on one of its options."""
    return USUAL_LANG.words.say(f"cli.help.{key}")


def parse(code: str) -> Lang:
    """The value of `--lang`."""
    if code not in LANGS:
        known = " ".join(LANGS)
        key = "refusal.press/unknown-language"
        raise typer.BadParameter(USUAL_LANG.words.say(key, lang=code, known=known))
    return Lang(code)


LangOption = Annotated[
    Lang, typer.Option("--lang", parser=parse, metavar="|".join(LANGS), help=help_on("lang"))
]
"""The option `--lang` of a command."""
