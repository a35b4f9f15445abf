"""The rules of cinderella: what may be done, and what happens then."""

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
from sortilege.games.cinderella.state import (
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
    Position,
)
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import Ear

ASKED_BY: Final = {
    "wand": TO_SHOW,  # CEN-07
    "cauldron": TO_LOOK,  # CEN-08
    "hourglass": TO_OPEN,  # CEN-09: search, and the clock moves after it
}
ASKS: Final = bytes([ASKED_BY[side] for side in DIE])


# What may be done, as sets of codes: places are bit sets already.
ROLLS: Final = 1 << ROLL
DECLINES: Final = 1 << DECLINE
HOLDS_CLOCK_OR_NOT: Final = 1 << DECLINE | 1 << STOP_CLOCK


@final
class State(Position):
    """A position that can be played on."""

    def clone(self) -> "State":
        other = State()
        self.copy_to(other)
        return other

    # ── set-up ──

    def deal(self, chance: Chance, ear: Ear | None) -> None:
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
        # CEN-06: who begins; CEN-20: in the magic game, too.
        self.active = self.first if self.first != NOBODY else chance.below("first", self.seats)
        if ear is not None:
            specials = tuple([FACES[special] for special in self.specials])
            ear.hear(Dealt(len(tiles), specials, self.active))

    # ── who may do what ──

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
        """CEN-11: nobody has to wait for those who may point."""
        if self.phase == OVER:
            return 0
        return 1 << self.active

    def may_point(self, seat: i64) -> bool:
        """CEN-11: every other player at one tile a search; CEN-30: at two when a pair is named."""
        if seat == self.active:  # CEN-04: so alone, nobody points
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
            # CEN-27: a different tile, or declining.
            return (self.down & ~self.shown & ~self.looked) << CHOOSE | DECLINES
        if phase == TO_NAME_PARTNER:
            return (self.down & ~(1 << self.named)) << CHOOSE
        return HOLDS_CLOCK_OR_NOT if phase == TO_HOLD_CLOCK else 0

    # ── what happens ──

    def apply(self, seat: i64, code: i64, chance: Chance, ear: Ear | None) -> None:
        if code == ROLL:
            self.roll(chance, ear)
        elif code == DECLINE:
            self.decline(ear)
        elif code == STOP_CLOCK:
            self.hold_clock(ear)
        elif code >= POINT:
            self.point(seat, code - POINT, ear)
        else:
            self.choose(code - CHOOSE, ear)

    def choose(self, place: i64, ear: Ear | None) -> None:
        """Whatever is to be done with a tile now."""
        phase: i64 = self.phase
        if phase == TO_OPEN:
            self.open_tile(place, ear)
        elif phase in (TO_SEEK, TO_SEEK_AGAIN):
            self.seek(place, ear)
        elif phase in (TO_LOOK, TO_LOOK_AGAIN):
            self.look(place, ear)
        elif phase in (TO_SHOW, TO_SHOW_ANOTHER):
            self.show(place, ear)
        elif phase == TO_NAME:
            self.name(place, ear)
        else:
            self.name_partner(place, ear)

    def roll(self, chance: Chance, ear: Ear | None) -> None:
        """CEN-06: roll, and do what the die says."""
        if self.shown or self.looked:
            self.end_looks()
        self.die = chance.roll("die", len(DIE))
        self.phase = ASKS[self.die]
        if ear is not None:
            ear.hear(Rolled(self.active, DIE[self.die]))

    def decline(self, ear: Ear | None) -> None:
        """CEN-27: declining is always possible; what the offer held up goes on."""
        phase: i64 = self.phase
        self.end_looks()
        if phase == TO_SEEK_AGAIN:
            self.end_search(ear)
        elif phase == TO_HOLD_CLOCK:
            self.move_hand(ear)
        else:
            self.pass_figure(ear)

    def show(self, place: i64, ear: Ear | None) -> None:
        """CEN-07, CEN-24: everybody sees the tile; it goes back face down."""
        again = self.phase == TO_SHOW_ANOTHER
        if again:
            self.use_special(ear)
        self.shown |= 1 << place
        if ear is not None:
            ear.hear(Shown(self.active, place, FACES[self.tiles[place]]))
        if not again and self.has_special(WAND):
            self.phase = TO_SHOW_ANOTHER
        else:
            self.pass_figure(ear)

    def look(self, place: i64, ear: Ear | None) -> None:
        """CEN-08, CEN-25: the active player alone sees the tile; it goes back face down."""
        again = self.phase == TO_LOOK_AGAIN
        if again:
            self.use_special(ear)
        self.look_alone(place, ear)
        if not again and self.has_special(CAULDRON):
            self.phase = TO_LOOK_AGAIN
        else:
            self.pass_figure(ear)

    def look_alone(self, place: i64, ear: Ear | None) -> None:
        self.looked |= 1 << place
        self.looker = self.active
        if ear is not None:
            ear.hear(Looked(self.active, place, FACES[self.tiles[place]]))

    def end_looks(self) -> None:
        """CEN-32: the next action ends what was being shown and looked at."""
        self.shown = 0
        self.looked = 0
        self.looker = NOBODY

    # ── the search ──

    def open_tile(self, place: i64, ear: Ear | None) -> None:
        """CEN-10: the first tile of a search is turned over for everybody."""
        self.open = place
        self.down &= ~(1 << place)
        self.phase = TO_SEEK
        if ear is not None:
            ear.hear(Opened(self.active, place, FACES[self.tiles[place]]))

    def point(self, seat: i64, place: i64, ear: Ear | None) -> None:
        """CEN-11, CEN-30."""
        self.end_looks()
        places: i64 = self.pointed[seat]
        pointed = self.pointed.copy()
        pointed[seat] = places | 1 << place
        self.pointed = pointed
        if ear is not None:
            ear.hear(Pointed(seat, place))

    def seek(self, place: i64, ear: Ear | None) -> None:
        """CEN-12: look secretly at a second tile; CEN-13: a pair is taken at once. CEN-23: with
        the mirror one more tile may be looked at, pair or not."""
        again = self.phase == TO_SEEK_AGAIN
        if again:
            self.use_special(ear)
        self.look_alone(place, ear)
        if self.open != NOWHERE and self.is_pair(self.open, place):
            self.take(self.open, place, ear)
            self.open = NOWHERE
        if self.found == ALL_PAIRS:  # CEN-16: at once, before the hand moves
            self.end(ear)
        elif not again and self.has_special(MIRROR) and self.down & ~self.looked:
            self.phase = TO_SEEK_AGAIN
        else:
            self.end_search(ear)

    def is_pair(self, first: i64, second: i64) -> bool:
        """CEN-13: whether two tiles are partners, and their pair may be taken now."""
        face = self.tiles[first]
        if PARTNER_OF[face] != self.tiles[second]:
            return False
        return may_be_taken(face, self.found, self.variant == ADVANCED)

    def take(self, first: i64, second: i64, ear: Ear | None) -> None:
        """CEN-13: beside the clock. CEN-18: the places stay empty."""
        self.down &= ~(1 << first) & ~(1 << second)
        self.found |= 1 << PAIR_OF[self.tiles[first]]
        if ear is not None:
            faces = (FACES[self.tiles[first]], FACES[self.tiles[second]])
            ear.hear(Took(self.active, (first, second), faces))

    def end_search(self, ear: Ear | None) -> None:
        """CEN-14: without a pair both tiles go back. CEN-26: an offer before the hand moves."""
        if self.open != NOWHERE:
            self.down |= 1 << self.open
            if ear is not None:
                ear.hear(PutBack(self.active, self.open))
            self.open = NOWHERE
        self.pointed = NOBODY_POINTS[self.seats]
        if self.has_special(HOURGLASS):
            self.phase = TO_HOLD_CLOCK
        else:
            self.move_hand(ear)

    # ── the clock ──

    def hold_clock(self, ear: Ear | None) -> None:
        """CEN-26."""
        self.end_looks()
        self.use_special(ear)
        self.pass_figure(ear)

    def move_hand(self, ear: Ear | None) -> None:
        """CEN-15: by exactly one hour. CEN-17: midnight."""
        self.hand += 1
        if ear is not None:
            ear.hear(HandMoved(self.hand))
        if self.hand < HOURS:
            self.pass_figure(ear)
        elif self.last_chance:
            self.begin_last_chance(ear)
        else:
            self.end(ear)

    def pass_figure(self, ear: Ear | None) -> None:
        """CEN-06: clockwise."""
        active: i64 = self.active + 1
        self.active = active if active < self.seats else 0
        self.phase = TO_ROLL
        self.die = -1
        if ear is not None:
            ear.hear(FigurePassed(self.active))

    # ── special tiles ──

    def has_special(self, special: int) -> bool:
        """CEN-22: the own one, once."""
        if self.variant == BASE:
            return False
        return self.specials[self.active] == special and not self.used >> self.active & 1

    def use_special(self, ear: Ear | None) -> None:
        self.used |= 1 << self.active
        if ear is not None:
            ear.hear(UsedSpecial(self.active, FACES[self.specials[self.active]]))

    # ── the last chance ──

    def begin_last_chance(self, ear: Ear | None) -> None:
        """CEN-30: at midnight the team may still name all missing pairs."""
        if ear is not None:
            ear.hear(LastChance(len(self.tiles_left()) // 2))
        self.await_name(ear)

    def tiles_left(self) -> list[int]:
        """The places of base tiles that are still in the grid."""
        return [p for p, face in enumerate(self.tiles) if self.down >> p & 1 and PAIR_OF[face] >= 0]

    def await_name(self, ear: Ear | None) -> None:
        self.pass_figure(ear)
        self.phase = TO_NAME

    def name(self, place: i64, ear: Ear | None) -> None:
        self.end_looks()
        self.named = place
        self.phase = TO_NAME_PARTNER
        if ear is not None:
            ear.hear(Named(self.active, place))

    def name_partner(self, place: i64, ear: Ear | None) -> None:
        """CEN-30: a right pair is turned up, one error loses."""
        self.end_looks()
        if not self.is_pair(self.named, place):
            if ear is not None:
                faces = (FACES[self.tiles[self.named]], FACES[self.tiles[place]])
                ear.hear(NamedWrongly(self.active, (self.named, place), faces))
            self.end(ear)
            return
        self.take(self.named, place, ear)
        self.named = NOWHERE
        self.pointed = NOBODY_POINTS[self.seats]
        if self.found == ALL_PAIRS:
            self.end(ear)
        else:
            self.await_name(ear)

    def end(self, ear: Ear | None) -> None:
        self.phase = OVER
        if ear is not None:
            ear.hear(Ended(self.has_won()))
