"""What a player of metamorphose sees in a table: what every strength is worth in the contests to
come, what mana is worth, and so which action is best. Compiled, for it tries every action.

Only what lies open is looked at: areas, market and tokens, and which contests are still to come,
but not in which order."""

from math import exp
from typing import Final

from mypy_extensions import i64

from sortilege.games.metamorphose.components import (
    ALLIES,
    BOX,
    COLOUR,
    COLOURS,
    CREATURES,
    FIRST_COLOUR,
    GLORY,
    MANA,
    PLACES,
    POWER,
    POWER_N,
    ROUNDS,
    SECOND_COLOUR,
    SHIFT,
)
from sortilege.games.metamorphose.creature import bonus, colour_of, shows, strength_in, top_of
from sortilege.games.metamorphose.rules import PASS, SOURCE, TOKEN, State
from sortilege.games.metamorphose.state import AREA, BITS, NOT_SHIFTED, TO_CLOSE, TO_PLACE
from sortilege.games.metamorphose.ways import MOVE_ALONE, PLACE_ALONE, SHIFTS

STRONGEST: Final = 64
"""More strength than this is worth no more."""

PRIZES: Final[list[list[int]]] = list(BOX.parts["contest"][0]["prizes"])
"""For the first colour and for the second; what other contest cards offer is much the same."""

LOSS: Final = -1e9


class Weights:
    """What a player goes by."""

    def __init__(self) -> None:
        self.first = 1.0  # prizes of the first colour
        self.second = 1.0  # prizes of the second colour
        self.colours = [1.0] * len(COLOURS)
        # How uncertain it is who will be stronger at a contest: in itself, if a rival may still
        # rearrange creatures in this round, or even summon, and with every round before it.
        self.near = 0.4
        self.closing = 0.6
        self.coming = 1.2
        self.drift = 2.2
        self.mana3 = 0.5  # a token's worth, for every contest in which its creature can serve
        self.mana5 = 1.3
        self.hope = 0.35  # a token's worth one card before it is earned, as a part of it
        self.gain = 0.01  # less than this is not worth an optional action


def beaten(lead: int, doubt: float) -> float:
    """How likely a rival is stronger in the end, who is weaker by so much now. Ties are no loss
    (MET-28)."""
    return 1.0 / (1.0 + exp((lead + 0.5) / doubt))


def expected_prize(
    strength: int, rivals: list[int], prizes: list[int], doubts: list[float]
) -> float:
    """What a strength brings: the prize of every rank, as likely as that rank is. Each rival's
    strength has a doubt of its own."""
    if strength == 0:
        return 0.0
    ranks = [1.0, 0.0, 0.0, 0.0]
    for number in range(len(rivals)):
        worse = beaten(strength - rivals[number], doubts[number])
        for rank in range(3, 0, -1):
            ranks[rank] = ranks[rank] * (1.0 - worse) + ranks[rank - 1] * worse
        ranks[0] *= 1.0 - worse
    total = 0.0
    for rank in range(len(prizes)):
        total += ranks[rank] * prizes[rank]
    return total


def strength_of(creature: list[int]) -> i64:
    """The strength of a creature in its own colour, allies not counted."""
    if len(creature) == 0:
        return 0
    return strength_in(shows(creature), colour_of(creature)) + bonus(creature)


class Sight:
    """A table as one seat sees it. What it finds out about a creature it keeps, for most tables
    that it compares differ in one or two creatures only."""

    def __init__(self, state: State, seat: i64, weights: Weights) -> None:
        self.state = state
        self.seat: i64 = seat
        self.weights = weights
        self.rounds_left: int = ROUNDS - 1 - state.round
        self.near = [0.0] * (2 * len(COLOURS))  # how likely each prize is near: first, second
        self.far = [0.0] * (2 * len(COLOURS))  # and how often it comes later
        self.look_ahead()
        self.worths = [LOSS] * (len(COLOURS) * STRONGEST)
        self.soon: list[float] = []  # the doubts about each rival at the next contest
        self.late: list[float] = []  # and later
        self.doubt()
        self.rivals = [self.strengths_of_others(colour) for colour in range(len(COLOURS))]
        self.known = state.creatures[seat * CREATURES : (seat + 1) * CREATURES]
        self.strengths = [strength_of(creature) for creature in self.known]
        self.shifted = [self.best_shift(state, place) for place in range(CREATURES)]

    def strengths_of_others(self, colour: i64) -> list[int]:
        found: list[int] = []
        for seat in range(self.state.seats):
            if seat != self.seat:
                found.append(self.state.strength(seat, colour))
        return found

    def doubt(self) -> None:
        """How uncertain the strengths of the others are."""
        state = self.state
        weights = self.weights
        for seat in range(state.seats):
            if seat != self.seat:
                late = weights.near + weights.drift * (0.5 * self.rounds_left + 1.0)
                soon = weights.near + self.pending(seat)
                self.soon.append(soon if state.is_starred() else soon + weights.drift)
                self.late.append(late)

    def pending(self, seat: i64) -> float:
        """The doubt about a rival who has not done everything in this round."""
        state = self.state
        turn: i64 = (state.active - state.alpha + state.seats) % state.seats
        is_done = (seat - state.alpha + state.seats) % state.seats < turn
        if state.phase == TO_CLOSE:
            return 0.0 if is_done else self.weights.closing
        return self.weights.closing + (0.0 if is_done else self.weights.coming)

    # ── what strength is worth ──

    def look_ahead(self) -> None:
        """Every contest still to come, by how likely it is the present one."""
        state = self.state
        to_come = state.contests[state.round >> 1 :]
        shown = FIRST_COLOUR[state.contest()]
        alike = sum([1 for contest in to_come if FIRST_COLOUR[contest] == shown])
        for contest in to_come:
            near = 0.0
            if state.is_starred():
                near = 1.0 if contest == state.contest() else 0.0
            elif FIRST_COLOUR[contest] == shown:
                near = 1.0 / alike
            for index in (2 * FIRST_COLOUR[contest], 2 * SECOND_COLOUR[contest] + 1):
                self.near[index] += near
                self.far[index] += 1.0 - near

    def worth(self, colour: i64, strength: i64) -> float:
        """The victory points that a strength brings in all contests to come."""
        at: i64 = colour * STRONGEST + (strength if strength < STRONGEST else STRONGEST - 1)
        if self.worths[at] == LOSS:
            self.worths[at] = self.weights.colours[colour] * self.worth_anew(colour, strength)
        return self.worths[at]

    def worth_anew(self, colour: i64, strength: i64) -> float:
        weights = self.weights
        total = 0.0
        for order in range(2):
            index: i64 = 2 * colour + order
            prizes = PRIZES[order]
            rivals = self.rivals[colour]
            part = weights.second if order else weights.first
            if self.near[index] > 0.0:
                prize = expected_prize(strength, rivals, prizes, self.soon)
                total += part * self.near[index] * prize
            if self.far[index] > 0.0:
                prize = expected_prize(strength, rivals, prizes, self.late)
                total += part * self.far[index] * prize
        return total

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
                strength: i64 = self.strengths[place] if is_known else strength_of(creature)
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
                        strength: i64 = strength_of(layers)
                        best = strength if strength > best else best
                    layers[card] = lying
        return best

    def contests_with(self, colour: i64) -> float:
        """How many contests with a colour are to come."""
        at: i64 = 2 * colour
        return self.near[at] + self.near[at + 1] + self.far[at] + self.far[at + 1]

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
