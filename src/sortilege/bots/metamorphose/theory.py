"""The value of a seat's creatures and mana in metamorphose. The plain player, the search and the
coach all use it.

The value of an area is the sum of the victory points that it can still earn:

- *Prizes.* A strength in a colour earns the prizes of the coming contests, weighted by the chance
  of each rank. The chance that a rival ends up ahead follows from the lead and from how much can
  still change before the contest, which is called doubt.
- *Shifts.* In every round one creature can be shifted. So in the contest that ends this round
  creatures count as they lie, except one; in later contests they count as they could be shifted.
- *Glory* (MET-39) counts in every contest with its colour.
- *Mana.* A token buys a better creature: it has a value for every round in which it can still be
  used, and a player can use one token per round. A creature that lacks a card or two for a token
  has a part of the token's value.

The theory uses only public facts: all areas, and which contests are still to come, but not their
order. All figures are whole numbers, so the results are the same on every machine."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.metamorphose.closing import OWN_TURN, SECRET
from sortilege.games.metamorphose.components import (
    COLOUR,
    COLOURS,
    FIRST_COLOUR,
    FIRST_PRIZES,
    ROUNDS,
    SECOND_COLOUR,
    SECOND_PRIZES,
)
from sortilege.games.metamorphose.creature import glory
from sortilege.games.metamorphose.fields import TO_CLOSE
from sortilege.games.metamorphose.state import State

COLOUR_COUNT: Final[i64] = len(COLOURS)

POINT_BITS: Final = 16
POINT_UNITS: Final = 1 << 16
"""The parts of a victory point, and of certainty."""

# ── figures, tuned by play against players with other figures ──

# Doubt, in tenths of strength: a constant; more about a rival who may still rearrange creatures in
# this round, and yet more about one who has yet to summon; more if the contest ends the next round;
# and in later contests for every remaining round plus two.
DOUBT: Final = 4
DOUBT_CLOSING: Final = 6
DOUBT_SUMMONING: Final = 12
DOUBT_NEXT_ROUND: Final = 22
DOUBT_A_ROUND: Final = 11
TENTHS: Final = 10

TOKEN_WORTH: Final[list[int]] = [POINT_UNITS * 25 // 100, POINT_UNITS * 65 // 100]
"""The worth of a token, by its value, for every round in which it can be used."""

ONE_CARD_SHORT: Final = POINT_UNITS * 35 // 100
TWO_CARDS_SHORT: Final = POINT_UNITS * 14 // 100
"""The share of a token's value that a creature has before it earns the token."""

WORTH_A_MOVE: Final = POINT_UNITS // 100
"""The player does not make a move that gains less than this."""

EVERY_PRIZE: Final[list[int]] = [1] * (2 * len(COLOURS))
"""Which prizes count: for each colour, as the first one of a contest and as the second."""

# ── palettes ──

PALETTE_BITS: Final = 16
PALETTE_MASK: Final = (1 << 16) - 1


def shade(palette: i64, colour: i64) -> i64:
    """The number of this colour in a palette, which packs one number per colour into one."""
    return palette >> colour * PALETTE_BITS & PALETTE_MASK


# ── the chance to lose a lead ──

STEPS: Final = 256
"""How many steps a lead of one doubt has. Each step takes a 256th of the remaining odds, so that
one doubt divides them by about e, without a function of the C library."""


def odds_by_steps() -> list[int]:
    """The odds that remain after this many steps, in parts of `POINT_UNITS`; zero at the end of the
    table."""
    odds: list[int] = []
    left = POINT_UNITS << 32
    while left >> 32:
        odds.append(left >> 32)
        left -= left // STEPS
    return [*odds, 0]


ODDS: Final[list[int]] = odds_by_steps()
CHANCES: Final[list[int]] = [odds * POINT_UNITS // (POINT_UNITS + odds) for odds in ODDS]
LAST_STEP: Final[i64] = len(ODDS) - 1


def odds_of(behind: i64, doubt: i64) -> i64:
    """The odds, in parts of `POINT_UNITS`, of a player who is this far behind, in the unit of the
    doubt."""
    steps: i64 = behind * STEPS // doubt
    return ODDS[steps if steps < LAST_STEP else LAST_STEP]


def chance_behind(lead: i64, doubt: i64) -> i64:
    """The chance, in parts of `POINT_UNITS`, that a player with this lead falls behind."""
    steps: i64 = (lead if lead > 0 else -lead) * (STEPS * TENTHS) // doubt
    chance: i64 = CHANCES[steps if steps < LAST_STEP else LAST_STEP]
    return chance if lead > 0 else POINT_UNITS - chance


# ── contests to come ──

STRENGTH_CAP: Final = 64
"""Strengths from this number on count as one less."""

FIRST: Final[list[int]] = FIRST_PRIZES[0]
SECOND: Final[list[int]] = SECOND_PRIZES[0]
"""The prizes of three ranks, for the first colour and for the second, of one contest card; other
cards offer much the same."""
assert len(FIRST) == len(SECOND) == 3

UNKNOWN: Final = -1


def has_closed(state: State, rival: i64) -> bool:
    """MET-20: whether a rival can do nothing more in this round, judging by the view."""
    if state.reading == SECRET:
        return False
    return state.closing_place(rival) < state.closing_place(state.active)


class Outlook:
    """The coming contests, as one seat sees them at one moment, with a cache of results."""

    def __init__(self, state: State, seat: i64, counted: list[int]) -> None:
        self.counted = counted  # which prizes
        self.left: i64 = ROUNDS - 1 - state.round  # rounds after this one
        self.is_soon = state.is_starred()  # the next contest ends this round
        self.near = [0] * (2 * COLOUR_COUNT)  # chance of each prize next: first, second colour
        self.far = [0] * (2 * COLOUR_COUNT)  # doubt about all of them later
        self.doubts: list[int] = []  # doubt about each rival at the next contest
        self.late_doubt: i64 = DOUBT + DOUBT_A_ROUND * (self.left + 2)  # about all of them later
        self.now: list[int] = []  # every rival's strengths, as a palette, for the next contest
        self.then: list[int] = []  # the same for later contests
        self.soon_worth = [UNKNOWN] * (COLOUR_COUNT * STRENGTH_CAP)
        self.late_worth = [UNKNOWN] * (COLOUR_COUNT * STRENGTH_CAP)
        self.whole_worth = [UNKNOWN] * (COLOUR_COUNT * STRENGTH_CAP)
        self.expect(state)

    def expect(self, state: State) -> None:
        """Every contest still to come, with its chance to be the next one: that one has the colour
        shown on its front."""
        begin: i64 = state.round >> 1
        shown: i64 = FIRST_COLOUR[state.contest()]
        alike: i64 = 0
        for at in range(begin, len(state.contests)):
            if FIRST_COLOUR[state.contests[at]] == shown:
                alike += 1
        for at in range(begin, len(state.contests)):
            contest: i64 = state.contests[at]
            near: i64 = 0
            if self.is_soon:
                near = POINT_UNITS if at == begin else 0
            elif FIRST_COLOUR[contest] == shown:
                near = POINT_UNITS // alike
            for prize in (2 * FIRST_COLOUR[contest], 2 * SECOND_COLOUR[contest] + 1):
                self.near[prize] += near
                self.far[prize] += POINT_UNITS - near

    # ── rivals ──

    def meet(self, state: State, rival: i64, lying: i64, shifted: i64) -> None:
        """Record the strengths of a rival as palettes, as they lie and as they could be shifted."""
        pending: i64 = self.pending(state, rival)
        self.doubts.append(DOUBT + pending + (0 if self.is_soon else DOUBT_NEXT_ROUND))
        is_fixed = self.is_soon and pending == 0
        self.now.append(lying if is_fixed else shifted)
        self.then.append(shifted)

    def pending(self, state: State, rival: i64) -> i64:
        """The doubt about a rival who can still act in this round."""
        if state.phase == TO_CLOSE and state.reading != OWN_TURN:
            return 0 if has_closed(state, rival) else DOUBT_CLOSING
        is_done = state.turn(rival) < state.turn(state.active)
        if state.reading == OWN_TURN:
            return 0 if is_done else DOUBT_CLOSING + DOUBT_SUMMONING
        return DOUBT_CLOSING + (0 if is_done else DOUBT_SUMMONING)

    # ── value of strength ──

    def soon(self, colour: i64, strength: i64) -> i64:
        """What a strength earns in the next contest. MET-28: zero strength earns nothing."""
        if strength == 0:
            return 0
        at: i64 = colour * STRENGTH_CAP + (
            strength if strength < STRENGTH_CAP else STRENGTH_CAP - 1
        )
        if self.soon_worth[at] == UNKNOWN:
            self.soon_worth[at] = self.prizes(colour, strength, self.near, self.now, True)
        return self.soon_worth[at]

    def late(self, colour: i64, strength: i64) -> i64:
        """What a strength earns in later contests: with zero strength there is still time to gain
        some."""
        at: i64 = colour * STRENGTH_CAP + (
            strength if strength < STRENGTH_CAP else STRENGTH_CAP - 1
        )
        if self.late_worth[at] == UNKNOWN:
            self.late_worth[at] = self.prizes(colour, strength, self.far, self.then, False)
        return self.late_worth[at]

    def whole(self, colour: i64, strength: i64) -> i64:
        """What a strength earns in all contests, if none ends this round."""
        at: i64 = colour * STRENGTH_CAP + (
            strength if strength < STRENGTH_CAP else STRENGTH_CAP - 1
        )
        if self.whole_worth[at] == UNKNOWN:
            self.whole_worth[at] = self.soon(colour, strength) + self.late(colour, strength)
        return self.whole_worth[at]

    def prizes(
        self, colour: i64, strength: i64, often: list[int], rivals: list[int], is_soon: bool
    ) -> i64:
        """The prizes of every rank, weighted by the chance of that rank and by how often the colour
        is the first and the second of a contest."""
        first: i64 = often[2 * colour] * self.counted[2 * colour]
        second: i64 = often[2 * colour + 1] * self.counted[2 * colour + 1]
        if first == 0 and second == 0:
            return 0
        ahead: i64 = POINT_UNITS  # the chances that none, one or two of the rivals are stronger
        behind_one: i64 = 0
        behind_two: i64 = 0
        for number in range(len(self.doubts)):
            lead: i64 = strength - shade(rivals[number], colour)
            worse = chance_behind(lead, self.doubts[number] if is_soon else self.late_doubt)
            better: i64 = POINT_UNITS - worse
            behind_two = (behind_two * better + behind_one * worse) >> POINT_BITS
            behind_one = (behind_one * better + ahead * worse) >> POINT_BITS
            ahead = ahead * better >> POINT_BITS
        total: i64 = ahead * (first * FIRST[0] + second * SECOND[0])
        total += behind_one * (first * FIRST[1] + second * SECOND[1])
        total += behind_two * (first * FIRST[2] + second * SECOND[2])
        return total >> POINT_BITS

    def glory(self, top: i64) -> i64:
        """What a creature's glory earns in the coming contests."""
        points: i64 = glory(top)
        at: i64 = 2 * COLOUR[top]
        return points * (self.near[at] + self.near[at + 1] + self.far[at] + self.far[at + 1])

    # ── value of mana ──

    def hope(self, missing: i64) -> i64:
        """The share of a token's value for a creature that never had one and lacks this many
        cards."""
        if missing > 2 or missing >= self.left:
            return 0
        return ONE_CARD_SHORT if missing == 1 else TWO_CARDS_SHORT

    def mana(self, value: i64, left: i64, tokens: i64, hopes: i64) -> i64:
        """The value of this many tokens of a value, and parts of tokens, with this many rounds
        left."""
        parts: i64 = left * (tokens << POINT_BITS)
        if left > 1:
            parts += (left - 1) * hopes
        return TOKEN_WORTH[value] * parts >> POINT_BITS
