"""The Hidden Unicorn: push your luck with a shared memory.

Its luck, by label (`Scripted`):

    first     the seat that begins
    cards     a shuffle: the rows, seat by seat, then the pile from its top
    pile      a shuffle: the discard as the new pile, from its top

Cards are numbered as in `FACES`.

Where a match may begin: `position.py`.
"""

from collections.abc import Mapping
from typing import cast

from sortilege.games.unicorn.actions import ACTIONS
from sortilege.games.unicorn.components import BOX, MOTIFS
from sortilege.games.unicorn.knowledge import Seen, imagine
from sortilege.games.unicorn.position import lay
from sortilege.games.unicorn.rules import State
from sortilege.games.unicorn.state import NOBODY, Position
from sortilege.games.unicorn.tensor import Tensors
from sortilege.games.unicorn.view import Table, view
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Constant, Game, View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.labels import Labels
from sortilege.kernel.option import First, Options, Switch, first_of
from sortilege.kernel.position import Layout
from sortilege.kernel.state import Ear
from sortilege.kernel.state import State as AnyState


class Unicorn(Game):
    """After *La Transformation mystérieuse* (*Geheimnisvolle Verwandlung*), Kosmos 2006."""

    id = "unicorn"
    rules_version = 1
    seats = range(2, 5)
    age = 8
    minutes = (20, 20)
    options = (First(), Switch("memory_aid"))
    actions = ACTIONS
    box = BOX
    labels = Labels(rolls=("first",), decks=("cards", "pile"))
    tensors = Tensors()

    def blank(self, seats: int, options: Options) -> State:
        state = State()
        state.seats = seats
        state.first = first_of(options, NOBODY)
        return state

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        """UNI-23: nothing here is private."""
        assert isinstance(state, Position)
        return cast(View, view(state, knowledge))

    def eyes(self, state: AnyState, viewer: Viewer) -> Viewer:
        """Nothing on this table is private."""
        return None

    def project(self, event: Event, viewer: Viewer) -> Event:
        """UNI-23: everybody hears everything."""
        return event

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Knowledge:
        return Seen()

    def lay(self, state: AnyState, position: Layout, ear: Ear | None) -> None:
        assert isinstance(state, State)
        lay(state, position, ear)

    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> AnyState:
        assert isinstance(knowledge, Seen)
        return imagine(cast(Table, view), knowledge, chance)

    def constants(self) -> Mapping[str, Constant]:
        return {"MOTIFS": MOTIFS}


GAME = Unicorn()
