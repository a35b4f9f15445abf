"""Counts connected devices by seat."""

from sortilege.table.chair import ChairKind
from sortilege.table.table import Table


class Presence:
    """Counts the connected devices of each seat; callers pass the time. The counts are not stored:
    after a crash devices reconnect."""

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
        """A device with these seats is disconnected."""
        for seat in seats:
            self.devices[seat] = max(0, self.devices.get(seat, 0) - 1)
            self.seen[seat] = now

    def present(self) -> list[int]:
        """The seats with a connected device, in ascending order."""
        return sorted(seat for seat, devices in self.devices.items() if devices)

    def absent(self, now: float) -> frozenset[int]:
        """The seats whose people have had no device for `away` seconds."""
        present = self.present()
        people = [s for s, chair in enumerate(self.table.chairs) if chair.kind is ChairKind.PERSON]
        return frozenset(
            seat
            for seat in people
            if seat not in present and now - self.seen.get(seat, self.began) >= self.away
        )
