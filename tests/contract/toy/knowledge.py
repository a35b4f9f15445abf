"""A player's knowledge in the toy game, and imagined states."""

from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import View
from sortilege.kernel.knowledge import Knowledge
from tests.contract.toy.actions import ROW
from tests.contract.toy.components import CARDS
from tests.contract.toy.events import Dealt, Peeked, Stirred, Turned
from tests.contract.toy.fields import NOWHERE
from tests.contract.toy.state import State

Cards = dict[int, int]
"""Cards at their places."""


class Known(Knowledge):
    """The cards that a player has seen, by place, and those that must be somewhere in the row."""

    def __init__(self) -> None:
        self.cards: Cards = {}
        self.in_row: set[int] = set()

    def hear(self, event: Event) -> None:
        match event:
            case Dealt(hands=hands):
                known = {ROW + n: card for n, card in enumerate(hands) if card is not None}
                self.cards.update(known)
            case Peeked(place=place, card=int(card)) | Turned(place=place, card=card):
                self.cards[place] = card
                self.in_row.add(card)
            case Stirred():
                self.cards = {p: card for p, card in self.cards.items() if p >= ROW}
            case _:
                pass

    def clone(self) -> "Known":
        other = Known()
        other.cards = dict(self.cards)
        other.in_row = set(self.in_row)
        return other

    def remembered(self) -> list[list[int]]:
        return [[place, card] for place, card in sorted(self.cards.items())]


def imagine(table: State, visible: Cards, knowledge: Known, chance: Chance) -> State:
    """Deal the cards that are not visible: from memory where possible, else at random."""
    cards = dict(visible)
    for place, card in knowledge.cards.items():
        if place not in cards and card not in cards.values() and place in table.down():
            cards[place] = card
    for _ in range(100):
        table.cards = deal_rest(cards, chance)
        if knowledge.in_row <= set(table.cards[:ROW]):
            break
    return table


def deal_rest(cards: Cards, chance: Chance) -> list[int]:
    rest = [card for card in range(CARDS) if card not in cards.values()]
    chance.shuffle("imagine", rest)
    return [cards[place] if place in cards else rest.pop() for place in range(CARDS)]


def from_view(table: State, view: View) -> State:
    """Make a blank table match this view, except for its cards."""
    table.turns, table.turn, table.first = view["turns"], view["turn"], view["first"]
    table.won = [NOWHERE if card["won"] is None else card["won"] for card in view["row"]]
    table.peeked = NOWHERE if view["peeked"] is None else view["peeked"]["place"]
    table.turned = NOWHERE if view["turned"] is None else view["turned"]
    table.stirred = view["stirred"]
    table.pebbles, table.middle = list(view["pebbles"]), view["middle"]
    return table


def visible(view: View) -> Cards:
    """The cards that this view shows."""
    cards = {n: card["card"] for n, card in enumerate(view["row"]) if card["card"] is not None}
    hands = {ROW + n: card for n, card in enumerate(view["hands"]) if card is not None}
    if view["peeked"] is not None and view["peeked"]["card"] is not None:
        cards[view["peeked"]["place"]] = view["peeked"]["card"]
    return cards | hands
