"""Balance questions about another box.

Rules and computer players compute their constants from the box when they are imported. So another
box needs a process of its own, which gets the box before it imports the game. The game then runs as
usual, also when compiled.
"""

import sys

from sortilege.games import games
from sortilege.kernel.box import COPIED_BOXES, Box
from sortilege.kernel.refusals import BadBox


def hand_over(game: str, text: str) -> None:
    """Import the game with this box in this process. Raises BadBox."""
    package, box = f"sortilege.games.{game}", Box(text)
    if package not in sys.modules:
        COPIED_BOXES[package] = box
    try:
        found = games[game].box.digest
    except Exception as why:
        raise BadBox(game=game, why=f"{type(why).__name__}: {why}") from None
    assert found == box.digest, "a process that has opened a game cannot use another box"
