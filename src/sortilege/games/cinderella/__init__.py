"""Cinderella before Midnight: a cooperative memory game against the clock.

Labels of its random draws (see `Scripted`):

    first     the seat that begins
    die       the side that lies up, as numbered in `DIE`
    specials  a shuffle: the special tile of each seat, then those that go into the grid
    grid      a shuffle: the tiles, row by row

Tiles are numbered as in `FACES`.

`position.py` reads starting positions.
"""

from collections.abc import Mapping, Sequence

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
from sortilege.games.cinderella.fields import NOBODY
from sortilege.games.cinderella.knowledge import Seen, imagine, retold
from sortilege.games.cinderella.position import lay
from sortilege.games.cinderella.state import State
from sortilege.games.cinderella.tensor import Tensors
from sortilege.games.cinderella.view import VARIANTS, View, project, view
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Constant, Game, Viewer
from sortilege.kernel.labels import Labels
from sortilege.kernel.option import Choice, First, Number, Options, Switch, first_of, number_of
from sortilege.kernel.position import Position
from sortilege.kernel.state import EventSink


class Cinderella(Game[State, View, Seen]):
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
        state.hindering = number_of(options, "specials_in_grid") if state.variant else 0
        state.last_chance = bool(options["last_chance"])
        state.first = first_of(options, NOBODY)
        return state

    def view(self, state: State, viewer: Viewer, knowledge: Seen | None) -> View:
        return view(state, viewer, knowledge)

    def equivalent_viewer(self, state: State, viewer: Viewer) -> Viewer:
        """A player who is looking at a tile in secret sees more than the others do (CEN-08,
        CEN-12)."""
        return viewer if viewer == state.looker and state.looked else None

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        return project(event, viewer)

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Seen:
        return Seen(advanced=options["variant"] == "advanced")

    def lay(self, state: State, position: Position, sink: EventSink | None) -> None:
        lay(state, position, sink)

    def imagine(self, view: View, knowledge: Seen, chance: Chance) -> State:
        return imagine(view, knowledge, chance)

    def retell(self, heard: Sequence[Event], knowledge: Seen, world: State) -> list[Event] | None:
        return retold(heard, knowledge, world)

    def constants(self) -> Mapping[str, Constant]:
        return {"DIE": DIE, "HOURS": HOURS, "PAIRS": PAIRS, "SPECIALS": SPECIALS}


GAME = Cinderella()
