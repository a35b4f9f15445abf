"""The rules of the toy game: six cards, numbered 0 to 5. One is in each hand, four lie face down
in a row. In turn, players peek at a card, turn one up or stir the row; whoever turns up an even
card wins it. The other one may clap meanwhile. Most cards after so many turns win."""

from mypy_extensions import i64

from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.state import Ear
from tests.contract.toy.actions import CLAP, PEEK, ROW, STIR, TURN
from tests.contract.toy.components import CARDS, SEATS
from tests.contract.toy.events import Clapped, Dealt, Ended, Peeked, Stirred, Turned
from tests.contract.toy.state import NOWHERE, Position


class State(Position):
    """What may be done, and what happens then."""

    def deal(self, chance: Chance, ear: Ear | None) -> None:
        self.cards = list(range(CARDS))  # TOY-01
        chance.shuffle("cards", self.cards)
        self.first = chance.below("first", SEATS)
        tell(ear, Dealt(tuple(self.cards[ROW:]), self.first))

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

    def apply(self, seat: i64, code: i64, chance: Chance, ear: Ear | None) -> None:
        self.diary.append(code)
        self.peeked = NOWHERE
        if code == CLAP:
            self.clap(seat, ear)
            return
        if code == STIR:
            self.stir(chance, ear)
        elif code >= TURN:
            self.turn_up(code - TURN, ear)
        else:
            self.peek(code - PEEK, ear)
        self.turn += 1
        if self.is_over():
            tell(ear, Ended())

    def peek(self, place: int, ear: Ear | None) -> None:  # TOY-02
        self.peeked = place
        tell(ear, Peeked(self.active, place, self.cards[place]))

    def turn_up(self, place: int, ear: Ear | None) -> None:
        card = self.cards[place]
        if card % 2 == 0:  # TOY-03
            self.won[place] = self.active
        else:
            self.turned = place
        tell(ear, Turned(self.active, place, card))

    def stir(self, chance: Chance, ear: Ear | None) -> None:  # TOY-04
        down = self.down()
        cards = [self.cards[place] for place in down]
        chance.shuffle("stir", cards)
        for place, card in zip(down, cards, strict=True):
            self.cards[place] = card
        self.stirred = True
        self.turned = NOWHERE
        tell(ear, Stirred(self.active))

    def clap(self, seat: int, ear: Ear | None) -> None:  # TOY-05
        self.pebbles[seat] -= 1
        self.middle += 1
        tell(ear, Clapped(seat))

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


def tell(ear: Ear | None, event: Event) -> None:
    if ear is not None:
        ear.hear(event)
