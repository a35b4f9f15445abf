"""The rules of the toy game: six cards, numbered 0 to 5. One is in each hand, four lie face down in
a row. In turn, players peek at a card, turn one up or stir the row; a player who turns up an even
card wins it. The other player may clap meanwhile. The player with the most cards after a fixed
number of turns wins."""

from typing import Self

from mypy_extensions import i64

from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.state import EventSink
from tests.contract.toy.actions import CLAP, PEEK, ROW, STIR, TURN
from tests.contract.toy.components import CARDS, SEATS
from tests.contract.toy.events import Clapped, Dealt, Ended, Peeked, Stirred, Turned
from tests.contract.toy.fields import NOWHERE, Fields


class State(Fields):
    """The state of the table, and the rules that change it."""

    def clone(self) -> Self:
        other = type(self)()
        other.turns, other.turn, other.first = self.turns, self.turn, self.first
        other.cards, other.won = self.cards.copy(), self.won.copy()
        other.peeked, other.turned, other.stirred = self.peeked, self.turned, self.stirred
        other.pebbles, other.middle = self.pebbles.copy(), self.middle
        other.diary = self.diary.copy()
        return other

    def deal(self, chance: Chance, sink: EventSink | None) -> None:
        self.cards = list(range(CARDS))  # TOY-01
        chance.shuffle("cards", self.cards)
        self.first = chance.below("first", SEATS)
        tell(sink, Dealt(tuple(self.cards[ROW:]), self.first))

    def actors(self) -> i64:
        if self.is_over():
            return 0
        clapper = 1 - self.active
        return 1 << self.active | (1 << clapper if self.pebbles[clapper] else 0)

    def awaited(self) -> i64:
        return 0 if self.is_over() else 1 << self.active

    def legal(self, seat: i64) -> list[int]:
        if not self.actors() >> seat & 1:
            return []
        if seat != self.active:
            return [CLAP]
        down = self.down()
        codes = [PEEK + place for place in down] + [TURN + place for place in down]
        return codes + ([] if self.stirred else [STIR])

    def apply(self, seat: i64, code: i64, chance: Chance, sink: EventSink | None) -> None:
        self.diary.append(code)
        self.peeked = NOWHERE
        if code == CLAP:
            self.clap(seat, sink)
            return
        if code == STIR:
            self.stir(chance, sink)
        elif code >= TURN:
            self.turn_up(code - TURN, sink)
        else:
            self.peek(code - PEEK, sink)
        self.turn += 1
        if self.is_over():
            tell(sink, Ended())

    def peek(self, place: int, sink: EventSink | None) -> None:  # TOY-02
        self.peeked = place
        tell(sink, Peeked(self.active, place, self.cards[place]))

    def turn_up(self, place: int, sink: EventSink | None) -> None:
        card = self.cards[place]
        if card % 2 == 0:  # TOY-03
            self.won[place] = self.active
        else:
            self.turned = place
        tell(sink, Turned(self.active, place, card))

    def stir(self, chance: Chance, sink: EventSink | None) -> None:  # TOY-04
        down = self.down()
        cards = [self.cards[place] for place in down]
        chance.shuffle("stir", cards)
        for place, card in zip(down, cards, strict=True):
            self.cards[place] = card
        self.stirred = True
        self.turned = NOWHERE
        tell(sink, Stirred(self.active))

    def clap(self, seat: int, sink: EventSink | None) -> None:  # TOY-05
        self.pebbles[seat] -= 1
        self.middle += 1
        tell(sink, Clapped(seat))

    def is_over(self) -> bool:
        return self.turn >= self.turns

    def winners(self) -> i64:
        if not self.is_over():
            return 0
        best = max(self.scores())  # TOY-06
        return sum(1 << seat for seat, score in enumerate(self.scores()) if score == best)

    def scores(self) -> list[int]:
        return [self.won.count(seat) for seat in range(SEATS)]

    def reason(self) -> str:
        return "turns" if self.is_over() else ""


def tell(sink: EventSink | None, event: Event) -> None:
    if sink is not None:
        sink.emit(event)
