"""A quick player of metamorphose: what it would do at once, a whole turn at a time. It plays on in
the mind of one who thinks longer."""

from typing import Final

from mypy_extensions import i64

from sortilege.bots.metamorphose.eye import NONE, USED, Eye, field
from sortilege.bots.metamorphose.hopes import Habits
from sortilege.bots.metamorphose.stack import FIELD, LOW, best_shifted
from sortilege.games.metamorphose.action_codes import (
    DRAW,
    MOVE_ALONE,
    PLACE,
    PLACE_ALONE,
    SHIFTS,
    SIZES,
    SUMMON,
)
from sortilege.games.metamorphose.area import MOST_SIZES, MOVES
from sortilege.games.metamorphose.components import COLOUR, CREATURES, MARKET, PLACES, SHIFT
from sortilege.games.metamorphose.creature import offset_of
from sortilege.games.metamorphose.rules import BIT_SETS, PAID, PASS, State
from sortilege.games.metamorphose.state import NO_CARD, NOT_SHIFTED, TO_CLOSE, TO_PLACE, VALUES

MOST: Final[i64] = SIZES - 1
OFFSETS: Final[i64] = 2 * SHIFT + 1

MUCH: Final = 3
"""A creature does not give a card away if that makes it so much weaker, or more."""


class Quick(Eye):
    """Weighs what a seat may do now: `codes` with their `values`, and where to place what is
    summoned."""

    def __init__(self, habits: Habits) -> None:
        super().__init__(habits)
        self.codes: list[int] = []
        self.placings: list[int] = []
        self.values: list[float] = []

    def weigh(self, state: State, seat: i64) -> None:
        """Weigh everything that a seat may do now, but for shifting."""
        self.look(state, seat)
        self.codes = []
        self.placings = []
        self.values = []
        if state.phase == TO_PLACE:
            self.weigh_placings([PASS], [state.hand])
        elif state.phase == TO_CLOSE:
            self.note(PASS, PASS, self.value() + self.habits.gain)
            if not state.moved >> seat & 1:
                self.weigh_moves()
        else:
            self.weigh_summons(state)

    def note(self, code: int, placing: int, value: float) -> None:
        self.codes.append(code)
        self.placings.append(placing)
        self.values.append(value)

    def best(self) -> int:
        """The index of what is worth most."""
        best = 0
        for index in range(1, len(self.values)):
            if self.values[index] > self.values[best]:
                best = index
        return best

    # ── summoning ──

    def weigh_summons(self, state: State) -> None:
        """The cards of the market; the top of a deck only if nothing lies open. Of several equal
        tokens the first will do."""
        cards = state.market
        codes = [SUMMON + place for place in range(MARKET) if cards[place] != NO_CARD]
        self.weigh_placings(codes, [card for card in cards[:MARKET] if card != NO_CARD])
        for value in range(VALUES):
            creatures: i64 = state.usable(self.seat, value)
            if creatures:
                self.weigh_paid(state, value, creatures)
        if len(self.codes) == 0:
            self.note(DRAW, NONE, 0.0)

    def weigh_paid(self, state: State, value: i64, creatures: i64) -> None:
        """What a token of this value buys."""
        codes: list[int] = []
        cards: list[int] = []
        for source in range(MARKET, PLACES):
            paid = PAID[(source * VALUES + value) * BIT_SETS + creatures]
            if state.market[source] != NO_CARD and len(paid) > 0:
                codes.append(paid[0])
                cards.append(state.market[source])
        place: i64 = 0
        while not creatures >> place & 1:
            place += 1
        tokens = self.fives if value else self.threes
        before = tokens[place]
        tokens[place] = USED
        self.weigh_placings(codes, cards)
        tokens[place] = before

    # ── placing ──

    def weigh_placings(self, codes: list[int], cards: list[int]) -> None:
        """MET-11: everywhere that cards could go, each taken by its code."""
        alone = self.free_place()
        for place in range(CREATURES):
            size: i64 = self.sizes[place]
            if size > 0 or place == alone:
                self.frame(place, size + 1)
                for at in range(len(codes)):
                    self.weigh_placing(codes[at], cards[at], place)

    def weigh_placing(self, code: int, card: i64, place: i64) -> None:
        """Everywhere in one place. Without a summons the placing itself is the code."""
        size: i64 = self.sizes[place]
        if size == 0:
            self.note(code or PLACE_ALONE, PLACE_ALONE, self.value_with(place, card, 0))
            return
        for above in range(size + 1):
            placing: i64 = PLACE + place * MOST + above
            self.note(code or placing, placing, self.value_with(place, card, above))

    def free_place(self) -> i64:
        for place in range(CREATURES):
            if self.sizes[place] == 0:
                return place
        return NONE

    def value_with(self, place: i64, card: i64, above: i64) -> float:
        """What the area is worth with a card put into the place that is framed."""
        both: i64 = self.shapes.put(self.here(place), card, above)
        top: i64 = card if above == 0 else self.tops[place]
        return self.framed_value(top, both >> FIELD, both & LOW)

    def here(self, place: i64) -> i64:
        """The shape of a creature of this seat."""
        return self.numbers[self.seat * CREATURES + place]

    # ── moving ──

    def weigh_moves(self) -> None:
        """MET-19: every card, to everywhere else."""
        alone = self.free_place()
        for place in range(CREATURES):
            for index in range(self.sizes[place]):
                self.weigh_moves_of(place, index, alone)

    def weigh_moves_of(self, place: i64, index: i64, alone: i64) -> None:
        """Where one card could go. One without which its creature is much weaker stays."""
        number = self.here(place)
        rest = self.shapes.take(number, index)
        size: i64 = self.sizes[place]
        strength: i64 = self.strengths[place]
        shifted: i64 = self.shifted[place]
        if size > 1 and index > 0 and shifted - self.shapes.shifted[rest] >= MUCH:
            return
        top: i64 = self.tops[place]
        card: i64 = self.shapes.layers[number][index] >> 3
        self.tops[place] = self.shapes.layers[rest][0] >> 3 if size > 1 else NONE
        self.sizes[place] = size - 1
        self.strengths[place] = self.shapes.strengths[rest]
        self.shifted[place] = self.shapes.shifted[rest]
        for other in range(CREATURES):
            if other != place and self.sizes[other] > 0:
                self.weigh_moves_to(place, index, card, other, size)
        if alone >= 0 and size > 1:
            self.frame(alone, 1)
            code: i64 = MOVE_ALONE + place * MOST + index
            self.note(code, PASS, self.value_with(alone, card, 0))
        self.tops[place] = top
        self.sizes[place] = size
        self.strengths[place] = strength
        self.shifted[place] = shifted

    def weigh_moves_to(self, place: i64, index: i64, card: i64, other: i64, size: i64) -> None:
        other_size: i64 = self.sizes[other]
        row: i64 = (place * CREATURES + other) * MOST_SIZES + size
        codes = MOVES[row * MOST_SIZES + other_size]
        if len(codes) == 0:
            return
        threes: i64 = self.threes[place]
        fives: i64 = self.fives[place]
        other_threes: i64 = self.threes[other]
        other_fives: i64 = self.fives[other]
        if size == 1:
            self.bring(place, other)
        self.frame(other, other_size + 1)
        for above in range(other_size + 1):
            value = self.value_with(other, card, above)
            self.note(codes[index * (other_size + 1) + above], PASS, value)
        self.threes[place] = threes
        self.fives[place] = fives
        self.threes[other] = other_threes
        self.fives[other] = other_fives

    # ── shifting ──

    def shifts(self, state: State, seat: i64) -> list[int]:
        """The shifts that gain most, of one creature (MET-18); none if nothing is gained."""
        self.look(state, seat)
        only: i64 = state.shifting[seat]
        if only != NOT_SHIFTED:
            return self.shifts_of(state, only)
        best: i64 = NONE
        most = 0.0
        sums = self.sums()
        for place in range(CREATURES):
            gain = self.gain_from(place, sums)
            if gain > most:
                best = place
                most = gain
        return self.shifts_of(state, best) if best >= 0 else []

    def all_shifts(self, state: State) -> list[int]:
        """The first shift of every creature that gains by it. The look was taken before."""
        only: i64 = state.shifting[self.seat]
        codes: list[int] = []
        for place in range(CREATURES):
            if self.sizes[place] > 1 and only in (NOT_SHIFTED, place):
                codes += self.shifts_of(state, place)[:1]
        return codes

    def gain_from(self, place: i64, sums: i64) -> float:
        """What shifting a creature brings, if nothing else changes."""
        more: i64 = self.shifted[place] - self.strengths[place]
        if more == 0:
            return 0.0
        colour: i64 = COLOUR[self.tops[place]]
        lying: i64 = field(sums, colour)
        before = self.soon_for(colour, lying) + self.late_for(colour, lying)
        return self.soon_for(colour, lying + more) + self.late_for(colour, lying + more) - before

    def shifts_of(self, state: State, place: i64) -> list[int]:
        """The shifts of a creature, from the top downwards."""
        layers = state.creatures[self.seat * CREATURES + place]
        done: i64 = state.shifted[self.seat] if state.shifting[self.seat] == place else 0
        to = best_shifted(layers, done)
        codes: list[int] = []
        for card in range(1, len(layers)):
            if to[card] != layers[card]:
                row: i64 = place * (MOST - 1) + card - 1
                codes.append(SHIFTS + row * OFFSETS + offset_of(to[card]) + SHIFT)
        return codes
