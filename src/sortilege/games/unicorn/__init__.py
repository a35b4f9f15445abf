"""The Hidden Unicorn: push your luck with a shared memory.

Labels of its random draws (see `Scripted`):

    first     the seat that begins
    cards     a shuffle: the rows, seat by seat, then the pile from its top
    pile      a shuffle: the discard as the new pile, from its top

Cards are numbered as in `FACES`.

`position.py` reads starting positions.
"""

from collections.abc import Mapping

from sortilege.games.unicorn.actions import ACTIONS
from sortilege.games.unicorn.components import BOX, COLOURS, MOTIFS
from sortilege.games.unicorn.fields import NOBODY
from sortilege.games.unicorn.knowledge import Seen, imagine
from sortilege.games.unicorn.position import lay
from sortilege.games.unicorn.state import State
from sortilege.games.unicorn.tensor import Tensors
from sortilege.games.unicorn.view import View, view
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Constant, Game, Viewer
from sortilege.kernel.labels import Labels
from sortilege.kernel.option import First, Options, Switch, first_of
from sortilege.kernel.position import Position
from sortilege.kernel.state import EventSink


class Unicorn(Game[State, View, Seen]):
    """After *La Transformation mystérieuse* (*Geheimnisvolle Verwandlung*), Kosmos 2006."""

    id = "unicorn"
    rules_version = 2
    seats = range(2, 5)
    age = 8
    minutes = (20, 20)
    options = (First(), Switch("memory_aid"))
    actions = ACTIONS
    box = BOX
    labels = Labels(rolls=("first",), decks=("cards", "pile"))
    tensors = Tensors()
    colours = tuple(COLOURS)

    def blank(self, seats: int, options: Options) -> State:
        state = State()
        state.seats = seats
        state.first = first_of(options, NOBODY)
        return state

    def view(self, state: State, viewer: Viewer, knowledge: Seen | None) -> View:
        """UNI-23: all viewers see the same."""
        return view(state, knowledge)

    def equivalent_viewer(self, state: State, viewer: Viewer) -> Viewer:
        """None: all viewers see the same."""
        return None

    def project(self, event: Event, viewer: Viewer) -> Event:
        """UNI-23: every player receives every event unchanged."""
        return event

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Seen:
        return Seen()

    def lay(self, state: State, position: Position, sink: EventSink | None) -> None:
        lay(state, position, sink)

    def imagine(self, view: View, knowledge: Seen, chance: Chance) -> State:
        return imagine(view, knowledge, chance)

    def constants(self) -> Mapping[str, Constant]:
        return {"COLOURS": COLOURS, "MOTIFS": MOTIFS}


GAME = Unicorn()
