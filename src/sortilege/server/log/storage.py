"""The storage of a server: one SQLite file, or one PostgreSQL database."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sortilege.kernel.refusals import Refusal
from sortilege.server.log.postgres.address import is_database, read_address
from sortilege.server.log.sqlite import SqliteLog
from sortilege.server.log.stores import Stores, single_process


class NoCluster(Refusal):
    """The PostgreSQL driver is not installed."""

    code = "serve/no-cluster"


class NoSuchLog(Refusal):
    """This is not the address of a log."""

    code = "serve/no-such-log"


class TwoLogs(Refusal):
    """Both a file and a database are given."""

    code = "serve/two-logs"


class SeveralDatabases(Refusal):
    """Several databases are given: a server uses one."""

    code = "serve/several-databases"


class PasswordShown(Refusal):
    """A password is on the command line, where every user of the machine can read it."""

    code = "serve/password-shown"


@dataclass(frozen=True, slots=True)
class Storage:
    """Opens the stores of a server within its event loop. `open` gets the address at which other
    processes reach this one."""

    shown: str
    """The address for messages, without a password."""
    open: Callable[[str], Stores]
    check: Callable[[], None] = lambda: None
    """Create or upgrade the storage. Raises a refusal if the server cannot start."""
    close: Callable[[], None] = lambda: None
    """Release what `check` has locked, if the server does not open the storage."""


def sqlite_storage(file: Path) -> Storage:
    """One file, for one server process, which has it locked from `check` on."""
    checked: list[SqliteLog] = []

    def open(address: str) -> Stores:
        return single_process(checked.pop() if checked else SqliteLog(file))

    def check() -> None:
        checked.append(SqliteLog(file))

    def close() -> None:
        while checked:
            checked.pop().lock.close()

    return Storage(str(file), open, check, close)


def postgres_storage(addresses: Sequence[str]) -> Storage:
    """One database, for any number of server processes. Raises NoCluster, NoSuchLog,
    SeveralDatabases or BadAddress."""
    must_be_database(addresses)
    with installed():
        from sortilege.server.log.postgres.claims import PostgresClaims
        from sortilege.server.log.postgres.codes import PostgresCodes
        from sortilege.server.log.postgres.database import Database, Reader
        from sortilege.server.log.postgres.listing import PostgresListing
        from sortilege.server.log.postgres.log import READ_TIMEOUT, PostgresLog
        from sortilege.server.log.postgres.migrations import prepare as migrate
    found = read_address(addresses[0])

    def open(address: str) -> Stores:
        claims = PostgresClaims(Database(found), address)
        reader = Reader(Database(found), READ_TIMEOUT)
        return Stores(
            PostgresLog(reader, claims), claims, PostgresCodes(reader), PostgresListing(reader)
        )

    return Storage(found.shown, open, lambda: asyncio.run(migrate(Database(found))))


def must_be_database(addresses: Sequence[str]) -> None:
    """Raises NoSuchLog or SeveralDatabases."""
    for address in addresses:
        if not is_database(address):
            raise NoSuchLog(address=address.rpartition("@")[2][:80])
    if len(addresses) > 1:
        raise SeveralDatabases(count=len(addresses))


def must_hide_passwords(addresses: Sequence[str], variable: str) -> None:
    """Check addresses from the command line. Raises PasswordShown."""
    for address in addresses:
        login, at, _ = address.partition("://")[2].rpartition("@")
        if (at and ":" in login) or "password=" in address:
            raise PasswordShown(variable=variable)


@contextmanager
def installed() -> Iterator[None]:
    """Raise NoCluster if a package is missing."""
    try:
        yield
    except ImportError as why:
        raise NoCluster(package=why.name) from None
