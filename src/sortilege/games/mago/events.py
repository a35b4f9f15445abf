"""What can happen in mago. Everybody hears everything: whose frog is whose is said when a child
becomes one and when it is freed, and never in between (MAG-26)."""

from typing import ClassVar

from sortilege.kernel.event import Event
from sortilege.kernel.struct import struct


@struct
class Dealt(Event):
    """Everybody stands in the house; all crystals lie in the hideout."""

    crystals: int
    first: int


@struct
class Rolled(Event):
    reveals: ClassVar[bool] = True

    seat: int
    die: str


@struct
class Spun(Event):
    """The arrow points at a space; `space` says of which kind."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int
    space: str


@struct
class Bewitched(Event):
    """A child becomes a frog: the only time that child and token are named together."""

    reveals: ClassVar[bool] = True

    owner: int
    child: int
    token: int
    place: int


@struct
class Dropped(Event):
    """A bewitched child drops its crystal on the space."""

    owner: int
    child: int
    place: int


@struct
class Protected(Event):
    """The arrow points at children, but the magician stands with them."""

    place: int


@struct
class ChildMoved(Event):
    seat: int
    child: int
    direction: str
    steps: int
    place: int


@struct
class MagicianMoved(Event):
    seat: int
    direction: str
    steps: int
    place: int


@struct
class FrogMoved(Event):
    seat: int
    token: int
    direction: str
    place: int


@struct
class Freed(Event):
    """A frog is a child again, and shows its colour."""

    reveals: ClassVar[bool] = True

    seat: int
    token: int
    owner: int
    child: int
    place: int


@struct
class Took(Event):
    seat: int
    child: int
    place: int


@struct
class Left(Event):
    """A crystal could have been taken, and still lies there."""

    seat: int
    child: int
    place: int


@struct
class Delivered(Event):
    """A crystal is laid before its owner, who has that many now."""

    seat: int
    child: int
    crystals: int


@struct
class DiePassed(Event):
    """The die goes to this seat: the next active player."""

    seat: int


@struct
class Ended(Event):
    seat: int
