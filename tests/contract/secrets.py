"""What a game tells the exam about its secrets.

`tests/games/<game>/secrets.py` is a module with the four functions of `Secrets`. It is written
from the numbered rules ("what a player can see"), never from `view.py`: it is the second opinion
against which views, events and legal codes are held.

A *place* is where one hidden thing can lie: a grid place, a position in a draw pile, a frog's
token. Any hashable value will do, as long as it means the same place in any state of the match.

The exam uses it so: it takes a moment of a match, exchanges what lies at two places that a viewer
cannot tell apart, and plays the same actions with the same luck in both worlds. View, events
heard and legal codes must stay equal byte by byte, until something that differs between the two
worlds is told to that viewer (`told`), or leaves the places hidden from it (`hidden`). A viewer is
a seat, or None for a spectator.

    cinderella    places: grid places. hidden: one group, the face-down tiles but those this
                  viewer is being shown or looks at now.
    a draw pile   places: ("pile", 0), ("pile", 1) …; hidden: the whole pile, one group.
    backs         two decks with different backs are two groups.
    owners        mago's frogs: a place is a token, what lies there is the child under it.
    half hidden   a card with one public half: a group holds the cards whose public halves are
                  the same. Groups may overlap.
"""

from collections.abc import Hashable, Iterable
from importlib import import_module
from typing import Protocol, cast

from sortilege.kernel.event import Event
from sortilege.kernel.game import Game, Viewer
from sortilege.kernel.state import State

Place = Hashable

Hidden = dict[Place, Hashable]
"""What lies where, at all places hidden from one viewer."""


class Secrets(Protocol):
    """What the rules keep from whom."""

    def hidden(self, state: State, viewer: Viewer) -> list[list[Place]]:
        """The places whose contents this viewer does not see now, in groups: within a group all
        look alike from outside, so that any two could be exchanged without a visible trace.
        What the viewer saw earlier and what lies face down again *is* hidden: memory is not
        sight. A game without secrets from this viewer gives no group."""

    def lies(self, state: State, place: Place) -> Hashable:
        """What lies at a hidden place: equal for things that are all the same to everybody."""

    def swap(self, state: State, first: Place, second: Place) -> State:
        """The same moment, with the contents of two places of one group exchanged. The state
        given stays as it is."""

    def told(self, before: State, event: Event, viewer: Viewer) -> Iterable[Place]:
        """The places whose contents this event, whole and true, tells this viewer by the rules,
        also where they go back face down in the same breath. `before` is the state before the
        action (for the events of the deal: the table just dealt). Places that are visible after
        the action need not be named, but may be."""


def hidden_from(viewer: Viewer, state: State, secrets: Secrets) -> Hidden:
    """What lies at the places hidden from this viewer."""
    return lying(state, secrets.hidden(state, viewer), secrets)


def lying(state: State, groups: list[list[Place]], secrets: Secrets) -> Hidden:
    """What lies at the places of these groups."""
    return {place: secrets.lies(state, place) for group in groups for place in group}


def secrets_of(game: Game) -> Secrets:
    """The secrets of a game on the shelf."""
    return cast(Secrets, import_module(f"tests.games.{game.id}.secrets"))
