"""A player's area: how its creatures may be rearranged, and the effects."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.metamorphose.action_codes import (
    MOVE,
    MOVE_ALONE,
    PLACE_ALONE,
    SIZE_COUNT,
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
from sortilege.games.metamorphose.fields import (
    AREA,
    BITS,
    NOT_SHIFTED,
    VALUES,
    Fields,
)
from sortilege.kernel.state import EventSink

# The legal codes, and the layout of their tables.
PLACINGS: Final[list[list[int]]] = place_codes()
SHIFTINGS: Final[list[list[int]]] = shift_codes()
MOVES_ALONE: Final[list[list[int]]] = move_alone_codes()
MOVES: Final[list[list[int]]] = move_codes()
OFFSET_COUNT: Final[i64] = len(SHIFTINGS) // (CREATURES * (SIZE_COUNT - 1))
DEEPEST: Final[i64] = SIZE_COUNT - 1
MOST_SIZES: Final[i64] = SIZE_COUNT

# The meaning of a code.
CREATURE: Final[list[int]] = numbers("creature")
CARD: Final[list[int]] = numbers("card")
TO_CREATURE: Final[list[int]] = numbers("to_creature")
ABOVE: Final[list[int]] = numbers("above")
OFFSET: Final[list[int]] = numbers("offset")

# LOW[n]: the n lowest bits are set.
LOW: Final[list[int]] = [(1 << bits) - 1 for bits in range(SIZE_COUNT + 1)]


class Areas(Fields):
    """A state whose areas can be rearranged. Nothing here touches the market, the decks, the
    contest cards or another player's area."""

    # ── placing ──

    def placings(self, seat: i64) -> list[int]:
        """MET-11: the codes for placing the summoned card."""
        codes: list[int] = []
        if self.creatures_of(seat) < CREATURES:
            codes.append(PLACE_ALONE)
        for place in range(CREATURES):
            size: i64 = len(self.creatures[seat * CREATURES + place])
            if size > 0:
                codes += PLACINGS[place * MOST_SIZES + size]
        return codes

    def place(self, seat: i64, code: i64, sink: EventSink | None) -> None:
        """MET-11: place the summoned card."""
        if code == PLACE_ALONE:
            place = self.free_place(seat)
            self.creatures[seat * CREATURES + place] = [layer(self.hand, 0)]
            if sink is not None:
                sink.emit(PlacedAlone(seat, NAMES[self.hand], place))
            return
        place = CREATURE[code]
        if sink is not None:
            sink.emit(Placed(seat, NAMES[self.hand], place, ABOVE[code]))
        self.put(seat, place, self.hand, ABOVE[code], sink)

    def put(self, seat: i64, place: i64, card: i64, above: i64, sink: EventSink | None) -> None:
        """Put a card into a creature, which may then earn a token. MET-18: a card that enters the
        creature being shifted has not been shifted yet."""
        at: i64 = seat * CREATURES + place
        self.creatures[at] = put_into(self.creatures[at], card, above)
        if self.shifting[seat] == place:
            done: i64 = self.shifted[seat]
            low: i64 = LOW[above]
            self.note_shifts(seat, place, (done & low) | (done & ~low) << 1)
        self.earn(seat, place, sink)  # MET-24: a move earns tokens just as a summons does

    def earn(self, seat: i64, place: i64, sink: EventSink | None) -> None:
        """MET-21: give a creature of this size the tokens that it earns."""
        at: i64 = seat * CREATURES + place
        for value in range(VALUES):
            bit: i64 = BITS[value * AREA + at]
            if earns(len(self.creatures[at]), value) and not self.owned & bit:  # MET-22
                self.owned |= bit
                self.fresh |= bit
                if sink is not None:
                    sink.emit(Earned(seat, place, MANA[value]))

    # ── optional actions ──

    def has_options(self, seat: i64) -> bool:
        """Whether this seat can still shift or move a card. Two cards always allow a move: onto
        each other, or apart."""
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
        """MET-18: the codes for shifting lower cards of any creature, or of the one shifted
        before."""
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
        """MET-19: the codes for moving a card into another creature, or apart. A single card is
        already apart."""
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
            if other_size > 0 and other != place:  # MET-13: not back to the place it came from
                row: i64 = (place * CREATURES + other) * MOST_SIZES + size
                codes += MOVES[row * MOST_SIZES + other_size]

    def rearrange(self, seat: i64, code: i64, sink: EventSink | None) -> None:
        """Apply an optional action."""
        if code < MOVE_ALONE:
            self.shift(seat, code, sink)
        elif code < MOVE:
            self.move_alone(seat, code, sink)
        else:
            self.move(seat, code, sink)

    # ── shifting and moving ──

    def shift(self, seat: i64, code: i64, sink: EventSink | None) -> None:
        """MET-18: shift a card."""
        place: i64 = CREATURE[code]
        card: i64 = CARD[code]
        at: i64 = seat * CREATURES + place
        self.creatures[at] = shifted(self.creatures[at], card, OFFSET[code])
        done: i64 = self.shifted[seat]
        self.note_shifts(seat, place, done | BITS[card])
        if sink is not None:
            name = NAMES[card_of(self.creatures[at][card])]
            sink.emit(Shifted(seat, name, place, OFFSET[code]))

    def note_shifts(self, seat: i64, place: i64, cards: i64) -> None:
        """Record which creature a seat shifts in this round, and which of its cards it has
        shifted."""
        shifting = self.shifting.copy()
        shifting[seat] = place
        self.shifting = shifting
        done = self.shifted.copy()
        done[seat] = cards
        self.shifted = done

    def take(self, seat: i64, place: i64, index: i64) -> i64:
        """Take a card out of a creature. MET-18: a shifted creature has at least two cards, and a
        seat moves only one card a round, so the creature still exists."""
        at: i64 = seat * CREATURES + place
        card = card_of(self.creatures[at][index])
        self.creatures[at] = taken_out(self.creatures[at], index)
        self.moved |= BITS[seat]
        if self.shifting[seat] == place:
            done: i64 = self.shifted[seat]
            low: i64 = LOW[index]
            self.note_shifts(seat, place, (done & low) | (done >> 1 & ~low))
        return card

    def move_alone(self, seat: i64, code: i64, sink: EventSink | None) -> None:
        """MET-19: make a card a new creature."""
        place: i64 = CREATURE[code]
        other = self.free_place(seat)
        card = self.take(seat, place, CARD[code])
        self.creatures[seat * CREATURES + other] = [layer(card, 0)]
        if sink is not None:
            sink.emit(MovedAlone(seat, NAMES[card], place, other))

    def move(self, seat: i64, code: i64, sink: EventSink | None) -> None:
        """MET-19: move a card into another creature. MET-23: tokens move first, then the creature
        may earn one."""
        place: i64 = CREATURE[code]
        other: i64 = TO_CREATURE[code]
        card = self.take(seat, place, CARD[code])
        if sink is not None:
            sink.emit(Moved(seat, NAMES[card], place, other, ABOVE[code]))
        if len(self.creatures[seat * CREATURES + place]) == 0:
            for value in range(VALUES):
                self.bring(seat, value, place, other, sink)
        self.put(seat, other, card, ABOVE[code], sink)

    def bring(self, seat: i64, value: i64, place: i64, other: i64, sink: EventSink | None) -> None:
        """MET-23: move the tokens of a creature with its last card. Of two equal tokens the better
        one stays: one that is usable now, else one that will be, else a used one."""
        mine: i64 = BITS[value * AREA + seat * CREATURES + place]
        its: i64 = BITS[value * AREA + seat * CREATURES + other]
        if not self.owned & mine:
            return
        if sink is not None:
            self.tell_brought(seat, value, place, other, self.owned & its != 0, sink)
        if self.ready & mine:
            self.ready |= its
            self.fresh &= ~its
        elif self.fresh & mine and not self.ready & its:
            self.fresh |= its
        self.owned = (self.owned | its) & ~mine
        self.ready &= ~mine
        self.fresh &= ~mine

    def tell_brought(
        self, seat: i64, value: i64, place: i64, other: i64, is_twin: bool, sink: EventSink
    ) -> None:
        if is_twin:
            sink.emit(Returned(seat, MANA[value], other))
        else:
            sink.emit(Brought(seat, MANA[value], place, other))
