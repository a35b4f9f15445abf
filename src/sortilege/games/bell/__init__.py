"""The Magic Bell: a game of quick eyes and quick hands.

Labels of its random draws (see `Scripted`):

    first     the seat that begins
    deck      a shuffle: the cards in the order in which they are dealt, one to each seat in turn,
              so that the first is the top card of seat 0
    gather    a shuffle for each seat that gathers, clockwise from seat 0: its new draw pile from
              the top

Cards are numbered as in `FACES`.

`position.py` reads starting positions.
"""

from collections.abc import Mapping

from sortilege.games.bell.actions import ACTIONS
from sortilege.games.bell.components import BOX, COLOURS, MOST_SEATS, SHAPES
from sortilege.games.bell.fields import NOBODY
from sortilege.games.bell.knowledge import Seen, imagine
from sortilege.games.bell.position import lay
from sortilege.games.bell.race import RACE, RING_PACES
from sortilege.games.bell.state import State
from sortilege.games.bell.tensor import Tensors
from sortilege.games.bell.view import View, project, view
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Constant, Game, Viewer
from sortilege.kernel.labels import Labels
from sortilege.kernel.option import Choice, First, Options, Switch, first_of
from sortilege.kernel.position import Position
from sortilege.kernel.state import EventSink


class Bell(Game[State, View, Seen]):
    """After *Halli Galli Magic Twist* by Haim and Uri Shafir, Amigo."""

    id = "bell"
    rules_version = 1
    seats = range(2, MOST_SEATS + 1)
    age = 6
    minutes = (15, 15)
    options = (
        Switch("to_the_end", least_seats=3),
        First(),
        Choice("pace", "normal", values=tuple(RING_PACES)),
    )
    actions = ACTIONS
    box = BOX
    labels = Labels(rolls=("first",), decks=("deck", "gather"))
    tensors = Tensors()
    race = RACE

    def blank(self, seats: int, options: Options) -> State:
        state = State()
        state.seats = seats
        state.to_the_end = bool(options["to_the_end"])
        state.first = first_of(options, NOBODY)
        return state

    def view(self, state: State, viewer: Viewer, knowledge: Seen | None) -> View:
        return view(state)

    def equivalent_viewer(self, state: State, viewer: Viewer) -> Viewer:
        """None: all viewers see the same."""
        return None

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        return project(event, viewer)

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Seen:
        return Seen()

    def lay(self, state: State, position: Position, sink: EventSink | None) -> None:
        lay(state, position, sink)

    def imagine(self, view: View, knowledge: Seen, chance: Chance) -> State:
        return imagine(view, knowledge, chance)

    def constants(self) -> Mapping[str, Constant]:
        lies: list[Constant] = [
            [str(pace), round(1000 * race.lies), round(1000 * race.lies_for_people)]
            for pace, race in RING_PACES.items()
        ]
        return {"COLOURS": COLOURS, "LIES": lies, "SHAPES": SHAPES}


GAME = Bell()
