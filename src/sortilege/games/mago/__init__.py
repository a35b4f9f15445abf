"""The Magician's Crystals: a race past a witch, among frogs that all look alike.

Its luck, by label (`Scripted`):

    first     the seat that begins
    die       the side that lies up, as numbered in `DIE`
    arrow     the sector the arrow points at, as numbered in `ARROW`
    token     which of the tokens that are not in use a new frog gets, the lowest first

Where a match may begin: `position.py`.
"""

from collections.abc import Mapping
from typing import cast

from sortilege.games.mago.actions import ACTIONS
from sortilege.games.mago.components import (
    BOX,
    CRYSTALS_TO_WIN,
    DIE,
    HOP,
    RING,
    SEATS,
    face_word,
)
from sortilege.games.mago.knowledge import Watched, imagine
from sortilege.games.mago.position import lay
from sortilege.games.mago.rules import State
from sortilege.games.mago.state import NOBODY, Position
from sortilege.games.mago.tensor import Tensors
from sortilege.games.mago.view import Table, project, view
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Constant, Game, View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.labels import Labels
from sortilege.kernel.option import Choice, First, Options, Switch, first_of
from sortilege.kernel.position import Layout
from sortilege.kernel.state import Ear
from sortilege.kernel.state import State as AnyState


class Mago(Game):
    """After *Mago Magino* by Reiner Knizia, Selecta."""

    id = "mago"
    rules_version = 1
    seats = SEATS
    age = 5
    minutes = (15, 30)
    options = (
        Choice("crystals_to_win", CRYSTALS_TO_WIN[0], values=CRYSTALS_TO_WIN),
        First(),
        Switch("memory_aid"),
    )
    actions = ACTIONS
    box = BOX
    labels = Labels(rolls=("first", "die", "arrow", "token"))
    tensors = Tensors()

    def blank(self, seats: int, options: Options) -> State:
        state = State()
        state.seats = seats
        state.goal = cast(int, options["crystals_to_win"])
        state.first = first_of(options, NOBODY)
        return state

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        assert isinstance(state, Position)
        return cast(View, view(state, viewer, knowledge))

    def eyes(self, state: AnyState, viewer: Viewer) -> Viewer:
        """Nothing on this table is private."""
        return None

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        return project(event, viewer)

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Knowledge:
        return Watched(viewer)

    def lay(self, state: AnyState, position: Layout, ear: Ear | None) -> None:
        assert isinstance(state, State)
        lay(state, position, ear)

    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> AnyState:
        assert isinstance(knowledge, Watched)
        return imagine(cast(Table, view), knowledge, chance)

    def constants(self) -> Mapping[str, Constant]:
        return {"DIE": [face_word(side) for side in DIE], "HOP": HOP, "RING": RING}


GAME = Mago()
