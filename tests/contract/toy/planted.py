"""The list of planted faults."""

from collections.abc import Callable

from tests.contract.toy import Toy

FAULTS: list[tuple[type[Toy], list[str]]] = []
"""The faulty games, each with the names of the tests that detect it. A view with too much
information fails two tests, because the tensor lacks that information."""


def caught_by(*points: str) -> Callable[[type[Toy]], type[Toy]]:
    """Add a faulty game to the list."""

    def plant(game: type[Toy]) -> type[Toy]:
        FAULTS.append((game, list(points)))
        return game

    return plant
