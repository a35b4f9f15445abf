"""Opening a table: the request, and the first entries of the log."""

from collections.abc import Sequence

import msgspec

from sortilege.games import games
from sortilege.kernel.chance import Chance
from sortilege.kernel.option import Value
from sortilege.table.decide import decide
from sortilege.table.device import Device
from sortilege.table.entries import Created, Entry
from sortilege.table.messages import Message, SeatBot, Short, Sit
from sortilege.table.names import ANIMALS, USUAL_NAMES
from sortilege.table.request_context import RequestContext
from sortilege.table.table import Table

USUAL_SEATS = 3


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table: the first seat is for the device that asks, computer players take the rest."""

    game: Short
    name: Short
    animal: Short
    seats: int | None = None
    options: dict[str, Value] = {}
    public: bool = False


class NewScreenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a box on a big screen: all seats are free, as many as the game has."""

    game: Short
    options: dict[str, Value] = {}


def screen_entries(asked: NewScreenTable) -> list[Entry]:
    """The first entries of a table without keys. Raises a refusal if the options are invalid."""
    game = games[asked.game]
    seats = game.seats[-1]
    return [Created(game.id, seats, game.settle(seats, asked.options), "", False)]


def first_entries(asked: NewTable, host: str, key: str, chance: Chance) -> list[Entry]:
    """The first entries of a new table. `host` and `key` are the digests of the host's key and of
    the key of the first seat; `chance` chooses the computer players' names and animals. Raises a
    refusal if the options, the name or the animal are invalid."""
    game = games[asked.game]
    usual = USUAL_SEATS if USUAL_SEATS in game.seats else game.seats[0]
    seats = usual if asked.seats is None else asked.seats
    options = game.settle(seats, asked.options)
    table = Table("")
    entries: list[Entry] = [Created(game.id, seats, options, host, asked.public)]
    table.absorb(entries[0])
    device, context = Device(frozenset(), is_host=True), RequestContext(key=key)
    for message in [Sit(0, asked.name, asked.animal), *_bots(asked, seats, chance)]:
        entry = decide(table, device, message, context)
        assert entry is not None, "every seat was free"
        table.absorb(entry)
        entries.append(entry)
    return entries


def _bots(asked: NewTable, seats: int, chance: Chance) -> list[Message]:
    """Computer players for all seats but the first, each with a name and an animal of its own."""
    names = _others(USUAL_NAMES, asked.name, chance)
    animals = _others(ANIMALS, asked.animal, chance)
    return [SeatBot(seat, names[seat], animals[seat]) for seat in range(1, seats)]


def _others(words: Sequence[str], taken: str, chance: Chance) -> list[str]:
    """All these words but one, in a random order."""
    others = [word for word in words if word != taken]
    order = list(range(len(others)))
    chance.shuffle("names and animals", order)
    return [others[index] for index in order]
