"""The rules of metamorphose: what may be done, and what happens then."""

from typing import Final, final

from mypy_extensions import i64

from sortilege.games.metamorphose.action_codes import (
    DRAW,
    PLACE_ALONE,
    SHIFTS,
    SOURCES,
    SUMMON,
    paid_codes,
    sources,
    tokens,
)
from sortilege.games.metamorphose.area import Areas
from sortilege.games.metamorphose.closing import OWN_TURN
from sortilege.games.metamorphose.components import (
    CARD_LEVELS,
    CARDS,
    COLOURS,
    CONTESTS,
    CREATURES,
    FIRST_COLOUR,
    FIRST_PRIZES,
    LEVEL,
    MANA,
    MARKET,
    NAMES,
    PLACES,
    ROUNDS,
    SECOND_COLOUR,
    SECOND_PRIZES,
)
from sortilege.games.metamorphose.creature import (
    top_of,
)
from sortilege.games.metamorphose.events import (
    Advanced,
    ContestHeld,
    ContestShown,
    ContestTurned,
    Dealt,
    Drew,
    Ended,
    Glorified,
    Measured,
    Passed,
    RanOut,
    Refilled,
    RoundBegan,
    Skipped,
    Spent,
    Summoned,
    Won,
)
from sortilege.games.metamorphose.state import (
    AREA,
    BITS,
    NO_CARD,
    NOBODY,
    NOT_SHIFTED,
    OVER,
    TO_CLOSE,
    TO_PLACE,
    TO_SUMMON,
    VALUES,
)
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import Ear, seats_in

PASS: Final = 0

# The codes there are, and how their tables are laid out.
PAID: Final[list[list[int]]] = paid_codes()
BIT_SETS: Final[i64] = len(PAID) // (SOURCES * len(MANA))

# What a code means.
SOURCE: Final[list[int]] = sources()
TOKEN: Final[list[int]] = tokens()

NOTHING: Final[list[int]] = []


@final
class State(Areas):
    """A position that can be played on."""

    def clone(self) -> "State":
        other = State()
        self.copy_to(other)
        return other

    # ── set-up ──

    def deal(self, chance: Chance, ear: Ear | None) -> None:
        self.decks = [NOTHING] * CARD_LEVELS
        self.left = [0] * CARD_LEVELS
        self.market = []
        for level in range(CARD_LEVELS):
            self.deal_level(level, chance)  # MET-06
        contests = list(range(CONTESTS))
        chance.shuffle("contests", contests)  # MET-07
        self.contests = contests
        self.creatures = [NOTHING] * (self.seats * CREATURES)
        self.shifting = [NOT_SHIFTED] * self.seats
        self.shifted = [0] * self.seats
        self.alpha = self.first if self.first != NOBODY else chance.below("first", self.seats)
        self.opener = self.alpha
        self.points = [self.head_start >> 1] * self.seats  # MET-41
        self.points[self.opener] = 0
        if ear is not None:
            cards = tuple([NAMES[card] for card in self.market])
            ear.hear(Dealt(cards, COLOURS[FIRST_COLOUR[self.contest()]], self.alpha))
            if self.has_half_points():
                ear.hear(Advanced(self.opener))
        self.begin_round(ear)

    def deal_level(self, level: i64, chance: Chance) -> None:
        deck = [card for card in range(CARDS) if LEVEL[card] == level]
        chance.shuffle_deck("level " + str(level + 1), deck, MARKET)
        self.left[level] = len(deck) - MARKET
        self.market += deck[len(deck) - MARKET :]
        self.decks[level] = deck

    # ── who may do what ──

    def awaited(self) -> i64:
        if self.phase == OVER:
            return 0
        return 1 << self.active

    def actors(self) -> i64:
        """MET-20: whoever has an optional action left may take it while others are summoning."""
        found: i64 = self.awaited()
        if self.phase == TO_SUMMON or self.phase == TO_PLACE:
            for seat in range(self.seats):
                if self.has_options(seat):
                    found |= 1 << seat
        return found

    def legal(self, seat: i64) -> list[int]:
        if self.phase == OVER:
            return []
        if seat != self.active:
            codes: list[int] = []
            if self.phase != TO_CLOSE:
                self.add_options(seat, codes)
            return codes
        if self.phase == TO_PLACE:
            return self.placings(seat)
        codes = [PASS] if self.phase == TO_CLOSE else self.summonings(seat)
        self.add_options(seat, codes)
        return codes

    def summonings(self, seat: i64) -> list[int]:
        """MET-08: a card of the market, or the top of a deck. MET-09: at its price."""
        codes: list[int] = []
        for place in range(MARKET):
            if self.market[place] != NO_CARD:
                codes.append(SUMMON + place)
        if self.left[0] > 0:
            codes.append(DRAW)
        if self.ready != 0:
            self.add_paid(seat, codes)
        return codes

    def add_paid(self, seat: i64, codes: list[int]) -> None:
        for source in range(MARKET, SOURCES):
            if self.has_card(source):
                for value in range(VALUES):
                    row: i64 = (source * VALUES + value) * BIT_SETS
                    codes += PAID[row + self.usable(seat, value)]

    def has_card(self, source: i64) -> bool:
        """Whether there is a card at a place of the market, or in a deck."""
        if source < PLACES:
            return self.market[source] != NO_CARD
        return self.left[source - PLACES] > 0

    def may_summon(self, seat: i64) -> bool:
        """MET-10: whether anything is left that this seat may take."""
        return self.left[0] > 0 or len(self.summonings(seat)) > 0

    # ── what happens ──

    def apply(self, seat: i64, code: i64, chance: Chance, ear: Ear | None) -> None:
        if code >= SHIFTS:
            self.rearrange(seat, code, ear)
            if self.phase == TO_CLOSE and not self.has_options(seat):
                self.close_after(seat, ear)
        elif code >= PLACE_ALONE:
            self.place(seat, code, ear)
            self.hand = NO_CARD
            self.end_summons(seat, ear)
        elif code == PASS:
            if ear is not None:
                ear.hear(Passed(seat))
            self.close_after(seat, ear)
        else:
            self.pay(seat, code, ear)
            self.summon(seat, SOURCE[code], ear)

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    # ── summoning ──

    def pay(self, seat: i64, code: i64, ear: Ear | None) -> None:
        """MET-09: one token for one creature, turned to its used side."""
        token: i64 = TOKEN[code]
        if token < 0:
            return
        value: i64 = token // CREATURES
        place: i64 = token % CREATURES
        self.ready &= ~BITS[value * AREA + seat * CREATURES + place]
        if ear is not None:
            ear.hear(Spent(seat, place, MANA[value]))

    def summon(self, seat: i64, source: i64, ear: Ear | None) -> None:
        """MET-08: from the market or from a deck's top."""
        self.phase = TO_PLACE
        if source >= PLACES:
            self.hand = self.draw(source - PLACES)
            if ear is not None:
                ear.hear(Drew(seat, NAMES[self.hand], source - PLACES + 1))
            return
        self.hand = self.market[source]
        if ear is not None:
            ear.hear(Summoned(seat, NAMES[self.hand], source))
        self.refill(source, ear)

    def draw(self, level: i64) -> i64:
        """The top card of a deck; no card from an empty one."""
        left: i64 = self.left[level]
        if left == 0:
            return NO_CARD
        lefts = self.left.copy()
        lefts[level] = left - 1
        self.left = lefts
        return self.decks[level][left - 1]

    def refill(self, place: i64, ear: Ear | None) -> None:
        """MET-10."""
        card = self.draw(place // MARKET)
        market = self.market.copy()
        market[place] = card
        self.market = market
        if ear is not None:
            ear.hear(RanOut(place) if card == NO_CARD else Refilled(place, NAMES[card]))

    # ── rounds ──

    def begin_round(self, ear: Ear | None) -> None:
        if ear is not None:
            ear.hear(RoundBegan(self.round + 1, self.alpha))
        self.seek_summoner(self.alpha, ear)

    def end_summons(self, seat: i64, ear: Ear | None) -> None:
        """MET-08: the next seat summons, unless everybody closes in the own turn."""
        if self.reading == OWN_TURN and self.has_options(seat):
            self.phase = TO_CLOSE
        else:
            self.summon_from(self.after(seat), ear)

    def summon_from(self, seat: i64, ear: Ear | None) -> None:
        """MET-08: this seat summons; when it is Alpha again, the round closes (MET-20)."""
        if seat != self.alpha:
            self.seek_summoner(seat, ear)
        elif self.reading == OWN_TURN:
            self.end_round(ear)
        else:
            self.close_from(0, ear)

    def seek_summoner(self, seat: i64, ear: Ear | None) -> None:
        """This seat summons, or skips it if nothing is left (MET-10)."""
        if self.may_summon(seat):
            self.active = seat
            self.phase = TO_SUMMON
            return
        if ear is not None:
            ear.hear(Skipped(seat))
        self.summon_from(self.after(seat), ear)

    def close_after(self, seat: i64, ear: Ear | None) -> None:
        """MET-20: when all could use what they had left, the round ends."""
        if self.reading == OWN_TURN:
            self.summon_from(self.after(seat), ear)
        else:
            self.close_from(self.closing_place(seat) + 1, ear)

    def close_from(self, place: i64, ear: Ear | None) -> None:
        """MET-20: from this place on whoever has something left may use it."""
        while place < self.seats:
            seat = self.closer(place)
            if self.has_options(seat):
                self.active = seat
                self.phase = TO_CLOSE
                return
            place += 1
        self.end_round(ear)

    def end_round(self, ear: Ear | None) -> None:
        """MET-20: all have closed it. MET-21: new tokens serve from now on."""
        if self.is_starred():
            self.hold_contest(ear)
        self.ready |= self.fresh
        self.fresh = 0
        self.moved = 0
        self.shifting = [NOT_SHIFTED] * self.seats
        self.shifted = [0] * self.seats
        was_starred = self.is_starred()
        if self.early_rounds > 0:
            self.early_rounds -= 1
        else:
            self.round += 1
        if self.round == ROUNDS:
            self.phase = OVER
            if ear is not None:
                ear.hear(Ended(tuple(seats_in(self.winners()))))
            return
        if was_starred or not self.alpha_stays:
            self.alpha = self.after(self.alpha)
        if ear is not None:
            self.tell_contest(ear)
        self.begin_round(ear)

    def tell_contest(self, ear: Ear) -> None:
        """MET-31: a front is turned to its back, or the next front appears."""
        contest = self.contest()
        colour = COLOURS[FIRST_COLOUR[contest]]
        if self.is_starred():
            ear.hear(ContestTurned(colour, COLOURS[SECOND_COLOUR[contest]]))
        else:
            ear.hear(ContestShown(colour))

    # ── contests ──

    def hold_contest(self, ear: Ear | None) -> None:
        contest = self.contest()
        if ear is not None:
            self.tell_strengths(contest, ear)
        gained = self.standing(contest)
        points = self.points.copy()
        for seat in range(self.seats):
            points[seat] += gained[seat]
        self.points = points

    def tell_strengths(self, contest: i64, ear: Ear) -> None:
        first, second = FIRST_COLOUR[contest], SECOND_COLOUR[contest]
        ear.hear(ContestHeld(COLOURS[first], COLOURS[second]))
        for seat in range(self.seats):
            strengths = [
                self.strength(seat, colour)
                if colour in (first, second)
                else self.bare_strength(seat, colour)
                for colour in range(len(COLOURS))  # MET-25: of all three
            ]
            ear.hear(Measured(seat, strengths[0], strengths[1], strengths[2]))
        self.tell_prizes(first, FIRST_PRIZES[contest], ear)
        self.tell_prizes(second, SECOND_PRIZES[contest], ear)
        for at in range(len(self.creatures)):
            points = self.glory(at // CREATURES, at % CREATURES, contest)
            if points:
                ear.hear(Glorified(at // CREATURES, NAMES[top_of(self.creatures[at])], points))

    def tell_prizes(self, colour: i64, prizes: list[int], ear: Ear) -> None:
        taken = self.prizes(colour, prizes)
        for seat in range(self.seats):
            if taken[seat]:
                ear.hear(Won(seat, COLOURS[colour], self.strength(seat, colour), taken[seat]))
