"""How a server is to be run."""

from dataclasses import dataclass, field

from sortilege.server.network.limits import Limits
from sortilege.server.printing.printer import Printer
from sortilege.server.process.next_build import NextBuild
from sortilege.table.pace import Pace


@dataclass(frozen=True, slots=True)
class Settings:
    """What whoever runs a server decides."""

    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    retention_days: float | None = None
    """Tables that nobody has used for so long are deleted; None keeps them."""
    origins: frozenset[str] = frozenset()
    """Pages of other servers that may ask, beside our own; their names are names of ours."""
    names: frozenset[str] = frozenset()
    """By which names this server is called, beside those of the machine."""
    thinkers: int | None = None
    """Worker processes at most that think for computer players and the coach; None: one less than
    there are processors; 0: they think in the event loop, in slices."""
    notice: float = 0.0
    """Seconds for which everything goes on after this server has said that it shuts down: a
    proxy that asks now and then whether it is ready sends nobody new meanwhile."""
    together: bool = True
    """Whether processes of one machine that share a log hand each other the devices of a table, so
    that it sits at one of them."""
    printer: Printer | None = None
    """What prints games; None: this server prints nothing."""
    next_build: NextBuild | None = None
    """The compiled build, where it is being made; None: nobody makes one."""
