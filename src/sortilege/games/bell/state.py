"""The state of bell: legal actions and their effects."""

from typing import Final, final

from mypy_extensions import i64

from sortilege.games.bell.actions import GATHER, RING, TURN
from sortilege.games.bell.components import CARDS, FACES, Face
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
from sortilege.games.bell.fields import (
    DRAW_PILES,
    FACE_UP_OFFSET,
    GATHERINGS,
    NOBODY,
    NOTHING,
    OVER,
    TO_GATHER,
    TO_TURN,
    Fields,
)
from sortilege.games.bell.fives import fives, has_five
from sortilege.kernel.chance import Chance
from sortilege.kernel.state import EventSink, first_seat, seats_in

# Legal actions, as sets of codes.
RINGS: Final = 1 << RING
TURNS: Final = 1 << TURN
GATHERS: Final = 1 << GATHER


DECK: Final[list[int]] = list(range(CARDS))


def clockwise(seat: i64, seats: i64) -> i64:
    """The seat with this number; numbers beyond the last seat continue at seat 0."""
    return seat - seats if seat >= seats else seat


def first_from(seat: i64, seats: i64) -> i64:
    """The first seat of a set, clockwise from this seat."""
    after: i64 = seats >> seat << seat
    return first_seat(after) if after else first_seat(seats)


@final
class State(Fields):
    """The table, and the rules that change it."""

    def clone(self) -> "State":
        other = State()
        self.copy_to(other)
        return other

    # ── set-up ──

    def deal(self, chance: Chance, sink: EventSink | None) -> None:
        """Deal all cards one by one, so that the first seats get the odd ones (BEL-03), and choose
        who begins (BEL-04)."""
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
        if sink is not None:
            sizes = [self.size(pile) for pile in range(self.seats)]
            sink.emit(Dealt(tuple(sizes), self.active))

    # ── legal actions ──

    def actors(self) -> i64:
        """BEL-07: any player still in the game may ring while a ring counts (BEL-11)."""
        if self.is_bell_open:
            return self.playing
        return self.awaited()

    def awaited(self) -> i64:
        if self.phase == OVER:
            return 0
        return 1 << self.active

    def choices(self, seat: i64) -> i64:
        """BEL-17: the offered actions never depend on whether a ring would be right."""
        if self.phase == OVER:
            return 0
        rings: i64 = RINGS if self.is_bell_open else 0
        if seat != self.active:
            return rings if self.is_playing(seat) else 0
        return rings | (TURNS if self.phase == TO_TURN else GATHERS)

    # ── effects ──

    def apply(self, seat: i64, code: i64, chance: Chance, sink: EventSink | None) -> None:
        if code == TURN:
            self.turn(sink)
        elif code == RING:
            self.ring(seat, sink)
        else:
            self.gather(chance, sink)

    def turn(self, sink: EventSink | None) -> None:
        """BEL-05: turn the top card of one's draw pile onto one's face-up pile, for all to see."""
        seat: i64 = self.active
        card = self.take_off(seat)
        self.put_up(card, seat)
        self.is_bell_open = True
        if sink is not None:
            symbols, shape, colour = FACES[card]
            sink.emit(Turned(seat, symbols, shape, colour))
        self.await_turn(clockwise(seat + 1, self.seats))

    def await_turn(self, seat: i64) -> None:
        """BEL-05: make it this seat's turn, or that of the next seat clockwise with a draw pile.
        BEL-17: if no seat has one, the first player still in the game may gather."""
        able: i64 = self.filled & DRAW_PILES  # BEL-06: skip seats without a draw pile
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
        """Whether a ring is right now."""
        return has_five(self.showing)

    def ring(self, seat: i64, sink: EventSink | None) -> None:
        """BEL-11: resolve the one ring that counts for the visible cards."""
        self.is_bell_open = False
        is_last = self.is_duel()
        if self.is_right():
            self.ring_rightly(seat, sink)
        else:
            self.ring_wrongly(seat, sink)
        if is_last or self.is_alone():
            self.end(sink)
            return
        if sink is not None and self.is_duel():
            sink.emit(LastDuel(tuple(seats_in(self.playing))))
        self.await_turn(seat)

    def ring_rightly(self, seat: i64, sink: EventSink | None) -> None:
        """BEL-09, BEL-14: the ringer takes the face-up piles."""
        self.gatherings = 0
        if sink is not None:
            sink.emit(RangRightly(seat, tuple(fives(self.visible()))))
        self.take_piles(seat, sink)

    def ring_wrongly(self, seat: i64, sink: EventSink | None) -> None:
        """BEL-10: the ringer gives each other player a card. BEL-13: a ringer without cards is out.
        BEL-14: between the last two players the opponent takes the face-up piles instead."""
        if sink is not None:
            sink.emit(RangWrongly(seat))
        if self.is_duel():
            self.take_piles(self.other_than(seat), sink)
            return
        if self.has_cards(seat):
            self.give(seat, sink)
        else:
            self.leave(seat, sink)
        if self.is_alone():  # BEL-19
            self.take_piles(self.other_than(seat), sink)

    def other_than(self, seat: i64) -> i64:
        """The one other player in the game."""
        for other in range(self.seats):
            if other != seat and self.is_playing(other):
                return other
        raise AssertionError("another player is in the game")

    def take_piles(self, seat: i64, sink: EventSink | None) -> None:
        """BEL-09: put each face-up pile, clockwise from one's own, as a block under the draw pile.
        The piles of players who are out (BEL-13) keep their place in that order. BEL-12: a player
        with no cards left is out."""
        seats: i64 = self.seats
        if sink is not None:
            sink.emit(Took(seat, self.cards_up()))
        for step in range(seats):
            self.put_pile(clockwise(seat + step, seats), seat)
        for other in range(seats):
            if not self.has_cards(other) and self.is_playing(other):
                self.leave(other, sink)

    def give(self, seat: i64, sink: EventSink | None) -> None:
        """BEL-10: give one card from the top to each other player, clockwise, until the draw pile
        is empty. BEL-13: a player with neither draw pile nor face-up pile is then out."""
        seats: i64 = self.seats
        receivers = NOTHING if sink is None else list[int]()
        for step in range(1, seats):
            other = clockwise(seat + step, seats)
            if self.is_playing(other) and self.has_cards(seat):
                self.put_under(self.take_off(seat), other)
                if sink is not None:
                    receivers.append(other)
        if sink is not None:
            sink.emit(Gave(seat, tuple(receivers)))
        if not self.has_cards(seat) and not self.has_cards(FACE_UP_OFFSET + seat):
            self.leave(seat, sink)

    def leave(self, seat: i64, sink: EventSink | None) -> None:
        """Put a player out (BEL-12, BEL-13); a face-up pile stays on the table."""
        self.playing &= ~(1 << seat)
        if sink is not None:
            sink.emit(Left(seat))

    # ── the end ──

    def gather(self, chance: Chance, sink: EventSink | None) -> None:
        """BEL-17: turn the face-up piles of the players in the game into draw piles. The visible
        cards have changed, so a ring may count for the piles of players who are out (BEL-11)."""
        for seat in range(self.seats):
            if self.is_playing(seat):
                self.gather_pile(seat, chance)
        self.gatherings += 1
        self.is_bell_open = self.has_visible()
        if sink is not None:
            sink.emit(Gathered(self.active, self.gatherings))
        if self.gatherings == GATHERINGS:
            self.end(sink)
        else:
            self.phase = TO_TURN

    def gather_pile(self, seat: i64, chance: Chance) -> None:
        cards = self.take_up(seat)
        chance.shuffle("gather", cards)
        for card in cards:
            self.put_under(card, seat)

    def end(self, sink: EventSink | None) -> None:
        self.phase = OVER
        self.is_bell_open = False
        if sink is not None:
            sink.emit(Ended(tuple(seats_in(self.winners()))))
