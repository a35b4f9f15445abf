"""The fields of a state of metamorphose, and what can be computed from them."""

from typing import Final

from mypy_extensions import i64

from sortilege.games.metamorphose.closing import LEADER_FIRST, RULING, closing_place
from sortilege.games.metamorphose.components import (
    ALLIES,
    CARD_LEVELS,
    CARDS,
    COLOUR,
    CONTESTS,
    CREATURES,
    FIRST_COLOUR,
    FIRST_PRIZES,
    LEVEL,
    MANA,
    MARKET,
    PLACES,
    POWER,
    POWER_COLOUR,
    ROUNDS,
    SEATS,
    SECOND_COLOUR,
    SECOND_PRIZES,
    SHIFT,
)
from sortilege.games.metamorphose.creature import (
    bonus,
    card_of,
    colour_of,
    earns,
    glory,
    offset_of,
    shows,
    strength_in,
    support,
    top_of,
)
from sortilege.kernel.state import State, tick_off

# What the awaited seat must do now.
TO_SUMMON: Final = 0
TO_PLACE: Final = 1
TO_CLOSE: Final = 2  # MET-20: use the remaining optional actions, or pass
OVER: Final = 3

NOBODY: Final = -1
NO_CARD: Final = -1
NO_GAP: Final = -1
NO_LIST: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []

NOT_SHIFTED: Final = -1

# Mana tokens are bits. The index of a bit is the value's index times AREA, plus the seat times
# CREATURES, plus the creature.
AREA: Final[i64] = SEATS[-1] * CREATURES
VALUES: Final[i64] = len(MANA)
ALL_CREATURES: Final[i64] = (1 << CREATURES) - 1  # the creatures of a seat, as a bit set
BITS: Final[list[int]] = [1 << bit for bit in range(len(MANA) * SEATS[-1] * CREATURES)]


class Fields(State):
    """Decks, market, contest cards, and every player's area. Creatures are numbered by their
    places, seat by seat; an empty place is an empty list. Clones may share the lists of a state, so
    code does not change them in place, except `creatures` itself."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.first: i64 = NOBODY  # the first Alpha; NOBODY: drawn at random
        self.head_start: i64 = 0  # half points that all other players start with
        self.opener: i64 = 0  # who was Alpha first
        self.decks: list[list[int]] = NO_LISTS  # a level's deck as shuffled, its top last
        self.left: list[int] = NO_LIST  # how many cards of each deck are still there
        self.market: list[int] = NO_LIST
        self.contests: list[int] = NO_LIST  # in the order in which they are held
        self.creatures: list[list[int]] = NO_LISTS
        self.owned: i64 = 0  # mana tokens, a bit set
        self.ready: i64 = 0  # those that can be used now
        self.fresh: i64 = 0  # those that can be used from the next round on
        self.moved: i64 = 0  # seats that have moved a card in this round
        self.shifting: list[int] = NO_LIST  # the creature each seat shifts in this round, if any
        self.shifted: list[int] = NO_LIST  # the cards of it already shifted, by index, as a bit set
        self.points: list[int] = NO_LIST
        self.round: i64 = 0
        self.alpha: i64 = 0
        self.active: i64 = 0
        self.phase: i64 = TO_SUMMON
        self.hand: i64 = NO_CARD  # summoned and not yet placed
        # Only the lab changes these: the reading of MET-20, how many rounds come before the twelve,
        # and whether Alpha stays until a contest is held.
        self.reading: i64 = RULING
        self.early_rounds: i64 = 0
        self.alpha_stays = False

    def copy_to(self, other: "Fields") -> None:
        """Copy every field to another state, as the first step of cloning."""
        other.seats = self.seats
        other.first = self.first
        other.head_start = self.head_start
        other.opener = self.opener
        other.decks = self.decks
        other.left = self.left
        other.market = self.market
        other.contests = self.contests
        other.creatures = self.creatures.copy()
        other.owned = self.owned
        other.ready = self.ready
        other.fresh = self.fresh
        other.moved = self.moved
        other.shifting = self.shifting
        other.shifted = self.shifted
        other.points = self.points
        other.round = self.round
        other.alpha = self.alpha
        other.active = self.active
        other.phase = self.phase
        other.hand = self.hand
        other.reading = self.reading
        other.early_rounds = self.early_rounds
        other.alpha_stays = self.alpha_stays

    def facts(self) -> tuple[object, ...]:
        decks = tuple([tuple(self.deck(level)) for level in range(len(self.left))])
        creatures = tuple([tuple(creature) for creature in self.creatures])
        return (
            self.seats, self.first, self.head_start, self.opener, decks, tuple(self.market),
            tuple(self.contests), creatures,
            self.owned, self.ready, self.fresh, self.moved, tuple(self.shifting),
            tuple(self.shifted), tuple(self.points), self.round, self.alpha, self.active,
            self.phase, self.hand, self.reading, self.early_rounds, self.alpha_stays,
        )  # fmt: skip

    # ── cards and creatures ──

    def deck(self, level: i64) -> list[int]:
        """The cards still in a deck, its top last."""
        return self.decks[level][: self.left[level]]

    def gap(self, level: i64) -> i64:
        """MET-10: the place of the market that its level's deck will fill, if any. There is one
        between taking a card from the market and placing it."""
        if self.left[level] > 0:
            for place in range(level * MARKET, (level + 1) * MARKET):
                if self.market[place] == NO_CARD:
                    return place
        return NO_GAP

    def creature(self, seat: i64, place: i64) -> list[int]:
        return self.creatures[seat * CREATURES + place]

    def creatures_of(self, seat: i64) -> i64:
        """How many creatures a player has."""
        number: i64 = 0
        for place in range(seat * CREATURES, (seat + 1) * CREATURES):
            if len(self.creatures[place]) > 0:
                number += 1
        return number

    def cards_of(self, seat: i64) -> i64:
        """How many cards a player has."""
        number: i64 = 0
        for place in range(seat * CREATURES, (seat + 1) * CREATURES):
            number += len(self.creatures[place])
        return number

    def free_place(self, seat: i64) -> i64:
        """The first place of a player's area without a creature."""
        for place in range(CREATURES):
            if len(self.creatures[seat * CREATURES + place]) == 0:
                return place
        raise AssertionError("MET-11: there is room for another creature")

    def usable(self, seat: i64, value: i64) -> i64:
        """The creatures of a seat with a usable token of this value (by index), as a bit set."""
        return self.ready >> value * AREA + seat * CREATURES & ALL_CREATURES

    # ── the contest card ──

    def contest(self) -> i64:
        """The contest card of this round; after the end, the last one."""
        at: i64 = self.round >> 1
        return self.contests[at if at < CONTESTS else CONTESTS - 1]

    def is_starred(self) -> bool:
        """MET-04, MET-31: whether the back of the contest card is up, in every second round."""
        return self.round & 1 == 1

    # ── order of the seats ──

    def turn(self, seat: i64) -> i64:
        """How many seats after Alpha this seat is."""
        return seat - self.alpha if seat >= self.alpha else seat - self.alpha + self.seats

    def closing_place(self, seat: i64) -> i64:
        """MET-20: how many seats close the round before this seat."""
        place: i64 = closing_place(self.reading, self.turn(seat), self.seats)
        if self.reading != LEADER_FIRST:
            return place
        before: i64 = 0
        for other in range(self.seats):
            ahead: i64 = self.points[other] - self.points[seat]
            if ahead > 0 or (
                ahead == 0 and closing_place(self.reading, self.turn(other), self.seats) < place
            ):
                before += 1
        return before

    def closer(self, place: i64) -> i64:
        """The seat that closes the round at this place."""
        for seat in range(self.seats):
            if self.closing_place(seat) == place:
                return seat
        raise AssertionError("MET-20: every place belongs to a seat")

    # ── strength ──

    def bare_strength(self, seat: i64, colour: i64) -> int:
        """MET-26: the strength without powers. MET-30: a visible orange 1 and orange 3 make 4."""
        total: i64 = 0
        for place in range(seat * CREATURES, (seat + 1) * CREATURES):
            creature = self.creatures[place]
            if len(creature) > 0 and colour_of(creature) == colour:
                total += strength_in(shows(creature), colour)
        return total

    def strength(self, seat: i64, colour: i64) -> int:
        """MET-27: the strength with the powers of the creatures of this colour. MET-29: two
        creatures that show green 3 and green 1, the second with "+1 green", make 5."""
        total: i64 = self.bare_strength(seat, colour)
        for place in range(CREATURES):
            creature = self.creatures[seat * CREATURES + place]
            if len(creature) > 0 and colour_of(creature) == colour:
                total += self.bonus(seat, place)
        return total

    def bonus(self, seat: i64, place: i64) -> int:
        """MET-33 to MET-38: what a creature's power adds to its own colour now."""
        creature = self.creatures[seat * CREATURES + place]
        top: i64 = top_of(creature)
        if POWER[top] == ALLIES:
            return support(top, self.allies(seat, POWER_COLOUR[top]))
        return bonus(creature, shows(creature))

    def allies(self, seat: i64, colour: i64) -> i64:
        """MET-38: how many creatures of a colour a player has, by their top cards."""
        number: i64 = 0
        for place in range(seat * CREATURES, (seat + 1) * CREATURES):
            creature = self.creatures[place]
            if len(creature) > 0 and colour_of(creature) == colour:
                number += 1
        return number

    def glory(self, seat: i64, place: i64, contest: i64) -> int:
        """MET-39: the victory points a creature brings if this contest is held."""
        creature = self.creatures[seat * CREATURES + place]
        if len(creature) == 0:
            return 0
        colour = colour_of(creature)
        if colour != FIRST_COLOUR[contest] and colour != SECOND_COLOUR[contest]:
            return 0
        return glory(top_of(creature))

    def prizes(self, colour: i64, prizes: list[int]) -> list[int]:
        """MET-28: the prize that each seat wins for its strength in a colour. Tied seats win the
        same prize, and the next lower strength wins the next prize; no strength wins nothing."""
        strengths = [self.strength(seat, colour) for seat in range(self.seats)]
        taken = [0] * self.seats
        best: i64 = 0
        for strength in strengths:
            best = strength if strength > best else best
        for prize in prizes:
            lower: i64 = 0
            for seat in range(self.seats):
                if best > 0 and strengths[seat] == best:
                    taken[seat] = prize
                elif lower < strengths[seat] < best:
                    lower = strengths[seat]
            best = lower
        return taken

    def standing(self, contest: i64) -> list[int]:
        """The victory points each seat would gain if this contest were held now."""
        gained = self.prizes(FIRST_COLOUR[contest], FIRST_PRIZES[contest])
        second = self.prizes(SECOND_COLOUR[contest], SECOND_PRIZES[contest])
        for seat in range(self.seats):
            gained[seat] += second[seat]
            for place in range(CREATURES):
                gained[seat] += self.glory(seat, place, contest)
        return gained

    # ── the end ──

    def is_over(self) -> bool:
        return self.phase == OVER

    def scores(self) -> list[int]:
        """The victory points."""
        return self.points[:]

    def winners(self) -> i64:
        """MET-32: the players with the most victory points; ties share the victory. MET-41: a
        player half a point behind does not share it."""
        if self.phase != OVER:
            return 0
        seats: i64 = self.foremost()
        opener: i64 = BITS[self.opener]
        return seats & ~opener if self.is_settled_by_half(seats) else seats

    def foremost(self) -> i64:
        """The seats with the most whole points, as a bit set."""
        most = max(self.points)
        seats: i64 = 0
        for seat in range(self.seats):
            if self.points[seat] == most:
                seats |= BITS[seat]
        return seats

    def has_half_points(self) -> bool:
        """MET-41: whether all but the first Alpha have half a point."""
        return self.head_start & 1 == 1

    def is_settled_by_half(self, seats: i64) -> bool:
        """Whether the first Alpha is tied for the lead in whole points and half a point behind."""
        opener: i64 = BITS[self.opener]
        return self.has_half_points() and seats & opener != 0 and seats != opener

    def reason(self) -> str:
        if self.phase != OVER:
            return ""
        return "half_point" if self.is_settled_by_half(self.foremost()) else "contests"

    # ── invariants ──

    def check(self) -> None:
        """Check that every card is there once and that every creature and token is valid."""
        self.check_cards()
        for place in range(len(self.creatures)):
            self.check_creature(place)
        assert self.owned >> len(BITS) == 0, "no token beyond the areas"
        assert (self.ready | self.fresh) & ~self.owned == 0, "only tokens that are there serve"
        assert self.ready & self.fresh == 0, "MET-21: a new token does not serve yet"
        assert (self.hand != NO_CARD) == (self.phase == TO_PLACE), "MET-11: placed at once"
        self.check_contests()
        for seat in range(self.seats):
            place = self.shifting[seat]
            assert place == NOT_SHIFTED or len(self.creature(seat, place)) > 0, (
                "MET-18: it is there"
            )
        assert 0 <= self.round <= ROUNDS
        assert (self.round == ROUNDS) == (self.phase == OVER), "MET-32: twelve rounds"

    def check_cards(self) -> None:
        ticked = [False] * CARDS
        for card in self.market:
            if card != NO_CARD:
                tick_off(card, ticked)
        for level in range(CARD_LEVELS):
            for card in self.deck(level):
                tick_off(card, ticked)
        for creature in self.creatures:
            for layer in creature:
                tick_off(card_of(layer), ticked)
        if self.hand != NO_CARD:
            tick_off(self.hand, ticked)
        assert False not in ticked, "every card is there"
        for place in range(PLACES):
            card = self.market[place]
            assert card == NO_CARD or LEVEL[card] == place // MARKET, "MET-06: a level's places"
        for level in range(CARD_LEVELS):
            self.check_gaps(level)

    def check_gaps(self, level: i64) -> None:
        """MET-10: check that the places of a deck with cards are filled, except one during a
        summons."""
        gaps = self.market[level * MARKET : (level + 1) * MARKET].count(NO_CARD)
        is_summoned = self.hand != NO_CARD and LEVEL[self.hand] == level
        assert self.left[level] == 0 or gaps <= (1 if is_summoned else 0), (
            "MET-10: filled while there is any"
        )

    def check_contests(self) -> None:
        ticked = [False] * CONTESTS
        for contest in self.contests:
            tick_off(contest, ticked)
        assert False not in ticked, "six contests"

    def check_creature(self, place: i64) -> None:
        creature = self.creatures[place]
        size: i64 = len(creature)
        for value in range(VALUES):
            owned = self.owned >> value * AREA + place & 1
            assert owned == 1 or not earns(size, value), "MET-21: its size has earned a token"
            assert owned == 0 or size > 0, "MET-23: tokens lie with cards"
        if size > 0:
            assert offset_of(creature[0]) == 0, "MET-12: the top card is the line"
        for layer in creature:
            assert -SHIFT <= offset_of(layer) <= SHIFT, "MET-18: two slots at most"
            assert 0 <= COLOUR[card_of(layer)] < 3
