"""A table: the fold of its log."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from sortilege.kernel.event import Event
from sortilege.kernel.game import Game
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
from sortilege.table.refusals import NotNow

if TYPE_CHECKING:
    from sortilege.table.entry import Entry
    from sortilege.table.rings import Rang, Settled


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
        self.is_public = False
        self.host = ""  # the digest of the host's key
        self.chairs: list[Chair] = []
        self.coach: bool | None = None  # as the host chose, if so
        self.speed = USUAL_SPEED  # of its computer players
        # The pact on luck while one is being made, and the tries it has taken since the last match.
        self.pact: Pact | None = None
        self.tries = 0
        self.match: Match | None = None
        self.rounds = 0
        self.changes = 0  # since the match began, or the table was opened
        self.finished: dict[int, FinishedRound] = {}  # by their numbers; the first round is 1
        self.is_ended = False  # the log says how the match ended
        self.past: Past | None = None  # the latest match, where it cannot be read here
        self.luck = ""  # the key of the match's luck
        self.proof: Proof | None = None
        self.ids: set[tuple[int, str]] = set()  # of messages about this match, by seat
        self.latest: tuple[Event, ...] = ()  # what the latest action brought about
        # Rings for what lies there, of which nobody has been told yet.
        self.rings: list[Rang] = []
        # Who was first in the latest race, and its rings: until something else has happened.
        self.settled: Settled | None = None
        self.finish: list[Rang] = []
        # Numbers of the log: the latest entry, and the latest of which everybody is told (rings of
        # which nobody knows yet are not counted in it), that changed the summary, that began a
        # match, that was an action of somebody awaited, and that was an action of each seat; for
        # every entry the match's own number after it.
        self.seq = -1
        self.public_seq = -1
        self.summary_seq = -1
        self.started = -1
        self.turn_seq = -1
        self.own_seqs: list[int] = []
        self.match_seqs: list[int] = []

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
        """The match's number, while somebody may ring for what lies there: rings name it."""
        match, code = self.match, self.race_code
        if match is None or code is None:
            return None
        return match.seq if any(code in match.codes(seat) for seat in match.actors) else None

    @property
    def is_racing(self) -> bool:
        """Whether somebody has rung, and nobody has been told yet who was first."""
        return bool(self.rings)

    def has_rung(self, seat: int, reveal: int) -> bool:
        """Whether this seat has rung for that: only its first ring counts."""
        rings = (*self.finish, *self.rings)
        return any(rang.seat == seat and rang.reveal == reveal for rang in rings)

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

    # ── what must be so ──

    def chair(self, seat: int) -> Chair:
        """The chair of a seat; a refusal where there is no such seat."""
        if not 0 <= seat < len(self.chairs):
            raise NoSuchSeat(seat=seat, seats=len(self.chairs))
        return self.chairs[seat]

    def must_have_match(self) -> Match:
        """The match, going on or over; a refusal where there is none."""
        if self.match is None:
            raise NotNow(phase=self.phase)
        return self.match

    def must_not_be_playing(self) -> None:
        """Refuse what must wait until the match is over."""
        if self.phase is Phase.PLAYING:
            raise NotNow(phase=self.phase)

    def has_done(self, seat: int, id: str) -> bool:
        """Whether a message with this id has been taken in already: this one is a resend."""
        return (seat, id) in self.ids

    # ── the fold ──

    def absorb(self, entry: "Entry") -> None:
        """Take in the next entry of the log."""
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
        """This match takes the place of the last one."""
        self._take_place(match, luck, proof, None)

    def set_aside(self, why: str) -> None:
        """A match began under other rules, or with another box. Its moves mean nothing here; the
        next match takes its place. Options that these rules do not know are the usual ones."""
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
        """Keep what a match came to once it is over: whatever follows, that stays. (In logs of
        earlier versions an end could be taken back: then there is another.)"""
        match = self.match
        if match is not None and match.is_over:
            record = replace(match.record, proof=self.proof)
            self.finished[self.rounds] = FinishedRound(record, tuple(self.chairs))
        elif match is not None:
            self.finished.pop(self.rounds, None)

    def note(self, seat: int, id: str) -> None:
        """Remember the id of a message that has been taken in."""
        self.ids.add((seat, id))

    def forget_race(self) -> None:
        """What was rung for does not lie there any more."""
        self.rings, self.settled, self.finish = [], None, []

    def asked_at(self, seat: int, code: int) -> int:
        """The number of the latest entry that may have changed what this action means: the last
        action of somebody awaited; or, where it concerns only what lies before its own seat, the
        last one of that seat. Whoever asks for it must have seen that entry."""
        return self.own_seqs[seat] if self.game.is_own_affair(code) else self.turn_seq


def usable(game: Game, seats: int, options: Options) -> Options:
    """These options, if the game still has them."""
    for asked in (options, {}):
        with suppress(SetupRefused):
            return game.settle(seats, asked)
    return options


def fold(id: str, entries: "Sequence[Entry]") -> Table:
    """The table that a log tells."""
    table = Table(id)
    for entry in entries:
        table.absorb(entry)
    return table
