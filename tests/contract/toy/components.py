"""The components of the toy game as typed values."""

from typing import Final

from sortilege.kernel.box import Box

BOX: Final = Box.of("tests.contract.toy")
CARDS: Final[int] = BOX.parts["cards"]
PEBBLES: Final[int] = BOX.parts["pebbles"]
SEATS: Final = 2
