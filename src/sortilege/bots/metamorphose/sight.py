"""What a player of metamorphose sees in a table: what its creatures and its mana are worth, and so
which action is best. Compiled, for it tries every action. Only what lies open is looked at."""

from typing import Final

from mypy_extensions import i64

from sortilege.bots.metamorphose.prospects import Prospects, Weights
from sortilege.games.metamorphose.action_codes import MOVE_ALONE, PLACE_ALONE, SHIFTS
from sortilege.games.metamorphose.components import (
    ALLIES,
    COLOUR,
    COLOURS,
    CREATURES,
    GLORY,
    MANA,
    PLACES,
    POWER,
    POWER_N,
    SHIFT,
)
from sortilege.games.metamorphose.creature import colour_of, own_strength, top_of
from sortilege.games.metamorphose.rules import PASS, SOURCE, TOKEN, State
from sortilege.games.metamorphose.state import AREA, BITS, NOT_SHIFTED, TO_CLOSE, TO_PLACE

LOSS: Final = -1e9


class Sight(Prospects):
    """A table as one seat sees it. What it finds out about a creature it keeps, for most tables
    that it compares differ in one or two creatures only."""

    def __init__(self, state: State, seat: i64, weights: Weights) -> None:
        super().__init__(state, seat, weights)
        self.known = state.creatures[seat * CREATURES : (seat + 1) * CREATURES]
        self.strengths = [own_strength(creature) for creature in self.known]
        self.shifted = [self.best_shift(state, place) for place in range(CREATURES)]

    # ── what a table is worth ──

    def value(self, state: State, shifting: bool) -> float:
        """The victory points to come, as far as one can see; with the best shift, or as it is."""
        first: i64 = self.seat * CREATURES
        strengths: list[int] = [0] * len(COLOURS)
        plain: list[int] = [0] * CREATURES
        total = self.mana(state)
        for place in range(CREATURES):
            creature = state.creatures[first + place]
            if len(creature) > 0:
                top: i64 = top_of(creature)
                colour: i64 = COLOUR[top]
                is_known = creature is self.known[place]
                strength: i64 = self.strengths[place] if is_known else own_strength(creature)
                plain[place] = strength
                strengths[colour] += strength
                if POWER[top] == ALLIES:
                    strengths[colour] += state.bonus(self.seat, place)
                elif POWER[top] == GLORY:
                    total += POWER_N[top] * self.contests_with(colour)
        for colour in range(len(COLOURS)):
            total += self.worth(colour, strengths[colour])
        return total + self.shift_gain(state, strengths, plain) if shifting else total

    def shift_gain(self, state: State, strengths: list[int], plain: list[int]) -> float:
        """What the best shift adds."""
        most = 0.0
        for place in range(CREATURES):
            creature = state.creatures[self.seat * CREATURES + place]
            if len(creature) > 1:
                is_known = creature is self.known[place]
                best: i64 = self.shifted[place] if is_known else self.best_shift(state, place)
                more: i64 = best - plain[place]
                if more > 0:
                    colour: i64 = colour_of(creature)
                    before = self.worth(colour, strengths[colour])
                    gain = self.worth(colour, strengths[colour] + more) - before
                    most = gain if gain > most else most
        return most

    def best_shift(self, state: State, place: i64) -> int:
        """The greatest strength of a creature that one more shift can give it in this round."""
        creature = state.creatures[self.seat * CREATURES + place]
        if len(creature) < 2:
            return 0
        only: i64 = state.shifting[self.seat]
        best: i64 = 0
        if only in (NOT_SHIFTED, place):
            done: i64 = state.shifted[self.seat] if only == place else 0
            layers = creature.copy()
            for card in range(1, len(layers)):
                if not done >> card & 1:
                    lying: i64 = layers[card]
                    for offset in range(2 * SHIFT + 1):
                        layers[card] = (lying >> 3 << 3) + offset
                        strength: i64 = own_strength(layers)
                        best = strength if strength > best else best
                    layers[card] = lying
        return best

    def mana(self, state: State) -> float:
        """What tokens that can still be used, and those nearly earned, are worth."""
        left = self.rounds_left
        total = 0.0
        for value in range(len(MANA) - 1, -1, -1):
            worth = self.weights.mana5 if value else self.weights.mana3
            tokens = 0
            hopes = 0.0
            for place in range(CREATURES):
                at: i64 = self.seat * CREATURES + place
                bit: i64 = BITS[value * AREA + at]
                if (state.ready | state.fresh) & bit:
                    tokens += 1
                elif not state.owned & bit:
                    hopes += self.hope(len(state.creatures[at]), MANA[value])
            tokens = tokens if tokens < left else left
            total += worth * 0.5 * (left * tokens + (left - 1) * hopes)
            left -= tokens
        return total

    def hope(self, size: int, needed: int) -> float:
        """The part of a token that a creature of this size is worth."""
        missing = needed - size
        if size == 0 or missing > 2 or missing >= self.rounds_left:
            return 0.0
        return self.weights.hope * (1.0 if missing == 1 else 0.4)

    # ── what to do ──

    def choose(self, codes: list[int]) -> int:
        """The best of the legal codes."""
        if self.state.phase == TO_PLACE:
            return self.best_placing(self.state, codes)[0]
        if self.state.phase == TO_CLOSE:
            return self.best_option(codes)
        return self.best_summons(codes)

    def best_summons(self, codes: list[int]) -> int:
        """The card from the market that can be placed best; the top of a deck only if nothing
        lies open. Of several equal tokens the first will do."""
        best = codes[0]
        most = LOSS
        last: i64 = -1
        for code in codes:
            way: i64 = SOURCE[code] * len(MANA) + max(TOKEN[code], 0) // CREATURES
            if code < PLACE_ALONE and SOURCE[code] < PLACES and way != last:
                last = way
                value = self.value_summoned(code)
                if value > most:
                    best = code
                    most = value
        return best

    def value_summoned(self, code: int) -> float:
        after = self.state.clone()
        after.pay(self.seat, code, None)
        after.summon(self.seat, SOURCE[code], None)
        return self.best_placing(after, after.placings(self.seat))[1]

    def best_placing(self, state: State, codes: list[int]) -> tuple[int, float]:
        """Where to put the card in hand, with the best shift after it, and what that is worth."""
        best = codes[0]
        most = LOSS
        for code in codes:
            after = state.clone()
            after.place(self.seat, code, None)
            value = self.value(after, True)
            if value > most:
                best = code
                most = value
        return best, most

    def best_option(self, codes: list[int]) -> int:
        """The shift or move that gains most, a shift after a move reckoned in; or none."""
        best = PASS
        most = self.value(self.state, False) + self.weights.gain
        for code in codes:
            if code >= SHIFTS:
                after = self.state.clone()
                after.rearrange(self.seat, code, None)
                value = self.value(after, code >= MOVE_ALONE)
                if value > most:
                    best = code
                    most = value
        return best


def best(state: State, seat: i64, codes: list[int], weights: Weights) -> int:
    """The code that this seat plays."""
    return Sight(state, seat, weights).choose(codes)
