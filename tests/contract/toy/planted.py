"""Where planted faults are listed."""

from collections.abc import Callable

from tests.contract.toy import Toy

FAULTS: list[tuple[type[Toy], list[str]]] = []
"""The faulty games, each with the name of the point that catches it: of two, where a view
tells more than the tensor."""


def caught_by(*points: str) -> Callable[[type[Toy]], type[Toy]]:
    """Put a faulty game on the list."""

    def plant(game: type[Toy]) -> type[Toy]:
        FAULTS.append((game, list(points)))
        return game

    return plant
