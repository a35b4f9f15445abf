"""The settings of a server."""

from dataclasses import dataclass, field

from sortilege.server.network.limits import Limits
from sortilege.server.printing.printer import Printer
from sortilege.server.process.next_build import NextBuild
from sortilege.table.pace import Pace


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that the operator of a server can set."""

    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    retention_days: float | None = None
    """Days until an unused table is deleted; None: never."""
    origins: frozenset[str] = frozenset()
    """Origins of other pages that may send requests; their host names are accepted, too."""
    names: frozenset[str] = frozenset()
    """Accepted host names, besides those of the machine."""
    bot_workers: int | None = None
    """Worker processes for computer players and the coach; None: one for each processor but one;
    0: their jobs run in the event loop, in slices."""
    internal_address: str = ""
    """Where other processes over the same database reach this one: `ws://10.0.0.5:8000`."""
    notice: float = 0.0
    """Seconds between the announcement of a shutdown and the shutdown. In this time proxies notice
    that the server is not ready, and send new devices elsewhere."""
    printer: Printer | None = None
    """Prints games; None: this server cannot print."""
    next_build: NextBuild | None = None
    """The compiled build that is being made; None if there is none."""
