"""The rules of unicorn: what may be done, and what happens then."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.unicorn.actions import ACCEPT, DECLINE, FLIP, FLIP_PILE, STOP, TRANSFORM
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
    NOTHING,
    OVER,
    TO_ANSWER,
    TO_BEGIN,
    TO_FLIP_PILE,
    TO_FLIP_ROW,
    TO_PAIR,
    Position,
    brought,
    ends_turn,
    helps_owner,
    is_left_over,
)
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import Ear, seats_in


def _codes(first: int, width: int) -> list[list[int]]:
    return [[first + n for n in range(width) if chosen >> n & 1] for chosen in range(1 << width)]


# Codes for a set of cards come from tables, a row at a time: much faster than counting bits.
FLIPS: Final[list[list[list[int]]]] = [
    _codes(FLIP + owner * WIDTH, WIDTH) for owner in range(len(COLOURS))
]
STOP_OR_FLIPS: Final[list[list[list[int]]]] = [[[STOP, *codes] for codes in rows] for rows in FLIPS]
TRANSFORMS: Final[list[list[int]]] = _codes(TRANSFORM, len(MOTIFS))
ANSWERS: Final[list[int]] = [ACCEPT, DECLINE]
STOP_OR_FLIP_PILE: Final[list[int]] = [STOP, FLIP_PILE]

# The cards of a full row, as a set, by the number of players.
FULL_ROWS: Final[list[int]] = [
    (1 << ROW_SIZES.get(seats, 0)) - 1 for seats in range(len(COLOURS) + 1)
]


def _first_flips(seats: int, active: int) -> list[int]:
    others = [owner for owner in range(seats) if owner != active]
    return [code for owner in others for code in FLIPS[owner][FULL_ROWS[seats]]]


# The first flips of a turn, when all cards lie face down, by number of players and active one.
FIRST_FLIPS: Final[list[list[list[int]]]] = [
    [_first_flips(seats, active) for active in range(seats)] for seats in range(len(COLOURS) + 1)
]

# 1 << spot, from a table: compiled, the shift would be done in fewer bits than four rows have.
BITS: Final[list[int]] = [1 << spot for spot in range(len(COLOURS) * WIDTH)]

# A list of each spot or face alone: what is flipped is added with one new list, not two.
ALONE: Final[list[list[int]]] = [[spot] for spot in range(len(COLOURS) * WIDTH)]


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
        self.transformed = [0] * self.seats
        self.active = self.first if self.first != NOBODY else chance.below("first", self.seats)
        if ear is not None:
            ear.hear(Dealt(size, len(self.pile), self.active))

    # ── who may do what ──

    def actors(self) -> int:
        return self.awaited()

    def awaited(self) -> int:
        """The active player; UNI-14: the lucky neighbour, while that one decides."""
        if self.phase == OVER:
            return 0
        if self.phase == TO_ANSWER:
            return 1 << (self.turned[-1] // WIDTH)
        return 1 << self.active

    def legal(self, seat: int) -> list[int]:
        phase: i64 = self.phase
        if phase == TO_ANSWER:
            return ANSWERS if seat == self.turned[-1] // WIDTH else NOTHING
        if seat != self.active or phase == OVER:
            return NOTHING
        if phase == TO_FLIP_PILE:
            return STOP_OR_FLIP_PILE
        if phase == TO_PAIR:
            return TRANSFORMS[ALL_PARTS & ~self.transformed[seat]]
        if phase == TO_BEGIN:
            return FIRST_FLIPS[self.seats][seat]
        return self.stop_or_flip()

    def stop_or_flip(self) -> list[int]:
        """UNI-07: stop, or flip any face-down card of another player. UNI-09: if there is one."""
        down: i64 = ~self.up
        full: i64 = FULL_ROWS[self.seats]
        codes = NOTHING
        for owner in range(self.seats):
            if owner != self.active:
                row: i64 = down & full
                codes = codes + FLIPS[owner][row] if codes else STOP_OR_FLIPS[owner][row]
            down >>= WIDTH
        return codes

    # ── what happens ──

    def apply(self, seat: int, code: int, chance: Chance, ear: Ear | None) -> None:
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
        self.turned = self.turned + ALONE[spot]
        self.up |= BITS[spot]
        self.phase = TO_FLIP_PILE
        if ear is not None:
            ear.hear(Flipped(self.active, spot // WIDTH, spot % WIDTH, FACES[face]))
        if self.loses_with(face, ear):
            self.lose(face, ear)

    def flip_pile(self, chance: Chance, ear: Ear | None) -> None:
        """UNI-08: then a row is next."""
        face: i64 = self.take_top(chance, ear)
        self.drawn = self.drawn + ALONE[face]
        self.phase = TO_FLIP_ROW
        if ear is not None:
            ear.hear(FlippedPile(self.active, FACES[face]))
        if self.loses_with(face, ear):
            self.give_back(ear)
            self.pass_turn(False, ear)

    def loses_with(self, face: i64, ear: Ear | None) -> bool:
        """Note what was found; True if this card ends the turn (UNI-10, UNI-11, UNI-12)."""
        if face == FRIEND:
            self.friends += 1
            return False
        if ends_turn(face, self.found | self.transformed[self.active]):
            if ear is not None:
                self.tell_loss(face, ear)
            return True
        self.found |= 1 << face
        return False

    def tell_loss(self, face: i64, ear: Ear) -> None:
        if face == DOG:
            ear.hear(Caught(self.active))
        elif self.found >> face & 1:
            ear.hear(FoundTwice(self.active, FACES[face]))
        else:
            ear.hear(NotNeeded(self.active, FACES[face]))

    # ── a lost turn ──

    def lose(self, face: i64, ear: Ear | None) -> None:
        """The last card turned in a row ended the turn. UNI-14: if it is a motif that its owner
        needs, everything waits for the owner's answer."""
        spot: i64 = self.turned[-1]
        if helps_owner(face, self.transformed[spot // WIDTH]):
            self.phase = TO_ANSWER
            if ear is not None:
                ear.hear(Offered(spot // WIDTH, spot % WIDTH, FACES[face]))
            return
        self.give_back(ear)
        self.pass_turn(False, ear)

    def accept(self, chance: Chance, ear: Ear | None) -> None:
        """UNI-14: the neighbour transforms the part, and may win with it (UNI-22)."""
        spot: i64 = self.turned[-1]
        owner = spot // WIDTH
        self.transform(owner, self.rows[spot], ear)
        if self.has_unicorn(owner):
            self.end(ear)
            return
        self.turned = self.turned[:-1]
        self.give_back(ear)
        discard = list(self.discard)
        self.discard_from_row(spot, discard, ear)
        self.discard = discard
        self.refill([spot], chance, ear)
        self.pass_turn(True, ear)

    def decline(self, ear: Ear | None) -> None:
        """UNI-14: then the losing card goes back like the others."""
        if ear is not None:
            spot: i64 = self.turned[-1]
            ear.hear(Declined(spot // WIDTH, FACES[self.rows[spot]]))
        self.give_back(ear)
        self.pass_turn(False, ear)

    def give_back(self, ear: Ear | None) -> None:
        """UNI-13: cards of rows go back face down, cards of the pile go to the discard."""
        if ear is not None:
            for spot in self.turned:
                self.tell_turned_down(spot, ear)
            for face in self.drawn:
                ear.hear(PileCardDiscarded(FACES[face]))
        if self.drawn:
            self.discard = self.discard + self.drawn
            self.drawn = NOTHING

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
            for flip in range(len(self.turned) + len(self.drawn)):
                face = self.flipped(flip)
                if face != FRIEND:
                    ear.hear(Transformed(self.active, MOTIFS[face]))

    def flipped(self, flip: i64) -> int:
        """The face of a flip of this turn, counted from 0: row, pile, row, … (UNI-08)."""
        return self.drawn[flip >> 1] if flip & 1 else self.rows[self.turned[flip >> 1]]

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
        gaps = self.discard_used(ear)
        self.refill(gaps, chance, ear)
        self.pass_turn(changed, ear)

    def discard_used(self, ear: Ear | None) -> list[int]:
        """UNI-17: in flip order; the spots that became empty."""
        discard = list(self.discard)
        gaps: list[int] = []
        to_come: i64 = self.friends
        for flip in range(len(self.turned) + len(self.drawn)):
            face = self.flipped(flip)
            is_used = True
            if face == FRIEND:
                to_come -= 1
                is_used = not is_left_over(to_come, self.friends)
            if flip & 1:
                self.discard_drawn(face, discard, ear)
            elif is_used:
                gaps.append(self.turned[flip >> 1])
                self.discard_from_row(self.turned[flip >> 1], discard, ear)
            elif ear is not None:
                self.tell_turned_down(self.turned[flip >> 1], ear)
        self.discard = discard
        return gaps

    def discard_drawn(self, face: int, discard: list[int], ear: Ear | None) -> None:
        discard.append(face)
        if ear is not None:
            ear.hear(PileCardDiscarded(FACES[face]))

    def discard_from_row(self, spot: int, discard: list[int], ear: Ear | None) -> None:
        face = self.rows[spot]
        discard.append(face)
        if ear is not None:
            ear.hear(RowCardDiscarded(spot // WIDTH, spot % WIDTH, FACES[face]))

    def transform(self, seat: i64, part: i64, ear: Ear | None) -> None:
        """The part shows the unicorn now."""
        self.add_parts(seat, 1 << part)
        if ear is not None:
            ear.hear(Transformed(seat, MOTIFS[part]))

    def add_parts(self, seat: i64, parts: i64) -> None:
        transformed = list(self.transformed)
        transformed[seat] |= parts
        self.transformed = transformed

    # ── the pile ──

    def take_top(self, chance: Chance, ear: Ear | None) -> int:
        """UNI-20: the discard is shuffled only when a card is needed. What was flipped this turn
        and not yet discarded is not in it."""
        if self.top == len(self.pile):
            pile = list(self.discard)
            chance.shuffle("pile", pile)
            self.pile = pile
            self.top = 0
            self.discard = NOTHING
            if ear is not None:
                ear.hear(Reshuffled(len(pile)))
        card = self.pile[self.top]
        self.top += 1
        return card

    def refill(self, gaps: list[int], chance: Chance, ear: Ear | None) -> None:
        """UNI-18: the owner fills each empty place with the top of the pile, unseen."""
        if not gaps:
            return
        rows = list(self.rows)
        for spot in gaps:
            rows[spot] = self.take_top(chance, ear)
            if ear is not None:
                ear.hear(Refilled(spot // WIDTH, spot % WIDTH))
        self.rows = rows

    # ── the end of a turn, and of the match ──

    def pass_turn(self, changed: bool, ear: Ear | None) -> None:
        """UNI-19: to the left. UNI-24: unless too many turns in a row changed nothing."""
        self.turned = NOTHING
        self.drawn = NOTHING
        self.up = 0
        self.found = 0
        self.friends = 0
        self.quiet = 0 if changed else self.quiet + 1
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
