"""Connections to one database, wherever it is written at the moment."""

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
from sortilege.server.log.tls import why_untrusted

CONNECT = 2.0
"""Seconds until a host counts as not answering."""
ANSWER = 3.0
"""Seconds until a line counts as hanging."""
RETRY_PAUSE = 0.1
"""Seconds until all hosts are tried again."""

# A commit is safe when the standby has it, where the database has one. Plans are the ones that look
# up what is asked for, however much is stored. A backend whose client has gone gives up waiting.
SETTINGS = {
    "application_name": "sortilege",
    "synchronous_commit": "on",
    "enable_seqscan": "off",
    "enable_mergejoin": "off",
    "jit": "off",
    "plan_cache_mode": "force_generic_plan",
}
NOW = "extract(epoch FROM clock_timestamp())::float8"
"""The time by the database's clock, the same for all: those of processes may be apart."""
CLOCK = f"SELECT {NOW}"
CLOCK_LIFE = 60.0
"""Seconds until that clock is read again: somebody may set it."""
UNASKED = "SET client_connection_check_interval = '2s'"
IS_WRITTEN = "SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off'"

# Writes a commit record and nothing else, and waits for the standby as every commit does.
PULSE = "SELECT pg_logical_emit_message(true, 'sortilege', '')"
NO_ROOT, NO_TLS = "root certificate file", "rejected SSL upgrade"
"""In what the driver says where no authority is known, and where the database has no TLS."""
CANCELLED_WAIT = "synchronous replication"
"""In the warning that a commit has not waited for the standby to the end."""

LOST = (
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # the driver is confused: its line broke at a bad moment
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.IdleSessionTimeoutError,
    asyncpg.TooManyConnectionsError,
    OSError,  # a TimeoutError is one
    EOFError,
)
"""After these nobody knows what became of what was asked."""

Answer = TypeVar("Answer")
DriverConnection = Any
"""The driver's; it has no types."""


class DatabaseSession:
    """One connection. Nothing that it is asked is ever cancelled: a commit whose wait for the
    standby is cancelled counts as done, though it may be lost. A line that hangs is cut."""

    def __init__(self, connection: DriverConnection) -> None:
        self.connection = connection
        self.is_in_doubt = False
        """Whether a commit may have reached the primary alone."""
        self.ground = ""
        """What whoever writes over it has found out of where it leads."""
        connection.add_log_listener(self._hear)

    def _hear(self, _: object, message: Any) -> None:
        if CANCELLED_WAIT in str(message.message):
            self.is_in_doubt = True

    @property
    def is_closed(self) -> bool:
        return bool(self.connection.is_closed())

    async def fetch(self, query: str, *values: object, patience: float = ANSWER) -> list[Any]:
        found: list[Any] = await self._ask(self.connection.fetch(query, *values), patience)
        return found

    async def execute(self, query: str, *values: object, patience: float = ANSWER) -> str:
        """What was done, and to how many rows, as PostgreSQL says it."""
        done: str = await self._ask(self.connection.execute(query, *values), patience)
        return done

    async def confirm(self, patience: float = ANSWER) -> None:
        """A further synchronous write: once it is done, all that could be read here before is safe,
        too."""
        self.is_in_doubt = False
        await self.fetch(PULSE, patience=patience)
        if self.is_in_doubt:
            raise ConnectionError("the standby was not waited for")

    async def _ask(self, question: Coroutine[Any, Any, Answer], patience: float) -> Answer:
        loop = asyncio.get_running_loop()
        asked = loop.create_task(question)
        waiter: asyncio.Future[None] = loop.create_future()
        asked.add_done_callback(lambda _: wake(waiter))
        timer = loop.call_later(patience, wake, waiter)
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
        if asked.cancelled():  # by the driver, whose line broke: nobody has cancelled us
            raise ConnectionError("the line to the database broke")
        return asked.result()

    def cut(self) -> None:
        """Without a word to the other side."""
        with suppress(Exception):
            self.connection.terminate()

    async def close(self) -> None:
        with suppress(Exception):
            await asyncio.wait_for(self.connection.close(), ANSWER)
        self.cut()


class DatabaseClock:
    """Tells the time by the database's clock: it is read now and then, and counted on between."""

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
    """Whether somebody wants whoever asks this to end, rather than what they wait for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def forget_failure(asked: "asyncio.Future[Any]") -> None:
    """Nobody waits for it any more."""
    if not asked.cancelled():
        asked.exception()


class Database:
    """Finds the host that takes writes, and says by name why there is none."""

    def __init__(self, address: DatabaseAddress) -> None:
        self.address = address
        self.first = 0
        """The host that is tried first: the one that answered last."""

    async def connect(self) -> DatabaseSession:
        """A connection over which can be written, and over which nothing is read that could still
        be lost. Raises NoDatabase."""
        why: NoDatabase = NoDatabase(address=self.address.shown, why="?")
        dsns = self.address.dsns
        for turn in range(len(dsns)):
            which = (self.first + turn) % len(dsns)
            try:
                session = await self._connect_to(dsns[which])
            except NoDatabase as refusal:
                why = worse(why, refusal) if turn else refusal
            else:
                self.first = which
                return session
        self.first = (self.first + 1) % len(dsns)
        raise why

    async def connect_to_read(self) -> DatabaseSession:
        """A connection to the first host that answers. Raises NoDatabase."""
        why: NoDatabase | None = None
        for dsn in self.address.dsns:
            try:
                return await self._open(dsn)
            except NoDatabase as refusal:
                why = refusal if why is None else worse(why, refusal)
        assert why is not None, "there is a host"
        raise why

    async def _open(self, dsn: str) -> DatabaseSession:
        try:
            connection = await asyncpg.connect(dsn, timeout=CONNECT, server_settings=SETTINGS)
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
        with suppress(asyncpg.PostgresError):  # not every system can
            await session.execute(UNASKED)
        if not (await session.fetch(IS_WRITTEN))[0][0]:
            raise ReadOnlyDatabase(address=self.address.shown)
        await session.confirm()

    async def until_connected(self, seconds: float) -> DatabaseSession:
        """Try again and again, for so long. Raises NoDatabase."""
        until = asyncio.get_running_loop().time() + seconds
        while True:
            try:
                return await self.connect()
            except NoDatabase:
                if asyncio.get_running_loop().time() >= until:
                    raise
            await asyncio.sleep(RETRY_PAUSE)

    def named(self, why: Exception) -> NoDatabase:
        """What a driver's exception means. Its own words are not repeated where they may hold what
        is nobody's business."""
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


def worse(one: NoDatabase, other: NoDatabase) -> NoDatabase:
    """Which of two refusals says more: a host that answers, and refuses, rather than one that is
    not there."""
    return other if type(one) is NoDatabase else one


Ask = Callable[[DatabaseSession], Awaitable[Answer]]


class Reader:
    """One connection for whatever may simply be asked again where the line breaks."""

    def __init__(self, database: Database, patience: float) -> None:
        self.database = database
        self.patience = patience
        self.session: DatabaseSession | None = None
        self.lock = asyncio.Lock()

    async def ask(self, question: Ask[Answer]) -> Answer:
        """Ask, if need be of the next host. Raises NoDatabase."""
        until = asyncio.get_running_loop().time() + self.patience
        async with self.lock:
            while True:
                left = until - asyncio.get_running_loop().time()
                session = await self._connected(left)
                try:
                    return await question(session)
                except LOST as why:
                    await self._drop()
                    if asyncio.get_running_loop().time() >= until:
                        raise self.database.named(why) from None

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
