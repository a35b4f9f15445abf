"""The language in which a person is spoken to."""

import os
from enum import StrEnum

from sortilege.words import Words


class Lang(StrEnum):
    """French first, English equal."""

    fr = "fr"
    en = "en"

    @property
    def words(self) -> Words:
        return Words(self.value)


def of_environment() -> Lang:
    """The language of the locale; French where it is neither."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next((setting for setting in settings if setting), "")
    return Lang.en if locale.lower().startswith("en") else Lang.fr


USUAL_LANG = of_environment()


def help_on(key: str) -> str:
    """The help on a command or on one of its options."""
    return USUAL_LANG.words.say(f"cli.help.{key}")
