"""A question about another box. Rules and computer players work their constants out of the box when
they are imported; so whoever weighs another box is a process of its own, to which the box is handed
before it opens the game. There everything runs as it does with the box on the shelf, compiled too.
"""

import sys

from sortilege.games import games
from sortilege.kernel.box import HANDED, Box
from sortilege.kernel.refusals import BadBox


def hand_over(game: str, text: str) -> None:
    """Let the game be opened with this box in this process. Raises BadBox."""
    package, box = f"sortilege.games.{game}", Box(text)
    if package not in sys.modules:
        HANDED[package] = box
    try:
        found = games[game].box.digest
    except Exception as why:
        raise BadBox(game=game, why=f"{type(why).__name__}: {why}") from None
    assert found == box.digest, "a process that has opened a game can weigh no other box"
