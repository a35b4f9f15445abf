"""Counts connected devices by seat, and big screens."""

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
        self.screens = 0

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

    @property
    def has_screen(self) -> bool:
        """Whether a big screen is connected."""
        return self.screens > 0

    def present(self) -> list[int]:
        """The seats with a connected device, in ascending order."""
        return sorted(seat for seat, devices in self.devices.items() if devices)

    def absent(self, now: float) -> frozenset[int]:
        """The seats whose people have had no device for `away` seconds."""
        present = self.present()
        return frozenset(
            seat for seat in self.people() if seat not in present and now >= self.absent_from(seat)
        )

    def absent_from(self, seat: int) -> float:
        """When a seat without a device counts as absent."""
        return self.seen.get(seat, self.began) + self.away

    def people(self) -> list[int]:
        """The seats of people."""
        chairs = enumerate(self.table.chairs)
        return [seat for seat, chair in chairs if chair.kind is ChairKind.PERSON]

    def replacement(self) -> tuple[float, int] | None:
        """When a computer player replaces an absent person by itself, and on which seat. Only
        beside a screen, if the match waits for this person and another one is present."""
        match, present = self.table.match, self.present()
        if not self.has_screen or match is None or match.is_over:
            return None
        people = self.people()
        if not any(seat in present for seat in people):
            return None
        missing = [
            (self.absent_from(seat), seat)
            for seat in people
            if seat in match.awaited and seat not in present and not self.table.chairs[seat].is_away
        ]
        return min(missing, default=None)
