"""The actions of a seat in metamorphose with their values by the theory: a whole turn of the plain
player."""

from typing import Final

from mypy_extensions import i64

from sortilege.bots.metamorphose.draft import NO_PLACE, Draft
from sortilege.bots.metamorphose.stack import (
    NO_STACK,
    Stacks,
    best_shifted,
    both_in,
    colour_in,
    lying_in,
    power_in,
    shifted_in,
    top_in,
)
from sortilege.bots.metamorphose.theory import WORTH_A_MOVE
from sortilege.games.metamorphose.action_codes import PLACE_ALONE
from sortilege.games.metamorphose.area import (
    CARD,
    CREATURE,
    MOST_SIZES,
    MOVES,
    MOVES_ALONE,
    OFFSET,
    PLACINGS,
)
from sortilege.games.metamorphose.components import CREATURES, PLACES, POWER
from sortilege.games.metamorphose.creature import card_of, offset_of, own_strength, shifted
from sortilege.games.metamorphose.fields import (
    BITS,
    NO_LIST,
    NOT_SHIFTED,
    TO_CLOSE,
    TO_PLACE,
    VALUES,
)
from sortilege.games.metamorphose.state import PASS, SOURCE, TOKEN, State

TOO_MUCH_WEAKER: Final = 3
"""A creature does not give a card away if that makes it weaker by this much or more."""

FREE: Final = -1
"""The token value of a card that is free."""

NO_CODE: Final = -1

WORTH_NOTHING: Final = -1 << 60
"""Lower than every value."""

ONLY_ALONE: Final[list[int]] = [PLACE_ALONE]


class Choices:
    """All actions of a seat at one moment, except shifts: the one with the highest value (the first
    of several), and on request all `codes` with their `values`, and `placings`, the places for a
    summoned card."""

    def __init__(
        self, state: State, seat: i64, stacks: Stacks, counted: list[int], all: bool = True
    ) -> None:
        self.state = state
        self.seat = seat
        self.stacks = stacks
        self.draft = Draft(state, seat, stacks, counted)
        self.code: i64 = NO_CODE
        self.placing: i64 = PASS
        self.value: i64 = WORTH_NOTHING
        self.all = all
        self.codes: list[int] = [] if all else NO_LIST
        self.placings: list[int] = [] if all else NO_LIST
        self.values: list[int] = [] if all else NO_LIST
        if state.phase == TO_PLACE:
            self.weigh_placings([PASS], [state.hand])
        elif state.phase == TO_CLOSE:
            self.note(PASS, PASS, self.draft.value() + WORTH_A_MOVE)
            if not state.moved >> seat & 1:
                self.weigh_moves()
        else:
            self.weigh_summons()

    def note(self, code: i64, placing: i64, value: i64) -> None:
        if value > self.value:
            self.code = code
            self.placing = placing
            self.value = value
        if self.all:
            self.codes.append(code)
            self.placings.append(placing)
            self.values.append(value)

    def turn(self) -> list[int]:
        """What the plain player does now: a summons with its placing; or at the close a move, or
        the best shifts, and then nothing more."""
        if self.state.phase == TO_CLOSE:
            return [self.code] if self.code != PASS else [*self.best_shifts(), PASS]
        return [self.code] if self.placing == PASS else [self.code, self.placing]

    # ── summoning ──

    def weigh_summons(self) -> None:
        """The cards of the market, by payment (MET-09); the top of a deck only if the market offers
        none."""
        legal = self.state.summonings(self.seat)
        for value in range(FREE, VALUES):
            self.weigh_paid(legal, value)
        if self.code == NO_CODE:
            self.note(legal[0], PASS, 0)

    def weigh_paid(self, legal: list[int], value: i64) -> None:
        """Cards that are free or that a token of this value buys; of several equal tokens it uses
        the first."""
        codes: list[int] = []
        cards: list[int] = []
        last: i64 = NO_CODE
        for code in legal:
            source: i64 = SOURCE[code]
            if source < PLACES and source != last and TOKEN[code] // CREATURES == value:
                last = source
                codes.append(code)
                cards.append(self.state.market[source])
        if value == FREE:
            self.weigh_placings(codes, cards)
        elif len(codes) > 0:
            before = self.draft.serving
            self.draft.serving = before & ~BITS[TOKEN[codes[0]]]
            self.weigh_placings(codes, cards)
            self.draft.serving = before

    # ── placing ──

    def weigh_placings(self, codes: list[int], cards: list[int]) -> None:
        """MET-11: all ways to place each of these cards, which these codes take."""
        draft = self.draft
        alone = self.free_place()
        for place in range(CREATURES):
            size: i64 = draft.size(place)
            if size > 0 or place == alone:
                draft.frame(place, size + 1)
                for at in range(len(codes)):
                    self.weigh_placing(codes[at], cards[at], place, size)

    def weigh_placing(self, code: i64, card: i64, place: i64, size: i64) -> None:
        """All ways to place a card in one place. Without a summons the placing itself is the
        code."""
        placings = PLACINGS[place * MOST_SIZES + size] if size > 0 else ONLY_ALONE
        self.weigh_into(place, card, code, placings, 0)

    def weigh_into(self, place: i64, card: i64, code: i64, ways: list[int], first: i64) -> None:
        """Place a card into the framed place at every height; `ways` lists the codes from index
        `first` on. A card at height 0 becomes the top, otherwise the old top remains."""
        draft = self.draft
        strengths = self.stacks.put(draft.places[place], card)
        both: i64 = strengths[0]
        value = draft.value_with(card, POWER[card], both)
        self.note_way(code, ways[first], value)
        facts: i64 = draft.facts[place]
        for above in range(1, len(strengths)):
            if above == 1 or strengths[above] != both:
                both = strengths[above]
                value = draft.value_with(top_in(facts), power_in(facts), both)
            elif not self.all:
                continue  # equal to the one before
            self.note_way(code, ways[first + above], value)

    def note_way(self, code: i64, way: i64, value: i64) -> None:
        if code == PASS:
            self.note(way, PASS, value)
        else:
            self.note(code, way, value)

    def free_place(self) -> i64:
        for place in range(CREATURES):
            if self.draft.places[place] == NO_STACK:
                return place
        return NO_PLACE

    # ── moving ──

    def weigh_moves(self) -> None:
        """MET-19: move every card to every other place."""
        alone = self.free_place()
        for place in range(CREATURES):
            for index in range(self.draft.size(place)):
                self.weigh_moves_of(place, index, alone)

    def weigh_moves_of(self, place: i64, index: i64, alone: i64) -> None:
        """Move one card to every other place. A card that its creature needs stays."""
        draft = self.draft
        whole: i64 = draft.places[place]
        rest = self.stacks.take(whole, index)
        loss = shifted_in(both_in(draft.facts[place])) - shifted_in(self.stacks.both(rest))
        if rest != NO_STACK and index > 0 and loss >= TOO_MUCH_WEAKER:
            return
        size: i64 = draft.size(place)
        card = card_of(self.stacks.layers[whole][index])
        draft.lay(place, rest)
        for other in range(CREATURES):
            if other != place and draft.places[other] != NO_STACK:
                self.weigh_moves_to(place, index, card, other, size)
        if alone >= 0 and rest != NO_STACK:
            draft.frame(alone, 1)
            self.weigh_into(alone, card, PASS, MOVES_ALONE[place * MOST_SIZES + size], index)
        draft.lay(place, whole)

    def weigh_moves_to(self, place: i64, index: i64, card: i64, other: i64, size: i64) -> None:
        draft = self.draft
        other_size: i64 = draft.size(other)
        row: i64 = (place * CREATURES + other) * MOST_SIZES + size
        codes = MOVES[row * MOST_SIZES + other_size]
        if len(codes) == 0:
            return
        brings = size == 1 and draft.has_tokens(place)
        if brings:
            draft.bring_tokens(place, other)
        draft.frame(other, other_size + 1)
        self.weigh_into(other, card, PASS, codes, index * (other_size + 1))
        if brings:
            draft.see_tokens(self.state, self.seat)

    # ── shifting ──

    def best_shifts(self) -> list[int]:
        """The best shifts of one creature (MET-18); none if no shift gains anything."""
        only: i64 = self.state.shifting[self.seat]
        if only != NOT_SHIFTED:
            return self.shifts_of(only)
        best: i64 = NO_PLACE
        most: i64 = 0
        for place in range(CREATURES):
            gain = self.gain_from(place)
            if gain > most:
                best = place
                most = gain
        return self.shifts_of(best) if best >= 0 else []

    def all_shifts(self) -> list[int]:
        """The first of the best shifts of every creature that gains by them."""
        only: i64 = self.state.shifting[self.seat]
        codes: list[int] = []
        for place in range(CREATURES):
            if self.draft.size(place) > 1 and only in (NOT_SHIFTED, place):
                codes += self.shifts_of(place)[:1]
        return codes

    def gain_from(self, place: i64) -> i64:
        """What the best shifts of a creature gain."""
        return self.gain(place, shifted_in(both_in(self.draft.facts[place])))

    def gain_by(self, code: i64) -> i64:
        """What a shift gains, together with the best later shifts of the same creature."""
        place: i64 = CREATURE[code]
        card: i64 = CARD[code]
        layers = shifted(self.stacks.layers[self.draft.places[place]], card, OFFSET[code])
        return self.gain(place, own_strength(best_shifted(layers, self.done(place) | BITS[card])))

    def gain(self, place: i64, strength: i64) -> i64:
        """The gain if a creature gets this strength and nothing else changes."""
        facts: i64 = self.draft.facts[place]
        more: i64 = strength - lying_in(both_in(facts))
        if more == 0:
            return 0
        colour = colour_in(facts)
        lying: i64 = self.draft.strength(colour)
        outlook = self.draft.outlook
        before = outlook.soon(colour, lying) + outlook.late(colour, lying)
        return outlook.soon(colour, lying + more) + outlook.late(colour, lying + more) - before

    def done(self, place: i64) -> i64:
        """MET-18: the cards of a creature already shifted in this round."""
        return self.state.shifted[self.seat] if self.state.shifting[self.seat] == place else 0

    def shifts_of(self, place: i64) -> list[int]:
        """The shifts of a creature that make it strongest, from the top downwards."""
        to = best_shifted(self.stacks.layers[self.draft.places[place]], self.done(place))
        codes: list[int] = []
        self.state.add_shifts_of(self.seat, place, codes)
        return [code for code in codes if OFFSET[code] == offset_of(to[CARD[code]])]
