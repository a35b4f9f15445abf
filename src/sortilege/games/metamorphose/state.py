"""The state of metamorphose: legal actions and their effects."""

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
from sortilege.games.metamorphose.fields import (
    AREA,
    BITS,
    NO_CARD,
    NO_GAP,
    NOBODY,
    NOT_SHIFTED,
    OVER,
    TO_CLOSE,
    TO_PLACE,
    TO_SUMMON,
    VALUES,
)
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import EventSink, seats_in

PASS: Final = 0

# The legal codes, and the layout of their tables.
PAID: Final[list[list[int]]] = paid_codes()
BIT_SETS: Final[i64] = len(PAID) // (SOURCES * len(MANA))

# The meaning of a code.
SOURCE: Final[list[int]] = sources()
TOKEN: Final[list[int]] = tokens()

NOTHING: Final[list[int]] = []


@final
class State(Areas):
    """The table, and the rules that change it."""

    def clone(self) -> "State":
        other = State()
        self.copy_to(other)
        return other

    # ── set-up ──

    def deal(self, chance: Chance, sink: EventSink | None) -> None:
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
        if sink is not None:
            cards = tuple([NAMES[card] for card in self.market])
            sink.emit(Dealt(cards, COLOURS[FIRST_COLOUR[self.contest()]], self.alpha))
            if self.has_half_points():
                sink.emit(Advanced(self.opener))
        self.begin_round(sink)

    def deal_level(self, level: i64, chance: Chance) -> None:
        deck = [card for card in range(CARDS) if LEVEL[card] == level]
        chance.shuffle_deck("level " + str(level + 1), deck, MARKET)
        self.left[level] = len(deck) - MARKET
        self.market += deck[len(deck) - MARKET :]
        self.decks[level] = deck

    # ── legal actions ──

    def awaited(self) -> i64:
        if self.phase == OVER:
            return 0
        return 1 << self.active

    def actors(self) -> i64:
        """MET-20: a player with an optional action left may take it while others summon."""
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
        """MET-08: take a card of the market or the top of a deck. MET-09: pay its price."""
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
        """Whether a place of the market or a deck has a card."""
        if source < PLACES:
            return self.market[source] != NO_CARD
        return self.left[source - PLACES] > 0

    def may_summon(self, seat: i64) -> bool:
        """MET-10: whether this seat can take any card."""
        return self.left[0] > 0 or len(self.summonings(seat)) > 0

    # ── effects ──

    def apply(self, seat: i64, code: i64, chance: Chance, sink: EventSink | None) -> None:
        if code >= SHIFTS:
            self.rearrange(seat, code, sink)
            if self.phase == TO_CLOSE and not self.has_options(seat):
                self.close_after(seat, sink)
        elif code >= PLACE_ALONE:
            self.place(seat, code, sink)
            self.refill(LEVEL[self.hand], sink)
            self.hand = NO_CARD
            self.end_summons(seat, sink)
        elif code == PASS:
            if sink is not None:
                sink.emit(Passed(seat))
            self.close_after(seat, sink)
        else:
            self.pay(seat, code, sink)
            self.summon(seat, SOURCE[code], sink)

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    # ── summoning ──

    def pay(self, seat: i64, code: i64, sink: EventSink | None) -> None:
        """MET-09: pay one token for one creature and turn it to its used side."""
        token: i64 = TOKEN[code]
        if token < 0:
            return
        value: i64 = token // CREATURES
        place: i64 = token % CREATURES
        self.ready &= ~BITS[value * AREA + seat * CREATURES + place]
        if sink is not None:
            sink.emit(Spent(seat, place, MANA[value]))

    def summon(self, seat: i64, source: i64, sink: EventSink | None) -> None:
        """MET-08: take a card from the market or from the top of a deck."""
        self.phase = TO_PLACE
        if source >= PLACES:
            self.hand = self.draw(source - PLACES)
            if sink is not None:
                sink.emit(Drew(seat, NAMES[self.hand], source - PLACES + 1))
            return
        self.hand = self.market[source]
        self.put_in_market(source, NO_CARD)
        if sink is not None:
            sink.emit(Summoned(seat, NAMES[self.hand], source))
            if self.left[source // MARKET] == 0:
                sink.emit(RanOut(source))  # MET-10: the place stays empty

    def draw(self, level: i64) -> i64:
        """Take the top card of a deck that is not empty."""
        left: i64 = self.left[level] - 1
        lefts = self.left.copy()
        lefts[level] = left
        self.left = lefts
        return self.decks[level][left]

    def refill(self, level: i64, sink: EventSink | None) -> None:
        """MET-10: after the summons, fill the empty place of the market, if its deck has cards."""
        place: i64 = self.gap(level)
        if place == NO_GAP:
            return
        card = self.draw(level)
        self.put_in_market(place, card)
        if sink is not None:
            sink.emit(Refilled(place, NAMES[card]))

    def put_in_market(self, place: i64, card: i64) -> None:
        market = self.market.copy()
        market[place] = card
        self.market = market

    # ── rounds ──

    def begin_round(self, sink: EventSink | None) -> None:
        if sink is not None:
            sink.emit(RoundBegan(self.round + 1, self.alpha))
        self.seek_summoner(self.alpha, sink)

    def end_summons(self, seat: i64, sink: EventSink | None) -> None:
        """MET-08: the next seat summons, unless every player closes in their own turn."""
        if self.reading == OWN_TURN and self.has_options(seat):
            self.phase = TO_CLOSE
        else:
            self.summon_from(self.after(seat), sink)

    def summon_from(self, seat: i64, sink: EventSink | None) -> None:
        """MET-08: this seat summons; when it is Alpha again, the round closes (MET-20)."""
        if seat != self.alpha:
            self.seek_summoner(seat, sink)
        elif self.reading == OWN_TURN:
            self.end_round(sink)
        else:
            self.close_from(0, sink)

    def seek_summoner(self, seat: i64, sink: EventSink | None) -> None:
        """Let this seat summon, or skip it if it cannot take any card (MET-10)."""
        if self.may_summon(seat):
            self.active = seat
            self.phase = TO_SUMMON
            return
        if sink is not None:
            sink.emit(Skipped(seat))
        self.summon_from(self.after(seat), sink)

    def close_after(self, seat: i64, sink: EventSink | None) -> None:
        """MET-20: let the next seat close the round after this one."""
        if self.reading == OWN_TURN:
            self.summon_from(self.after(seat), sink)
        else:
            self.close_from(self.closing_place(seat) + 1, sink)

    def close_from(self, place: i64, sink: EventSink | None) -> None:
        """MET-20: let the first seat from this place on act that has an optional action left; if
        there is none, end the round."""
        while place < self.seats:
            seat = self.closer(place)
            if self.has_options(seat):
                self.active = seat
                self.phase = TO_CLOSE
                return
            place += 1
        self.end_round(sink)

    def end_round(self, sink: EventSink | None) -> None:
        """MET-20: end the round, which all seats have closed. MET-21: new tokens are usable from
        now on."""
        if self.is_starred():
            self.hold_contest(sink)
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
            if sink is not None:
                sink.emit(Ended(tuple(seats_in(self.winners()))))
            return
        if was_starred or not self.alpha_stays:
            self.alpha = self.after(self.alpha)
        if sink is not None:
            self.tell_contest(sink)
        self.begin_round(sink)

    def tell_contest(self, sink: EventSink) -> None:
        """MET-31: turn the contest card to its back, or reveal the front of the next one."""
        contest = self.contest()
        colour = COLOURS[FIRST_COLOUR[contest]]
        if self.is_starred():
            sink.emit(ContestTurned(colour, COLOURS[SECOND_COLOUR[contest]]))
        else:
            sink.emit(ContestShown(colour))

    # ── contests ──

    def hold_contest(self, sink: EventSink | None) -> None:
        contest = self.contest()
        if sink is not None:
            self.tell_strengths(contest, sink)
        gained = self.standing(contest)
        points = self.points.copy()
        for seat in range(self.seats):
            points[seat] += gained[seat]
        self.points = points

    def tell_strengths(self, contest: i64, sink: EventSink) -> None:
        first, second = FIRST_COLOUR[contest], SECOND_COLOUR[contest]
        sink.emit(ContestHeld(COLOURS[first], COLOURS[second]))
        for seat in range(self.seats):
            strengths = [
                self.strength(seat, colour)
                if colour in (first, second)
                else self.bare_strength(seat, colour)
                for colour in range(len(COLOURS))  # MET-25: of all three
            ]
            sink.emit(Measured(seat, strengths[0], strengths[1], strengths[2]))
        self.tell_prizes(first, FIRST_PRIZES[contest], sink)
        self.tell_prizes(second, SECOND_PRIZES[contest], sink)
        for at in range(len(self.creatures)):
            points = self.glory(at // CREATURES, at % CREATURES, contest)
            if points:
                sink.emit(Glorified(at // CREATURES, NAMES[top_of(self.creatures[at])], points))

    def tell_prizes(self, colour: i64, prizes: list[int], sink: EventSink) -> None:
        taken = self.prizes(colour, prizes)
        for seat in range(self.seats):
            if taken[seat]:
                sink.emit(Won(seat, COLOURS[colour], self.strength(seat, colour), taken[seat]))
