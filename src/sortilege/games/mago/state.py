"""The state of mago: legal actions and their effects."""

from typing import Final, final

from mypy_extensions import i64

from sortilege.games.mago.actions import (
    CHILD_MOVES,
    FROG_MOVES,
    LEAVE,
    MAGICIAN_MOVES,
    PASS_DIE,
    ROLL,
    SPIN,
    TAKE,
)
from sortilege.games.mago.components import (
    ARROW,
    CHILDREN,
    CRYSTALS,
    DIE,
    HIDEOUT,
    HOUSE,
    RING,
    SPACES,
    TOKENS,
    WITCH,
    face_word,
)
from sortilege.games.mago.events import (
    Bewitched,
    ChildMoved,
    Dealt,
    Delivered,
    DiePassed,
    Dropped,
    Ended,
    Freed,
    FrogMoved,
    Left,
    MagicianMoved,
    Protected,
    Rolled,
    Spun,
    Took,
)
from sortilege.games.mago.fields import (
    A_CHILD,
    ALL_TOKENS,
    MASK,
    MOVE_CHILD,
    MOVE_FROG,
    MOVE_MAGICIAN,
    NOBODY,
    NOT_ROLLED,
    NUMBER_BITS,
    OVER,
    SPELL,
    TO_CARRY,
    TO_MOVE,
    TO_ROLL,
    TO_ROLL_AGAIN,
    TO_SPIN,
    TO_TAKE,
    TOKENS_IN,
    Fields,
    destination,
    with_number,
)
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import EventSink

# Legal actions, as sets of codes.
ROLLS: Final = 1 << ROLL
SPINS: Final = 1 << SPIN
ROLLS_OR_PASSES: Final = 1 << ROLL | 1 << PASS_DIE


@final
class State(Fields):
    """The table, and the rules that change it."""

    def clone(self) -> "State":
        other = State()
        self.copy_to(other)
        return other

    # ── set-up ──

    def deal(self, chance: Chance, sink: EventSink | None) -> None:
        """MAG-06: all pieces in the house, the crystals in the hideout. MAG-07: who begins."""
        self.strew([CRYSTALS if space == HIDEOUT else 0 for space in range(SPACES)])
        self.delivered = [0] * self.seats
        self.active = self.first if self.first != NOBODY else chance.below("first", self.seats)
        if sink is not None:
            sink.emit(Dealt(CRYSTALS, self.active))

    # ── legal actions ──

    def actors(self) -> i64:
        return self.awaited()

    def awaited(self) -> i64:
        if self.phase == OVER:
            return 0
        return 1 << self.active

    def choices(self, seat: i64) -> i64:
        phase: i64 = self.phase
        if seat != self.active or phase == OVER:
            return 0
        if phase == TO_ROLL:
            return ROLLS
        if phase == TO_MOVE:  # MAG-12: a move is compulsory, and the magician can always walk
            return self.moves()
        if phase == TO_SPIN:
            return SPINS
        if phase == TO_TAKE:
            return 1 << LEAVE | 1 << TAKE + self.mover % CHILDREN
        if phase == TO_CARRY:
            return self.walks(self.mover)
        return ROLLS_OR_PASSES

    # ── effects ──

    def apply(self, seat: i64, code: i64, chance: Chance, sink: EventSink | None) -> None:
        if code >= MOVE_FROG:
            self.move_frog(code, sink)
        elif code >= MOVE_MAGICIAN:
            self.move_magician(code, sink)
        elif code >= MOVE_CHILD:
            self.move_child(code, sink)
        elif code == ROLL:
            self.roll(chance, sink)
        elif code == SPIN:
            self.spin(chance, sink)
        elif code >= TAKE:
            self.take(code - TAKE, sink)
        elif code == LEAVE:
            self.leave(sink)
        else:
            self.pass_die(sink)

    def roll(self, chance: Chance, sink: EventSink | None) -> None:
        """MAG-08: roll the die."""
        self.die = DIE[chance.roll("die", len(DIE))]
        self.phase = TO_SPIN if self.die == WITCH else TO_MOVE
        if sink is not None:
            sink.emit(Rolled(self.active, face_word(self.die)))

    def pass_die(self, sink: EventSink | None) -> None:
        """MAG-07: pass the die clockwise."""
        self.active += 1
        if self.active == self.seats:
            self.active = 0
        self.phase = TO_ROLL
        self.die = NOT_ROLLED
        self.mover = NOBODY
        if sink is not None:
            sink.emit(DiePassed(self.active))

    # ── the witch's spell ──

    def spin(self, chance: Chance, sink: EventSink | None) -> None:
        """MAG-09: spin the arrow and cast the spell; a move of one space follows."""
        self.arrow = ARROW[chance.roll("arrow", len(ARROW))]
        self.phase = TO_MOVE
        if sink is not None:
            sink.emit(Spun(self.active, self.arrow, RING[self.arrow]))
        spell: i64 = SPELL[self.arrow]
        if spell >> self.magician & 1:
            self.protect(sink)
            return
        places: i64 = self.places
        for child in range(self.seats * CHILDREN):
            # MAG-24: frogs are not affected again.
            if spell >> (places & MASK) & 1 and not self.frogs >> child & 1:
                self.bewitch(child, chance, sink)
            places >>= NUMBER_BITS

    def protect(self, sink: EventSink | None) -> None:
        """MAG-22: report that the magician protects the children on his space."""
        if sink is None:
            return
        for child in range(self.seats * CHILDREN):
            if self.is_guarded(self.place_of(child)):
                sink.emit(Protected(self.magician))
                return

    def bewitch(self, child: i64, chance: Chance, sink: EventSink | None) -> None:
        """Turn a child into a frog (MAG-20) with any token that is not in use (MAG-26)."""
        token: i64 = chance.pick("token", TOKENS_IN[ALL_TOKENS & ~self.tokens])
        place: i64 = self.place_of(child)
        self.tokens |= 1 << token
        self.under = with_number(self.under, token, child)
        self.frogs |= 1 << child
        self.place_frog(token, place)
        if sink is not None:
            sink.emit(Bewitched(child // CHILDREN, child % CHILDREN, token, place))
        if self.loaded >> child & 1:
            self.drop(child, place, sink)

    def drop(self, child: i64, place: i64, sink: EventSink | None) -> None:
        """MAG-23: a bewitched child drops its crystal."""
        self.loaded &= ~(1 << child)
        self.lay(place, 1)
        if sink is not None:
            sink.emit(Dropped(child // CHILDREN, child % CHILDREN, place))

    # ── moving ──

    def move_child(self, code: i64, sink: EventSink | None) -> None:
        """Walk with a child. MAG-32: where it ends its move it may take a crystal."""
        child: i64 = self.active * CHILDREN + (code - MOVE_CHILD) // A_CHILD
        place: i64 = destination(self.place_of(child), code)
        self.places = with_number(self.places, child, place)
        if sink is not None:
            move = CHILD_MOVES[code - MOVE_CHILD]
            sink.emit(ChildMoved(self.active, move.child, move.direction, move.steps, place))
        if place == HOUSE and self.loaded >> child & 1:
            self.deliver(child, sink)
        elif self.may_take(child):
            self.mover = child
            self.phase = TO_TAKE
        else:
            self.pass_die(sink)

    def move_magician(self, code: i64, sink: EventSink | None) -> None:
        """Walk with the magician. MAG-29: where he ends his move he frees all frogs."""
        place: i64 = destination(self.magician, code)
        self.magician = place
        if sink is not None:
            move = MAGICIAN_MOVES[code - MOVE_MAGICIAN]
            sink.emit(MagicianMoved(self.active, move.direction, move.steps, place))
        before: i64 = self.tokens
        for token in TOKENS_IN[before]:
            if self.place_of(self.child_under(token)) == place:
                self.free(token, sink)
        self.offer_roll(self.tokens != before, sink)

    def move_frog(self, code: i64, sink: EventSink | None) -> None:
        """MAG-17: hop one space with a frog, which may be freed there."""
        token: i64 = (code - MOVE_FROG) % TOKENS
        place: i64 = destination(self.place_of(self.child_under(token)), code)
        self.place_frog(token, place)
        if sink is not None:
            move = FROG_MOVES[code - MOVE_FROG]
            sink.emit(FrogMoved(self.active, token, move.direction, place))
        freed = self.is_freed_at(place)
        if freed:
            self.free(token, sink)
        self.offer_roll(freed, sink)

    def free(self, token: i64, sink: EventSink | None) -> None:
        """Free a frog. MAG-26: it shows its colour again. MAG-28: it takes no crystal now."""
        child: i64 = self.child_under(token)
        self.under = with_number(self.under, token, 0)
        self.tokens &= ~(1 << token)
        self.roaming &= ~(1 << token)
        self.frogs &= ~(1 << child)
        if sink is not None:
            owner, which = child // CHILDREN, child % CHILDREN
            sink.emit(Freed(self.active, token, owner, which, self.place_of(child)))

    def offer_roll(self, freed: bool, sink: EventSink | None) -> None:
        """MAG-30: offer another roll to a player who freed a frog."""
        if freed:
            self.phase = TO_ROLL_AGAIN
        else:
            self.pass_die(sink)

    # ── crystals ──

    def take(self, which: i64, sink: EventSink | None) -> None:
        """Take a crystal. MAG-32: after the move; MAG-33: before it, and then this child makes the
        move."""
        child: i64 = self.active * CHILDREN + which
        place: i64 = self.place_of(child)
        self.lay(place, -1)
        self.loaded |= 1 << child
        if sink is not None:
            sink.emit(Took(self.active, which, place))
        if self.phase == TO_TAKE:
            self.pass_die(sink)
        else:
            self.mover = child
            self.phase = TO_CARRY

    def leave(self, sink: EventSink | None) -> None:
        """MAG-32: leave the crystal, because taking it is optional."""
        if sink is not None:
            sink.emit(Left(self.active, self.mover % CHILDREN, self.place_of(self.mover)))
        self.pass_die(sink)

    def deliver(self, child: i64, sink: EventSink | None) -> None:
        """MAG-34: deliver a crystal for good. MAG-35: the first player with enough crystals
        wins."""
        self.loaded &= ~(1 << child)
        self.mover = NOBODY
        delivered = self.delivered[:]
        delivered[self.active] += 1
        self.delivered = delivered
        crystals = delivered[self.active]
        if sink is not None:
            sink.emit(Delivered(self.active, child % CHILDREN, crystals))
        if crystals < self.goal:
            self.pass_die(sink)
            return
        self.phase = OVER
        if sink is not None:
            sink.emit(Ended(self.active))
