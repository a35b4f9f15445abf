"""The Magician's Crystals: a race past a witch, among frogs that all look alike.

Labels of its random draws (see `Scripted`):

    first     the seat that begins
    die       the side that lies up, as numbered in `DIE`
    arrow     the sector the arrow points at, as numbered in `ARROW`
    token     which of the tokens that are not in use a new frog gets, the lowest first

`position.py` reads starting positions.
"""

from collections.abc import Mapping

from sortilege.games.mago.actions import ACTIONS
from sortilege.games.mago.components import (
    BOX,
    COLOURS,
    CRYSTALS_TO_WIN,
    DIE,
    HOP,
    RING,
    SEATS,
    face_word,
)
from sortilege.games.mago.fields import NOBODY
from sortilege.games.mago.knowledge import Watched, imagine
from sortilege.games.mago.position import lay
from sortilege.games.mago.state import State
from sortilege.games.mago.tensor import Tensors
from sortilege.games.mago.view import View, project, view
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Constant, Game, Viewer
from sortilege.kernel.labels import Labels
from sortilege.kernel.option import Choice, First, Options, Switch, first_of, number_of
from sortilege.kernel.position import Position
from sortilege.kernel.state import EventSink


class Mago(Game[State, View, Watched]):
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
    colours = tuple(COLOURS)

    def blank(self, seats: int, options: Options) -> State:
        state = State()
        state.seats = seats
        state.goal = number_of(options, "crystals_to_win")
        state.first = first_of(options, NOBODY)
        return state

    def view(self, state: State, viewer: Viewer, knowledge: Watched | None) -> View:
        return view(state, viewer, knowledge)

    def equivalent_viewer(self, state: State, viewer: Viewer) -> Viewer:
        """None: all viewers see the same."""
        return None

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        return project(event, viewer)

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Watched:
        return Watched(viewer)

    def lay(self, state: State, position: Position, sink: EventSink | None) -> None:
        lay(state, position, sink)

    def imagine(self, view: View, knowledge: Watched, chance: Chance) -> State:
        return imagine(view, knowledge, chance)

    def constants(self) -> Mapping[str, Constant]:
        die = [face_word(side) for side in DIE]
        return {"COLOURS": COLOURS, "DIE": die, "HOP": HOP, "RING": RING}


GAME = Mago()
