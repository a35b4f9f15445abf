"""Refusals of the command line, and how they are printed.

Refusal
└── CommandRefused     BadSeed · BadSetting · OptionNeeds · NoSuchFile · IsFolder ·
                       CannotRead · CannotWrite · FileExists · UnknownEntrant ·
                       TooFewEntrants · NoParquet · NeedsBox · BoxNotToml ·
                       WrongBoxKey · BoxImpossible · BoxNotForBrowser ·
                       TooManyPeople · OnePersonRaces
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from sortilege.kernel.refusals import Refusal
from sortilege.words import Words

MAX_FACT_LETTERS = 80
"""The most letters of a fact that a message repeats: a fact can come from any file."""


class CommandRefused(Refusal):
    """The command was not carried out."""

    code = "cli/refused"


class BadSeed(CommandRefused):
    """The seed is not an integer."""

    code = "cli/bad-seed"


class BadSetting(CommandRefused):
    """The setting has not the form name=value, or is given twice."""

    code = "cli/bad-setting"


class OptionNeeds(CommandRefused):
    """The option has no effect unless another one has certain values."""

    code = "cli/option-needs"


class NoSuchFile(CommandRefused):
    """There is no file at this path."""

    code = "cli/no-such-file"


class IsFolder(CommandRefused):
    """The path is a folder instead of a file."""

    code = "cli/is-a-folder"


class CannotRead(CommandRefused):
    """The file exists but cannot be read."""

    code = "cli/cannot-read"


class CannotWrite(CommandRefused):
    """The file cannot be written."""

    code = "cli/cannot-write"


class FileExists(CommandRefused):
    """The file exists, and the command would replace it."""

    code = "cli/file-exists"


class UnknownEntrant(CommandRefused):
    """The arena knows no player of this name."""

    code = "cli/unknown-entrant"


class TooFewEntrants(CommandRefused):
    """A duel needs two different players."""

    code = "cli/too-few-entrants"


class NoParquet(CommandRefused):
    """The library that writes such files is not installed."""

    code = "cli/no-parquet"


class TooManyPeople(CommandRefused):
    """There are fewer seats than people."""

    code = "cli/too-many-people"


class OnePersonRaces(CommandRefused):
    """In a game with a race, only one person can play at a terminal."""

    code = "cli/one-person-races"


class BoxNotToml(CommandRefused):
    """The file of a box is not valid TOML; the reason names the line."""

    code = "cli/box-not-toml"


class WrongBoxKey(CommandRefused):
    """A key of a box is missing, or has a value of another kind than in the standard box."""

    code = "cli/wrong-box-key"


class BoxImpossible(CommandRefused):
    """The game cannot be played with these values."""

    code = "cli/box-impossible"


class BoxNotForBrowser(CommandRefused):
    """The boards in the browser are drawn for the standard box and do not fit this one."""

    code = "cli/box-not-for-browser"


class NeedsBox(CommandRefused):
    """A comparison of boxes needs a second box."""

    code = "cli/needs-box"


@contextmanager
def polite(words: Words) -> Iterator[None]:
    """Print a refusal raised inside as one sentence, and end the command with code 2."""
    try:
        yield
    except Refusal as refusal:
        print(explain(refusal, words), file=sys.stderr)
        raise typer.Exit(2) from None


def explain(refusal: Refusal, words: Words) -> str:
    """A refusal in one sentence."""
    facts = {name: told(name, str(value), words) for name, value in refusal.facts.items()}
    return words.say(f"refusal.{refusal.code}", **facts)


def told(name: str, text: str, words: Words) -> str:
    """A fact of a refusal, shortened and without control characters."""
    if name == "where":
        first, *rest = text.split(" ")
        first = words.say(f"where.{first}") if words.has(f"where.{first}") else first
        text = " ".join([first, *rest])
    if name == "value":
        text = {"True": "true", "False": "false", "None": "null"}.get(text, text.strip("'\""))
    shown = "".join(letter if letter.isprintable() else "�" for letter in text)
    return shown if len(shown) <= MAX_FACT_LETTERS else shown[: MAX_FACT_LETTERS - 1] + "…"
