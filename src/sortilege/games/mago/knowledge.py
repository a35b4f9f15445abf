"""What a player of mago can know, and sampled states that fit that knowledge."""

from sortilege.games.mago.components import CHILDREN, WITCH
from sortilege.games.mago.events import Bewitched, Freed
from sortilege.games.mago.fields import NOT_ROLLED, NOWHERE, with_number
from sortilege.games.mago.state import State
from sortilege.games.mago.view import PHASES, View
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.game import Viewer
from sortilege.kernel.knowledge import Information, Knowledge


class Watched(Knowledge):
    """The child under each token, numbered seat by seat, if this viewer saw it bewitched and has
    not lost sight of it."""

    information = Information.OPEN

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.owners: dict[int, int] = {}

    def hear(self, event: Event) -> None:
        match event:
            case Bewitched(owner=owner, child=child, token=token):
                self.owners[token] = owner * CHILDREN + child
            case Freed(token=token):
                self.owners.pop(token, None)
            case _:
                pass

    def is_own(self, child: int) -> bool:
        return child // CHILDREN == self.viewer

    def clone(self) -> "Watched":
        other = Watched(self.viewer)
        other.owners = dict(self.owners)
        return other

    def remembered(self) -> list[int]:
        """The tokens of this player's own frogs."""
        return sorted(token for token, child in self.owners.items() if self.is_own(child))


def imagine(table: View, knowledge: Watched, chance: Chance) -> State:
    """Sample a state that looks like this view, with the children under unknown frogs dealt at
    random."""
    state = from_view(table)
    owners = surely(table, knowledge)
    deal_marked(table, knowledge, owners, chance)
    deal_unknown(table, owners, chance)
    for frog in table["frogs"]:
        child = owners[frog["token"]]
        state.under = with_number(state.under, frog["token"], child)
        state.place_frog(frog["token"], frog["place"])
    return state


def hidden(table: View) -> list[int]:
    """The children that are frogs: those missing from the view."""
    places = [child["place"] for seat in table["children"] for child in seat]
    return [child for child, place in enumerate(places) if place is None]


def surely(table: View, knowledge: Watched) -> dict[int, int]:
    """The remembered owners that fit the view."""
    tokens = {frog["token"] for frog in table["frogs"]}
    frogs = hidden(table)
    owners: dict[int, int] = {}
    for token, child in sorted(knowledge.owners.items()):
        if token in tokens and child in frogs and fits_marks(table, knowledge, token, child):
            frogs.remove(child)
            owners[token] = child
    return owners


def fits_marks(table: View, knowledge: Watched, token: int, child: int) -> bool:
    """Whether the view's memory aid, if there is one, agrees."""
    marks = table["remembered"]
    return marks is None or (token in marks) == knowledge.is_own(child)


def deal_marked(table: View, knowledge: Watched, owners: dict[int, int], chance: Chance) -> None:
    """Put the viewer's children under the frogs that the memory aid marks as the viewer's."""
    own = [child for child in left(table, owners) if knowledge.is_own(child)]
    chance.shuffle("imagine own frogs", own)
    for token in table["remembered"] or ():
        if token not in owners and own:
            owners[token] = own.pop()


def deal_unknown(table: View, owners: dict[int, int], chance: Chance) -> None:
    """Put the remaining children under the remaining frogs at random."""
    unknown = left(table, owners)
    chance.shuffle("imagine frogs", unknown)
    for frog in table["frogs"]:
        if frog["token"] not in owners:
            owners[frog["token"]] = unknown.pop()


def left(table: View, owners: dict[int, int]) -> list[int]:
    """The children that are frogs and not yet under a token."""
    return [child for child in hidden(table) if child not in owners.values()]


def from_view(table: View) -> State:
    """The state as far as every player sees it."""
    state = State()
    children = [child for seat in table["children"] for child in seat]
    state.seats = len(table["children"])
    state.goal = table["crystals_to_win"]
    for number, child in enumerate(children):
        if child["place"] is not None:
            state.places = with_number(state.places, number, child["place"])
    state.frogs = sum(1 << child for child in hidden(table))
    state.loaded = sum(1 << n for n, child in enumerate(children) if child["crystal"])
    state.tokens = sum(1 << frog["token"] for frog in table["frogs"])
    state.magician = table["magician"]
    state.strew([space["crystals"] for space in table["ring"]])
    state.delivered = list(table["delivered"])
    state.active = table["active"]
    state.phase = PHASES.index(table["phase"])
    state.die = side(table["die"])
    state.arrow = NOWHERE if table["arrow"] is None else table["arrow"]
    if table["mover"] is not None:
        state.mover = table["active"] * CHILDREN + table["mover"]
    return state


def side(face: str | None) -> int:
    """The side of the die that shows this face."""
    if face is None:
        return NOT_ROLLED
    return WITCH if face == "witch" else int(face)
