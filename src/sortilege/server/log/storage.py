"""Where a server keeps its tables, and how its processes hear of each other: by addresses."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sortilege.kernel.refusals import Refusal
from sortilege.server.log.bus import Bus, Carrier
from sortilege.server.log.event_log import EventLog
from sortilege.server.log.sqlite import SqliteLog
from sortilege.server.network.limits import Clock
from sortilege.server.short_codes import Codes, ShortCodes

if TYPE_CHECKING:
    from sortilege.server.log.postgres.address import DatabaseAddress


class NoCluster(Refusal):
    """What talks to databases and to NATS is not installed."""

    code = "serve/no-cluster"


class NoSuchLog(Refusal):
    """Not an address of a log that we know."""

    code = "serve/no-such-log"


class TwoLogs(Refusal):
    """Both a file and a database are to keep the tables."""

    code = "serve/two-logs"


class PasswordShown(Refusal):
    """A password where everybody on the machine can read it."""

    code = "serve/password-shown"


class WorkersNeedLog(Refusal):
    """Several processes, and no log that is made for them."""

    code = "serve/workers-need-log"


@dataclass(frozen=True, slots=True)
class Storage:
    """How to make what a server needs, within its event loop."""

    shown: str
    """What people read of it; no passwords."""
    log: Callable[[Bus], EventLog]
    carrier: Callable[[], Carrier | None]
    codes: Callable[[Clock], Codes]
    is_shared: bool = False
    """Whether it is made for several processes."""

    async def check(self) -> None:
        """See that what carries between processes is there. Raises NoBus."""
        bus = Bus(self.carrier())
        await bus.open()
        await bus.close()


def sqlite_storage(file: Path, bus: str = "") -> Storage:
    """One file, for the processes of one machine."""
    return Storage(str(file), lambda own: SqliteLog(file, own), carrier_at(bus, None), ShortCodes)


def postgres_storage(addresses: Sequence[str], bus: str = "") -> Storage:
    """One database or several; without a bus of its own, the first one carries hints. Raises
    NoCluster, BadAddress or BadBusAddress."""
    must_be_databases(addresses)
    with installed():
        from sortilege.server.log.postgres.address import read_address
        from sortilege.server.log.postgres.codes import PostgresCodes
        from sortilege.server.log.postgres.log import PostgresLog
        from sortilege.server.log.postgres.shards import ShardedLog
    found = [read_address(address) for address in addresses]

    def log(own: Bus) -> EventLog:
        logs = [PostgresLog(address, own) for address in found]
        return logs[0] if len(logs) == 1 else ShardedLog(logs)

    shown = ", ".join(address.shown for address in found)
    carrier = carrier_at(bus, found[0])
    return Storage(shown, log, carrier, lambda clock: PostgresCodes(found[0]), is_shared=True)


def must_be_databases(addresses: Sequence[str]) -> None:
    """Raises NoSuchLog."""
    from sortilege.server.log.postgres.address import is_database

    for address in addresses:
        if not is_database(address):
            raise NoSuchLog(address=address.rpartition("@")[2][:80])


def must_hide_passwords(addresses: Sequence[str], variable: str) -> None:
    """These stand on the command line. Raises PasswordShown."""
    for address in addresses:
        login, at, _ = address.partition("://")[2].rpartition("@")
        if (at and ":" in login) or "password=" in address:
            raise PasswordShown(variable=variable)


async def prepare_databases(addresses: Sequence[str]) -> None:
    """Bring all of them up to date. Raises NoDatabase or OtherLog."""
    from sortilege.server.log.postgres.address import read_address
    from sortilege.server.log.postgres.database import Database
    from sortilege.server.log.postgres.migrations import prepare

    for address in addresses:
        await prepare(Database(read_address(address)))


def carrier_at(bus: str, log: "DatabaseAddress | None") -> Callable[[], Carrier | None]:
    """What carries over this address; without one, over the log's own. Raises BadBusAddress."""
    if not bus and log is None:
        return lambda: None
    with installed():
        from sortilege.server.log.carriers.nats import NatsCarrier, is_nats, shown
        from sortilege.server.log.carriers.notify import NotifyCarrier
        from sortilege.server.log.carriers.refusals import BadBusAddress
        from sortilege.server.log.postgres.address import is_database, read_address
    if not bus:
        assert log is not None
        return lambda: NotifyCarrier(log)
    if is_database(bus):
        address = read_address(bus)
        return lambda: NotifyCarrier(address)
    if not is_nats(bus):
        raise BadBusAddress(address=shown(bus))
    NatsCarrier(bus)  # refused here, if it is
    return lambda: NatsCarrier(bus)


@contextmanager
def installed() -> Iterator[None]:
    """Raises NoCluster where a package is missing."""
    try:
        yield
    except ImportError as why:
        raise NoCluster(package=why.name) from None
