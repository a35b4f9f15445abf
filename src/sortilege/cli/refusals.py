"""What the command line cannot do for a person, and how every refusal is said.

Refusal
└── CommandRefused     BadSeed · BadSetting · OptionNeeds · NoSuchFile · IsFolder ·
                       CannotRead · CannotWrite · UnknownEntrant · TooFewEntrants ·
                       NoParquet · NeedsBox
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from sortilege.kernel.refusals import Refusal
from sortilege.words import Words

LONGEST = 80
"""A fact may come out of any file: so much of it is repeated."""


class CommandRefused(Refusal):
    """A command that is not carried out."""

    code = "cli/refused"


class BadSeed(CommandRefused):
    """Not a whole number."""

    code = "cli/bad-seed"


class BadSetting(CommandRefused):
    """Not of the form name=value, or given twice."""

    code = "cli/bad-setting"


class OptionNeeds(CommandRefused):
    """The option means nothing unless another one has certain values."""

    code = "cli/option-needs"


class NoSuchFile(CommandRefused):
    """Nothing has this path."""

    code = "cli/no-such-file"


class IsFolder(CommandRefused):
    """A file is wanted, this is a folder."""

    code = "cli/is-a-folder"


class CannotRead(CommandRefused):
    """The file is there, but not to be read."""

    code = "cli/cannot-read"


class CannotWrite(CommandRefused):
    """The file is not to be written."""

    code = "cli/cannot-write"


class UnknownEntrant(CommandRefused):
    """Nobody of this name enters the arena."""

    code = "cli/unknown-entrant"


class TooFewEntrants(CommandRefused):
    """A duel takes two who are not the same."""

    code = "cli/too-few-entrants"


class NoParquet(CommandRefused):
    """Nothing is installed that writes such files."""

    code = "cli/no-parquet"


class NeedsBox(CommandRefused):
    """A box is set against another, and that one is not said."""

    code = "cli/needs-box"


@contextmanager
def polite(words: Words) -> Iterator[None]:
    """Whatever is refused inside is said in one sentence, and ends the command with code 2."""
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
    """A fact of a refusal, fit to be read: nothing long, nothing that moves the cursor."""
    if name == "where":
        first, *rest = text.split(" ")
        first = words.say(f"where.{first}") if words.has(f"where.{first}") else first
        text = " ".join([first, *rest])
    if name == "value":
        text = {"True": "true", "False": "false", "None": "null"}.get(text, text.strip("'\""))
    shown = "".join(letter if letter.isprintable() else "�" for letter in text)
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 1] + "…"
