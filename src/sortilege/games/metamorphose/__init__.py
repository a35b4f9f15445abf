"""Metamorphosis: perforated creatures laid upon one another, and what shows through them.

Its luck, by label (`Scripted`):

    first     the seat that is Alpha first
    level 1   a shuffle: the places of the market from left to right, then the deck from its top;
              `level 2` and `level 3` likewise
    contests  a shuffle: the contest cards in the order in which they are held

Cards are numbered as in `NAMES`, contests as in the box.

Where a match may begin: `position.py`.
"""

from collections.abc import Mapping
from typing import cast

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
from sortilege.games.metamorphose.knowledge import Nothing, imagine
from sortilege.games.metamorphose.position import lay
from sortilege.games.metamorphose.preview import preview
from sortilege.games.metamorphose.rules import State
from sortilege.games.metamorphose.state import NOBODY, Position
from sortilege.games.metamorphose.tensor import Tensors
from sortilege.games.metamorphose.view import Table, project, view
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Constant, Game, View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.labels import Labels
from sortilege.kernel.option import First, Options, Switch, first_of
from sortilege.kernel.position import Layout
from sortilege.kernel.state import Ear
from sortilege.kernel.state import State as AnyState

ADVANCE = "head_start"
"""The option of points in advance (MET-41)."""


class Metamorphose(Game):
    """After *Métamorphose*, a designer's prototype."""

    id = "metamorphose"
    rules_version = 2
    seats = SEATS
    age = 10
    minutes = (30, 60)
    options = (First(), Switch(ADVANCE, default=True))
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

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        assert isinstance(state, Position)
        return cast(View, view(state))

    def eyes(self, state: AnyState, viewer: Viewer) -> Viewer:
        """Nothing on this table is private."""
        return None

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        return project(event, viewer)

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Knowledge:
        return Nothing()

    def lay(self, state: AnyState, position: Layout, ear: Ear | None) -> None:
        assert isinstance(state, State)
        lay(state, position, ear)

    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> AnyState:
        return imagine(cast(Table, view), chance)

    def preview(self, state: AnyState, seat: int, code: int) -> View | None:
        assert isinstance(state, State)
        return cast(View | None, preview(state, seat, code))

    def is_own_affair(self, code: int) -> bool:
        """Shifting and moving (MET-18, MET-19), which may be done while others are summoning."""
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
