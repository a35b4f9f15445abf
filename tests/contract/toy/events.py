"""What can happen in the toy game."""

from typing import ClassVar

from sortilege.kernel.event import Event
from sortilege.kernel.struct import struct


@struct
class Dealt(Event):
    """One card each; a player hears only the own one."""

    hands: tuple[int | None, ...]
    first: int


@struct
class Peeked(Event):
    """Only the one who peeked hears the card."""

    reveals: ClassVar[bool] = True

    seat: int
    place: int
    card: int | None


@struct
class Turned(Event):
    reveals: ClassVar[bool] = True

    seat: int
    place: int
    card: int


@struct
class Stirred(Event):
    reveals: ClassVar[bool] = True

    seat: int


@struct
class Clapped(Event):
    seat: int


@struct
class Ended(Event):
    """All turns are over."""
