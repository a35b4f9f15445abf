"""Cinderella before Midnight: a cooperative memory game against the clock.

Its luck, by label (`Scripted`):

    first     the seat that begins
    die       the side that lies up, as numbered in `DIE`
    specials  a shuffle: the special tile of each seat, then those that go into the grid
    grid      a shuffle: the tiles, row by row

Tiles are numbered as in `FACES`.

Where a match may begin: `position.py`.
"""

from collections.abc import Mapping
from typing import cast

from sortilege.games.cinderella.actions import ACTIONS
from sortilege.games.cinderella.components import (
    BOX,
    DIE,
    HOURS,
    MOST_SEATS,
    PAIRS,
    SPECIAL_TILES,
    SPECIALS,
)
from sortilege.games.cinderella.knowledge import Seen, imagine
from sortilege.games.cinderella.position import lay
from sortilege.games.cinderella.rules import State
from sortilege.games.cinderella.state import NOBODY, Position
from sortilege.games.cinderella.tensor import Tensors
from sortilege.games.cinderella.view import VARIANTS, Table, project, view
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Constant, Game, View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.labels import Labels
from sortilege.kernel.option import Choice, First, Number, Options, Switch, first_of
from sortilege.kernel.position import Layout
from sortilege.kernel.state import Ear
from sortilege.kernel.state import State as AnyState


class Cinderella(Game):
    """After *Cendrillon* by Meelis Looveer, Granna."""

    id = "cinderella"
    rules_version = 1
    seats = range(1, MOST_SEATS + 1)
    age = 4
    minutes = (10, 20)
    options = (
        Choice("variant", "base", values=VARIANTS),
        Number(
            "specials_in_grid",
            BOX.parts["specials_in_grid"],
            when=("variant", ("magic", "advanced")),
            low=0,
            high=len(SPECIAL_TILES),
            less_seats=True,
        ),
        Switch("last_chance"),
        First(),
        Switch("memory_aid"),
    )
    actions = ACTIONS
    box = BOX
    labels = Labels(rolls=("first", "die"), decks=("specials", "grid"))
    tensors = Tensors()
    is_team = True

    def blank(self, seats: int, options: Options) -> State:
        state = State()
        state.seats = seats
        state.variant = VARIANTS.index(str(options["variant"]))
        state.hindering = cast(int, options["specials_in_grid"]) if state.variant else 0
        state.last_chance = bool(options["last_chance"])
        state.first = first_of(options, NOBODY)
        return state

    def view(self, state: AnyState, viewer: Viewer, knowledge: Knowledge | None) -> View:
        assert isinstance(state, Position)
        return cast(View, view(state, viewer, knowledge))

    def eyes(self, state: AnyState, viewer: Viewer) -> Viewer:
        """Whoever has just looked in secret sees more than the others do (CEN-08, CEN-12)."""
        assert isinstance(state, Position)
        return viewer if viewer == state.looker and state.looked else None

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        return project(event, viewer)

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Knowledge:
        return Seen(advanced=options["variant"] == "advanced")

    def lay(self, state: AnyState, position: Layout, ear: Ear | None) -> None:
        assert isinstance(state, State)
        lay(state, position, ear)

    def imagine(self, view: View, knowledge: Knowledge, chance: Chance) -> AnyState:
        assert isinstance(knowledge, Seen)
        return imagine(cast(Table, view), knowledge, chance)

    def constants(self) -> Mapping[str, Constant]:
        return {"DIE": DIE, "HOURS": HOURS, "PAIRS": PAIRS, "SPECIALS": SPECIALS}


GAME = Cinderella()
