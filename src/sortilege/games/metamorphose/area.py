"""A player's area: how its creatures may be laid out, and what happens when they are."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.metamorphose.action_codes import (
    MOVE,
    MOVE_ALONE,
    PLACE_ALONE,
    SIZES,
    move_alone_codes,
    move_codes,
    numbers,
    place_codes,
    shift_codes,
)
from sortilege.games.metamorphose.components import (
    CREATURES,
    MANA,
    NAMES,
)
from sortilege.games.metamorphose.creature import (
    card_of,
    earns,
    layer,
    put_into,
    shifted,
    taken_out,
)
from sortilege.games.metamorphose.events import (
    Brought,
    Earned,
    Moved,
    MovedAlone,
    Placed,
    PlacedAlone,
    Returned,
    Shifted,
)
from sortilege.games.metamorphose.state import (
    AREA,
    BITS,
    NOT_SHIFTED,
    VALUES,
    Position,
)
from sortilege.kernel.state import Ear

# The codes there are, and how their tables are laid out.
PLACINGS: Final[list[list[int]]] = place_codes()
SHIFTINGS: Final[list[list[int]]] = shift_codes()
MOVES_ALONE: Final[list[list[int]]] = move_alone_codes()
MOVES: Final[list[list[int]]] = move_codes()
OFFSET_COUNT: Final[i64] = len(SHIFTINGS) // (CREATURES * (SIZES - 1))
DEEPEST: Final[i64] = SIZES - 1
MOST_SIZES: Final[i64] = SIZES

# What a code means.
CREATURE: Final[list[int]] = numbers("creature")
CARD: Final[list[int]] = numbers("card")
TO_CREATURE: Final[list[int]] = numbers("to_creature")
ABOVE: Final[list[int]] = numbers("above")
OFFSET: Final[list[int]] = numbers("offset")

# LOW[n]: the n lowest bits are set.
LOW: Final[list[int]] = [(1 << bits) - 1 for bits in range(SIZES + 1)]


class Areas(Position):
    """A position whose areas can be rearranged. Nothing here touches the market, the decks, the
    contest cards or anybody else's area."""

    # ── placing ──

    def placings(self, seat: i64) -> list[int]:
        """MET-11."""
        codes: list[int] = []
        if self.creatures_of(seat) < CREATURES:
            codes.append(PLACE_ALONE)
        for place in range(CREATURES):
            size: i64 = len(self.creatures[seat * CREATURES + place])
            if size > 0:
                codes += PLACINGS[place * MOST_SIZES + size]
        return codes

    def place(self, seat: i64, code: i64, ear: Ear | None) -> None:
        """MET-11, with the summoned card."""
        if code == PLACE_ALONE:
            place = self.free_place(seat)
            self.creatures[seat * CREATURES + place] = [layer(self.hand, 0)]
            if ear is not None:
                ear.hear(PlacedAlone(seat, NAMES[self.hand], place))
            return
        place = CREATURE[code]
        if ear is not None:
            ear.hear(Placed(seat, NAMES[self.hand], place, ABOVE[code]))
        self.put(seat, place, self.hand, ABOVE[code], ear)

    def put(self, seat: i64, place: i64, card: i64, above: i64, ear: Ear | None) -> None:
        """Put a card into a creature, which may earn a token by that. MET-18: a card that comes
        into the creature being shifted has not been shifted yet."""
        at: i64 = seat * CREATURES + place
        self.creatures[at] = put_into(self.creatures[at], card, above)
        if self.shifting[seat] == place:
            done: i64 = self.shifted[seat]
            low: i64 = LOW[above]
            self.note_shifts(seat, place, (done & low) | (done & ~low) << 1)
        self.earn(seat, place, ear)  # MET-24: by a move as by a summons

    def earn(self, seat: i64, place: i64, ear: Ear | None) -> None:
        """MET-21: the tokens that a creature of this size gets."""
        at: i64 = seat * CREATURES + place
        for value in range(VALUES):
            bit: i64 = BITS[value * AREA + at]
            if earns(len(self.creatures[at]), value) and not self.owned & bit:  # MET-22
                self.owned |= bit
                self.fresh |= bit
                if ear is not None:
                    ear.hear(Earned(seat, place, MANA[value]))

    # ── optional actions ──

    def has_options(self, seat: i64) -> bool:
        """Whether this seat could still shift or move something. Two cards can always be moved:
        onto each other, or apart."""
        if not self.moved >> seat & 1 and self.cards_of(seat) > 1:
            return True
        codes: list[int] = []
        self.add_shifts(seat, codes)
        return len(codes) > 0

    def add_options(self, seat: i64, codes: list[int]) -> None:
        self.add_shifts(seat, codes)
        if not self.moved >> seat & 1:
            self.add_moves(seat, codes)

    def add_shifts(self, seat: i64, codes: list[int]) -> None:
        """MET-18: lower cards of any creature, or of the one that was shifted before."""
        only: i64 = self.shifting[seat]
        if only != NOT_SHIFTED:
            self.add_shifts_of(seat, only, codes)
        else:
            for place in range(CREATURES):
                self.add_shifts_of(seat, place, codes)

    def add_shifts_of(self, seat: i64, place: i64, codes: list[int]) -> None:
        creature = self.creatures[seat * CREATURES + place]
        done: i64 = self.shifted[seat]
        for card in range(1, len(creature)):
            if not done >> card & 1:
                at: i64 = creature[card] & 7
                codes += SHIFTINGS[(place * DEEPEST + card) * OFFSET_COUNT + at]

    def add_moves(self, seat: i64, codes: list[int]) -> None:
        """MET-19: into another creature, or alone. A lone card is alone already."""
        first: i64 = seat * CREATURES
        if self.creatures_of(seat) < CREATURES:
            for place in range(CREATURES):
                size: i64 = len(self.creatures[first + place])
                if size > 1:
                    codes += MOVES_ALONE[place * MOST_SIZES + size]
        for place in range(CREATURES):
            if len(self.creatures[first + place]) > 0:
                self.add_moves_of(seat, place, codes)

    def add_moves_of(self, seat: i64, place: i64, codes: list[int]) -> None:
        first: i64 = seat * CREATURES
        size: i64 = len(self.creatures[first + place])
        for other in range(CREATURES):
            other_size: i64 = len(self.creatures[first + other])
            if other_size > 0 and other != place:  # MET-13: not back where it came from
                row: i64 = (place * CREATURES + other) * MOST_SIZES + size
                codes += MOVES[row * MOST_SIZES + other_size]

    def rearrange(self, seat: i64, code: i64, ear: Ear | None) -> None:
        """An optional action."""
        if code < MOVE_ALONE:
            self.shift(seat, code, ear)
        elif code < MOVE:
            self.move_alone(seat, code, ear)
        else:
            self.move(seat, code, ear)

    # ── shifting and moving ──

    def shift(self, seat: i64, code: i64, ear: Ear | None) -> None:
        """MET-18."""
        place: i64 = CREATURE[code]
        card: i64 = CARD[code]
        at: i64 = seat * CREATURES + place
        self.creatures[at] = shifted(self.creatures[at], card, OFFSET[code])
        done: i64 = self.shifted[seat]
        self.note_shifts(seat, place, done | BITS[card])
        if ear is not None:
            name = NAMES[card_of(self.creatures[at][card])]
            ear.hear(Shifted(seat, name, place, OFFSET[code]))

    def note_shifts(self, seat: i64, place: i64, cards: i64) -> None:
        """Which creature a seat shifts in this round, and which of its cards have been."""
        shifting = self.shifting.copy()
        shifting[seat] = place
        self.shifting = shifting
        done = self.shifted.copy()
        done[seat] = cards
        self.shifted = done

    def take(self, seat: i64, place: i64, index: i64) -> i64:
        """Take a card out of a creature. MET-18: one that was shifted has two cards, of which only
        one can be moved, so it is still there."""
        at: i64 = seat * CREATURES + place
        card = card_of(self.creatures[at][index])
        self.creatures[at] = taken_out(self.creatures[at], index)
        self.moved |= BITS[seat]
        if self.shifting[seat] == place:
            done: i64 = self.shifted[seat]
            low: i64 = LOW[index]
            self.note_shifts(seat, place, (done & low) | (done >> 1 & ~low))
        return card

    def move_alone(self, seat: i64, code: i64, ear: Ear | None) -> None:
        """MET-19."""
        place: i64 = CREATURE[code]
        other = self.free_place(seat)
        card = self.take(seat, place, CARD[code])
        self.creatures[seat * CREATURES + other] = [layer(card, 0)]
        if ear is not None:
            ear.hear(MovedAlone(seat, NAMES[card], place, other))

    def move(self, seat: i64, code: i64, ear: Ear | None) -> None:
        """MET-19, MET-23: tokens travel first, then the creature may earn one."""
        place: i64 = CREATURE[code]
        other: i64 = TO_CREATURE[code]
        card = self.take(seat, place, CARD[code])
        if ear is not None:
            ear.hear(Moved(seat, NAMES[card], place, other, ABOVE[code]))
        if len(self.creatures[seat * CREATURES + place]) == 0:
            for value in range(VALUES):
                self.bring(seat, value, place, other, ear)
        self.put(seat, other, card, ABOVE[code], ear)

    def bring(self, seat: i64, value: i64, place: i64, other: i64, ear: Ear | None) -> None:
        """MET-23: a token of a creature that is no more goes with its last card. Of two equal
        ones the better stays: one that serves now, else one that will, else a used one."""
        mine: i64 = BITS[value * AREA + seat * CREATURES + place]
        its: i64 = BITS[value * AREA + seat * CREATURES + other]
        if not self.owned & mine:
            return
        if ear is not None:
            self.tell_brought(seat, value, place, other, self.owned & its != 0, ear)
        if self.ready & mine:
            self.ready |= its
            self.fresh &= ~its
        elif self.fresh & mine and not self.ready & its:
            self.fresh |= its
        self.owned = (self.owned | its) & ~mine
        self.ready &= ~mine
        self.fresh &= ~mine

    def tell_brought(
        self, seat: i64, value: i64, place: i64, other: i64, is_twin: bool, ear: Ear
    ) -> None:
        if is_twin:
            ear.hear(Returned(seat, MANA[value], other))
        else:
            ear.hear(Brought(seat, MANA[value], place, other))
