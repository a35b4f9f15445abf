"""What everybody at this table looks for: exactly five of a shape or of a colour (BEL-08)."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from sortilege.games.bell.components import Face
from sortilege.games.bell.view import Table

FIVE: Final = 5


def fives(visible: Iterable[Face]) -> list[str]:
    """The shapes and colours of which there are exactly five, over these cards together."""
    seen: Counter[str] = Counter()
    for symbols, shape, colour in visible:
        seen.update({shape: symbols, colour: symbols})
    return [word for word, symbols in seen.items() if symbols == FIVE]


def fives_in(table: Table) -> list[str]:
    """The same, as everybody sees the table."""
    tops = [piles["top"] for piles in table["piles"]]
    return fives((top["symbols"], top["shape"], top["colour"]) for top in tops if top is not None)
