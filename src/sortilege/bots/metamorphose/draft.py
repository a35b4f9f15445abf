"""A seat's area as it lies or might lie, and what all of it is worth by the theory. One place can
be framed, so that many stacks can be thought of in it, one by one."""

from typing import Final

from mypy_extensions import i64

from sortilege.bots.metamorphose.stack import NO_STACK, NO_TOP, Stacks, lying_in, shifted_in
from sortilege.bots.metamorphose.theory import HUES, Outlook
from sortilege.games.metamorphose.action_codes import SIZES
from sortilege.games.metamorphose.components import (
    ALLIES,
    COLOUR,
    CREATURES,
    GLORY,
    NO_POWER,
    POWER,
    POWER_COLOUR,
)
from sortilege.games.metamorphose.creature import earns, support
from sortilege.games.metamorphose.rules import State
from sortilege.games.metamorphose.state import AREA, VALUES

NO_PLACE: Final = -1
NO_COLOUR: Final = -1

# A token of a creature: there was none, it is used, or it will still serve.
NEVER: Final = 0
USED: Final = 1
SERVES: Final = 2

NO_TOPS: Final[list[int]] = []


class Draft:
    """Six places with stacks and tokens."""

    def __init__(self, state: State, seat: i64, stacks: Stacks, counted: list[int]) -> None:
        self.seat = seat
        self.stacks = stacks
        self.places = [NO_STACK] * CREATURES
        self.tokens = [NEVER] * (VALUES * CREATURES)
        # All places but the one that is framed: their strengths by colour, allies not counted, as
        # they lie and as they could be shifted; the most that shifting one of them adds; how many
        # there are; and the tops that count allies.
        self.lying = [0] * HUES
        self.shifted = [0] * HUES
        self.more = [0] * HUES
        self.numbers = [0] * HUES
        self.counting = NO_TOPS
        self.kept: i64 = 0  # what all mana and the glory of these are worth
        self.worths = [0] * HUES  # what their strength is worth, where nobody counts allies
        self.gains = [0] * HUES  # and what a shift adds to it in this round
        self.outlook = Outlook(state, seat, counted)
        for rival in range(state.seats):
            if rival != seat:
                self.meet(state, rival)
        self.see(state, seat)

    # ── what lies there ──

    def meet(self, state: State, rival: i64) -> None:
        """Look at the area of a rival."""
        self.see(state, rival)
        self.add_up(NO_PLACE)
        lying: list[int] = []
        shifted: list[int] = []
        for colour in range(HUES):
            allies = self.supported(colour, NO_TOP)
            lying.append(self.lying[colour] + allies)
            shifted.append(self.shifted[colour] + allies)
        self.outlook.meet(state, rival, lying, shifted)

    def see(self, state: State, seat: i64) -> None:
        """Fill the places as a seat's area is."""
        for place in range(CREATURES):
            at: i64 = seat * CREATURES + place
            self.places[place] = self.stacks.number_at(at, state.creatures[at])
        self.see_tokens(state, seat)

    def see_tokens(self, state: State, seat: i64) -> None:
        for value in range(VALUES):
            for place in range(CREATURES):
                bit: i64 = value * AREA + seat * CREATURES + place
                token: i64 = USED if state.owned >> bit & 1 else NEVER
                serves = (state.ready | state.fresh) >> bit & 1
                self.tokens[value * CREATURES + place] = SERVES if serves else token

    def has_tokens(self, place: i64) -> bool:
        return self.tokens[place] != NEVER or self.tokens[CREATURES + place] != NEVER

    def size(self, place: i64) -> i64:
        """How many cards lie in a place."""
        return self.stacks.sizes[self.places[place]]

    def strength(self, colour: i64) -> i64:
        """The strength in a colour as all lies."""
        self.add_up(NO_PLACE)
        return self.lying[colour] + self.supported(colour, NO_TOP)

    # ── adding up ──

    def add_up(self, but: i64) -> None:
        """Add up the strengths of all places but one."""
        stacks = self.stacks
        for colour in range(HUES):
            self.lying[colour] = 0
            self.shifted[colour] = 0
            self.more[colour] = 0
            self.numbers[colour] = 0
        self.counting = NO_TOPS
        self.kept = 0
        for place in range(CREATURES):
            number: i64 = self.places[place]
            if number != NO_STACK and place != but:
                top: i64 = stacks.tops[number]
                hue: i64 = COLOUR[top]
                both: i64 = stacks.strengths[number]
                more = shifted_in(both) - lying_in(both)
                self.lying[hue] += lying_in(both)
                self.shifted[hue] += shifted_in(both)
                self.more[hue] = more if more > self.more[hue] else self.more[hue]
                self.numbers[hue] += 1
                if POWER[top] == ALLIES:
                    self.counting = [*self.counting, top]
                elif POWER[top] == GLORY:
                    self.kept += self.outlook.glory(top)

    def supported(self, colour: i64, added: i64) -> i64:
        """What allies add in a colour with such a top in the framed place."""
        total: i64 = 0
        for top in self.counting:
            if COLOUR[top] == colour:
                total += self.support(top, added)
        if added != NO_TOP and COLOUR[added] == colour:
            total += self.support(added, added)
        return total

    def support(self, top: i64, added: i64) -> i64:
        """What the allies of one creature add, if one with the top `added` is among them."""
        if POWER[top] != ALLIES:
            return 0
        wanted: i64 = POWER_COLOUR[top]
        is_one_more = added != NO_TOP and COLOUR[added] == wanted
        return support(top, self.numbers[wanted] + (1 if is_one_more else 0))

    # ── what it is worth ──

    def value(self) -> i64:
        """What everything is worth as it is."""
        self.frame(NO_PLACE, 0)
        return self.value_with(NO_TOP, 0)

    def frame(self, place: i64, size: i64) -> None:
        """Frame a place, which is to have so many cards."""
        self.add_up(place)
        self.kept += self.mana_with(place, size)
        for colour in range(HUES):
            lying: i64 = self.lying[colour]
            self.worths[colour] = self.worth(colour, lying, self.shifted[colour])
            self.gains[colour] = self.gain(colour, lying, self.more[colour])

    def worth(self, colour: i64, lying: i64, shifted: i64) -> i64:
        """What strength in a colour is worth, as it lies and as it could be shifted."""
        soon: i64 = lying if self.outlook.is_soon else shifted
        return self.outlook.soon(colour, soon) + self.outlook.late(colour, shifted)

    def gain(self, colour: i64, lying: i64, more: i64) -> i64:
        """What so much more by a shift adds in the contest that ends this round."""
        if more == 0 or not self.outlook.is_soon:
            return 0
        return self.outlook.soon(colour, lying + more) - self.outlook.soon(colour, lying)

    def value_with(self, top: i64, both: i64) -> i64:
        """What everything is worth with a stack of this top and these strengths in the framed
        place."""
        colour: i64 = COLOUR[top] if top != NO_TOP else NO_COLOUR
        power: i64 = POWER[top] if top != NO_TOP else NO_POWER
        has_allies = power == ALLIES or len(self.counting) > 0
        total: i64 = self.kept
        if power == GLORY:
            total += self.outlook.glory(top)
        most: i64 = 0  # what shifting one creature adds in this round
        for hue in range(HUES):
            gain: i64 = self.gains[hue]
            if hue == colour or has_allies:
                lying: i64 = self.lying[hue]
                shifted: i64 = self.shifted[hue]
                more: i64 = self.more[hue]
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
            most = gain if gain > most else most
        return total + most

    def mana_with(self, framed: i64, size: i64) -> i64:
        """What mana is worth if one place has so many cards. The dearest tokens serve first, one in
        a round."""
        left: i64 = self.outlook.left
        total: i64 = 0
        if left == 0:
            return 0
        for value in range(VALUES - 1, -1, -1):
            tokens: i64 = 0
            hopes: i64 = 0
            for place in range(CREATURES):
                cards: i64 = size if place == framed else self.size(place)
                token: i64 = self.tokens[value * CREATURES + place]
                if token == SERVES or (token == NEVER and earns(cards, value)):
                    tokens += 1
                elif token == NEVER:
                    hopes += self.outlook.hopes[value * SIZES + cards]
            tokens = tokens if tokens < left else left
            total += self.outlook.mana(value, left, tokens, hopes)
            left -= tokens
        return total
