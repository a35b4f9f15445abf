"""A device at the table: the seats whose keys it holds."""

import hashlib
from dataclasses import dataclass, field

from sortilege.kernel.game import Viewer
from sortilege.table.refusals import NotHost, NotYourSeat


def digest(key: str) -> str:
    """What a table keeps of a key: enough to recognise it, not enough to use it."""
    return hashlib.sha256(key.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Device:
    """Which seats a device plays for, and for which of several it looks now. A device of several
    seats sees what everybody sees, and a seat's own secrets only while it holds that seat."""

    seats: frozenset[int]
    is_host: bool = False
    held: int | None = None
    viewer: Viewer = field(init=False, compare=False)
    """Through whose eyes this device looks now."""
    row: tuple[int, ...] = field(init=False, compare=False)
    """Its seats, rising."""

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
        """What a device is called in a pact, and in a race: its first seat."""
        if not self.seats:
            raise NotYourSeat(seat="")
        return self.row[0]

    def _viewer(self) -> Viewer:
        if len(self.seats) == 1:
            return next(iter(self.seats))
        return self.held if self.held in self.seats else None
