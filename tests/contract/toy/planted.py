"""Where planted faults are listed."""

from collections.abc import Callable

from tests.contract.toy import Toy

FAULTS: list[tuple[type[Toy], str]] = []
"""The faulty games, each with the name of the one point that catches it."""


def caught_by(point: str) -> Callable[[type[Toy]], type[Toy]]:
    """Put a faulty game on the list."""

    def plant(game: type[Toy]) -> type[Toy]:
        FAULTS.append((game, point))
        return game

    return plant
