"""Quotas of one table: how many devices may connect, and how often they may send requests."""

from sortilege.server.network.limits import Allowance, Clock, Limits, RateLimiter
from sortilege.server.refusals import TooMany
from sortilege.server.tables.connection import CloseReason, Connection
from sortilege.table.device import Device

MAX_REMEMBERED_ALLOWANCES = 1000


class TableQuotas:
    """Devices with a seat share the allowance of their seat; devices that only watch share, by
    their address, what they may change. Reconnecting does not refill an allowance."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.limits = limits
        self.leaves = RateLimiter(limits.leaves, clock)
        """Guests who sit down and get up again and again would keep the host from beginning."""
        self.allowances: dict[str, Allowance] = {}

    def make_room(self, here: list[Connection], device: Device) -> None:
        """Let one more device in. If too many devices hold the same seat the oldest one is closed.
        Raises TooMany for spectators."""
        if device.seats or device.is_host:
            same = [each for each in here if each.device == device and not each.is_gone]
            if len(same) >= self.limits.at_seat:
                same[0].disconnect(CloseReason.CROWDED)
        elif sum(not each.device.seats for each in here) >= self.limits.at_table:
            raise TooMany(most=self.limits.at_table)

    def share(self, connection: Connection, address: str) -> None:
        """Give a connection the allowance that it shares with others."""
        row = connection.device.row
        key = f"seat {row[0]}" if row else address
        if len(self.allowances) >= MAX_REMEMBERED_ALLOWANCES and key not in self.allowances:
            del self.allowances[next(iter(self.allowances))]
        shared = self.allowances.setdefault(key, connection.allowance)
        if row:
            connection.allowance = shared
        else:
            connection.allowance.changes = shared.changes
