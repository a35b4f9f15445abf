"""Metamorphosis: players stack perforated creatures and score what shows through the holes.

Labels of its random draws (see `Scripted`):

    first     the seat that is Alpha first
    level 1   a shuffle: the places of the market from left to right, then the deck from its top;
              `level 2` and `level 3` likewise
    contests  a shuffle: the contest cards in the order in which they are held

Cards are numbered as in `NAMES`, contests as in the box.

`position.py` reads starting positions.
"""

from collections.abc import Mapping

from sortilege.games.metamorphose.action_codes import SHIFTS
from sortilege.games.metamorphose.actions import ACTIONS, FREE, price
from sortilege.games.metamorphose.components import (
    BOX,
    CARD_LEVELS,
    COLOURS,
    HEAD_START,
    MARKET,
    SEATS,
    SHIFT,
    SLOTS,
)
from sortilege.games.metamorphose.fields import NOBODY
from sortilege.games.metamorphose.knowledge import Nothing, imagine
from sortilege.games.metamorphose.position import lay
from sortilege.games.metamorphose.preview import preview
from sortilege.games.metamorphose.state import State
from sortilege.games.metamorphose.tensor import Tensors
from sortilege.games.metamorphose.view import View, project, view
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Constant, Game, Viewer
from sortilege.kernel.game import View as AnyView
from sortilege.kernel.labels import Labels
from sortilege.kernel.option import First, Options, Switch, first_of
from sortilege.kernel.position import Position
from sortilege.kernel.state import EventSink

ADVANCE = "head_start"
"""The name of the option that gives points in advance (MET-41)."""


class Metamorphose(Game[State, View, Nothing]):
    """After *Métamorphose*, a designer's prototype."""

    id = "metamorphose"
    rules_version = 3
    seats = SEATS
    age = 10
    minutes = (20, 60)
    options = (First(), Switch(ADVANCE, default=False))
    actions = ACTIONS
    box = BOX
    labels = Labels(rolls=("first",), decks=("level 1", "level 2", "level 3", "contests"))
    tensors = Tensors()

    def blank(self, seats: int, options: Options) -> State:
        state = State()
        state.seats = seats
        state.first = first_of(options, NOBODY)
        state.head_start = HEAD_START if options[ADVANCE] else 0
        return state

    def view(self, state: State, viewer: Viewer, knowledge: Nothing | None) -> View:
        return view(state)

    def equivalent_viewer(self, state: State, viewer: Viewer) -> Viewer:
        """None: all viewers see the same."""
        return None

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        return project(event, viewer)

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Nothing:
        return Nothing()

    def lay(self, state: State, position: Position, sink: EventSink | None) -> None:
        lay(state, position, sink)

    def imagine(self, view: View, knowledge: Nothing, chance: Chance) -> State:
        return imagine(view, chance)

    def preview(self, state: State, seat: int, code: int) -> AnyView | None:
        found = preview(state, seat, code)
        return None if found is None else {**found}

    def is_own_affair(self, code: int) -> bool:
        """Whether this is a shift or a move (MET-18, MET-19), which is legal while others
        summon."""
        return code >= SHIFTS

    def constants(self) -> Mapping[str, Constant]:
        return {
            "COLOURS": COLOURS,
            "FREE": FREE,
            "MARKET": MARKET,
            "PRICES": [price(level) for level in range(1, CARD_LEVELS + 1)],
            "SHIFT": SHIFT,
            "SLOTS": SLOTS,
        }


GAME = Metamorphose()
