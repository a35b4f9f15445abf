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
from sortilege.kernel.proof import Proof
from sortilege.kernel.refusals import OtherBox, OtherRules
from sortilege.table.chair import Chair, ChairKind
from sortilege.table.device import Device, digest
from sortilege.table.entries import (
    Acted,
    CameBack,
    CoachAllowed,
    Configured,
    Created,
    Emptied,
    Entry,
    NonceOpened,
    NoncePledged,
    Published,
    Rang,
    SatDown,
    SecretCommitted,
    Settled,
    Started,
    StoodIn,
    TookBack,
)
from sortilege.table.pact import Pact


class Phase(StrEnum):
    """What a table is doing."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


QUIET = frozenset({SecretCommitted, NoncePledged, NonceOpened, Rang})
"""Nobody is told of these by an update: a pact has messages of its own, a ring waits until it is
settled."""
PLAYED = QUIET | {Acted, Settled, TookBack}
"""What belongs to the match, and leaves the table as it is, unless the match ends by it."""


class Table:
    """Everything about one table. It changes only by `absorb`, entry by entry in the order of the
    log; so every process that reads the same log has the same table."""

    game: Game
    options: Options

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = -1
        self.is_public = False
        self.coach: bool | None = None
        self.host = ""
        self.chairs: list[Chair] = []
        self.match: Match | None = None
        self.luck = ""
        self.pact: Pact | None = None
        self.tries = 0
        self.proof: Proof | None = None
        self.rounds = 0
        self.ids: set[tuple[int, str]] = set()
        self.told: list[int] = []
        self.summary_seq = -1
        self.turn_seq = -1
        self.own_seqs: list[int] = []
        self.started = -1
        self.latest: tuple[Event, ...] = ()
        self.rings: list[Rang] = []
        self.settled: Settled | None = None
        self.public_seq = -1

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return Phase.LOBBY
        return Phase.OVER if self.match.is_over else Phase.PLAYING

    @property
    def people(self) -> int:
        """How many people sit here."""
        return sum(chair.kind is ChairKind.PERSON for chair in self.chairs)

    @property
    def has_coach(self) -> bool:
        """Whether people here may ask the coach: as the host chose, else whoever plays without
        other people. Where seats race nobody may: whatever it could say would help to be first."""
        if self.game.race is not None:
            return False
        return self.people < 2 if self.coach is None else self.coach

    @property
    def race_code(self) -> int | None:
        """The code of the action that seats race for; None where the game has no race."""
        race = self.game.race
        return None if race is None else race.code

    @property
    def reveal(self) -> int | None:
        """The number of what lies there now, if it can be raced for: a ring has to name it."""
        match, code = self.match, self.race_code
        if match is None or code is None:
            return None
        race = self.action_at(code)
        return match.seq if any(race in match.legal(seat) for seat in match.actors) else None

    @property
    def is_racing(self) -> bool:
        """Whether somebody has rung, and nobody has been told yet who was first."""
        return bool(self.rings) and self.settled is None

    def has_rung(self, seat: int, reveal: int) -> bool:
        """Whether this seat has rung for that: only its first ring counts."""
        return any(rang.seat == seat and rang.reveal == reveal for rang in self.rings)

    def recognise(self, keys: Sequence[str]) -> Device:
        """The device that holds these keys."""
        known = {digest(key) for key in keys}
        seats = {seat for seat, chair in enumerate(self.chairs) if chair.key and chair.key in known}
        return Device(frozenset(seats), self.host in known)

    def free_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind is ChairKind.EMPTY]

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
            case SatDown(seat=seat):
                kind = ChairKind(entry.kind)
                chair = Chair(kind, entry.name, entry.animal, entry.key, level=entry.level)
                self._sit(seat, chair)
            case Emptied(seat=seat):
                self.pact = None
                self._sit(seat, Chair())
            case Configured():
                self._configure(entry.seats, entry.options)
            case CoachAllowed(on=on):
                self.coach = on
            case SecretCommitted():
                self._commit(entry)
            case NoncePledged(device=device):
                self._pledge({device: entry.digest}, {})
            case NonceOpened(device=device):
                self._pledge({}, {device: entry.nonce})
            case Published(public=public):
                self.is_public = public
            case Started():
                self._start(entry)
            case Acted():
                self._act(entry)
            case Rang():
                self._ring(entry)
            case Settled():
                self._settle(entry)
            case TookBack(seat=seat):
                self._take_back(entry)
            case StoodIn(seat=seat):
                self._sit(seat, replace(self.chairs[seat], is_away=True))
            case CameBack(seat=seat):
                self._sit(seat, replace(self.chairs[seat], is_away=False))
        self.told.append(-1 if self.match is None else self.match.seq)
        if self.phase is not was or type(entry) not in PLAYED:
            self.summary_seq = self.seq
        if type(entry) not in QUIET:
            self.public_seq = self.seq

    def _create(self, entry: Created) -> None:
        self.game = games[entry.game]
        self.host = entry.host
        self.is_public = entry.public
        self._configure(entry.seats, entry.options)

    def _configure(self, seats: int, options: Options) -> None:
        self.options = options
        more = [Chair()] * (seats - len(self.chairs))
        self.chairs = self.chairs[:seats] + more
        self.match = self.pact = None

    def _sit(self, seat: int, chair: Chair) -> None:
        self.chairs[seat] = chair

    def _commit(self, entry: SecretCommitted) -> None:
        self.tries += 1
        is_again = self.pact is not None
        self.pact = Pact(entry.secret, frozenset(entry.devices), {}, {}, self.tries, is_again)

    def _pledge(self, pledges: dict[int, str], nonces: dict[int, str]) -> None:
        pact = self.pact
        assert pact is not None
        self.pact = replace(pact, pledges=pact.pledges | pledges, nonces=pact.nonces | nonces)

    def _start(self, entry: Started) -> None:
        self._same_game(entry)
        self.luck = entry.luck
        made, self.pact, self.tries = self.pact, None, 0
        is_agreed = made is not None and made.is_made and made.key == entry.luck
        self.proof = made.proof if made is not None and is_agreed else None
        self.rounds += 1
        self.ids.clear()
        chance = Sealed(bytes.fromhex(entry.luck))
        self.match = self.game.new(len(self.chairs), options=self.options, chance=chance)
        self.latest = ()
        self.rings, self.settled = [], None
        self.started = self.turn_seq = self.seq
        self.own_seqs = [self.seq] * len(self.chairs)

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
        self.own_seqs[entry.seat] = self.seq
        self.latest = self.match.play(entry.seat, self.game.actions.number(entry.action))
        self.ids.add((entry.seat, entry.id))
        self.rings, self.settled = [], None

    def _ring(self, entry: Rang) -> None:
        if self.settled is not None:
            self.rings, self.settled = [], None
        self.rings.append(entry)
        self.ids.add((entry.seat, entry.id))

    def _settle(self, entry: Settled) -> None:
        assert self.match is not None
        self.turn_seq = self.seq
        self.latest = self.match.play(entry.seat, self.race_code)
        self.settled = entry
        if entry.photo:
            self._draw(entry)

    def _draw(self, settled: Settled) -> None:
        """A photo finish: the lot that decided it."""
        if self.proof is not None:
            which = settled.photo.index(settled.seat)
            drawn = (lot(settled.reveal), len(settled.photo), which)
            self.proof = replace(self.proof, lots=(*self.proof.lots, drawn))

    def _take_back(self, entry: TookBack) -> None:
        assert self.match is not None
        self.latest = self.match.undo(entry.seat)
        self.turn_seq = self.own_seqs[entry.seat] = self.seq
        self.ids.add((entry.seat, entry.id))
        self.rings, self.settled = [], None

    def asked_at(self, seat: int, code: int) -> int:
        """Whoever has seen this much knows what this action of that seat would mean now: what was
        last done by somebody awaited, or, for the seat's own affairs, by the seat itself."""
        return self.own_seqs[seat] if self.game.is_own_affair(code) else self.turn_seq

    def action_at(self, code: int) -> Action:
        """The action with this code, or a refusal."""
        return self.game.actions.at(code)


def lot(reveal: int) -> str:
    """What a photo finish is drawn for: a label of its own each time, which no rule uses."""
    return f"photo finish {reveal}"


def fold(id: str, entries: Sequence[Entry]) -> Table:
    """The table that a log tells."""
    table = Table(id)
    for entry in entries:
        table.absorb(entry)
    return table
