"""What everybody at this table looks for: exactly five of a shape or of a colour (BEL-08)."""

from collections.abc import Iterable
from typing import Final

from sortilege.games.bell.components import Face
from sortilege.games.bell.view import Table

FIVE: Final = 5


def fives(visible: Iterable[Face]) -> list[str]:
    """The shapes and colours of which there are exactly five, over these cards together."""
    return [word for word, symbols in count(visible).items() if symbols == FIVE]


def count(visible: Iterable[Face]) -> dict[str, int]:
    """How many symbols of each shape and of each colour lie on these cards together."""
    seen: dict[str, int] = {}
    for symbols, shape, colour in visible:
        seen[shape] = seen.get(shape, 0) + symbols
        seen[colour] = seen.get(colour, 0) + symbols
    return seen


def counted(table: Table) -> dict[str, int]:
    """The same, as everybody sees the table."""
    tops = [piles["top"] for piles in table["piles"]]
    return count((top["symbols"], top["shape"], top["colour"]) for top in tops if top is not None)


def fives_in(table: Table) -> list[str]:
    """What there is exactly five of, as everybody sees the table."""
    return [word for word, symbols in counted(table).items() if symbols == FIVE]
