"""The state of cinderella: legal actions and their effects."""

from typing import Final, final

from mypy_extensions import i64

from sortilege.games.cinderella.actions import CHOOSE, DECLINE, POINT, ROLL, STOP_CLOCK
from sortilege.games.cinderella.components import (
    BASE_TILES,
    CAULDRON,
    DIE,
    FACES,
    HOURGLASS,
    HOURS,
    MIRROR,
    PAIR_OF,
    PARTNER_OF,
    SPECIAL_TILES,
    WAND,
    may_be_taken,
)
from sortilege.games.cinderella.events import (
    Dealt,
    Ended,
    FigurePassed,
    HandMoved,
    LastChance,
    Looked,
    Named,
    NamedWrongly,
    Opened,
    Pointed,
    PutBack,
    Rolled,
    Shown,
    Took,
    UsedSpecial,
)
from sortilege.games.cinderella.fields import (
    ADVANCED,
    ALL_PAIRS,
    BASE,
    NOBODY,
    NOBODY_POINTS,
    NOWHERE,
    OVER,
    TO_HOLD_CLOCK,
    TO_LOOK,
    TO_LOOK_AGAIN,
    TO_NAME,
    TO_NAME_PARTNER,
    TO_OPEN,
    TO_ROLL,
    TO_SEEK,
    TO_SEEK_AGAIN,
    TO_SHOW,
    TO_SHOW_ANOTHER,
    Fields,
)
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import EventSink

ASKED_BY: Final = {
    "wand": TO_SHOW,  # CEN-07
    "cauldron": TO_LOOK,  # CEN-08
    "hourglass": TO_OPEN,  # CEN-09: search; the clock moves afterwards
}
ASKS: Final = bytes([ASKED_BY[side] for side in DIE])


# Legal actions, as sets of codes: sets of places are bit sets already.
ROLLS: Final = 1 << ROLL
DECLINES: Final = 1 << DECLINE
HOLDS_CLOCK_OR_NOT: Final = 1 << DECLINE | 1 << STOP_CLOCK


@final
class State(Fields):
    """The table, and the rules that change it."""

    def clone(self) -> "State":
        other = State()
        self.copy_to(other)
        return other

    # ── set-up ──

    def deal(self, chance: Chance, sink: EventSink | None) -> None:
        tiles = list(BASE_TILES)
        if self.variant != BASE:
            bag = list(SPECIAL_TILES)
            chance.shuffle("specials", bag)
            self.specials = bag[: self.seats]  # CEN-19
            tiles += bag[self.seats : self.seats + self.hindering]
        chance.shuffle("grid", tiles)  # CEN-05
        self.tiles = tiles
        self.down = (1 << len(tiles)) - 1
        self.pointed = NOBODY_POINTS[self.seats]
        # CEN-06: who begins, in the magic game (CEN-20), too.
        self.active = self.first if self.first != NOBODY else chance.below("first", self.seats)
        if sink is not None:
            specials = tuple([FACES[special] for special in self.specials])
            sink.emit(Dealt(len(tiles), specials, self.active))

    # ── legal actions ──

    def actors(self) -> i64:
        if self.phase == OVER:
            return 0
        seats: i64 = 1 << self.active
        if self.phase == TO_SEEK or self.phase == TO_NAME or self.phase == TO_NAME_PARTNER:
            if self.pointed is NOBODY_POINTS[self.seats]:
                return (1 << self.seats) - 1
            for seat in range(self.seats):
                if self.may_point(seat):
                    seats |= 1 << seat
        return seats

    def awaited(self) -> i64:
        """CEN-11: the active seat alone; the match does not wait for seats that may only point."""
        if self.phase == OVER:
            return 0
        return 1 << self.active

    def may_point(self, seat: i64) -> bool:
        """CEN-11: every other player may point at one tile per search; CEN-30: at two while the
        active player names a pair."""
        if seat == self.active:  # CEN-04: a solo player has no helper who could point
            return False
        pointed: i64 = self.pointed[seat]
        if self.phase == TO_SEEK:
            return pointed == 0
        if self.phase == TO_NAME or self.phase == TO_NAME_PARTNER:
            return pointed & (pointed - 1) == 0
        return False

    def choices(self, seat: i64) -> i64:
        if seat != self.active:
            if not self.may_point(seat):
                return 0
            return (self.down & ~self.pointed[seat]) << POINT
        phase: i64 = self.phase
        if phase == TO_ROLL:
            return ROLLS
        if phase in (TO_SHOW, TO_LOOK, TO_OPEN, TO_SEEK, TO_NAME):
            return self.down << CHOOSE
        if phase in (TO_SHOW_ANOTHER, TO_LOOK_AGAIN, TO_SEEK_AGAIN):
            # CEN-27: a different tile, or decline.
            return (self.down & ~self.shown & ~self.looked) << CHOOSE | DECLINES
        if phase == TO_NAME_PARTNER:
            return (self.down & ~(1 << self.named)) << CHOOSE
        return HOLDS_CLOCK_OR_NOT if phase == TO_HOLD_CLOCK else 0

    # ── effects ──

    def apply(self, seat: i64, code: i64, chance: Chance, sink: EventSink | None) -> None:
        if code == ROLL:
            self.roll(chance, sink)
        elif code == DECLINE:
            self.decline(sink)
        elif code == STOP_CLOCK:
            self.hold_clock(sink)
        elif code >= POINT:
            self.point(seat, code - POINT, sink)
        else:
            self.choose(code - CHOOSE, sink)

    def choose(self, place: i64, sink: EventSink | None) -> None:
        """Apply the choice of a tile; the phase decides what happens to it."""
        phase: i64 = self.phase
        if phase == TO_OPEN:
            self.open_tile(place, sink)
        elif phase in (TO_SEEK, TO_SEEK_AGAIN):
            self.seek(place, sink)
        elif phase in (TO_LOOK, TO_LOOK_AGAIN):
            self.look(place, sink)
        elif phase in (TO_SHOW, TO_SHOW_ANOTHER):
            self.show(place, sink)
        elif phase == TO_NAME:
            self.name(place, sink)
        else:
            self.name_partner(place, sink)

    def roll(self, chance: Chance, sink: EventSink | None) -> None:
        """CEN-06: roll the die and follow it."""
        if self.shown or self.looked:
            self.end_looks()
        self.die = chance.roll("die", len(DIE))
        self.phase = ASKS[self.die]
        if sink is not None:
            sink.emit(Rolled(self.active, DIE[self.die]))

    def decline(self, sink: EventSink | None) -> None:
        """CEN-27: decline the offer, which is always legal, and resume what the offer
        interrupted."""
        phase: i64 = self.phase
        self.end_looks()
        if phase == TO_SEEK_AGAIN:
            self.end_search(sink)
        elif phase == TO_HOLD_CLOCK:
            self.move_hand(sink)
        else:
            self.pass_figure(sink)

    def show(self, place: i64, sink: EventSink | None) -> None:
        """CEN-07, CEN-24: show a tile to all players; it goes back face down."""
        again = self.phase == TO_SHOW_ANOTHER
        if again:
            self.use_special(sink)
        self.shown |= 1 << place
        if sink is not None:
            sink.emit(Shown(self.active, place, FACES[self.tiles[place]]))
        if not again and self.has_special(WAND):
            self.phase = TO_SHOW_ANOTHER
        else:
            self.pass_figure(sink)

    def look(self, place: i64, sink: EventSink | None) -> None:
        """CEN-08, CEN-25: show a tile to the active player alone; it goes back face down."""
        again = self.phase == TO_LOOK_AGAIN
        if again:
            self.use_special(sink)
        self.look_alone(place, sink)
        if not again and self.has_special(CAULDRON):
            self.phase = TO_LOOK_AGAIN
        else:
            self.pass_figure(sink)

    def look_alone(self, place: i64, sink: EventSink | None) -> None:
        self.looked |= 1 << place
        self.looker = self.active
        if sink is not None:
            sink.emit(Looked(self.active, place, FACES[self.tiles[place]]))

    def end_looks(self) -> None:
        """CEN-32: the next action ends every showing and every look."""
        self.shown = 0
        self.looked = 0
        self.looker = NOBODY

    # ── the search ──

    def open_tile(self, place: i64, sink: EventSink | None) -> None:
        """CEN-10: turn over the first tile of a search for all players."""
        self.open = place
        self.down &= ~(1 << place)
        self.phase = TO_SEEK
        if sink is not None:
            sink.emit(Opened(self.active, place, FACES[self.tiles[place]]))

    def point(self, seat: i64, place: i64, sink: EventSink | None) -> None:
        """Point at a tile (CEN-11, CEN-30)."""
        self.end_looks()
        places: i64 = self.pointed[seat]
        pointed = self.pointed.copy()
        pointed[seat] = places | 1 << place
        self.pointed = pointed
        if sink is not None:
            sink.emit(Pointed(seat, place))

    def seek(self, place: i64, sink: EventSink | None) -> None:
        """CEN-12: look secretly at a second tile. CEN-13: take a pair immediately. CEN-23: the
        mirror allows a look at one more tile, pair or not."""
        again = self.phase == TO_SEEK_AGAIN
        if again:
            self.use_special(sink)
        self.look_alone(place, sink)
        if self.open != NOWHERE and self.is_pair(self.open, place):
            self.take(self.open, place, sink)
            self.open = NOWHERE
        if self.found == ALL_PAIRS:  # CEN-16: the team wins before the hand moves
            self.end(sink)
        elif not again and self.has_special(MIRROR) and self.down & ~self.looked:
            self.phase = TO_SEEK_AGAIN
        else:
            self.end_search(sink)

    def is_pair(self, first: i64, second: i64) -> bool:
        """CEN-13: whether two tiles are partners, and their pair may be taken now."""
        face = self.tiles[first]
        if PARTNER_OF[face] != self.tiles[second]:
            return False
        return may_be_taken(face, self.found, self.variant == ADVANCED)

    def take(self, first: i64, second: i64, sink: EventSink | None) -> None:
        """CEN-13: put the pair beside the clock. CEN-18: its places stay empty."""
        self.down &= ~(1 << first) & ~(1 << second)
        self.found |= 1 << PAIR_OF[self.tiles[first]]
        if sink is not None:
            faces = (FACES[self.tiles[first]], FACES[self.tiles[second]])
            sink.emit(Took(self.active, (first, second), faces))

    def end_search(self, sink: EventSink | None) -> None:
        """CEN-14: without a pair both tiles go back face down. CEN-26: offer the hourglass tile
        before the hand moves."""
        if self.open != NOWHERE:
            self.down |= 1 << self.open
            if sink is not None:
                sink.emit(PutBack(self.active, self.open))
            self.open = NOWHERE
        self.pointed = NOBODY_POINTS[self.seats]
        if self.has_special(HOURGLASS):
            self.phase = TO_HOLD_CLOCK
        else:
            self.move_hand(sink)

    # ── the clock ──

    def hold_clock(self, sink: EventSink | None) -> None:
        """CEN-26: use the hourglass tile, so that the hand does not move."""
        self.end_looks()
        self.use_special(sink)
        self.pass_figure(sink)

    def move_hand(self, sink: EventSink | None) -> None:
        """CEN-15: move the hand by exactly one hour. CEN-17: strike midnight."""
        self.hand += 1
        if sink is not None:
            sink.emit(HandMoved(self.hand))
        if self.hand < HOURS:
            self.pass_figure(sink)
        elif self.last_chance:
            self.begin_last_chance(sink)
        else:
            self.end(sink)

    def pass_figure(self, sink: EventSink | None) -> None:
        """CEN-06: pass the figure clockwise."""
        active: i64 = self.active + 1
        self.active = active if active < self.seats else 0
        self.phase = TO_ROLL
        self.die = -1
        if sink is not None:
            sink.emit(FigurePassed(self.active))

    # ── special tiles ──

    def has_special(self, special: int) -> bool:
        """CEN-22: use up one's own special tile, once."""
        if self.variant == BASE:
            return False
        return self.specials[self.active] == special and not self.used >> self.active & 1

    def use_special(self, sink: EventSink | None) -> None:
        self.used |= 1 << self.active
        if sink is not None:
            sink.emit(UsedSpecial(self.active, FACES[self.specials[self.active]]))

    # ── the last chance ──

    def begin_last_chance(self, sink: EventSink | None) -> None:
        """CEN-30: at midnight the team may still name all missing pairs."""
        if sink is not None:
            sink.emit(LastChance(len(self.tiles_left()) // 2))
        self.await_name(sink)

    def tiles_left(self) -> list[int]:
        """The places of base tiles that are still in the grid."""
        return [p for p, face in enumerate(self.tiles) if self.down >> p & 1 and PAIR_OF[face] >= 0]

    def await_name(self, sink: EventSink | None) -> None:
        self.pass_figure(sink)
        self.phase = TO_NAME

    def name(self, place: i64, sink: EventSink | None) -> None:
        self.end_looks()
        self.named = place
        self.phase = TO_NAME_PARTNER
        if sink is not None:
            sink.emit(Named(self.active, place))

    def name_partner(self, place: i64, sink: EventSink | None) -> None:
        """CEN-30: turn up a right pair; one error loses the game."""
        self.end_looks()
        if not self.is_pair(self.named, place):
            if sink is not None:
                faces = (FACES[self.tiles[self.named]], FACES[self.tiles[place]])
                sink.emit(NamedWrongly(self.active, (self.named, place), faces))
            self.end(sink)
            return
        self.take(self.named, place, sink)
        self.named = NOWHERE
        self.pointed = NOBODY_POINTS[self.seats]
        if self.found == ALL_PAIRS:
            self.end(sink)
        else:
            self.await_name(sink)

    def end(self, sink: EventSink | None) -> None:
        self.phase = OVER
        if sink is not None:
            sink.emit(Ended(self.has_won()))
