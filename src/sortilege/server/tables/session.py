"""Handles the requests of one device."""

import asyncio
import logging
import secrets

import msgspec

from sortilege.kernel.refusals import Refusal
from sortilege.server import protocol
from sortilege.server.log.event_log import NotRead
from sortilege.server.log.ownership import Owner
from sortilege.server.metrics import Metrics
from sortilege.server.network.limits import MESSAGE
from sortilege.server.refusals import (
    Malformed,
    NotGreeted,
    OurFault,
    OwnerUnreachable,
    RelayedTwice,
    ScreenOnlyShows,
    TooBig,
    TooFast,
    TooLong,
    TooManyChanges,
    facts,
)
from sortilege.server.requests import (
    Advise,
    Emote,
    Hello,
    Hold,
    Hurry,
    Pong,
    Preview,
    Release,
    Request,
    SessionRequest,
    decode,
)
from sortilege.server.tables.connection import CloseReason, Connection, Stage, encode
from sortilege.server.tables.inbox import always_queue
from sortilege.server.tables.line import DeviceLine
from sortilege.server.tables.live_table import LiveTable
from sortilege.server.tables.live_tables import LiveTables
from sortilege.server.tables.relay import OwnerConnection, Relay
from sortilege.table.advice import advice_job
from sortilege.table.device import digest
from sortilege.table.messages import (
    Act,
    AllowCoach,
    ChooseColour,
    Configure,
    Empty,
    GiveUp,
    Join,
    LockJoining,
    Publish,
    Rename,
    Ring,
    SeatBot,
    SetSpeed,
    Sit,
    Start,
    TakeBack,
)
from sortilege.table.names import EMOTES
from sortilege.table.projection import preview
from sortilege.table.refusals import UnknownName

logger = logging.getLogger("sortilege.server")

MAX_WARNINGS = 100
"""Messages beyond the rate limit until the server closes the connection."""

CHANGES = frozenset(
    {
        Sit,
        Join,
        Rename,
        SeatBot,
        ChooseColour,
        Empty,
        GiveUp,
        Configure,
        AllowCoach,
        SetSpeed,
        Publish,
        LockJoining,
        Start,
        TakeBack,
    }
)
"""Requests that change the table itself, or take a move back."""

CLOSING: dict[type[Refusal], CloseReason] = {
    NotRead: CloseReason.CLOSED,
    RelayedTwice: CloseReason.MOVED,
    OwnerUnreachable: CloseReason.UNREACHABLE,
}
"""Refusals after which the device has to reconnect."""

LAST_MESSAGE_TIMEOUT = 10.0
"""Seconds for the message that is being handled when a connection closes."""

MAX_PONG_LENGTH = 64
"""Characters in the answer to a heartbeat."""


def read(text: str | None) -> Request:
    """Decode a request. Raises Malformed or TooBig."""
    if text is None:
        raise Malformed(why="binary")
    if len(text) > MESSAGE:
        raise TooBig(most=MESSAGE)
    try:
        return decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as why:
        raise Malformed(why=why) from None


async def serve(
    tables: LiveTables, line: DeviceLine, address: str = "", is_relayed: bool = False
) -> None:
    """Serve one device over one line until it closes. `address` is where the device comes from, as
    quotas count it; `is_relayed`: another process relays it."""
    connection = Connection(line, tables.limits, tables.clock(), tables.metrics)
    session = Session(tables, connection, address, is_relayed)
    listening = asyncio.get_running_loop().create_task(session.listen())
    try:
        await connection.gone.wait()
    finally:
        session.leave()
        try:
            await line.close(*connection.close_reason.value)
        finally:  # only now: a shutdown waits until all close frames are sent
            tables.admission.connections.discard(connection)
        await finish(listening, line)
        if session.relay is not None:
            await session.relay.close()


async def finish(listening: asyncio.Task[None], line: DeviceLine) -> None:
    """Wait for the message that is being handled. It must not be cancelled: its entry may already
    be in the log, and the table must fold it."""
    line.inbox.end()
    try:
        await asyncio.wait([listening], timeout=LAST_MESSAGE_TIMEOUT)
    finally:
        listening.cancel()


class Session:
    """Handles the messages of one device at one table, one after the other."""

    def __init__(
        self,
        tables: LiveTables,
        connection: Connection,
        address: str = "",
        is_relayed: bool = False,
    ) -> None:
        self.tables = tables
        self.connection = connection
        self.address = address
        self.is_relayed = is_relayed
        self.same_address = tables.admission.connections_from(address)
        self.same_address.connections.append(connection)
        self.live_table: LiveTable | None = None
        self.relay: Relay | None = None
        """Relays all messages if another process owns the table."""
        tables.admission.connections.add(connection)
        connection.inbox.handle_now = self.handle_pong

    def leave(self) -> None:
        """Remove the connection after it was closed."""
        self.connection.disconnect(CloseReason.LEFT)
        self.tables.metrics.hung_up(self.connection.close_reason.value[1])
        self.same_address.connections.remove(self.connection)
        self.connection.inbox.handle_now = always_queue  # it holds us no longer
        if self.live_table is not None:
            self.live_table.leave(self.connection)

    async def listen(self) -> None:
        """Handle messages until the connection closes."""
        inbox = self.connection.inbox
        try:
            while not self.connection.is_gone and (heard := await inbox.get()) is not None:
                await self.hear(heard[1], heard[0])
        finally:
            self.connection.disconnect(self.tables.close_reason)

    async def hear(self, text: str | None, arrival: float) -> None:
        """Handle one message. No message may break the connection or affect other devices."""
        self.connection.handling = arrival
        request: Request | None = None
        try:
            self.count(arrival)
            if self.relay is not None:
                return await self.relay.forward(text)
            request = read(text)
            self.check_limits(request, arrival)
            await self.answer(request, arrival)
        except Refusal as refusal:
            self.refuse(refusal, request)
            self.close_after(refusal)
        except Exception:
            logger.exception("a request fails: %s", type(request).__name__)
            self.refuse(OurFault(), request)
        finally:
            self.metrics(request).count("messages_total")
            self.connection.handling = None

    def metrics(self, request: Request | None) -> Metrics:
        """The metrics that count this request. Rings stay hidden until the race is settled."""
        live = self.live_table if isinstance(request, Ring) else None
        return self.tables.metrics if live is None else live.quiet_metrics()

    def handle_pong(self, text: str | None, arrival: float) -> bool:
        """Handle the answer to a heartbeat, and return whether it was one. It is not queued behind
        slow requests: otherwise the device would seem silent."""
        if self.relay is not None or text is None or len(text) > MAX_PONG_LENGTH:
            return False
        if '"pong"' not in text:
            return False
        try:
            request = read(text)
        except Refusal:
            return False
        if not isinstance(request, Pong) or not self.is_within(arrival):
            return False
        self.tables.metrics.count("messages_total")
        self.pong(request.n, arrival)
        return True

    def is_within(self, now: float) -> bool:
        """Whether one more message is within the rate limits of the device and of its address. If
        other devices use up the address's limit, a lower limit per device applies."""
        allowance = self.connection.allowance
        if not allowance.messages.take(now):
            return False
        return self.same_address.messages.take(now) or allowance.fallback_messages.take(now)

    def count(self, now: float) -> None:
        if not self.is_within(now):
            self.connection.warnings += 1
            if self.connection.warnings > MAX_WARNINGS:
                self.connection.disconnect(CloseReason.TOO_FAST)
            raise TooFast(seconds=1)

    def check_limits(self, request: Request, now: float) -> None:
        """Refuse changes that are too frequent, and entries for a table whose log is full."""
        if type(request) in CHANGES:
            self.check_change_limits(request, now)
        is_full = (
            self.live_table is not None
            and self.live_table.table.public_seq >= self.tables.limits.entries
        )
        if is_full and not isinstance(request, SessionRequest):
            raise TooLong(most=self.tables.limits.entries)

    def check_change_limits(self, request: Request, now: float) -> None:
        """Limit changes. A match can always begin, and the host has twice the limit."""
        most = self.tables.limits.max_changes * (2 if self.connection.device.is_host else 1)
        live = self.live_table
        if live is not None and live.table.changes >= most and not isinstance(request, Start):
            raise TooManyChanges(most=most)
        if live is not None and isinstance(request, Empty) and not self.connection.device.is_host:
            live.quotas.leaves.take(self.address)
        if not isinstance(request, TakeBack) and not self.connection.allowance.changes.take(now):
            raise TooFast(seconds=1)

    def refuse(self, refusal: Refusal, request: Request | None) -> None:
        self.metrics(request).refused(refusal.code)
        id = request.id if isinstance(request, Act | Ring | TakeBack) else None
        self.connection.send(encode(protocol.Refused(id, refusal.code, facts(refusal))))

    def close_after(self, refusal: Refusal) -> None:
        """Close the connection if the device has to reconnect."""
        reason = next((CLOSING[kind] for kind in CLOSING if isinstance(refusal, kind)), None)
        if reason is not None:
            self.connection.disconnect(reason)

    async def answer(self, request: Request, arrival: float) -> None:
        if self.connection.is_screen and not isinstance(request, Pong):
            raise ScreenOnlyShows()
        match request:
            case Act():
                await self.at_table().ask(self.connection, request, arrival)
            case Pong(n=n):
                self.pong(n, arrival)
            case Hello():
                await self.hello(request)
            case Sit() | Join():
                await self.sit(request, arrival)
            case Hold(seat=seat):
                self.at_table().hold(self.connection, seat)
            case Release(seen=seen):
                self.at_table().hold(self.connection, None, seen)
            case Emote():
                self.emote(self.at_table(), request)
            case Preview(seat=seat, code=code):
                shown = preview(self.at_table().table, self.connection.device, seat, code)
                self.connection.send(encode(protocol.Previewed(seat, code, shown)))
            case Hurry():
                self.at_table().hurry(self.connection)
            case Advise(seat=seat):
                self.advise(self.at_table(), seat)
            case _:
                assert not isinstance(request, SessionRequest), "a session answers its own"
                await self.at_table().ask(self.connection, request, arrival)

    def pong(self, n: int, arrival: float) -> None:
        self.connection.heartbeat.pong(n, arrival)
        if self.live_table is not None:
            self.live_table.note_round_trip(self.connection)

    def at_table(self) -> LiveTable:
        if self.live_table is None:
            raise NotGreeted()
        return self.live_table

    async def hello(self, hello: Hello) -> None:
        if self.live_table is not None:
            raise NotGreeted()
        found = await self.reach(hello.table)
        if isinstance(found, LiveTable):
            await self.arrive(found, hello)
        else:
            await self.start_relay(found, hello)

    async def reach(self, table: str) -> LiveTable | OwnerConnection:
        """Return the table, or a connection to its owner. A relayed device is never relayed again,
        so relays cannot form a loop. Raises RelayedTwice or OwnerUnreachable."""
        if self.is_relayed:
            found: LiveTable | OwnerConnection | Owner | None = await self.tables.find(table)
            if not isinstance(found, LiveTable):
                raise RelayedTwice(table=table)
            return found
        reached = await self.tables.reach(table, self.address)
        if reached is None:
            raise OwnerUnreachable(table=table)
        return reached

    async def arrive(self, live: LiveTable, hello: Hello) -> None:
        device = live.table.recognise([] if hello.screen else hello.keys)
        live.quotas.make_room(live.audience.connections, device)
        sees_code = device.is_host or hello.screen
        code = await self.tables.code_of(hello.table) if sees_code else None
        if live.is_closed:
            self.connection.disconnect(CloseReason.MOVED)
        elif not self.connection.is_gone:
            self.live_table = live
            self.connection.table = hello.table
            self.connection.is_screen = hello.screen
            live.arrive(self.connection, hello.keys, hello.since, code)
            live.quotas.share(self.connection, self.address)
            self.connection.beat(self.tables.clock())

    async def start_relay(self, owner: OwnerConnection, hello: Hello) -> None:
        self.relay = Relay(self.connection, owner, self.tables.clock, self.tables.limits.beat)
        self.tables.metrics.count("relayed_total")
        self.connection.table = hello.table
        if not self.connection.is_gone:
            self.connection.move(Stage.RELAYED)
            self.relay.start()
        await self.relay.forward(msgspec.json.encode(hello).decode())

    async def sit(self, sit: Sit | Join, arrival: float) -> None:
        """Take a seat. Only this device gets the new key; the log stores its digest. A repeated
        `join` gives no key."""
        live, key = self.at_table(), secrets.token_urlsafe(24)
        self.connection.keys.append(key)
        try:
            await live.ask(self.connection, sit, arrival, digest(key))
        except Refusal:
            self.connection.keys.remove(key)
            raise
        live.quotas.share(self.connection, self.address)
        seats = [seat for seat, chair in enumerate(live.table.chairs) if chair.key == digest(key)]
        if seats:
            self.connection.send(encode(protocol.Seated(seats[0], key)))
        else:
            self.connection.keys.remove(key)

    def advise(self, live: LiveTable, seat: int) -> None:
        """Ask the coach. The device may send other requests in the meantime."""
        job = advice_job(live.table, self.connection.device, seat)
        if not self.connection.allowance.advices.take(self.tables.clock()):
            raise TooFast(seconds=2)
        live.coach_questions.ask(self.connection, job)

    def emote(self, live: LiveTable, emote: Emote) -> None:
        self.connection.device.must_hold(emote.seat)
        if emote.emote not in EMOTES:
            raise UnknownName(name=emote.emote, animal="")
        if not self.connection.allowance.emotes.take(self.tables.clock()):
            raise TooFast(seconds=2)
        live.audience.send(encode(protocol.Emoted(emote.seat, emote.emote)))
