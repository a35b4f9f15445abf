"""The shelf: every game there is. A new game adds its word to this list, and nothing else."""

from collections.abc import Iterator, Mapping
from importlib import import_module

from sortilege.kernel.game import Game
from sortilege.kernel.refusals import UnknownGame

IDS = ("cinderella", "unicorn", "mago", "bell", "metamorphose")


class Shelf(Mapping[str, Game]):
    """The games by their ids. A game is opened when it is first asked for."""

    # `import sortilege.games.mago as mago` goes through the attribute `sortilege.games`, which is
    # this object. It has no attribute `mago`, so Python looks for a module `__name__` + ".mago".
    __name__ = "sortilege.games"

    def __getitem__(self, id: str) -> Game:
        if id not in IDS:
            raise UnknownGame(game=id, known=" ".join(IDS))
        game = import_module(f"sortilege.games.{id}").GAME
        assert isinstance(game, Game)
        return game

    def __contains__(self, id: object) -> bool:
        return id in IDS

    def __iter__(self) -> Iterator[str]:
        return iter(IDS)

    def __len__(self) -> int:
        return len(IDS)


games = Shelf()
