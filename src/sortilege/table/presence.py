"""Who is here: the seats whose people have a device connected to this process."""

from sortilege.table.chair import ChairKind
from sortilege.table.table import Table


class Presence:
    """Counts the devices of each seat, by the time that is handed in. Nothing of it is written
    down: after a crash devices connect again, and are counted again."""

    def __init__(self, table: Table, away: float, now: float) -> None:
        self.table = table
        self.away = away
        self.began = now
        self.devices: dict[int, int] = {}
        self.seen: dict[int, float] = {}

    def arrive(self, seats: frozenset[int], now: float) -> None:
        """A device with these seats is connected."""
        for seat in seats:
            self.devices[seat] = self.devices.get(seat, 0) + 1
            self.seen[seat] = now

    def leave(self, seats: frozenset[int], now: float) -> None:
        """A device with these seats has gone."""
        for seat in seats:
            self.devices[seat] = max(0, self.devices.get(seat, 0) - 1)
            self.seen[seat] = now

    def present(self) -> list[int]:
        """The seats with a connected device, rising."""
        return sorted(seat for seat, devices in self.devices.items() if devices)

    def absent(self, now: float) -> frozenset[int]:
        """The seats of people without a device for so many seconds that they count as away."""
        people = [s for s, chair in enumerate(self.table.chairs) if chair.kind is ChairKind.PERSON]
        return frozenset(
            seat
            for seat in people
            if not self.devices.get(seat) and now - self.seen.get(seat, self.began) >= self.away
        )
