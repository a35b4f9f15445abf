"""A whole game, as small as can be, to prove that the exam can be passed."""

from dataclasses import replace
from typing import ClassVar, cast

from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Game, View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.option import Number, Option, Options, Switch
from sortilege.kernel.state import State
from tests.contract.toy.actions import ACTIONS, ROW
from tests.contract.toy.events import Dealt, Peeked
from tests.contract.toy.knowledge import Cards, Known, from_view, imagine, visible
from tests.contract.toy.state import BOX, NOWHERE, SEATS, Table


class Toy(Game):
    """Six cards, two players."""

    id = "toy"
    rules_version = 1
    seats = range(2, 3)
    age = 3
    minutes = (1, 1)
    options: ClassVar[tuple[Option, ...]] = (
        Number("turns", 9, low=4, high=12),
        Switch("memory_aid"),
    )
    actions = ACTIONS
    box = BOX
    table: type[Table] = Table

    def blank(self, seats: int, options: Options) -> Table:
        table = self.table()
        table.turns = cast(int, options["turns"])
        return table

    def view(self, state: State, viewer: Viewer, knowledge: Knowledge | None) -> View:
        assert isinstance(state, Table)
        return {
            "row": [row_card(state, place) for place in range(ROW)],
            "hands": [state.cards[ROW + n] if n == viewer else None for n in range(SEATS)],
            "peeked": peeked(state, viewer),
            "turned": None if state.turned == NOWHERE else state.turned,
            "stirred": state.stirred,
            "pebbles": list(state.pebbles),
            "middle": state.middle,
            "turns": state.turns,
            "turn": state.turn,
            "first": state.first,
            "remembered": None if knowledge is None else knowledge.remembered(),
        }

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        match event:
            case Dealt(hands=hands):
                own = tuple(card if seat == viewer else None for seat, card in enumerate(hands))
                return replace(event, hands=own)
            case Peeked(seat=seat) if seat != viewer:
                return replace(event, card=None)
        return event

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Known:
        return Known()

    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> Table:
        assert isinstance(knowledge, Known)
        return imagine(from_view(self.table(), view), self.visible(view), knowledge, chance)

    def visible(self, view: View) -> Cards:
        return visible(view)


def row_card(table: Table, place: int) -> View:
    won = table.won[place]
    if won == NOWHERE:
        return {"card": None, "won": None}
    return {"card": table.cards[place], "won": won}


def peeked(table: Table, viewer: Viewer) -> View | None:
    """Everybody sees where somebody looks; who looks sees the card."""
    if table.peeked == NOWHERE:
        return None
    card = table.cards[table.peeked] if viewer == table.looker() else None
    return {"place": table.peeked, "card": card}
