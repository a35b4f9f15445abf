"""Builds tables for rulings: seats, devices and their requests."""

from itertools import count

from sortilege.games import games
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.serialize import to_bytes
from sortilege.table.beginning import started
from sortilege.table.decide import decide
from sortilege.table.device import Device, digest
from sortilege.table.entries import Created, Entry
from sortilege.table.messages import Act, Message, SeatBot, Sit, Start, TakeBack
from sortilege.table.names import ANIMALS, USUAL_NAMES
from sortilege.table.projection import Moment, moment
from sortilege.table.request_context import NO_CONTEXT, RequestContext
from sortilege.table.table import Table

HOST = "key-host"
LUCK = "5eed" * 16
NUMBERS = count()
ROLL = 0


class Drawn:
    """A table and its log. `seats` describes them from left to right: P a person, B a computer
    player, . an empty chair. The person at seat n has the key `key-n`; the host has only the host's
    key."""

    def __init__(self, seats: str, game: str = "cinderella", **options: object) -> None:
        self.log: list[Entry] = []
        self.table = Table("drawn")
        settled = games[game].settle(len(seats), options)
        self.write(Created(game, len(seats), settled, digest(HOST), public=False))
        for seat, kind in enumerate(seats):
            if kind == "P":
                self.sit(seat)
            elif kind == "B":
                self.ask(self.host, SeatBot(seat, USUAL_NAMES[seat], ANIMALS[seat]))

    # ── devices ──

    @property
    def host(self) -> Device:
        return self.table.recognise([HOST])

    @property
    def spectator(self) -> Device:
        return self.table.recognise([])

    def device(self, *seats: int) -> Device:
        """The device with the keys of these seats."""
        return self.table.recognise([f"key-{seat}" for seat in seats])

    # ── requests ──

    def ask(
        self, device: Device, message: Message, context: RequestContext = NO_CONTEXT
    ) -> Entry | None:
        """Decide about a message, and append the resulting entry, if any."""
        entry = decide(self.table, device, message, context)
        if entry is not None:
            self.write(entry)
        return entry

    def write(self, entry: Entry) -> None:
        self.table.absorb(entry)
        self.log.append(entry)

    def sit(self, seat: int) -> None:
        key = RequestContext(key=digest(f"key-{seat}"))
        self.ask(self.spectator, Sit(seat, USUAL_NAMES[seat], ANIMALS[seat]), key)

    def start(self, luck: str = LUCK, device: Device | None = None) -> "Drawn":
        """Begin immediately, with a seed to which no device contributes."""
        decide(self.table, self.host if device is None else device, Start())
        self.write(started(self.table, luck))
        return self

    def act(self, seat: int, code: int, id: str = "", seq: int | None = None) -> Entry | None:
        """Take an action from the device of this seat, which has seen everything by default."""
        seen = self.table.seq if seq is None else seq
        return self.ask(self.device(seat), Act(id or f"act-{next(NUMBERS)}", seen, seat, code))

    def take_back(self, seat: int, id: str = "") -> Entry | None:
        return self.ask(self.device(seat), TakeBack(id or f"back-{next(NUMBERS)}", seat))

    def play(self, actions: int, chance: Chance | None = None) -> "Drawn":
        """Take this many random actions of seats that the game waits for; fewer if the match
        ends.
        """
        luck = chance or Seeded(1)
        for _ in range(actions):
            if self.match.outcome is None:
                seat = self.match.awaited[0]
                self.act(seat, luck.pick("any", [a.code for a in self.match.legal(seat)]))
        return self

    # ── state ──

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    @property
    def active(self) -> int:
        return self.match.awaited[0]

    def code(self, action: str) -> int:
        """The code of an action from its spelling in records."""
        return self.table.game.actions.read(action).code

    def sees(self, device: Device, since: int = -1) -> Moment:
        now = moment(self.table, device, since)
        assert now is not None
        return now


def same(first: object, second: object) -> bool:
    """Whether two values have the same bytes."""
    return to_bytes(first) == to_bytes(second)


def searching(seats: str = "PPP") -> Drawn:
    """A table at which one tile of a search lies open, so other players may point."""
    for luck in range(100):
        drawn = Drawn(seats, first=0).start(f"{luck:064x}")
        drawn.act(0, ROLL)
        if drawn.match.view(None)["die"] == "hourglass":
            drawn.act(0, drawn.code("choose 4"))
            return drawn
    raise AssertionError("no hourglass in a hundred rolls")
