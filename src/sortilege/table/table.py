"""A table: the fold of its log."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from sortilege.kernel.event import Event
from sortilege.kernel.game import AnyGame
from sortilege.kernel.match import Match
from sortilege.kernel.option import Options
from sortilege.kernel.proof import Proof
from sortilege.kernel.refusals import NoSuchSeat, SetupRefused
from sortilege.table.chair import Chair, ChairKind
from sortilege.table.device import Device, digest
from sortilege.table.finished_round import FinishedRound
from sortilege.table.pace import USUAL_SPEED
from sortilege.table.pact import Pact
from sortilege.table.past import Past
from sortilege.table.refusals import Beginning, NotNow

if TYPE_CHECKING:
    from sortilege.table.entry import Entry
    from sortilege.table.rings import Rang, Settled


class Phase(StrEnum):
    """What a table is doing."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class Table:
    """The state of one table. Only `absorb` changes it, entry by entry in the order of the log.
    So the same log always gives the same table."""

    game: AnyGame
    options: Options

    def __init__(self, id: str) -> None:
        self.id = id
        self.is_public = False
        self.host = ""  # the digest of the host's key
        self.keys: set[str] = set()  # the digests of all keys, even invalid ones
        self.is_locked = False  # only devices with one of these keys may sit down
        self.chairs: list[Chair] = []
        self.coach: bool | None = None  # the choice of the host, if any
        self.speed = USUAL_SPEED  # of its computer players
        # The pact on luck while one is being made, and the tries it has taken since the last match.
        self.pact: Pact | None = None
        self.tries = 0
        self.match: Match | None = None
        self.rounds = 0
        self.changes = 0  # since the match began, or the table was opened
        self.finished: dict[int, FinishedRound] = {}  # by round; the first round is 1
        self.is_ended = False  # the log says how the match ended
        self.past: Past | None = None  # the latest match, if this version cannot read it
        self.luck = ""  # the key of the match's luck
        self.proof: Proof | None = None
        self.ids: set[tuple[int, str]] = set()  # of messages about this match, by seat
        self.latest: tuple[Event, ...] = ()  # the events of the latest action
        # Hidden rings for the current reveal.
        self.rings: list[Rang] = []
        # The result of the latest race and its rings, until the next action.
        self.settled: Settled | None = None
        self.finish: list[Rang] = []
        # Numbers of the log: the latest entry; the latest public one (hidden rings do not count);
        # the latest that changed the summary, began a match, was an action of an awaited seat, or
        # was an action of each seat; and for every entry the match's own number after it.
        self.seq = -1
        self.public_seq = -1
        self.summary_seq = -1
        self.started = -1
        self.turn_seq = -1
        self.own_seqs: list[int] = []
        self.match_seqs: list[int] = []

    @property
    def terms(self) -> tuple[str, int, Options]:
        """What the key of the next match is made for: game, seats and options."""
        seats = len(self.chairs)
        return self.game.id, seats, self.game.settle(seats, self.options)

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return Phase.LOBBY
        return Phase.OVER if self.match.is_over else Phase.PLAYING

    @property
    def people(self) -> int:
        """The number of people at the table."""
        return sum(chair.kind is ChairKind.PERSON for chair in self.chairs)

    @property
    def has_coach(self) -> bool:
        """Whether people may ask the coach: the host's choice, or else only if one person plays.
        Never in a game with races, because advice would help to be first."""
        if self.game.race is not None:
            return False
        return self.people < 2 if self.coach is None else self.coach

    @property
    def race_code(self) -> int | None:
        """The code of the action that seats race for; None if the game has no race."""
        race = self.game.race
        return None if race is None else race.code

    @property
    def reveal(self) -> int | None:
        """The match's number while seats may ring; rings refer to it."""
        match, code = self.match, self.race_code
        if match is None or code is None:
            return None
        return match.seq if any(code in match.codes(seat) for seat in match.actors) else None

    @property
    def is_racing(self) -> bool:
        """Whether there are rings and the race is not settled."""
        return bool(self.rings)

    def has_rung(self, seat: int, reveal: int) -> bool:
        """Whether this seat has rung for this reveal. Only its first ring counts."""
        rings = (*self.finish, *self.rings)
        return any(rang.seat == seat and rang.reveal == reveal for rang in rings)

    def recognise(self, keys: Sequence[str]) -> Device:
        """The device that holds these keys."""
        known = {digest(key) for key in keys}
        seats = {seat for seat, chair in enumerate(self.chairs) if chair.key and chair.key in known}
        return Device(frozenset(seats), self.host in known, was_here=bool(self.keys & known))

    def free_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind is ChairKind.EMPTY]

    def played_by_bots(self) -> list[int]:
        """The seats of computer players, including replacements."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_played_by_bot]

    # ── checks ──

    def chair(self, seat: int) -> Chair:
        """The chair of a seat. Raises NoSuchSeat."""
        if not 0 <= seat < len(self.chairs):
            raise NoSuchSeat(seat=seat, seats=len(self.chairs))
        return self.chairs[seat]

    def must_have_match(self) -> Match:
        """The match, running or over. Raises NotNow if there is none."""
        if self.match is None:
            raise NotNow(phase=self.phase)
        return self.match

    def must_not_be_playing(self) -> None:
        """Raise NotNow while a match is running."""
        if self.phase is Phase.PLAYING:
            raise NotNow(phase=self.phase)

    def must_not_be_beginning(self) -> None:
        """Raise Beginning while devices agree on the luck of the next match."""
        if self.pact is not None:
            raise Beginning()

    def has_done(self, seat: int, id: str) -> bool:
        """Whether a message with this id was handled before, so that this one is a resend."""
        return (seat, id) in self.ids

    # ── the fold ──

    def absorb(self, entry: "Entry") -> None:
        """Fold the next entry of the log."""
        self.seq += 1
        was = self.phase
        self.changes += entry.is_change
        if not entry.is_move or self.past is None:
            entry.fold(self)
        self.match_seqs.append(-1 if self.match is None else self.match.seq)
        if self.phase is not was:
            self.note_end()
        if self.phase is not was or not entry.is_of_match:
            self.summary_seq = self.seq
        if not entry.is_quiet:
            self.public_seq = self.seq - len(self.rings)

    def begin(self, match: Match, luck: str, proof: Proof | None) -> None:
        """Start a match, which replaces the last one."""
        self._take_place(match, luck, proof, None)

    def set_aside(self, why: str) -> None:
        """Note a match with other rules or another box. Its moves are ignored until the next match.
        Unknown options are replaced by the defaults."""
        self._take_place(None, "", None, Past(why))
        self.pact, self.tries = None, 0
        self.options = usable(self.game, len(self.chairs), self.options)

    def _take_place(
        self, match: Match | None, luck: str, proof: Proof | None, past: Past | None
    ) -> None:
        self.match, self.luck, self.proof, self.past = match, luck, proof, past
        self.rounds += 1
        self.changes = 0
        self.is_ended = False
        self.ids.clear()
        self.latest = ()
        self.forget_race()
        self.started = self.turn_seq = self.seq
        self.own_seqs = [self.seq] * len(self.chairs)

    def note_end(self) -> None:
        """Store the record of a match when it is over. (In logs of earlier versions the last move
        could be taken back after the end; then the record is removed.)"""
        match = self.match
        if match is not None and match.is_over:
            record = replace(match.record, proof=self.proof)
            self.finished[self.rounds] = FinishedRound(record, tuple(self.chairs))
        elif match is not None:
            self.finished.pop(self.rounds, None)

    def note(self, seat: int, id: str) -> None:
        """Remember the id of a handled message."""
        self.ids.add((seat, id))

    def forget_race(self) -> None:
        """Forget rings and results: the reveal is over."""
        self.rings, self.settled, self.finish = [], None, []

    def asked_at(self, seat: int, code: int) -> int:
        """The number of the latest entry that may have changed the meaning of this action. A device
        must have that entry before its action is accepted. This is the last action of an awaited
        seat, or the seat's own last one if the action concerns only its own area."""
        return self.own_seqs[seat] if self.game.is_own_affair(code) else self.turn_seq


def usable(game: AnyGame, seats: int, options: Options) -> Options:
    """These options if the game still accepts them, else the defaults."""
    for asked in (options, {}):
        with suppress(SetupRefused):
            return game.settle(seats, asked)
    return options


def fold(id: str, entries: "Sequence[Entry]") -> Table:
    """The table that results from these entries."""
    table = Table(id)
    for entry in entries:
        table.absorb(entry)
    return table
