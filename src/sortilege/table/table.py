"""A table: the fold of its log."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from sortilege.games import games
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Sealed
from sortilege.kernel.event import Event
from sortilege.kernel.game import Game
from sortilege.kernel.match import Match
from sortilege.kernel.option import Options
from sortilege.kernel.refusals import OtherBox, OtherRules
from sortilege.table.chair import Chair, Sitting
from sortilege.table.device import Device, digest
from sortilege.table.entries import (
    Acted,
    CameBack,
    Configured,
    Created,
    Emptied,
    Entry,
    Published,
    Seated,
    Started,
    StoodIn,
    TookBack,
)


class Phase(StrEnum):
    """What a table is doing."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class Table:
    """Everything about one table. It changes only by `absorb`, entry by entry in the order of the
    log; so every process that reads the same log has the same table."""

    game: Game
    options: Options

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = -1
        self.is_public = False
        self.host = ""
        self.chairs: list[Chair] = []
        self.match: Match | None = None
        self.luck = ""
        self.rounds = 0
        self.ids: set[tuple[int, str]] = set()
        self.told: list[int] = []
        self.summary_seq = -1
        self.turn_seq = -1
        self.started = -1
        self.latest: tuple[Event, ...] = ()

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return Phase.LOBBY
        return Phase.PLAYING if self.match.outcome is None else Phase.OVER

    def recognise(self, keys: Sequence[str]) -> Device:
        """The device that holds these keys."""
        known = {digest(key) for key in keys}
        seats = {seat for seat, chair in enumerate(self.chairs) if chair.key and chair.key in known}
        return Device(frozenset(seats), self.host in known)

    def free_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind is Sitting.EMPTY]

    def played_by_bots(self) -> list[int]:
        """The seats a computer player plays for now."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_played_by_bot]

    # ── the fold ──

    def absorb(self, entry: Entry) -> None:
        """Take in the next entry of the log. It was decided on this very table, so it fits."""
        self.seq += 1
        was = self.phase
        match entry:
            case Created():
                self._create(entry)
            case Seated(seat=seat):
                kind = Sitting(entry.kind)
                self._sit(seat, Chair(kind, entry.name, entry.animal, entry.key))
            case Emptied(seat=seat):
                self._sit(seat, Chair())
            case Configured():
                self._configure(entry.seats, entry.options)
            case Published(public=public):
                self.is_public = public
            case Started():
                self._start(entry)
            case Acted():
                self._act(entry)
            case TookBack(seat=seat):
                self._take_back(entry)
            case StoodIn(seat=seat):
                self._sit(seat, replace(self.chairs[seat], is_away=True))
            case CameBack(seat=seat):
                self._sit(seat, replace(self.chairs[seat], is_away=False))
        self.told.append(-1 if self.match is None else self.match.seq)
        if self.phase is not was or not isinstance(entry, Acted | TookBack):
            self.summary_seq = self.seq

    def _create(self, entry: Created) -> None:
        self.game = games[entry.game]
        self.host = entry.host
        self.is_public = entry.public
        self._configure(entry.seats, entry.options)

    def _configure(self, seats: int, options: Options) -> None:
        self.options = options
        more = [Chair()] * (seats - len(self.chairs))
        self.chairs = self.chairs[:seats] + more
        self.match = None

    def _sit(self, seat: int, chair: Chair) -> None:
        self.chairs[seat] = chair

    def _start(self, entry: Started) -> None:
        self._same_game(entry)
        self.luck = entry.luck
        self.rounds += 1
        self.ids.clear()
        chance = Sealed(bytes.fromhex(entry.luck))
        self.match = Match(self.game, len(self.chairs), self.options, chance)
        self.latest = ()
        self.started = self.turn_seq = self.seq

    def _same_game(self, entry: Started) -> None:
        """Refuse a match that was begun under other rules, or with another box."""
        game = self.game
        if entry.rules != game.rules_version:
            raise OtherRules(game=game.id, written=entry.rules, here=game.rules_version)
        if entry.box != game.box.digest:
            raise OtherBox(game=game.id, written=entry.box[:12], here=game.box.digest[:12])

    def _act(self, entry: Acted) -> None:
        assert self.match is not None
        if entry.seat in self.match.awaited:
            self.turn_seq = self.seq
        action = self.game.actions.read(entry.action)
        self.latest = self.match.play(entry.seat, action)
        self.ids.add((entry.seat, entry.id))

    def _take_back(self, entry: TookBack) -> None:
        assert self.match is not None
        self.latest = self.match.undo(entry.seat)
        self.turn_seq = self.seq
        self.ids.add((entry.seat, entry.id))

    def action_at(self, code: int) -> Action:
        """The action with this code, or a refusal."""
        return self.game.actions.at(code)


def fold(id: str, entries: Sequence[Entry]) -> Table:
    """The table that a log tells."""
    table = Table(id)
    for entry in entries:
        table.absorb(entry)
    return table
