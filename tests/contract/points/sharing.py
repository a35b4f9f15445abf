"""Whoever is said to see the same does see the same."""

from itertools import islice

from tests.contract.entry import Entry
from tests.contract.play import Random

MOVES = 40


def shares_eyes(entry: Entry, seed: str) -> None:
    """What is made for one viewer and sent to others is what they would have been sent."""
    game = Random(entry, seed)
    for _ in islice(game.moves(), MOVES):
        for viewer in entry.viewers:
            shared = game.match.view(game.match.eyes(viewer))
            own = game.match.view(viewer)
            assert {**shared, "you": viewer} == own, f"viewer {viewer} would be sent {shared}"
