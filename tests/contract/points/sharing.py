"""Viewers with equal views according to the game do have equal views."""

from itertools import islice

from tests.contract.entry import Entry
from tests.contract.play import Random

MOVES = 40


def shares_equal_views(entry: Entry, seed: str) -> None:
    """A view that the game makes for one viewer and shares equals the views of the others."""
    game = Random(entry, seed)
    for _ in islice(game.moves(), MOVES):
        for viewer in entry.viewers:
            shared = game.match.view(game.match.equivalent_viewer(viewer))
            own = game.match.view(viewer)
            assert {**shared, "you": viewer} == own, f"viewer {viewer} would be sent {shared}"
