"""Describes the secrets of a game for the contract tests.

`tests/games/<game>/secrets.py` is a module with the four functions of `Secrets`. Its author writes
it from the numbered rules ("what a player can see"), never from `view.py`. The contract tests
compare views, events and legal codes with it.

A *place* is a location of one hidden thing: a grid place, a position in a draw pile, a frog's
token. It is a hashable value that means the same place in every state of the match.

The contract tests take a moment of a match, exchange the contents of two places that a viewer
cannot distinguish, and play the same actions with the same random draws in both worlds. The views,
events and legal codes of this viewer must stay equal byte by byte until the rules reveal a
difference to it (`told`), or a differing thing leaves the places hidden from it (`hidden`). A
viewer is a seat, or None for a spectator.

    cinderella    places: grid places. hidden: one group, the face-down tiles except those that
                  this viewer sees now.
    a draw pile   places: ("pile", 0), ("pile", 1) …; hidden: the whole pile, one group.
    backs         two decks with different backs are two groups.
    owners        mago's frogs: a place is a token, its content is the child under it.
    half hidden   a card with one public half: a group contains the cards with equal public
                  halves. Groups may overlap.
"""

from collections.abc import Hashable, Iterable
from importlib import import_module
from typing import Protocol, cast

from sortilege.kernel.event import Event
from sortilege.kernel.game import AnyGame, Viewer
from sortilege.kernel.state import State

Place = Hashable

Hidden = dict[Place, Hashable]
"""The contents of all places hidden from one viewer."""


class Secrets(Protocol):
    """The secrets of a game by its rules."""

    def hidden(self, state: State, viewer: Viewer) -> list[list[Place]]:
        """The places whose contents this viewer does not see now, in groups. All places of a group
        look alike, so exchanging any two leaves no visible trace. A card that the viewer saw
        earlier and that lies face down again *is* hidden. A game without secrets from this viewer
        returns no group."""

    def lies(self, state: State, place: Place) -> Hashable:
        """The content of a hidden place. Indistinguishable things are equal."""

    def swap(self, state: State, first: Place, second: Place) -> State:
        """A copy of the state with the contents of two places of one group exchanged."""

    def told(self, before: State, event: Event, viewer: Viewer) -> Iterable[Place]:
        """The places whose contents this complete event reveals to this viewer by the rules,
        including places that are face down again after the action. `before` is the state before the
        action (for the events of the deal: the state after the deal). Places that are visible after
        the action are optional."""


def hidden_contents(viewer: Viewer, state: State, secrets: Secrets) -> Hidden:
    """The contents of the places hidden from this viewer."""
    return contents(state, secrets.hidden(state, viewer), secrets)


def contents(state: State, groups: list[list[Place]], secrets: Secrets) -> Hidden:
    """The contents of the places of these groups."""
    return {place: secrets.lies(state, place) for group in groups for place in group}


def secrets_of(game: AnyGame) -> Secrets:
    """Import the secrets of a registered game."""
    return cast(Secrets, import_module(f"tests.games.{game.id}.secrets"))
