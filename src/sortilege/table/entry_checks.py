"""Checks entries that come from a file: it may have been edited by hand, or made to do harm.

An entry that this server has decided on is valid. For all others, every field is checked as if it
came from a device, before the entry is folded."""

from collections.abc import Callable
from typing import Any

from sortilege.bots.levels import NUMBERS
from sortilege.games import games
from sortilege.kernel.proof import is_number
from sortilege.kernel.refusals import Refusal, WrongSeats
from sortilege.table.chair import ChairKind
from sortilege.table.entry import Entry
from sortilege.table.lobby import Created
from sortilege.table.names import ANIMALS, NAMES
from sortilege.table.pace import SPEEDS
from sortilege.table.table import Table

MAX_TEXT = 64
"""Characters of a text, as in a message."""

MAX_MILLISECONDS = 3_600_000

MAX_NUMBER = 2**53
"""The largest number that JSON carries exactly."""


class InvalidEntry(Refusal):
    """A field of an entry has a value that no device could have caused."""

    code = "table/invalid-entry"


FieldCheck = Callable[[Table, Any], bool]


def is_seat(table: Table, seat: int) -> bool:
    return 0 <= seat < len(table.chairs)


def are_seats(table: Table, seats: tuple[int, ...]) -> bool:
    return len(set(seats)) == len(seats) and all(is_seat(table, seat) for seat in seats)


def is_short(table: Table, text: str) -> bool:
    return len(text) <= MAX_TEXT


def is_secret(table: Table, text: str) -> bool:
    return is_number(text)


def is_key(table: Table, text: str) -> bool:
    """Whether this is the digest of a key; a computer player has none."""
    return not text or is_number(text)


def is_reaction(table: Table, ms: int) -> bool:
    return 0 <= ms <= MAX_MILLISECONDS


def is_small(table: Table, number: int) -> bool:
    return -MAX_NUMBER <= number <= MAX_NUMBER


def are_scores(table: Table, scores: tuple[int, ...]) -> bool:
    return len(scores) <= len(table.chairs) and all(is_small(table, score) for score in scores)


FIELD_CHECKS: dict[str, FieldCheck] = {
    "seat": is_seat,
    "first": is_seat,
    "device": is_seat,
    "devices": are_seats,
    "photo": are_seats,
    "winners": are_seats,
    "scores": are_scores,
    "id": is_short,
    "action": is_short,
    "reason": is_short,
    "box": is_short,
    "secret": is_secret,
    "nonce": is_secret,
    "digest": is_secret,
    "luck": is_secret,
    "key": is_key,
    "host": is_key,
    "reported": is_reaction,
    "reaction": is_reaction,
    "reveal": is_small,
    "rules": is_small,
    "kind": lambda table, kind: kind in (ChairKind.PERSON, ChairKind.BOT),
    "name": lambda table, name: name in NAMES,
    "animal": lambda table, animal: animal in ANIMALS,
    "level": lambda table, level: level in NUMBERS,
    "speed": lambda table, speed: speed in SPEEDS,
    "colour": lambda table, colour: 0 <= colour < len(table.game.colours),
}
"""The check of each field, by its name, which means the same in every entry."""

UNCHECKED = {"game", "seats", "options", "public", "locked", "on"}
"""Fields of entries that are checked as a whole, and truth values."""


def check(table: Table, entry: Entry) -> None:
    """Check an entry before this table folds it. Raises a Refusal."""
    if isinstance(entry, Created) != (table.seq < 0):
        raise InvalidEntry(field="type", value=type(entry).__name__)
    seats = getattr(entry, "seats", None)
    if seats is not None:
        game = games[entry.game] if isinstance(entry, Created) else table.game
        if seats not in game.seats:
            raise WrongSeats(game=game.id, seats=seats, expected=f"{game.seats[0]} …")
    for field in entry.__struct_fields__:
        if field not in UNCHECKED and not FIELD_CHECKS[field](table, getattr(entry, field)):
            raise InvalidEntry(field=field, value=str(getattr(entry, field))[:MAX_TEXT])
