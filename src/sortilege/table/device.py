"""A device at the table: the seats whose keys it holds."""

import hashlib
from dataclasses import dataclass, field

from sortilege.kernel.game import Viewer
from sortilege.table.refusals import NotHost, NotYourSeat


def digest(key: str) -> str:
    """The digest of a key. The log stores digests only."""
    return hashlib.sha256(key.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Device:
    """The seats of a device. A device with several seats sees public information only, except
    while it holds one of its seats."""

    seats: frozenset[int]
    is_host: bool = False
    held: int | None = None
    was_here: bool = False
    """Whether it holds a key that this table has given out, even an invalid one."""
    viewer: Viewer = field(init=False, compare=False)
    """The seat whose view this device gets now, if any."""
    row: tuple[int, ...] = field(init=False, compare=False)
    """Its seats in ascending order."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "viewer", self._viewer())
        object.__setattr__(self, "row", tuple(sorted(self.seats)))

    def must_hold(self, seat: int) -> None:
        """Refuse what only a device with the key of this seat may do."""
        if seat not in self.seats:
            raise NotYourSeat(seat=seat)

    def must_host(self) -> None:
        """Refuse what only the host may do."""
        if not self.is_host:
            raise NotHost()

    @property
    def number(self) -> int:
        """The number of a device in a pact and in a race: its first seat."""
        if not self.seats:
            raise NotYourSeat(seat="")
        return self.row[0]

    def _viewer(self) -> Viewer:
        if len(self.seats) == 1:
            return next(iter(self.seats))
        return self.held if self.held in self.seats else None
