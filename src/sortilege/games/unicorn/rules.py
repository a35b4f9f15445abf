"""The rules of unicorn: what may be done, and what happens then."""

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
from sortilege.games.unicorn.state import (
    EMPTY,
    NOBODY,
    OVER,
    PARTS_WIDE,
    TO_ANSWER,
    TO_BEGIN,
    TO_FLIP_PILE,
    TO_FLIP_ROW,
    TO_PAIR,
    Position,
    bit,
    brought,
    ends_turn,
    helps_owner,
    is_left_over,
)
from sortilege.kernel.chance import Chance
from sortilege.kernel.code_set import MOST_CODES
from sortilege.kernel.state import Ear, seats_in

# What may be done, as sets of codes: spots and parts are bit sets already.
ANSWERS: Final = 1 << ACCEPT | 1 << DECLINE
STOPS: Final = 1 << STOP
STOPS_OR_FLIPS_PILE: Final = 1 << STOP | 1 << FLIP_PILE
assert len(ACTIONS) <= MOST_CODES, "all actions fit into one set of codes"

# The cards of a full row, as a set, by the number of players; and the first spot of every row.
FULL_ROWS: Final[list[int]] = [
    (1 << ROW_SIZES.get(seats, 0)) - 1 for seats in range(len(COLOURS) + 1)
]
EVERY_ROW: Final[i64] = sum(1 << owner * WIDTH for owner in range(len(COLOURS)))


@final
class State(Position):
    """A position that can be played on."""

    def clone(self) -> "State":
        other = State()
        self.copy_to(other)
        return other

    # ── set-up ──

    def deal(self, chance: Chance, ear: Ear | None) -> None:
        """UNI-03: a row for everybody, the rest is the pile; UNI-04: who begins."""
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
        if ear is not None:
            ear.hear(Dealt(size, len(self.pile), self.active))

    # ── who may do what ──

    def actors(self) -> i64:
        return self.awaited()

    def awaited(self) -> i64:
        """The active player; UNI-14: the lucky neighbour, while that one decides."""
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

    # ── what happens ──

    def apply(self, seat: i64, code: i64, chance: Chance, ear: Ear | None) -> None:
        if code >= FLIP:
            self.flip(code - FLIP, ear)
        elif code == FLIP_PILE:
            self.flip_pile(chance, ear)
        elif code == STOP:
            self.stop(chance, ear)
        elif code == ACCEPT:
            self.accept(chance, ear)
        elif code == DECLINE:
            self.decline(ear)
        else:
            self.use_pair(code - TRANSFORM, chance, ear)

    def flip(self, spot: i64, ear: Ear | None) -> None:
        """UNI-05, UNI-06: the card lies face up until the turn ends; UNI-08: the pile is next."""
        face: i64 = self.rows[spot]
        self.turn_up(spot)
        self.phase = TO_FLIP_PILE
        if ear is not None:
            ear.hear(Flipped(self.active, spot // WIDTH, spot % WIDTH, FACES[face]))
        if self.loses_with(face, ear):
            self.lose(face, ear)

    def flip_pile(self, chance: Chance, ear: Ear | None) -> None:
        """UNI-08: then a row is next."""
        face: i64 = self.take_top(chance, ear)
        self.draw(face)
        self.phase = TO_FLIP_ROW
        if ear is not None:
            ear.hear(FlippedPile(self.active, FACES[face]))
        if self.loses_with(face, ear):
            self.give_back(ear)
            self.pass_turn(False, ear)

    def loses_with(self, face: i64, ear: Ear | None) -> bool:
        """Note what was found; True if this card ends the turn."""
        if face == FRIEND:
            self.friends += 1
            return False
        if ends_turn(face, self.found | self.parts_of(self.active)):
            if ear is not None:
                self.tell_loss(face, ear)
            return True
        self.found |= 1 << face
        return False

    def tell_loss(self, face: i64, ear: Ear) -> None:
        if face == DOG:  # UNI-10
            ear.hear(Caught(self.active))
        elif self.found >> face & 1:  # UNI-11
            ear.hear(FoundTwice(self.active, FACES[face]))
        else:  # UNI-12
            ear.hear(NotNeeded(self.active, FACES[face]))

    # ── a lost turn ──

    def lose(self, face: i64, ear: Ear | None) -> None:
        """The last card turned in a row ended the turn. UNI-14: if it is a motif that its owner
        needs, everything waits for the owner's answer."""
        spot: i64 = self.last_turned()
        if helps_owner(face, self.parts_of(spot // WIDTH)):
            self.phase = TO_ANSWER
            if ear is not None:
                ear.hear(Offered(spot // WIDTH, spot % WIDTH, FACES[face]))
            return
        self.give_back(ear)
        self.pass_turn(False, ear)

    def accept(self, chance: Chance, ear: Ear | None) -> None:
        """UNI-14: the neighbour transforms the part, and may win with it (UNI-22)."""
        spot: i64 = self.last_turned()
        owner = spot // WIDTH
        self.transform(owner, self.rows[spot], ear)
        if self.has_unicorn(owner):
            self.end(ear)
            return
        self.turned //= SPOTS
        self.flips -= 1
        self.give_back(ear)
        self.discard_from_row(spot, ear)
        self.refill(spot, chance, ear)
        self.pass_turn(True, ear)

    def decline(self, ear: Ear | None) -> None:
        """UNI-14: then the losing card goes back like the others."""
        if ear is not None:
            spot: i64 = self.last_turned()
            ear.hear(Declined(spot // WIDTH, FACES[self.rows[spot]]))
        self.give_back(ear)
        self.pass_turn(False, ear)

    def give_back(self, ear: Ear | None) -> None:
        """UNI-13: cards of rows go back face down, cards of the pile go to the discard."""
        if ear is not None:
            for spot in self.turned_spots():
                self.tell_turned_down(spot, ear)
        for index in range(self.flips >> 1):
            self.discard_drawn(self.drawn_face(index), ear)

    def tell_turned_down(self, spot: int, ear: Ear) -> None:
        ear.hear(TurnedDown(spot // WIDTH, spot % WIDTH))

    # ── stopping ──

    def stop(self, chance: Chance, ear: Ear | None) -> None:
        """UNI-15: every motif found transforms its part; UNI-16: then come the pairs."""
        if ear is not None:
            ear.hear(Stopped(self.active))
        self.use_motifs(ear)
        if self.has_unicorn(self.active):
            self.end(ear)
        elif self.friends >= 2:
            self.pairs = self.friends >> 1
            self.phase = TO_PAIR
        else:
            self.clear_up(chance, ear)

    def use_motifs(self, ear: Ear | None) -> None:
        """UNI-15: all of them; told in flip order."""
        self.add_parts(self.active, self.found)
        if ear is not None:
            turned: i64 = self.turned_from_first()
            for flip in range(self.flips):
                face: i64 = self.flipped(flip, turned)
                if face != FRIEND:
                    ear.hear(Transformed(self.active, MOTIFS[face]))
                if flip & 1:
                    turned //= SPOTS

    def flipped(self, flip: i64, turned: i64) -> i64:
        """The face of a flip of this turn, counted from 0: row, pile, row, … (UNI-08); of the cards
        turned in rows, the first that is still to come stands lowest."""
        if flip & 1:
            return self.drawn_face(flip >> 1)
        return self.rows[turned % SPOTS]

    def use_pair(self, part: i64, chance: Chance, ear: Ear | None) -> None:
        """UNI-16: a pair of wise friends transforms the chosen part."""
        self.transform(self.active, part, ear)
        self.pairs -= 1
        if self.has_unicorn(self.active):
            self.end(ear)
        elif self.pairs == 0:
            self.clear_up(chance, ear)

    def clear_up(self, chance: Chance, ear: Ear | None) -> None:
        """UNI-17: what was used goes to the discard; UNI-18: then the rows are filled."""
        changed = brought(self.found, self.friends, 0) > 0
        gaps: i64 = self.discard_used(ear)
        while gaps > 1:
            self.refill(gaps % SPOTS, chance, ear)
            gaps //= SPOTS
        self.pass_turn(changed, ear)

    def discard_used(self, ear: Ear | None) -> i64:
        """UNI-17: in flip order; the spots that became empty, the first one lowest, below a one."""
        turned: i64 = self.turned_from_first()
        gaps: i64 = 0
        end: i64 = 1
        to_come: i64 = self.friends
        for flip in range(self.flips):
            spot: i64 = turned % SPOTS
            face: i64 = self.flipped(flip, turned)
            is_used = True
            if face == FRIEND:
                to_come -= 1
                is_used = not is_left_over(to_come, self.friends)
            if flip & 1:
                turned //= SPOTS
                self.discard_drawn(face, ear)
            elif is_used:
                gaps += spot * end
                end *= SPOTS
                self.discard_from_row(spot, ear)
            elif ear is not None:
                self.tell_turned_down(spot, ear)
        return gaps + end

    def discard_drawn(self, face: i64, ear: Ear | None) -> None:
        self.own_lists()
        self.discard.append(face)
        if ear is not None:
            ear.hear(PileCardDiscarded(FACES[face]))

    def discard_from_row(self, spot: i64, ear: Ear | None) -> None:
        face = self.rows[spot]
        self.own_lists()
        self.discard.append(face)
        if ear is not None:
            ear.hear(RowCardDiscarded(spot // WIDTH, spot % WIDTH, FACES[face]))

    def transform(self, seat: i64, part: i64, ear: Ear | None) -> None:
        """The part shows the unicorn now."""
        self.add_parts(seat, 1 << part)
        if ear is not None:
            ear.hear(Transformed(seat, MOTIFS[part]))

    def add_parts(self, seat: i64, parts: i64) -> None:
        self.transformed |= parts << PARTS_WIDE * seat

    # ── the pile ──

    def take_top(self, chance: Chance, ear: Ear | None) -> i64:
        """UNI-20: the discard is shuffled only when a card is needed. What was flipped this turn
        and not yet discarded is not in it."""
        if self.top == len(self.pile):
            self.own_lists()
            self.pile = self.discard
            self.top = 0
            self.discard = []
            chance.shuffle("pile", self.pile)
            if ear is not None:
                ear.hear(Reshuffled(len(self.pile)))
        card: i64 = self.pile[self.top]
        self.top += 1
        return card

    def refill(self, spot: i64, chance: Chance, ear: Ear | None) -> None:
        """UNI-18: the owner fills the empty place with the top of the pile, unseen."""
        self.own_lists()
        self.rows[spot] = self.take_top(chance, ear)
        if ear is not None:
            ear.hear(Refilled(spot // WIDTH, spot % WIDTH))

    # ── the end of a turn, and of the match ──

    def pass_turn(self, changed: bool, ear: Ear | None) -> None:
        """UNI-19: to the left. UNI-24: unless too many turns in a row changed nothing."""
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
            self.end(ear)
            return
        self.phase = TO_BEGIN
        active: i64 = self.active + 1
        self.active = active if active < self.seats else 0
        if ear is not None:
            ear.hear(TurnPassed(self.active))

    def end(self, ear: Ear | None) -> None:
        """UNI-22: at once, everything stays as it lies. UNI-24."""
        self.phase = OVER
        self.pairs = 0
        if ear is not None:
            ear.hear(Ended(tuple(seats_in(self.winners()))))
