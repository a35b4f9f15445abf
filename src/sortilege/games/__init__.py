"""The registry of all games. To add a game, add its id to `IDS`.

A process and its workers may use another box for a game. It must be known before anything imports
the game, because rules and computer players compute their constants from the box at import. So an
environment variable carries it, which worker processes inherit."""

import os
from collections.abc import Iterator, Mapping
from importlib import import_module

from sortilege.kernel.box import COPIED_BOXES, Box
from sortilege.kernel.game import AnyGame
from sortilege.kernel.refusals import UnknownGame

IDS = ("cinderella", "unicorn", "mago", "bell", "metamorphose")


def box_variable(id: str) -> str:
    """The environment variable with the text of another box for this game."""
    return f"SORTILEGE_BOX_{id.upper()}"


for _id in IDS:
    if box_variable(_id) in os.environ:
        COPIED_BOXES[f"{__name__}.{_id}"] = Box(os.environ[box_variable(_id)])


class Shelf(Mapping[str, AnyGame]):
    """The games by id. A game's package is imported on first use."""

    # `import sortilege.games.mago as mago` goes through the attribute `sortilege.games`, which is
    # this object. It has no attribute `mago`, so Python looks for a module `__name__` + ".mago".
    __name__ = "sortilege.games"

    def __getitem__(self, id: str) -> AnyGame:
        if id not in IDS:
            raise UnknownGame(game=id, known=" ".join(IDS))
        game: AnyGame = import_module(f"sortilege.games.{id}").GAME
        return game

    def __contains__(self, id: object) -> bool:
        return id in IDS

    def __iter__(self) -> Iterator[str]:
        return iter(IDS)

    def __len__(self) -> int:
        return len(IDS)


games = Shelf()
