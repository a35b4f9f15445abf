"""What belongs to a message and no device can say: the process that runs the table adds it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Circumstances:
    """Each is for one kind of message; the others do not look at it."""

    absent: frozenset[int] = frozenset()
    """The seats whose people have not been heard of for a while: for `StandIn`."""
    key: str = ""
    """The digest of the key that the new seat will have: for `Sit`."""
    secret: str = ""
    """This process's share in the luck: for `Start`."""
    devices: tuple[int, ...] = ()
    """The numbers of all devices that are here: for `Start`."""
    floor: int = 0
    """How many milliseconds it must have taken at least: for `Ring`."""


ORDINARY = Circumstances()
"""For messages that need nothing more."""
