"""Tables laid before anybody comes: their entries are written straight into the log."""

import asyncio
import hashlib
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from sortilege.games import games
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Sealed
from sortilege.kernel.game import Game
from sortilege.kernel.match import Match
from sortilege.kernel.option import Options
from sortilege.server.log import entry_codec
from sortilege.server.log.schema import connect
from sortilege.server.log.writer import Job
from sortilege.table.device import digest
from sortilege.table.entries import Acted, Created, Entry, SatDown, Started
from tests.browser.house import House
from tests.browser.person import Person

Play = Callable[[Match], tuple[int, Action]]
When = Callable[[Match], bool]

PEOPLE = (
    ("Anna", "fox"),
    ("Milo", "owl"),
    ("Zoé", "cat"),
    ("Tom", "bear"),
    ("Lina", "rabbit"),
    ("Otto", "frog"),
)
LONG = 400
"""Actions after which a match is no use."""
TRIES = 2000
NUMBERS = count()
IS_WHOLE = bool(os.environ.get("SORTILEGE_WHOLE"))
"""Whether long matches, too, are played from their first move on: `make soak` wants it."""


@dataclass(frozen=True)
class Laid:
    """A table in the log, and the keys to it: the host's first, then each person's."""

    table: str
    keys: dict[int, str]
    host: str

    def for_(self, *seats: int) -> list[str]:
        """The keys of a device with these seats; who has the first seat is the host."""
        return [*([self.host] if 0 in seats else []), *(self.keys[seat] for seat in seats)]

    def comes(self, person: Person, *seats: int) -> None:
        """A person comes to this table and has these seats."""
        person.holds(self.table, self.for_(*seats))
        person.visits(f"/t/{self.table}")


def lay(
    house: House,
    people: str,
    play: Play | None = None,
    when: When = lambda match: True,
    game: str = "cinderella",
    options: Mapping[str, object] | None = None,
    luck: int = 0,
) -> Laid:
    """A table for so many: `people` has a letter a seat, `p`erson, `b`ot or `-` for a free one.
    With `play` a match is on, as far as `when` first holds; without, nothing has begun. `luck` is
    tried first: whoever waits for a rare moment knows when it comes."""
    number = next(NUMBERS)
    id, host = f"laid-{number}-{people}", f"host-{number}"
    keys = {seat: f"key-{number}-{seat}" for seat, kind in enumerate(people) if kind == "p"}
    settled = games[game].settle(len(people), options or {})
    entries: list[Entry] = [Created(game, len(people), settled, digest(host), False)]
    entries += seated(people, keys)
    if play is not None:
        entries += played(games[game], len(people), settled, play, when, luck)
    write(house, id, entries)
    return Laid(id, keys, host)


def seated(people: str, keys: dict[int, str]) -> Iterator[Entry]:
    for seat, (kind, (name, animal)) in enumerate(zip(people, PEOPLE, strict=False)):
        if kind == "p":
            yield SatDown(seat, "person", name, animal, digest(keys[seat]))
        if kind == "b":
            yield SatDown(seat, "bot", name, animal, "")


def played(
    game: Game, seats: int, options: Options, play: Play, when: When, first: int = 0
) -> list[Entry]:
    """A match up to the moment that is wanted. Other luck is tried until it comes."""
    for number in range(first, TRIES):
        luck = hashlib.sha256(str(number).encode()).hexdigest()
        match = Match(game, seats, options, Sealed(bytes.fromhex(luck)))
        if goes(match, play, when):
            deeds = enumerate(match.played)
            acted = [Acted(seat, str(deed), f"laid/{n}") for n, (seat, deed) in deeds]
            return [Started(luck, game.rules_version, game.box.digest), *acted]
    raise AssertionError("that moment never comes")


def goes(match: Match, play: Play, when: When) -> bool:
    """Play until the moment comes; whether it did."""
    for _ in range(LONG):
        if when(match):
            return True
        if match.outcome is not None:
            return False
        match.play(*play(match))
    return False


def write(house: House, table: str, entries: Sequence[Entry], since: int = 0) -> None:
    """Into the log, from this number on."""
    told = [entry_codec.encode(entry) for entry in entries]
    loop, db = asyncio.new_event_loop(), connect(house.data)
    try:
        with db:
            db.execute("BEGIN IMMEDIATE")
            job = Job(table, since, time.time(), told, loop.create_future())
            assert job.do(db) is not None, "these are the next numbers"
    finally:
        db.close()
        loop.close()
