"""Who is here: the seats whose people have a device connected, to this process or to another."""

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
        self.others: dict[str, frozenset[int]] = {}
        """The seats with a device at other processes, as far as those say."""

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

    def elsewhere(self, process: str, seats: frozenset[int], now: float) -> None:
        """Another process says that devices with these seats are connected there."""
        for seat in seats | self.others.get(process, frozenset()):
            self.seen[seat] = now
        if seats:
            self.others[process] = seats
        else:
            self.others.pop(process, None)

    def present(self) -> list[int]:
        """The seats with a connected device, rising."""
        here = {seat for seat, devices in self.devices.items() if devices}
        for seats in self.others.values():
            here |= seats
        return sorted(here)

    def absent(self, now: float) -> frozenset[int]:
        """The seats of people without a device for so many seconds that they count as away."""
        present = self.present()
        people = [s for s, chair in enumerate(self.table.chairs) if chair.kind is ChairKind.PERSON]
        return frozenset(
            seat
            for seat in people
            if seat not in present and now - self.seen.get(seat, self.began) >= self.away
        )
