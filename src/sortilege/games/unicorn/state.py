"""The state of unicorn: legal actions and their effects."""

from typing import Final, final

from mypy_extensions import i64

from sortilege.games.unicorn.actions import (
    ACCEPT,
    ACTIONS,
    DECLINE,
    FLIP,
    FLIP_PILE,
    STOP,
    TRANSFORM,
)
from sortilege.games.unicorn.components import (
    ALL_PARTS,
    CARDS,
    COLOURS,
    DOG,
    FACES,
    FRIEND,
    MOTIFS,
    QUIET_TURNS,
    ROW_SIZES,
    SPOTS,
    WIDTH,
)
from sortilege.games.unicorn.events import (
    Caught,
    Dealt,
    Declined,
    Ended,
    Flipped,
    FlippedPile,
    FoundTwice,
    NotNeeded,
    Offered,
    PileCardDiscarded,
    Refilled,
    Reshuffled,
    RowCardDiscarded,
    Stopped,
    Transformed,
    TurnedDown,
    TurnPassed,
)
from sortilege.games.unicorn.fields import (
    EMPTY,
    NOBODY,
    OVER,
    PARTS_WIDE,
    TO_ANSWER,
    TO_BEGIN,
    TO_FLIP_PILE,
    TO_FLIP_ROW,
    TO_PAIR,
    Fields,
    bit,
    brought,
    ends_turn,
    helps_owner,
)
from sortilege.kernel.chance import Chance
from sortilege.kernel.code_set import MOST_CODES
from sortilege.kernel.state import EventSink, seats_in

# Legal actions, as sets of codes: sets of spots and parts are bit sets already.
ANSWERS: Final = 1 << ACCEPT | 1 << DECLINE
STOPS: Final = 1 << STOP
STOPS_OR_FLIPS_PILE: Final = 1 << STOP | 1 << FLIP_PILE
assert len(ACTIONS) <= MOST_CODES, "all actions fit into one set of codes"

# The spots of a full row, as a set, by the number of players; and the first spot of every row.
FULL_ROWS: Final[list[int]] = [
    (1 << ROW_SIZES.get(seats, 0)) - 1 for seats in range(len(COLOURS) + 1)
]
EVERY_ROW: Final[i64] = sum(1 << owner * WIDTH for owner in range(len(COLOURS)))


@final
class State(Fields):
    """The table, and the rules that change it."""

    def clone(self) -> "State":
        other = State()
        self.copy_to(other)
        return other

    # ── set-up ──

    def deal(self, chance: Chance, sink: EventSink | None) -> None:
        """UNI-03: a row for every player, the rest is the pile; UNI-04: who begins."""
        cards = list(CARDS)
        chance.shuffle("cards", cards)
        size = ROW_SIZES[self.seats]
        gap = [EMPTY] * (WIDTH - size)
        rows: list[int] = []
        for seat in range(self.seats):
            rows += cards[seat * size : (seat + 1) * size]
            rows += gap
        self.rows = rows
        self.pile = cards[self.seats * size :]
        self.active = self.first if self.first != NOBODY else chance.below("first", self.seats)
        if sink is not None:
            sink.emit(Dealt(size, len(self.pile), self.active))

    # ── legal actions ──

    def actors(self) -> i64:
        return self.awaited()

    def awaited(self) -> i64:
        """The active player; UNI-14: the lucky neighbour while the offer is open."""
        if self.phase == OVER:
            return 0
        if self.phase == TO_ANSWER:
            return 1 << (self.last_turned() // WIDTH)
        return 1 << self.active

    def choices(self, seat: i64) -> i64:
        phase: i64 = self.phase
        if phase == TO_ANSWER:
            return ANSWERS if seat == self.last_turned() // WIDTH else 0
        if seat != self.active or phase == OVER:
            return 0
        if phase == TO_FLIP_PILE:
            return STOPS_OR_FLIPS_PILE
        if phase == TO_PAIR:
            return (ALL_PARTS & ~self.parts_of(seat)) << TRANSFORM
        flips: i64 = self.face_down() << FLIP
        return flips if phase == TO_BEGIN else flips | STOPS

    def face_down(self) -> i64:
        """UNI-07: any face-down card of another player. UNI-09: if there is one."""
        row: i64 = FULL_ROWS[self.seats]
        rows: i64 = row * EVERY_ROW & (bit(WIDTH * self.seats) - 1)
        return rows & ~(row << WIDTH * self.active) & ~self.up

    # ── effects ──

    def apply(self, seat: i64, code: i64, chance: Chance, sink: EventSink | None) -> None:
        if code >= FLIP:
            self.flip(code - FLIP, sink)
        elif code == FLIP_PILE:
            self.flip_pile(chance, sink)
        elif code == STOP:
            self.stop(chance, sink)
        elif code == ACCEPT:
            self.accept(chance, sink)
        elif code == DECLINE:
            self.decline(sink)
        else:
            self.use_pair(code - TRANSFORM, chance, sink)

    def flip(self, spot: i64, sink: EventSink | None) -> None:
        """UNI-05, UNI-06: flip a card of a row, which stays face up until the turn ends; UNI-08:
        the pile is next."""
        face: i64 = self.rows[spot]
        self.turn_up(spot)
        self.phase = TO_FLIP_PILE
        if sink is not None:
            sink.emit(Flipped(self.active, spot // WIDTH, spot % WIDTH, FACES[face]))
        if self.loses_with(face, sink):
            self.lose(face, sink)

    def flip_pile(self, chance: Chance, sink: EventSink | None) -> None:
        """Flip the top card of the pile; UNI-08: a row is next."""
        face: i64 = self.take_top(chance, sink)
        self.draw(face)
        self.phase = TO_FLIP_ROW
        if sink is not None:
            sink.emit(FlippedPile(self.active, FACES[face]))
        if self.loses_with(face, sink):
            self.give_back(sink)
            self.pass_turn(False, sink)

    def loses_with(self, face: i64, sink: EventSink | None) -> bool:
        """Record what this card adds to the turn; True if it ends the turn."""
        if face == FRIEND:
            self.friends += 1
            return False
        if ends_turn(face, self.found | self.parts_of(self.active)):
            if sink is not None:
                self.tell_loss(face, sink)
            return True
        self.found |= 1 << face
        return False

    def tell_loss(self, face: i64, sink: EventSink) -> None:
        if face == DOG:  # UNI-10
            sink.emit(Caught(self.active))
        elif self.found >> face & 1:  # UNI-11
            sink.emit(FoundTwice(self.active, FACES[face]))
        else:  # UNI-12
            sink.emit(NotNeeded(self.active, FACES[face]))

    # ── a lost turn ──

    def lose(self, face: i64, sink: EventSink | None) -> None:
        """End the turn because of the last card turned in a row. UNI-14: if its owner needs that
        motif, wait for the owner's answer."""
        spot: i64 = self.last_turned()
        if helps_owner(face, self.parts_of(spot // WIDTH)):
            self.phase = TO_ANSWER
            if sink is not None:
                sink.emit(Offered(spot // WIDTH, spot % WIDTH, FACES[face]))
            return
        self.give_back(sink)
        self.pass_turn(False, sink)

    def accept(self, chance: Chance, sink: EventSink | None) -> None:
        """UNI-14: the neighbour transforms the part, and may win with it (UNI-22)."""
        spot: i64 = self.last_turned()
        owner = spot // WIDTH
        self.transform(owner, self.rows[spot], sink)
        if self.has_unicorn(owner):
            self.end(sink)
            return
        self.turned //= SPOTS
        self.flips -= 1
        self.give_back(sink)
        self.discard_from_row(spot, sink)
        self.refill(spot, chance, sink)
        self.pass_turn(True, sink)

    def decline(self, sink: EventSink | None) -> None:
        """UNI-14: the neighbour declines, and the losing card goes back like the others."""
        if sink is not None:
            spot: i64 = self.last_turned()
            sink.emit(Declined(spot // WIDTH, FACES[self.rows[spot]]))
        self.give_back(sink)
        self.pass_turn(False, sink)

    def give_back(self, sink: EventSink | None) -> None:
        """UNI-13: cards of rows go back face down, cards of the pile go to the discard."""
        if sink is not None:
            for spot in self.turned_spots():
                sink.emit(TurnedDown(spot // WIDTH, spot % WIDTH))
        for index in range(self.flips >> 1):
            self.discard_drawn(self.drawn_face(index), sink)

    # ── stopping ──

    def stop(self, chance: Chance, sink: EventSink | None) -> None:
        """UNI-15: every motif found transforms its part; UNI-16: then come the pairs."""
        if sink is not None:
            sink.emit(Stopped(self.active))
        self.use_motifs(sink)
        if self.has_unicorn(self.active):
            self.end(sink)
        elif self.friends >= 2:
            self.pairs = self.friends >> 1
            self.phase = TO_PAIR
        else:
            self.clear_up(chance, sink)

    def use_motifs(self, sink: EventSink | None) -> None:
        """UNI-15: transform the parts of all motifs found, with events in flip order."""
        self.add_parts(self.active, self.found)
        if sink is not None:
            turned: i64 = self.turned_from_first()
            for flip in range(self.flips):
                face: i64 = self.flipped(flip, turned)
                if face != FRIEND:
                    sink.emit(Transformed(self.active, MOTIFS[face]))
                if flip & 1:
                    turned //= SPOTS

    def flipped(self, flip: i64, turned: i64) -> i64:
        """The face of this flip of the turn, counted from 0. UNI-08: flips alternate between rows
        and pile. `turned` holds the spots of the row flips not yet reported, the next one
        lowest."""
        if flip & 1:
            return self.drawn_face(flip >> 1)
        return self.rows[turned % SPOTS]

    def use_pair(self, part: i64, chance: Chance, sink: EventSink | None) -> None:
        """UNI-16: a pair of wise friends transforms the chosen part."""
        self.transform(self.active, part, sink)
        self.pairs -= 1
        if self.has_unicorn(self.active):
            self.end(sink)
        elif self.pairs == 0:
            self.clear_up(chance, sink)

    def clear_up(self, chance: Chance, sink: EventSink | None) -> None:
        """UNI-17: every flipped card goes to the discard; UNI-18: then the rows are filled."""
        turned: i64 = self.turned_from_first()
        self.discard_flipped(turned, sink)
        for _flip in range(0, self.flips, 2):
            self.refill(turned % SPOTS, chance, sink)
            turned //= SPOTS
        self.pass_turn(brought(self.found, self.friends, 0) > 0, sink)

    def discard_flipped(self, turned: i64, sink: EventSink | None) -> None:
        """UNI-17: discard the flipped cards in flip order, used or not. `turned` holds the spots of
        the row flips, the first one lowest."""
        for flip in range(self.flips):
            if flip & 1:
                turned //= SPOTS
                self.discard_drawn(self.drawn_face(flip >> 1), sink)
            else:
                self.discard_from_row(turned % SPOTS, sink)

    def discard_drawn(self, face: i64, sink: EventSink | None) -> None:
        self.own_lists()
        self.discard.append(face)
        if sink is not None:
            sink.emit(PileCardDiscarded(FACES[face]))

    def discard_from_row(self, spot: i64, sink: EventSink | None) -> None:
        face = self.rows[spot]
        self.own_lists()
        self.discard.append(face)
        if sink is not None:
            sink.emit(RowCardDiscarded(spot // WIDTH, spot % WIDTH, FACES[face]))

    def transform(self, seat: i64, part: i64, sink: EventSink | None) -> None:
        """Turn a part to its unicorn side."""
        self.add_parts(seat, 1 << part)
        if sink is not None:
            sink.emit(Transformed(seat, MOTIFS[part]))

    def add_parts(self, seat: i64, parts: i64) -> None:
        self.transformed |= parts << PARTS_WIDE * seat

    # ── the pile ──

    def take_top(self, chance: Chance, sink: EventSink | None) -> i64:
        """Take the top card of the pile. UNI-20: shuffle the discard only when a card is needed;
        cards flipped in this turn and not yet discarded are not in it."""
        if self.top == len(self.pile):
            self.own_lists()
            self.pile = self.discard
            self.top = 0
            self.discard = []
            chance.shuffle("pile", self.pile)
            if sink is not None:
                sink.emit(Reshuffled(len(self.pile)))
        card: i64 = self.pile[self.top]
        self.top += 1
        return card

    def refill(self, spot: i64, chance: Chance, sink: EventSink | None) -> None:
        """UNI-18: the owner fills the empty place with the top of the pile, unseen."""
        self.own_lists()
        self.rows[spot] = self.take_top(chance, sink)
        self.refilled |= bit(spot)
        if sink is not None:
            sink.emit(Refilled(spot // WIDTH, spot % WIDTH))

    # ── the end of a turn, and of the match ──

    def pass_turn(self, changed: bool, sink: EventSink | None) -> None:
        """UNI-19: pass the turn to the left. UNI-24: end the match after too many turns in a row
        without a change."""
        self.flips = 0
        self.turned = 0
        self.drawn = 0
        self.up = 0
        self.found = 0
        self.friends = 0
        self.quiet += 1
        if changed:
            self.quiet = 0
        if self.quiet == QUIET_TURNS:
            self.end(sink)
            return
        self.phase = TO_BEGIN
        active: i64 = self.active + 1
        self.active = active if active < self.seats else 0
        if sink is not None:
            sink.emit(TurnPassed(self.active))

    def end(self, sink: EventSink | None) -> None:
        """End the match (UNI-22, UNI-24); everything stays on the table as it is."""
        self.phase = OVER
        self.pairs = 0
        if sink is not None:
            sink.emit(Ended(tuple(seats_in(self.winners()))))
