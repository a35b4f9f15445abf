"""The rules of bell: what may be done, and what happens then."""

from typing import Final, final

from mypy_extensions import i64

from sortilege.games.bell.actions import GATHER, RING, TURN
from sortilege.games.bell.components import CARDS, FACES, Face, in_every_field
from sortilege.games.bell.events import (
    Dealt,
    Ended,
    Gathered,
    Gave,
    LastDuel,
    Left,
    RangRightly,
    RangWrongly,
    Took,
    Turned,
)
from sortilege.games.bell.fives import FIVE, fives
from sortilege.games.bell.state import (
    DRAW_PILES,
    GATHERINGS,
    NOBODY,
    NOTHING,
    OVER,
    TO_GATHER,
    TO_TURN,
    UP,
    Position,
)
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import Ear, first_seat, seats_in

# BEL-08, for all shapes and colours at once: what differs from five is not 0, so that adding
# 31 to it reaches the highest bit of its field.
FIVES: Final[i64] = in_every_field(FIVE)
REACH: Final[i64] = in_every_field(31)
HIGHEST: Final[i64] = in_every_field(32)


# What may be done, as sets of codes.
RINGS: Final = 1 << RING
TURNS: Final = 1 << TURN
GATHERS: Final = 1 << GATHER


DECK: Final[list[int]] = list(range(CARDS))


def clockwise(seat: i64, seats: i64) -> i64:
    """The seat with this number, counted on from seat 0 after the last one."""
    return seat - seats if seat >= seats else seat


def first_from(seat: i64, seats: i64) -> i64:
    """The first of a set of seats, from this one on clockwise."""
    after: i64 = seats >> seat << seat
    return first_seat(after) if after else first_seat(seats)


@final
class State(Position):
    """A position that can be played on."""

    def clone(self) -> "State":
        other = State()
        self.copy_to(other)
        return other

    # ── set-up ──

    def deal(self, chance: Chance, ear: Ear | None) -> None:
        """BEL-03: all cards, one by one, the first seats get the odd ones. BEL-04: who begins."""
        deck = DECK.copy()
        chance.shuffle("deck", deck)
        self.clear()
        seats: i64 = self.seats
        seat: i64 = 0
        for card in deck:
            self.put_under(card, seat)
            seat = seat + 1 if seat + 1 < seats else 0
        self.playing = (1 << seats) - 1
        self.active = self.first if self.first != NOBODY else chance.below("first", self.seats)
        if ear is not None:
            sizes = [self.size(pile) for pile in range(self.seats)]
            ear.hear(Dealt(tuple(sizes), self.active))

    # ── who may do what ──

    def actors(self) -> i64:
        """BEL-07: anybody still in the game may ring, where a ring counts (BEL-11)."""
        if self.is_bell_open:
            return self.playing
        return self.awaited()

    def awaited(self) -> i64:
        if self.phase == OVER:
            return 0
        return 1 << self.active

    def choices(self, seat: i64) -> i64:
        """BEL-17: what is offered never depends on whether the bell would be right."""
        if self.phase == OVER:
            return 0
        rings: i64 = RINGS if self.is_bell_open else 0
        if seat != self.active:
            return rings if self.is_playing(seat) else 0
        return rings | (TURNS if self.phase == TO_TURN else GATHERS)

    # ── what happens ──

    def apply(self, seat: i64, code: i64, chance: Chance, ear: Ear | None) -> None:
        if code == TURN:
            self.turn(ear)
        elif code == RING:
            self.ring(seat, ear)
        else:
            self.gather(chance, ear)

    def turn(self, ear: Ear | None) -> None:
        """BEL-05: from the own draw pile onto the own face-up pile, for everybody to see."""
        seat: i64 = self.active
        card = self.take_off(seat)
        self.put_up(card, seat)
        self.is_bell_open = True
        if ear is not None:
            symbols, shape, colour = FACES[card]
            ear.hear(Turned(seat, symbols, shape, colour))
        self.await_turn(clockwise(seat + 1, self.seats))

    def await_turn(self, seat: i64) -> None:
        """BEL-05: this seat's turn, or that of the next one clockwise with a draw pile. BEL-17: if
        nobody has one, the first who is still in the game may gather."""
        able: i64 = self.filled & DRAW_PILES  # BEL-06: who has none is skipped
        if able:
            self.active = first_from(seat, able)
            self.phase = TO_TURN
        else:
            self.active = first_from(seat, self.playing)
            self.phase = TO_GATHER

    # ── the bell ──

    def visible(self) -> list[Face]:
        """BEL-05: the top card of every face-up pile."""
        return [FACES[card] for card in self.visible_cards()]

    def is_right(self) -> bool:
        """BEL-08: exactly five of a shape or of a colour, over all visible cards together."""
        return ((self.showing ^ FIVES) + REACH) & HIGHEST != HIGHEST

    def ring(self, seat: i64, ear: Ear | None) -> None:
        """BEL-11: the one ring that counts for the visible cards."""
        self.is_bell_open = False
        is_last = self.is_duel()
        if self.is_right():
            self.ring_rightly(seat, ear)
        else:
            self.ring_wrongly(seat, ear)
        if is_last or self.is_alone():
            self.end(ear)
            return
        if ear is not None and self.is_duel():
            ear.hear(LastDuel(tuple(seats_in(self.playing))))
        self.await_turn(seat)

    def ring_rightly(self, seat: i64, ear: Ear | None) -> None:
        """BEL-09, BEL-14: the ringer takes the face-up piles."""
        self.gatherings = 0
        if ear is not None:
            ear.hear(RangRightly(seat, tuple(fives(self.visible()))))
        self.take_piles(seat, ear)

    def ring_wrongly(self, seat: i64, ear: Ear | None) -> None:
        """BEL-10: a card for everybody else. BEL-13: out with nothing to give. BEL-14: between
        the last two the opponent takes the face-up piles instead."""
        if ear is not None:
            ear.hear(RangWrongly(seat))
        if self.is_duel():
            self.take_piles(self.other_than(seat), ear)
            return
        if self.has_cards(seat):
            self.give(seat, ear)
        else:
            self.leave(seat, ear)
        if self.is_alone():  # BEL-19
            self.take_piles(self.other_than(seat), ear)

    def other_than(self, seat: i64) -> i64:
        """The one other player in the game."""
        for other in range(self.seats):
            if other != seat and self.is_playing(other):
                return other
        raise AssertionError("somebody else is in the game")

    def take_piles(self, seat: i64, ear: Ear | None) -> None:
        """BEL-09: clockwise from the own pile, each as a block under the draw pile; the piles of
        those who are out (BEL-13) in their places. BEL-12: whoever has nothing left is out."""
        seats: i64 = self.seats
        if ear is not None:
            ear.hear(Took(seat, self.cards_up()))
        for step in range(seats):
            self.put_pile(clockwise(seat + step, seats), seat)
        for other in range(seats):
            if not self.has_cards(other) and self.is_playing(other):
                self.leave(other, ear)

    def give(self, seat: i64, ear: Ear | None) -> None:
        """BEL-10: a card from the top to each other player, clockwise, as far as they last.
        BEL-13: whoever has neither draw pile nor face-up pile then is out."""
        seats: i64 = self.seats
        receivers = NOTHING if ear is None else list[int]()
        for step in range(1, seats):
            other = clockwise(seat + step, seats)
            if self.is_playing(other) and self.has_cards(seat):
                self.put_under(self.take_off(seat), other)
                if ear is not None:
                    receivers.append(other)
        if ear is not None:
            ear.hear(Gave(seat, tuple(receivers)))
        if not self.has_cards(seat) and not self.has_cards(UP + seat):
            self.leave(seat, ear)

    def leave(self, seat: i64, ear: Ear | None) -> None:
        """BEL-12, BEL-13: out; a face-up pile stays where it is."""
        self.playing &= ~(1 << seat)
        if ear is not None:
            ear.hear(Left(seat))

    # ── the end ──

    def gather(self, chance: Chance, ear: Ear | None) -> None:
        """BEL-17: the face-up piles of those in the game become draw piles again. The visible
        cards are others now, so piles of those who are out may be rung for (BEL-11)."""
        for seat in range(self.seats):
            if self.is_playing(seat):
                self.gather_pile(seat, chance)
        self.gatherings += 1
        self.is_bell_open = self.has_visible()
        if ear is not None:
            ear.hear(Gathered(self.active, self.gatherings))
        if self.gatherings == GATHERINGS:
            self.end(ear)
        else:
            self.phase = TO_TURN

    def gather_pile(self, seat: i64, chance: Chance) -> None:
        cards = self.take_up(seat)
        chance.shuffle("gather", cards)
        for card in cards:
            self.put_under(card, seat)

    def end(self, ear: Ear | None) -> None:
        self.phase = OVER
        self.is_bell_open = False
        if ear is not None:
            ear.hear(Ended(tuple(seats_in(self.winners()))))
