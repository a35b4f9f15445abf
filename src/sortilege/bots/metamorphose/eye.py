"""What one's creatures and mana in metamorphose are worth, as they lie or as they might lie. Only
what lies open is looked at. Quick: what is known of a creature is kept while it stays the same."""

from typing import Final

from mypy_extensions import i64

from sortilege.bots.metamorphose.hopes import HUES, Habits, Hopes
from sortilege.bots.metamorphose.stack import FIELD, LOW, Shapes
from sortilege.games.metamorphose.components import (
    ALLIES,
    COLOUR,
    CREATURES,
    GLORY,
    MANA,
    POWER,
    POWER_COLOUR,
)
from sortilege.games.metamorphose.creature import glory, support, top_of
from sortilege.games.metamorphose.rules import State
from sortilege.games.metamorphose.state import AREA

NONE: Final = -1

ONES: Final[list[int]] = [1 << bit for bit in range(48)]
"""One, so many bits up: compiled, `1 << bit` has only 32 bits."""

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
        # All places but the one that is framed.
        self.framed: i64 = NONE
        self.kept = 0.0  # what their mana and glory are worth
        self.kept_sum = 0.0  # and their strength
        self.worths = [0.0] * HUES  # that colour by colour
        self.gains = [0.0] * HUES  # and what a shift adds to it in this round
        self.now_kept: i64 = 0  # their strengths, allies not counted
        self.then_kept: i64 = 0  # and as they could be shifted
        self.more: i64 = 0  # what one shift may add, at most
        self.numbers_kept: i64 = 0  # how many there are of each colour
        self.has_allies = False

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
                numbers += ONES[shift]
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
        """What allies add, in the field of the creature's colour."""
        if POWER[top] != ALLIES:
            return 0
        allies: i64 = field(numbers, POWER_COLOUR[top])
        return support(top, allies) << COLOUR[top] * FIELD

    # ── what the six places are worth ──

    def value(self) -> float:
        """The victory points to come, as far as one can see. Until a contest that is not at the
        end of this round everything can be shifted; else one creature can."""
        self.frame(NONE, 0)
        total = self.kept + self.kept_sum
        return total + self.best_gain(NONE) if self.is_soon else total

    def sums(self) -> i64:
        """The strengths in all colours as they lie, in one number."""
        self.frame(NONE, 0)
        return self.now_kept + self.support_kept(self.numbers_kept)

    def frame(self, place: i64, size: i64) -> None:
        """Look at all places but one, which is to have so many cards: so that many creatures can
        be thought of in it, one by one."""
        self.framed = place
        self.kept = self.mana_with(place, size)
        now: i64 = 0
        then: i64 = 0
        more: i64 = 0
        self.numbers_kept = 0
        self.has_allies = False
        for other in range(CREATURES):
            top: i64 = self.tops[other]
            if top >= 0 and other != place:
                colour: i64 = COLOUR[top]
                shift: i64 = colour * FIELD
                strength: i64 = self.strengths[other]
                shifted: i64 = self.shifted[other]
                now += strength << shift
                then += shifted << shift
                if shifted - strength > field(more, colour):
                    more += (shifted - strength - field(more, colour)) << shift
                self.numbers_kept += ONES[shift]
                power: i64 = POWER[top]
                if power == ALLIES:
                    self.has_allies = True
                elif power == GLORY:
                    self.kept += self.glory(top)
        self.more = more
        self.keep(now, then)

    def keep(self, now: i64, then: i64) -> None:
        """What the creatures kept are worth, colour by colour."""
        support: i64 = self.support_kept(self.numbers_kept) if self.has_allies else 0
        self.now_kept = now
        self.then_kept = then
        self.kept_sum = 0.0
        for colour in range(HUES):
            lying: i64 = field(now + support, colour)
            worth = self.worth(colour, lying, field(then + support, colour))
            self.worths[colour] = worth
            self.kept_sum += worth
            self.gains[colour] = self.gain(colour, lying, field(self.more, colour))

    def worth(self, colour: i64, now: i64, then: i64) -> float:
        """What strength in a colour is worth, as it lies and as it could be shifted."""
        soon: i64 = now if self.is_soon else then
        return self.soon_for(colour, soon) + self.late_for(colour, then)

    def gain(self, colour: i64, now: i64, more: i64) -> float:
        """What a shift adds in the contest at the end of this round."""
        if more == 0 or not self.is_soon:
            return 0.0
        return self.soon_for(colour, now + more) - self.soon_for(colour, now)

    def best_gain(self, but: i64) -> float:
        """The most that a shift adds, in any colour but one."""
        most = 0.0
        for colour in range(HUES):
            if colour != but and self.gains[colour] > most:
                most = self.gains[colour]
        return most

    def glory(self, top: i64) -> float:
        return self.habits.glory * float(glory(top)) * self.contests_with(COLOUR[top])

    def framed_value(self, top: i64, strength: i64, shifted: i64) -> float:
        """What all is worth with such a creature in the place that was left out."""
        power: i64 = POWER[top]
        if self.has_allies or power == ALLIES:
            return self.value_of_allies(top, strength, shifted)
        colour: i64 = COLOUR[top]
        now: i64 = field(self.now_kept, colour) + strength
        then: i64 = field(self.then_kept, colour) + shifted
        total = self.kept + self.kept_sum - self.worths[colour] + self.worth(colour, now, then)
        if power == GLORY:
            total += self.glory(top)
        if self.is_soon:
            more: i64 = field(self.more, colour)
            if shifted - strength > more:
                more = shifted - strength
            gain = self.gain(colour, now, more)
            other = self.best_gain(colour)
            total += gain if gain > other else other
        return total

    def value_of_allies(self, top: i64, strength: i64, shifted: i64) -> float:
        """The same where creatures count on each other."""
        colour: i64 = COLOUR[top]
        shift: i64 = colour * FIELD
        numbers: i64 = self.numbers_kept + ONES[shift]
        support: i64 = self.support_kept(numbers) + self.support(top, numbers)
        now: i64 = self.now_kept + support + (strength << shift)
        then: i64 = self.then_kept + support + (shifted << shift)
        total = self.kept + (self.glory(top) if POWER[top] == GLORY else 0.0)
        most = 0.0
        for hue in range(HUES):
            total += self.worth(hue, field(now, hue), field(then, hue))
            more: i64 = field(self.more, hue)
            if hue == colour and shifted - strength > more:
                more = shifted - strength
            gain = self.gain(hue, field(now, hue), more)
            most = gain if gain > most else most
        return total + most

    def support_kept(self, numbers: i64) -> i64:
        total: i64 = 0
        for place in range(CREATURES):
            if place != self.framed and self.tops[place] >= 0:
                total += self.support(self.tops[place], numbers)
        return total

    def mana_with(self, framed: i64, framed_size: i64) -> float:
        """What mana is worth if one place has so many cards."""
        threes: i64 = 0
        fives: i64 = 0
        hopes3 = 0.0
        hopes5 = 0.0
        for place in range(CREATURES):
            size: i64 = framed_size if place == framed else self.sizes[place]
            if size > 0:
                three: i64 = self.threes[place]
                five: i64 = self.fives[place]
                if three == SERVES or (three == NEVER and size >= MANA[0]):
                    threes += 1
                elif three == NEVER:
                    hopes3 += self.hopes3[size]
                if five == SERVES or (five == NEVER and size >= MANA[1]):
                    fives += 1
                elif five == NEVER:
                    hopes5 += self.hopes5[size]
        return self.mana(threes, fives, hopes3, hopes5)

    def bring(self, place: i64, other: i64) -> None:
        """MET-23: the tokens of a creature that is no more go with its last card."""
        if self.threes[place] > self.threes[other]:
            self.threes[other] = self.threes[place]
        if self.fives[place] > self.fives[other]:
            self.fives[other] = self.fives[place]
        self.threes[place] = NEVER
        self.fives[place] = NEVER
