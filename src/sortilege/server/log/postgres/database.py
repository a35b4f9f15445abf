"""Connections to the host of a database that accepts writes."""

import asyncio
import math
import ssl
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import asyncpg

from sortilege.server.log.postgres.address import DatabaseAddress
from sortilege.server.log.postgres.refusals import (
    BadAddress,
    DatabaseDenied,
    FullDatabase,
    NoDatabase,
    ReadOnlyDatabase,
    UntrustedDatabase,
    WrongPassword,
)
from sortilege.server.log.postgres.tls import why_untrusted

CONNECT_TIMEOUT = 2.0
"""Seconds until a host counts as not answering."""
ANSWER_TIMEOUT = 3.0
"""Seconds until a connection counts as hanging."""
RETRY_PAUSE = 0.1
"""Seconds until all hosts are tried again."""

# A commit waits for the standby, if the database has one. Fenced appends rely on READ COMMITTED
# (`appends.py`). The planner must use indexes, however many tables are stored.
SETTINGS = {
    "application_name": "sortilege",
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "enable_seqscan": "off",
    "enable_mergejoin": "off",
    "jit": "off",
    "plan_cache_mode": "force_generic_plan",
}
NOW = "extract(epoch FROM clock_timestamp())::float8"
"""The time by the database's clock. The clocks of processes may differ."""
CLOCK = f"SELECT {NOW}"
CLOCK_LIFE = 60.0
"""Seconds until that clock is read again, in case it was set."""
CHECK_CLIENT = "SET client_connection_check_interval = '2s'"
IS_WRITTEN = "SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off'"

# Writes only a commit record, and waits for the standby as every commit does.
EMIT_MESSAGE = "SELECT pg_logical_emit_message(true, 'sortilege', '')"
NO_ROOT, NO_TLS = "root certificate file", "rejected SSL upgrade"
"""Parts of the driver's messages about a missing root certificate, and about missing TLS."""
CANCELLED_WAIT = "synchronous replication"
"""Part of the warning that a commit did not wait for the standby."""

LOST = (
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # its connection broke at a bad moment
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.IdleSessionTimeoutError,
    asyncpg.TooManyConnectionsError,
    OSError,  # a TimeoutError is one
    EOFError,
)
"""Errors after which the outcome of a statement is unknown."""
RETRIED = (*LOST, asyncpg.DeadlockDetectedError, asyncpg.ReadOnlySQLTransactionError)
"""Errors after which an idempotent statement is sent again, perhaps to another host."""

Answer = TypeVar("Answer")
DriverConnection = Any
"""The connection type of the driver, which has no type annotations."""


class DatabaseSession:
    """One connection. Statements are never cancelled: PostgreSQL reports a commit whose wait for
    the standby was cancelled as done, although it may be lost. A connection that hangs is
    cut."""

    def __init__(self, connection: DriverConnection) -> None:
        self.connection = connection
        self.is_in_doubt = False
        """Whether a commit may have reached the primary alone."""
        connection.add_log_listener(self._hear)

    def _hear(self, _: object, message: Any) -> None:
        if CANCELLED_WAIT in str(message.message):
            self.is_in_doubt = True

    @property
    def is_closed(self) -> bool:
        return bool(self.connection.is_closed())

    async def fetch(self, query: str, *values: object, timeout: float | None = None) -> list[Any]:
        found: list[Any] = await self._ask(self.connection.fetch(query, *values), timeout)
        return found

    async def execute(self, query: str, *values: object, timeout: float | None = None) -> str:
        """Execute a statement; return PostgreSQL's command tag."""
        done: str = await self._ask(self.connection.execute(query, *values), timeout)
        return done

    async def confirm(self, timeout: float | None = None) -> None:
        """Make a further synchronous write. Once it is done, everything that was readable before is
        durable, too."""
        self.is_in_doubt = False
        await self.fetch(EMIT_MESSAGE, timeout=timeout)
        if self.is_in_doubt:
            raise ConnectionError("the standby was not waited for")

    async def _ask(self, question: Coroutine[Any, Any, Answer], timeout: float | None) -> Answer:
        loop = asyncio.get_running_loop()
        asked = loop.create_task(question)
        waiter: asyncio.Future[None] = loop.create_future()
        asked.add_done_callback(lambda _: wake(waiter))
        timer = loop.call_later(timeout or ANSWER_TIMEOUT, wake, waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            self.cut()
            asked.add_done_callback(forget_failure)
            raise
        finally:
            timer.cancel()
        if not asked.done():
            self.cut()
            asked.add_done_callback(forget_failure)
            raise TimeoutError("the line to the database hangs")
        if asked.cancelled():  # by the driver, because its connection broke
            raise ConnectionError("the line to the database broke")
        return asked.result()

    def cut(self) -> None:
        """Close the connection at once, without notifying the database."""
        with suppress(Exception):
            self.connection.terminate()

    async def close(self) -> None:
        with suppress(Exception):
            await asyncio.wait_for(self.connection.close(), ANSWER_TIMEOUT)
        self.cut()


class DatabaseClock:
    """Tells the time by the database's clock, which it reads once a minute."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.until = -math.inf

    def forget(self) -> None:
        """Another host may have another clock."""
        self.until = -math.inf

    async def now(self, session: DatabaseSession) -> float:
        """Seconds since 1970."""
        clock = asyncio.get_running_loop().time
        asked = clock()
        if asked > self.until:
            told = (await session.fetch(CLOCK))[0][0]
            self.ahead = told - (asked + clock()) / 2
            self.until = clock() + CLOCK_LIFE
        return clock() + self.ahead


def wake(waiter: "asyncio.Future[None]") -> None:
    if not waiter.done():
        waiter.set_result(None)


def is_cancelled() -> bool:
    """Whether the current task itself was cancelled."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def forget_failure(asked: "asyncio.Future[Any]") -> None:
    """Retrieve the exception of an abandoned task, so that asyncio does not log it."""
    if not asked.cancelled():
        asked.exception()


class Database:
    """Finds the host that accepts writes, or raises a refusal that says why there is none."""

    def __init__(self, address: DatabaseAddress) -> None:
        self.address = address
        self.first = 0
        """The index of the host to try first: the last one that answered."""

    async def connect(self) -> DatabaseSession:
        """Connect to the host that accepts writes. Everything that can be read there is durable.
        Raises NoDatabase."""
        why: NoDatabase = NoDatabase(address=self.address.shown, why="?")
        dsns = self.address.dsns
        for turn in range(len(dsns)):
            which = (self.first + turn) % len(dsns)
            try:
                session = await self._connect_to(dsns[which])
            except NoDatabase as refusal:
                why = more_specific(why, refusal) if turn else refusal
            else:
                self.first = which
                return session
        self.first = (self.first + 1) % len(dsns)
        raise why

    async def connect_to_read(self) -> DatabaseSession:
        """Connect to the first host that answers. Raises NoDatabase."""
        why: NoDatabase | None = None
        for dsn in self.address.dsns:
            try:
                return await self._open(dsn)
            except NoDatabase as refusal:
                why = refusal if why is None else more_specific(why, refusal)
        assert why is not None, "there is a host"
        raise why

    async def _open(self, dsn: str) -> DatabaseSession:
        try:
            connection = await asyncpg.connect(
                dsn, timeout=CONNECT_TIMEOUT, server_settings=SETTINGS
            )
        except asyncio.CancelledError:
            if is_cancelled():
                raise
            raise NoDatabase(address=self.address.shown, why="cancelled") from None
        except Exception as why:
            raise self.named(why) from None
        return DatabaseSession(connection)

    async def _connect_to(self, dsn: str) -> DatabaseSession:
        session = await self._open(dsn)
        try:
            await self._try_out(session)
        except Exception as why:
            session.cut()
            raise self.named(why) from None
        return session

    async def _try_out(self, session: DatabaseSession) -> None:
        with suppress(asyncpg.PostgresError):  # not every operating system supports it
            await session.execute(CHECK_CLIENT)
        if not (await session.fetch(IS_WRITTEN))[0][0]:
            raise ReadOnlyDatabase(address=self.address.shown)
        await session.confirm()

    async def until_connected(self, seconds: float) -> DatabaseSession:
        """Retry for this many seconds. Raises NoDatabase."""
        until = asyncio.get_running_loop().time() + seconds
        while True:
            try:
                return await self.connect()
            except NoDatabase:
                if asyncio.get_running_loop().time() >= until:
                    raise
            await asyncio.sleep(RETRY_PAUSE)

    def named(self, why: Exception) -> NoDatabase:
        """Translate an exception of the driver into a refusal. Its message is left out, because
        it may contain private information."""
        where = self.address.shown
        match why:
            case NoDatabase():
                return why
            case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
                return WrongPassword(address=where)
            case asyncpg.ReadOnlySQLTransactionError():
                return ReadOnlyDatabase(address=where)
            case asyncpg.DiskFullError():
                return FullDatabase(address=where)
            case asyncpg.ClientConfigurationError() if NO_ROOT in str(why):
                return UntrustedDatabase(address=where, why="sslrootcert")
            case ConnectionError() if NO_TLS in str(why):
                return UntrustedDatabase(address=where, why="no TLS")
            case ssl.SSLError() | FileNotFoundError() | PermissionError():
                return UntrustedDatabase(address=where, why=why_untrusted(why))
            case asyncpg.ClientConfigurationError() | ValueError():
                return BadAddress(address=where)
            case asyncpg.CannotConnectNowError() | asyncpg.TooManyConnectionsError():
                return NoDatabase(address=where, why=type(why).__name__)
            case asyncpg.PostgresError():
                return DatabaseDenied(address=where, why=f"{type(why).__name__} {why.sqlstate}")
            case TimeoutError():
                return NoDatabase(address=where, why="no answer")
            case _:
                return NoDatabase(address=where, why=type(why).__name__)


def more_specific(one: NoDatabase, other: NoDatabase) -> NoDatabase:
    """The more specific of two refusals: a host that refuses rather than one that does not
    answer."""
    return other if type(one) is NoDatabase else one


Ask = Callable[[DatabaseSession], Awaitable[Answer]]


class Reader:
    """One connection for statements that may be repeated if the connection breaks."""

    def __init__(self, database: Database, timeout: float) -> None:
        self.database = database
        self.timeout = timeout
        self.session: DatabaseSession | None = None
        self.lock = asyncio.Lock()

    async def ask(self, question: Ask[Answer]) -> Answer:
        """Run statements, and retry with the next host if necessary. Raises NoDatabase."""
        until = asyncio.get_running_loop().time() + self.timeout
        async with self.lock:
            while True:
                left = until - asyncio.get_running_loop().time()
                session = await self._connected(left)
                try:
                    return await question(session)
                except RETRIED as why:
                    await self._drop()
                    if asyncio.get_running_loop().time() >= until:
                        raise self.database.named(why) from None
                except asyncpg.PostgresError as why:
                    raise self.database.named(why) from None

    async def fetch(self, query: str, *values: object) -> list[Any]:
        """The rows of one statement, which may be repeated. Raises NoDatabase."""
        return await self.ask(lambda session: session.fetch(query, *values))

    async def _connected(self, seconds: float) -> DatabaseSession:
        if self.session is None or self.session.is_closed:
            self.session = await self.database.until_connected(seconds)
        return self.session

    async def _drop(self) -> None:
        session, self.session = self.session, None
        if session is not None:
            session.cut()

    async def close(self) -> None:
        session, self.session = self.session, None
        if session is not None:
            await session.close()
