"""What a seat's creatures and mana in metamorphose are worth, and why. The plain player, the search
and the coach all go by this.

An area is worth the victory points that are still to come from it:

- *Prizes.* A strength in a colour is worth the prizes of the contests to come, each as likely as
  its rank. How likely a rival ends up ahead follows from the lead and from how much can still
  happen before the contest, which is called doubt.
- *Shifts.* In every round one creature can be shifted. So in the contest that ends this round
  creatures count as they lie, but for one; in later contests as they could be shifted.
- *Glory* (MET-39) comes in every contest with its colour.
- *Mana.* A token buys a better creature: it is worth so much for every round in which it can still
  serve, and no more of them than there are rounds. Of a creature that lacks a card or two for a
  token it is worth a part.

Only what lies open counts: everybody's areas, and which contests are still to come, but not in
which order. All figures are whole numbers, so that everybody everywhere reckons the same."""

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
from sortilege.games.metamorphose.rules import State
from sortilege.games.metamorphose.state import TO_CLOSE

HUES: Final[i64] = len(COLOURS)

WHOLE_BITS: Final = 16
WHOLE: Final = 1 << 16
"""A victory point, and certainty, have so many parts."""

# ── the figures, found by play against players with other figures ──

# Doubt, in tenths of strength: always; more about a rival who may still rearrange creatures in this
# round, and yet more about one who is still to summon; more if the contest ends the next round; and
# for every round that is left, and two, in contests after that.
DOUBT: Final = 4
DOUBT_CLOSING: Final = 6
DOUBT_SUMMONING: Final = 12
DOUBT_NEXT_ROUND: Final = 22
DOUBT_A_ROUND: Final = 11
TENTHS: Final = 10

TOKEN_WORTH: Final[list[int]] = [WHOLE * 25 // 100, WHOLE * 65 // 100]
"""A token's worth, by its value, for every round in which it can serve."""

ONE_CARD_SHORT: Final = WHOLE * 35 // 100
TWO_CARDS_SHORT: Final = WHOLE * 14 // 100
"""The part of a token that a creature without it is worth."""

WORTH_A_MOVE: Final = WHOLE // 100
"""A move that gains less than this is let be."""

EVERY_PRIZE: Final[list[int]] = [1] * (2 * len(COLOURS))
"""Which prizes count: for each colour, as the first one of a contest and as the second."""

# ── palettes ──

PALETTE: Final = 16
SHADE: Final = (1 << 16) - 1


def shade(palette: i64, colour: i64) -> i64:
    """A palette is a number for each colour, all in one: that of this colour."""
    return palette >> colour * PALETTE & SHADE


# ── how likely a lead is lost ──

STEPS: Final = 256
"""A lead of one doubt is so many steps. Each takes a 256th of the odds that are left, so that one
doubt divides them by e, near enough, and no C library has a say in it."""


def odds_by_steps() -> list[int]:
    """The odds that so many steps leave, of `WHOLE`; none in the end."""
    odds: list[int] = []
    left = WHOLE << 32
    while left >> 32:
        odds.append(left >> 32)
        left -= left // STEPS
    return [*odds, 0]


ODDS: Final[list[int]] = odds_by_steps()
BEHIND: Final[list[int]] = [odds * WHOLE // (WHOLE + odds) for odds in ODDS]
FEWEST: Final[i64] = len(ODDS) - 1


def odds_of(behind: i64, doubt: i64) -> i64:
    """The odds, of `WHOLE`, of one who is behind by so much, in the same unit as the doubt."""
    steps: i64 = behind * STEPS // doubt
    return ODDS[steps if steps < FEWEST else FEWEST]


def chance_behind(lead: i64, doubt: i64) -> i64:
    """How likely, of `WHOLE`, one is behind in the end who leads by so much strength now."""
    steps: i64 = (lead if lead > 0 else -lead) * (STEPS * TENTHS) // doubt
    chance: i64 = BEHIND[steps if steps < FEWEST else FEWEST]
    return chance if lead > 0 else WHOLE - chance


# ── what is to come ──

STRONG: Final = 64
"""More strength than this is worth no more."""

FIRST: Final[list[int]] = FIRST_PRIZES[0]
SECOND: Final[list[int]] = SECOND_PRIZES[0]
"""The prizes of three ranks, for the first colour and for the second: those of one contest card;
what others offer is much the same."""
assert len(FIRST) == len(SECOND) == 3

UNKNOWN: Final = -1


def has_closed(state: State, rival: i64) -> bool:
    """MET-20: whether a rival can do nothing more in this round, for all that one can see."""
    if state.reading == SECRET:
        return False
    return state.closing_place(rival) < state.closing_place(state.active)


class Outlook:
    """The contests to come, as one seat sees them at one moment. What it worked out it keeps."""

    def __init__(self, state: State, seat: i64, counted: list[int]) -> None:
        self.counted = counted  # which prizes
        self.left: i64 = ROUNDS - 1 - state.round  # rounds after this one
        self.is_soon = state.is_starred()  # the next contest ends this round
        self.near = [0] * (2 * HUES)  # how likely each prize is next, by colour: first, second
        self.far = [0] * (2 * HUES)  # and how often it comes later; both in parts of `WHOLE`
        self.doubts: list[int] = []  # about each rival at the next contest
        self.late_doubt: i64 = DOUBT + DOUBT_A_ROUND * (self.left + 2)  # about all of them later
        self.now: list[int] = []  # every rival's strengths, a palette, for the next contest
        self.then: list[int] = []  # and for later ones
        self.soon_worth = [UNKNOWN] * (HUES * STRONG)
        self.late_worth = [UNKNOWN] * (HUES * STRONG)
        self.whole_worth = [UNKNOWN] * (HUES * STRONG)
        self.expect(state)

    def expect(self, state: State) -> None:
        """Every contest still to come, by how likely it is the next one: it has the colour that
        its front shows."""
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
                near = WHOLE if at == begin else 0
            elif FIRST_COLOUR[contest] == shown:
                near = WHOLE // alike
            for prize in (2 * FIRST_COLOUR[contest], 2 * SECOND_COLOUR[contest] + 1):
                self.near[prize] += near
                self.far[prize] += WHOLE - near

    # ── rivals ──

    def meet(self, state: State, rival: i64, lying: i64, shifted: i64) -> None:
        """Note the strengths of a rival, as they lie and as they could be shifted: palettes."""
        pending: i64 = self.pending(state, rival)
        self.doubts.append(DOUBT + pending + (0 if self.is_soon else DOUBT_NEXT_ROUND))
        is_fixed = self.is_soon and pending == 0
        self.now.append(lying if is_fixed else shifted)
        self.then.append(shifted)

    def pending(self, state: State, rival: i64) -> i64:
        """The doubt about a rival who has not done everything in this round."""
        if state.phase == TO_CLOSE and state.reading != OWN_TURN:
            return 0 if has_closed(state, rival) else DOUBT_CLOSING
        is_done = state.turn(rival) < state.turn(state.active)
        if state.reading == OWN_TURN:
            return 0 if is_done else DOUBT_CLOSING + DOUBT_SUMMONING
        return DOUBT_CLOSING + (0 if is_done else DOUBT_SUMMONING)

    # ── what strength is worth ──

    def soon(self, colour: i64, strength: i64) -> i64:
        """What a strength brings in the next contest. MET-28: none takes nothing."""
        if strength == 0:
            return 0
        at: i64 = colour * STRONG + (strength if strength < STRONG else STRONG - 1)
        if self.soon_worth[at] == UNKNOWN:
            self.soon_worth[at] = self.prizes(colour, strength, self.near, self.now, True)
        return self.soon_worth[at]

    def late(self, colour: i64, strength: i64) -> i64:
        """And in those after it: if it is none, there is time to get some."""
        at: i64 = colour * STRONG + (strength if strength < STRONG else STRONG - 1)
        if self.late_worth[at] == UNKNOWN:
            self.late_worth[at] = self.prizes(colour, strength, self.far, self.then, False)
        return self.late_worth[at]

    def whole(self, colour: i64, strength: i64) -> i64:
        """And in all of them, if none ends this round."""
        at: i64 = colour * STRONG + (strength if strength < STRONG else STRONG - 1)
        if self.whole_worth[at] == UNKNOWN:
            self.whole_worth[at] = self.soon(colour, strength) + self.late(colour, strength)
        return self.whole_worth[at]

    def prizes(
        self, colour: i64, strength: i64, often: list[int], rivals: list[int], is_soon: bool
    ) -> i64:
        """The prizes of every rank, as likely as that rank is, so often for the first colour of a
        contest and so often for the second."""
        first: i64 = often[2 * colour] * self.counted[2 * colour]
        second: i64 = often[2 * colour + 1] * self.counted[2 * colour + 1]
        if first == 0 and second == 0:
            return 0
        ahead: i64 = WHOLE  # how likely nobody, one or two of the rivals are stronger
        behind_one: i64 = 0
        behind_two: i64 = 0
        for number in range(len(self.doubts)):
            lead: i64 = strength - shade(rivals[number], colour)
            worse = chance_behind(lead, self.doubts[number] if is_soon else self.late_doubt)
            better: i64 = WHOLE - worse
            behind_two = (behind_two * better + behind_one * worse) >> WHOLE_BITS
            behind_one = (behind_one * better + ahead * worse) >> WHOLE_BITS
            ahead = ahead * better >> WHOLE_BITS
        total: i64 = ahead * (first * FIRST[0] + second * SECOND[0])
        total += behind_one * (first * FIRST[1] + second * SECOND[1])
        total += behind_two * (first * FIRST[2] + second * SECOND[2])
        return total >> WHOLE_BITS

    def glory(self, top: i64) -> i64:
        """What a creature's glory brings in the contests to come."""
        points: i64 = glory(top)
        at: i64 = 2 * COLOUR[top]
        return points * (self.near[at] + self.near[at + 1] + self.far[at] + self.far[at + 1])

    # ── what mana is worth ──

    def hope(self, missing: i64) -> i64:
        """The part of a token that a creature is worth which never had one and lacks so many
        cards."""
        if missing > 2 or missing >= self.left:
            return 0
        return ONE_CARD_SHORT if missing == 1 else TWO_CARDS_SHORT

    def mana(self, value: i64, left: i64, tokens: i64, hopes: i64) -> i64:
        """What so many tokens of a value and parts of tokens are worth with so many rounds left."""
        parts: i64 = left * (tokens << WHOLE_BITS)
        if left > 1:
            parts += (left - 1) * hopes
        return TOKEN_WORTH[value] * parts >> WHOLE_BITS
