"""What one's creatures and mana in metamorphose are worth, as they lie or as they might lie. Only
what lies open is looked at. Quick: what is known of a creature is kept while it stays the same."""

from typing import Final

from mypy_extensions import i64

from sortilege.bots.sense.metamorphose_hopes import HUES, Habits, Hopes
from sortilege.bots.sense.metamorphose_stack import FIELD, LOW, Shapes
from sortilege.games.metamorphose.components import (
    ALLIES,
    COLOUR,
    CREATURES,
    GLORY,
    MANA,
    POWER,
    POWER_COLOUR,
    POWER_K,
    POWER_N,
)
from sortilege.games.metamorphose.creature import top_of
from sortilege.games.metamorphose.rules import State
from sortilege.games.metamorphose.state import AREA

NONE: Final = -1

# A token of a creature: there is none, it is used, or it will still serve.
NEVER: Final = 0
USED: Final = 1
SERVES: Final = 2

EMPTY: Final[list[int]] = []


def field(sums: i64, colour: i64) -> i64:
    """One of three strengths that are in one number."""
    return sums >> colour * FIELD & LOW


class Eye(Hopes):
    """A table as one seat sees it. Its six places may be filled in another way, to see what that
    would be worth."""

    def __init__(self, habits: Habits) -> None:
        super().__init__(habits)
        self.shapes = Shapes()
        nothing = self.shapes.number(EMPTY)
        # Every creature on the table: its layers, and the number of its shape.
        self.known = [EMPTY] * AREA
        self.numbers = [int(nothing)] * AREA
        # The six places of this seat.
        self.tops = [NONE] * CREATURES  # the top cards
        self.sizes = [0] * CREATURES
        self.strengths = [0] * CREATURES  # as they lie, allies not counted
        self.shifted = [0] * CREATURES  # as they could be shifted
        self.threes = [NEVER] * CREATURES
        self.fives = [NEVER] * CREATURES
        self.is_soon = False  # the contest is at the end of this round

    def look(self, state: State, seat: i64) -> None:
        """Look at a moment with the eyes of a seat."""
        self.look_ahead(state, seat)
        self.is_soon = state.is_starred()
        for other in range(state.seats):
            if other != seat:
                self.measure(state, other)
        for place in range(CREATURES):
            self.see(state, seat, place)

    def learn(self, state: State, at: i64) -> i64:
        """The number of a creature's shape."""
        layers = state.creatures[at]
        if layers is not self.known[at]:
            self.known[at] = layers
            self.numbers[at] = self.shapes.number(layers)
        return self.numbers[at]

    def see(self, state: State, seat: i64, place: i64) -> None:
        """Put a creature of this seat into its place, as it is."""
        at: i64 = seat * CREATURES + place
        number = self.learn(state, at)
        layers = state.creatures[at]
        size: i64 = len(layers)
        self.sizes[place] = size
        self.tops[place] = top_of(layers) if size > 0 else NONE
        self.strengths[place] = self.shapes.strengths[number]
        self.shifted[place] = self.shapes.shifted[number]
        self.threes[place] = self.token(state, at)
        self.fives[place] = self.token(state, AREA + at)

    def token(self, state: State, bit: i64) -> i64:
        if (state.ready | state.fresh) >> bit & 1:
            return SERVES
        return USED if state.owned >> bit & 1 else NEVER

    def measure(self, state: State, seat: i64) -> None:
        """Note the strengths of a rival."""
        now: i64 = 0
        then: i64 = 0
        numbers: i64 = 0
        first: i64 = seat * CREATURES
        for at in range(first, first + CREATURES):
            if len(state.creatures[at]) > 0:
                number = self.learn(state, at)
                shift: i64 = COLOUR[top_of(state.creatures[at])] * FIELD
                now += self.shapes.strengths[number] << shift
                then += self.shapes.shifted[number] << shift
                numbers += 1 << shift
        more: i64 = 0
        for at in range(first, first + CREATURES):
            if len(state.creatures[at]) > 0:
                more += self.support(top_of(state.creatures[at]), numbers)
        if not self.is_soon or self.pending(state, seat) > 0.0:
            now = then  # there is time to shift
        for colour in range(HUES):
            self.now.append(field(now + more, colour))
            self.then.append(field(then + more, colour))

    def support(self, top: i64, numbers: i64) -> i64:
        """MET-38: what allies add, in the field of the creature's colour."""
        if POWER[top] != ALLIES:
            return 0
        allies: i64 = field(numbers, POWER_COLOUR[top])
        return POWER_N[top] * (allies // POWER_K[top]) << COLOUR[top] * FIELD

    # ── what the six places are worth ──

    def value(self) -> float:
        """The victory points to come, as far as one can see. Until a contest that is not at the
        end of this round everything can be shifted; else one creature can."""
        total = self.mana_value() + self.glory_value()
        now: i64 = self.sums()
        then: i64 = now
        for place in range(CREATURES):
            if self.tops[place] >= 0:
                more: i64 = self.shifted[place] - self.strengths[place]
                then += more << COLOUR[self.tops[place]] * FIELD
        soon: i64 = now if self.is_soon else then
        for colour in range(HUES):
            total += self.soon_for(colour, field(soon, colour))
            total += self.late_for(colour, field(then, colour))
        return total + self.shift_gain(now) if self.is_soon else total

    def sums(self) -> i64:
        """The strengths in all colours as they lie, in one number."""
        now: i64 = 0
        numbers: i64 = 0
        has_allies = False
        for place in range(CREATURES):
            top: i64 = self.tops[place]
            if top >= 0:
                shift: i64 = COLOUR[top] * FIELD
                now += self.strengths[place] << shift
                numbers += 1 << shift
                has_allies = has_allies or POWER[top] == ALLIES
        if has_allies:
            for place in range(CREATURES):
                if self.tops[place] >= 0:
                    now += self.support(self.tops[place], numbers)
        return now

    def glory_value(self) -> float:
        """MET-39."""
        total = 0.0
        for place in range(CREATURES):
            top: i64 = self.tops[place]
            if top >= 0 and POWER[top] == GLORY:
                total += self.habits.glory * POWER_N[top] * self.contests_with(COLOUR[top])
        return total

    def shift_gain(self, now: i64) -> float:
        """What the best shift adds in the contest at the end of this round."""
        most = 0.0
        for place in range(CREATURES):
            more: i64 = self.shifted[place] - self.strengths[place]
            if more > 0:
                colour: i64 = COLOUR[self.tops[place]]
                lying: i64 = field(now, colour)
                gain = self.soon_for(colour, lying + more) - self.soon_for(colour, lying)
                if gain > most:
                    most = gain
        return most

    def mana_value(self) -> float:
        threes: i64 = 0
        fives: i64 = 0
        hopes3 = 0.0
        hopes5 = 0.0
        for place in range(CREATURES):
            size: i64 = self.sizes[place]
            if self.threes[place] == SERVES:
                threes += 1
            elif self.threes[place] == NEVER:
                hopes3 += self.hopes3[size]
            if self.fives[place] == SERVES:
                fives += 1
            elif self.fives[place] == NEVER:
                hopes5 += self.hopes5[size]
        return self.mana(threes, fives, hopes3, hopes5)

    # ── filling a place in another way ──

    def fill(self, place: i64, top: i64, size: i64, strength: i64, shifted: i64) -> None:
        """What would lie in a place. MET-21: its size may earn tokens."""
        self.tops[place] = top
        self.sizes[place] = size
        self.strengths[place] = strength
        self.shifted[place] = shifted
        if size >= MANA[0] and self.threes[place] == NEVER:
            self.threes[place] = SERVES
        if size >= MANA[1] and self.fives[place] == NEVER:
            self.fives[place] = SERVES

    def bring(self, place: i64, other: i64) -> None:
        """MET-23: the tokens of a creature that is no more go with its last card."""
        if self.threes[place] > self.threes[other]:
            self.threes[other] = self.threes[place]
        if self.fives[place] > self.fives[other]:
            self.fives[other] = self.fives[place]
        self.threes[place] = NEVER
        self.fives[place] = NEVER
