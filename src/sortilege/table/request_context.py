"""Facts that the server adds to a message, because devices cannot be trusted with them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RequestContext:
    """Each field is for one kind of message."""

    absent: frozenset[int] = frozenset()
    """For `StandIn`, `Sit` and `Join`: the seats whose people have been away for a while."""
    key: str = ""
    """For `Sit` and `Join`: the digest of the new seat's key."""
    secret: str = ""
    """For `Start`: the server's secret for the luck."""
    devices: tuple[int, ...] = ()
    """For `Start`: the numbers of all connected devices."""
    floor: int = 0
    """For `Ring`: the lower bound of the reaction time in milliseconds."""
    has_screen: bool = False
    """For `Sit` and `Join`: whether a big screen is connected."""


NO_CONTEXT = RequestContext()
"""For messages that need no facts."""
