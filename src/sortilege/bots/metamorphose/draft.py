"""A seat's area, actual or hypothetical, and its value by the theory. One place can be framed, so
that the player can evaluate many stacks in it one after another."""

from typing import Final

from mypy_extensions import i64

from sortilege.bots.metamorphose.stack import (
    NO_STACK,
    NO_TOP,
    Stacks,
    both_in,
    colour_in,
    lying_in,
    power_in,
    shifted_in,
    size_in,
    top_in,
)
from sortilege.bots.metamorphose.theory import (
    COLOUR_COUNT,
    PALETTE_BITS,
    PALETTE_MASK,
    Outlook,
    shade,
)
from sortilege.games.metamorphose.components import (
    ALLIES,
    COLOUR,
    CREATURES,
    GLORY,
    MANA,
    NO_POWER,
    POWER_COLOUR,
)
from sortilege.games.metamorphose.creature import support
from sortilege.games.metamorphose.fields import ALL_CREATURES, AREA, BITS, VALUES
from sortilege.games.metamorphose.state import State

NO_PLACE: Final = -1
NO_COLOUR: Final = -1

NO_TOPS: Final[list[int]] = []

SIZE: Final = 4
"""Bits for each place in the number that holds the sizes of all places."""


class Draft:
    """Six places with stacks and tokens."""

    def __init__(self, state: State, seat: i64, stacks: Stacks, counted: list[int]) -> None:
        self.seat = seat
        self.stacks = stacks
        self.places = [NO_STACK] * CREATURES
        self.facts = [0] * CREATURES  # the numbers of these stacks
        self.sizes: i64 = 0
        # Tokens, a bit for each value and place: all of them, and those that can still be used.
        self.owned: i64 = 0
        self.serving: i64 = 0
        # Totals of all places but the framed one, as palettes: their strengths without allies, as
        # they lie and as they could be shifted; the largest gain from shifting one of them; how
        # many there are. And the top cards that count allies.
        self.lying: i64 = 0
        self.shifted: i64 = 0
        self.more: i64 = 0
        self.numbers: i64 = 0
        self.counting = NO_TOPS
        self.kept: i64 = 0  # the value of the mana and glory of these places
        # the value of their strength, if no creature counts allies
        self.worths = [0] * COLOUR_COUNT
        self.gains = [0] * COLOUR_COUNT  # what a shift adds to that value in this round
        self.outlook = Outlook(state, seat, counted)
        for rival in range(state.seats):
            if rival != seat:
                self.meet(state, rival)
        self.see(state, seat)
        self.see_tokens(state, seat)

    # ── contents ──

    def meet(self, state: State, rival: i64) -> None:
        """Read the area of a rival."""
        self.see(state, rival)
        self.add_up(NO_PLACE)
        allies: i64 = 0
        if len(self.counting) > 0:
            for colour in range(COLOUR_COUNT):
                allies += self.supported(colour, NO_TOP) << colour * PALETTE_BITS
        self.outlook.meet(state, rival, self.lying + allies, self.shifted + allies)

    def see(self, state: State, seat: i64) -> None:
        """Fill the places from a seat's area."""
        for place in range(CREATURES):
            at: i64 = seat * CREATURES + place
            self.lay(place, self.stacks.number_at(at, state.creatures[at]))

    def lay(self, place: i64, number: i64) -> None:
        """Put a stack into a place."""
        facts: i64 = self.stacks.facts[number]
        self.places[place] = number
        self.facts[place] = facts
        bits: i64 = place * SIZE
        change: i64 = size_in(facts) - self.size(place)
        self.sizes += change << bits

    def see_tokens(self, state: State, seat: i64) -> None:
        self.owned = 0
        self.serving = 0
        serving: i64 = state.ready | state.fresh
        for value in range(VALUES):
            first: i64 = value * AREA + seat * CREATURES
            self.owned |= (state.owned >> first & ALL_CREATURES) << value * CREATURES
            self.serving |= (serving >> first & ALL_CREATURES) << value * CREATURES

    def bring_tokens(self, place: i64, other: i64) -> None:
        """MET-23: the tokens of a removed creature move with its last card. Of two equal tokens the
        better one stays."""
        for value in range(VALUES):
            mine: i64 = BITS[value * CREATURES + place]
            its: i64 = BITS[value * CREATURES + other]
            if self.owned & mine:
                self.owned = (self.owned | its) & ~mine
            if self.serving & mine:
                self.serving = (self.serving | its) & ~mine

    def has_tokens(self, place: i64) -> bool:
        return (self.owned >> place | self.owned >> CREATURES + place) & 1 == 1

    def size(self, place: i64) -> i64:
        """How many cards lie in a place."""
        return self.sizes >> place * SIZE & 15

    def strength(self, colour: i64) -> i64:
        """The strength in a colour, as the cards lie."""
        self.add_up(NO_PLACE)
        return shade(self.lying, colour) + self.supported(colour, NO_TOP)

    # ── totals ──

    def add_up(self, but: i64) -> None:
        """Add up the strengths of all places but one."""
        lying: i64 = 0
        shifted: i64 = 0
        more: i64 = 0
        numbers: i64 = 0
        kept: i64 = 0
        self.counting = NO_TOPS
        for place in range(CREATURES):
            facts: i64 = self.facts[place]
            if facts != 0 and place != but:
                at: i64 = colour_in(facts) * PALETTE_BITS
                both = both_in(facts)
                lying += lying_in(both) << at
                shifted += shifted_in(both) << at
                numbers += BITS[at]
                gained = shifted_in(both) - lying_in(both) - (more >> at & PALETTE_MASK)
                if gained > 0:
                    more += gained << at
                power = power_in(facts)
                if power == ALLIES:
                    self.counting = [*self.counting, top_in(facts)]
                elif power == GLORY:
                    kept += self.outlook.glory(top_in(facts))
        self.lying = lying
        self.shifted = shifted
        self.more = more
        self.numbers = numbers
        self.kept = kept

    def supported(self, colour: i64, added: i64) -> i64:
        """What allies add in a colour if the framed place has this top card."""
        total: i64 = 0
        for top in self.counting:
            if COLOUR[top] == colour:
                total += self.support(top, added)
        if added != NO_TOP and COLOUR[added] == colour:
            total += self.support(added, added)
        return total

    def support(self, top: i64, added: i64) -> i64:
        """What the allies of one creature add, if a creature with the top card `added` is among
        them."""
        wanted: i64 = POWER_COLOUR[top]
        if wanted < 0:
            return 0
        is_one_more = added != NO_TOP and COLOUR[added] == wanted
        return support(top, shade(self.numbers, wanted) + (1 if is_one_more else 0))

    # ── values ──

    def value(self) -> i64:
        """The value of the whole area as it is."""
        self.frame(NO_PLACE, 0)
        return self.value_with(NO_TOP, NO_POWER, 0)

    def frame(self, place: i64, size: i64) -> None:
        """Frame a place, which will hold this many cards."""
        self.add_up(place)
        self.kept += self.mana_with(place, size)
        for colour in range(COLOUR_COUNT):
            lying = shade(self.lying, colour)
            self.worths[colour] = self.worth(colour, lying, shade(self.shifted, colour))
            if self.outlook.is_soon:
                self.gains[colour] = self.gain(colour, lying, shade(self.more, colour))

    def worth(self, colour: i64, lying: i64, shifted: i64) -> i64:
        """The value of strength in a colour, as it lies and as it could be shifted."""
        if not self.outlook.is_soon:
            return self.outlook.whole(colour, shifted)
        return self.outlook.soon(colour, lying) + self.outlook.late(colour, shifted)

    def gain(self, colour: i64, lying: i64, more: i64) -> i64:
        """What this gain by a shift adds in the contest that ends this round."""
        if more == 0 or not self.outlook.is_soon:
            return 0
        return self.outlook.soon(colour, lying + more) - self.outlook.soon(colour, lying)

    def value_with(self, top: i64, power: i64, both: i64) -> i64:
        """The value of the whole area with a stack of this top card, power and strengths in the
        framed place."""
        colour: i64 = COLOUR[top] if top != NO_TOP else NO_COLOUR
        has_allies = power == ALLIES or len(self.counting) > 0
        total: i64 = self.kept
        if power == GLORY:
            total += self.outlook.glory(top)
        most: i64 = 0  # what shifting one creature adds in this round
        for hue in range(COLOUR_COUNT):
            gain: i64 = 0
            if hue == colour or has_allies:
                lying = shade(self.lying, hue)
                shifted = shade(self.shifted, hue)
                more = shade(self.more, hue)
                if hue == colour:
                    lying += lying_in(both)
                    shifted += shifted_in(both)
                    own: i64 = shifted_in(both) - lying_in(both)
                    more = own if own > more else more
                if has_allies:
                    allies = self.supported(hue, top)
                    lying += allies
                    shifted += allies
                total += self.worth(hue, lying, shifted)
                gain = self.gain(hue, lying, more)
            else:
                total += self.worths[hue]
                if self.outlook.is_soon:
                    gain = self.gains[hue]
            most = gain if gain > most else most
        return total + most

    def mana_with(self, framed: i64, size: i64) -> i64:
        """The value of mana if one place has this many cards. The dearest tokens are used first,
        one per round."""
        left: i64 = self.outlook.left
        total: i64 = 0
        if left == 0:
            return 0
        for value in range(VALUES - 1, -1, -1):
            needed: i64 = MANA[value]
            owned: i64 = self.owned >> value * CREATURES
            serving: i64 = self.serving >> value * CREATURES
            tokens: i64 = 0
            hopes: i64 = 0
            for place in range(CREATURES):
                cards: i64 = size if place == framed else self.size(place)
                if serving >> place & 1:
                    tokens += 1
                elif cards > 0 and not owned >> place & 1:
                    if cards >= needed:
                        tokens += 1
                    else:
                        hopes += self.outlook.hope(needed - cards)
            tokens = tokens if tokens < left else left
            total += self.outlook.mana(value, left, tokens, hopes)
            left -= tokens
        return total
