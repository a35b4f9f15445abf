"""A complete minimal game that passes the contract tests.

Its random draws by label (`Scripted`):

    first     the starting seat
    cards     a shuffle: the row, then the hands
    stir      a shuffle: the face-down cards of the row
"""

from typing import ClassVar, cast

from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Game, View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.labels import Labels
from sortilege.kernel.option import Number, Option, Options, Switch
from sortilege.kernel.state import State as AnyState
from tests.contract.toy.actions import ACTIONS
from tests.contract.toy.components import BOX
from tests.contract.toy.knowledge import Cards, Known, from_view, imagine, visible
from tests.contract.toy.state import State
from tests.contract.toy.tensor import Tensors
from tests.contract.toy.view import project, view


class Toy(Game[AnyState, View, Knowledge]):
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
    labels = Labels(rolls=("first",), decks=("cards", "stir"))
    tensors: ClassVar[Tensors] = Tensors()
    table: type[State] = State

    def blank(self, seats: int, options: Options) -> State:
        table = self.table()
        table.turns = cast(int, options["turns"])
        return table

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        assert isinstance(state, State)
        return cast(View, view(state, viewer, knowledge))

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        return project(event, viewer)

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Known:
        return Known()

    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> State:
        assert isinstance(knowledge, Known)
        return imagine(from_view(self.table(), view), self.visible(view), knowledge, chance)

    def visible(self, view: View) -> Cards:
        return visible(view)
