"""Tables prepared before a test: their entries are written directly to the log."""

import hashlib
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import count

from sortilege.games import games
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Sealed
from sortilege.kernel.game import AnyGame
from sortilege.kernel.match import Match
from sortilege.kernel.option import Options
from sortilege.server.log import entry_codec
from sortilege.server.log.chain import EMPTY_HEAD, linked
from sortilege.server.log.schema import connect
from sortilege.server.log.writer import insert
from sortilege.table.device import digest
from sortilege.table.entries import Acted, Created, Entry, SatDown, Started
from tests.browser.game_server import GameServer
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
MAX_ACTIONS = 400
"""Maximum number of actions until the requested state."""
MAX_SEEDS = 2000
NUMBERS = count()
IS_WHOLE = bool(os.environ.get("SORTILEGE_WHOLE"))
"""Whether tests play long matches from the first move, too: `make soak` does."""


@dataclass(frozen=True)
class PreparedTable:
    """A table in the log, and its keys: the host's first, then each person's."""

    table: str
    keys: dict[int, str]
    host: str

    def for_(self, *seats: int) -> list[str]:
        """Return the keys of a device with these seats; the device with the first seat is the
        host."""
        return [*([self.host] if 0 in seats else []), *(self.keys[seat] for seat in seats)]

    def comes(self, person: Person, *seats: int) -> None:
        """Bring a person to this table with these seats."""
        person.holds(self.table, self.for_(*seats))
        person.visits(f"/t/{self.table}")


def prepare(
    server: GameServer,
    people: str,
    play: Play | None = None,
    when: When = lambda match: True,
    game: str = "cinderella",
    options: Mapping[str, object] | None = None,
    luck: int = 0,
) -> PreparedTable:
    """Prepare a table: `people` has a letter per seat, `p`erson, `b`ot or `-` for a free one. With
    `play` a match is in progress, up to the first state for which `when` holds; without, the table
    is in its lobby. `luck` is the first seed to try: tests of rare states name one that works."""
    number = next(NUMBERS)
    id, host = f"laid-{number}-{people}", f"host-{number}"
    keys = {seat: f"key-{number}-{seat}" for seat, kind in enumerate(people) if kind == "p"}
    settled = games[game].settle(len(people), options or {})
    entries: list[Entry] = [Created(game, len(people), settled, digest(host), False)]
    entries += seated(people, keys)
    if play is not None:
        entries += played(games[game], len(people), settled, play, when, luck)
    write(server, id, entries)
    return PreparedTable(id, keys, host)


def seated(people: str, keys: dict[int, str]) -> Iterator[Entry]:
    for seat, (kind, (name, animal)) in enumerate(zip(people, PEOPLE, strict=False)):
        if kind == "p":
            yield SatDown(seat, "person", name, animal, digest(keys[seat]))
        if kind == "b":
            yield SatDown(seat, "bot", name, animal, "")


def played(
    game: AnyGame, seats: int, options: Options, play: Play, when: When, first: int = 0
) -> list[Entry]:
    """Play a match up to the requested state, trying further seeds until it occurs."""
    for number in range(first, MAX_SEEDS):
        luck = hashlib.sha256(str(number).encode()).hexdigest()
        match = Match(game, seats, options, Sealed(bytes.fromhex(luck)))
        if goes(match, play, when):
            deeds = enumerate(match.played)
            acted = [Acted(seat, str(deed), f"laid/{n}") for n, (seat, deed) in deeds]
            return [Started(luck, game.rules_version, game.box.digest), *acted]
    raise AssertionError("that moment never comes")


def goes(match: Match, play: Play, when: When) -> bool:
    """Play until the state occurs; return whether it did."""
    for _ in range(MAX_ACTIONS):
        if when(match):
            return True
        if match.outcome is not None:
            return False
        match.play(*play(match))
    return False


def write(server: GameServer, table: str, entries: Sequence[Entry], since: int = 0) -> None:
    """Append entries to the log of a table that the server has not loaded yet."""
    encoded = [entry_codec.encode(entry) for entry in entries]
    with closing(connect(server.data)) as db:
        head = db.execute("SELECT seq, chain FROM heads WHERE tab = ?", (table,)).fetchone()
        assert (head or EMPTY_HEAD)[0] == since - 1, "these are the next numbers"
        for link in linked(table, head or EMPTY_HEAD, time.time(), encoded):
            db.execute(insert(1), (table, *link))
