"""What one device asks over its connection, and what comes of it."""

import asyncio
import logging
import secrets

import msgspec

from sortilege.kernel.refusals import Refusal
from sortilege.server import protocol
from sortilege.server.live.connection import Connection, Farewell, encode
from sortilege.server.live.inbox import wait_for_its_turn
from sortilege.server.live.line import Line
from sortilege.server.live.live_table import LiveTable
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.log.event_log import NotRead
from sortilege.server.metrics import Metrics
from sortilege.server.network.limits import MESSAGE
from sortilege.server.refusals import (
    Malformed,
    NotGreeted,
    OurFault,
    TooBig,
    TooFast,
    TooLong,
    TooRestless,
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
from sortilege.table.advice import question
from sortilege.table.device import digest
from sortilege.table.messages import (
    Act,
    AllowCoach,
    Configure,
    Empty,
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

SCOLDINGS = 100
"""So many messages too fast, then we hang up."""

CHANGES = frozenset(
    {Sit, Rename, SeatBot, Empty, Configure, AllowCoach, SetSpeed, Publish, Start, TakeBack}
)
"""What changes the table itself, or what was played."""

LONGEST_PONG = 64
"""Letters in the answer to a heartbeat."""


def read(text: str | None) -> Request:
    """What a device asks, or a refusal."""
    if text is None:
        raise Malformed(why="binary")
    if len(text) > MESSAGE:
        raise TooBig(most=MESSAGE)
    try:
        return decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as why:
        raise Malformed(why=why) from None


async def serve(tables: LiveTables, line: Line, home: str = "") -> None:
    """One device over one line, from the first word to the last. `home` is the address that it
    comes from, as limits count them."""
    connection = Connection(line, tables.limits, tables.clock(), tables.metrics)
    session = Session(tables, connection, home)
    listening = asyncio.get_running_loop().create_task(session.listen())
    try:
        await connection.gone.wait()
    finally:
        session.leave()
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        code, reason = connection.farewell.value
        await line.close(code, reason)


class Session:
    """One connection to one table: every message in turn, every refusal by its name."""

    def __init__(self, tables: LiveTables, connection: Connection, home: str = "") -> None:
        self.tables = tables
        self.connection = connection
        self.home = home
        self.household = tables.household(home)
        self.household.connections.append(connection)
        self.live_table: LiveTable | None = None
        tables.connections.add(connection)
        connection.inbox.at_once = self.answer_at_once

    def leave(self) -> None:
        """The connection has ended."""
        self.connection.hang_up(Farewell.LEFT)
        self.tables.metrics.hung_up(self.connection.farewell.value[1])
        self.tables.connections.discard(self.connection)
        self.household.connections.remove(self.connection)
        self.connection.inbox.at_once = wait_for_its_turn  # it holds us no longer
        if self.live_table is not None:
            self.live_table.leave(self.connection)

    async def listen(self) -> None:
        """Hear one message after the other; the next is heard when the last is answered."""
        inbox = self.connection.inbox
        try:
            while not self.connection.is_gone and (heard := await inbox.get()) is not None:
                await self.hear(heard[1], heard[0])
        finally:
            self.connection.hang_up(self.tables.farewell)

    async def hear(self, text: str | None, arrival: float) -> None:
        """A message came. Whatever it is, the connection and the others are none the worse."""
        self.connection.hearing = arrival
        request: Request | None = None
        try:
            self.count(arrival)
            request = read(text)
            self.weigh(request, arrival)
            await self.answer(request, arrival)
        except Refusal as refusal:
            self.refuse(refusal, request)
        except Exception:
            logger.exception("a request fails: %s", type(request).__name__)
            self.refuse(OurFault(), request)
        finally:
            self.metrics(request).count("messages_total")
            self.connection.hearing = None

    def metrics(self, request: Request | None) -> Metrics:
        """Where this request is counted: of rings nobody hears before the race is settled."""
        live = self.live_table if isinstance(request, Ring) else None
        return self.tables.metrics if live is None else live.quiet_metrics()

    def answer_at_once(self, text: str | None, arrival: float) -> bool:
        """Whether this was the answer to a heartbeat. It does not wait for its turn: whoever has
        asked for something that takes long is not silent."""
        if text is None or len(text) > LONGEST_PONG or '"pong"' not in text:
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
        """Whether one more message is within the limits: of the device, and of its address or,
        where its neighbours use that up, of a modest device."""
        allowance = self.connection.allowance
        if not allowance.messages.take(now):
            return False
        return self.household.messages.take(now) or allowance.modest.take(now)

    def count(self, now: float) -> None:
        if not self.is_within(now):
            self.connection.scoldings += 1
            if self.connection.scoldings > SCOLDINGS:
                self.connection.hang_up(Farewell.TOO_FAST)
            raise TooFast(seconds=1)

    def weigh(self, request: Request, now: float) -> None:
        """Refuse what would be written down too often, or at a table whose log is full."""
        if type(request) in CHANGES:
            self.weigh_change(request, now)
        is_full = (
            self.live_table is not None
            and self.live_table.table.public_seq >= self.tables.limits.entries
        )
        if is_full and not isinstance(request, SessionRequest):
            raise TooLong(most=self.tables.limits.entries)

    def weigh_change(self, request: Request, now: float) -> None:
        """A match can always begin, and a host can always put things right."""
        most = self.tables.limits.restless * (2 if self.connection.device.is_host else 1)
        live = self.live_table
        if live is not None and live.table.changes >= most and not isinstance(request, Start):
            raise TooRestless(most=most)
        if not isinstance(request, TakeBack) and not self.connection.allowance.changes.take(now):
            raise TooFast(seconds=1)

    def refuse(self, refusal: Refusal, request: Request | None) -> None:
        self.metrics(request).refused(refusal.code)
        id = request.id if isinstance(request, Act | Ring | TakeBack) else None
        self.connection.send(encode(protocol.Refused(id, refusal.code, facts(refusal))))

    async def answer(self, request: Request, arrival: float) -> None:
        match request:
            case Act():
                await self.at_table().ask(self.connection, request, arrival)
            case Pong(n=n):
                self.pong(n, arrival)
            case Hello():
                await self.hello(request)
            case Sit():
                await self.sit(request, arrival)
            case Hold(seat=seat):
                self.at_table().hold(self.connection, seat)
            case Release():
                self.at_table().hold(self.connection, None)
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
            self.live_table.time(self.connection)

    def at_table(self) -> LiveTable:
        if self.live_table is None:
            raise NotGreeted()
        return self.live_table

    async def hello(self, hello: Hello) -> None:
        if self.live_table is not None:
            raise NotGreeted()
        try:
            live = await self.tables.get_since(hello.table, hello.since)
        except NotRead:
            self.connection.hang_up(Farewell.CLOSED)  # it comes again, by itself
            raise
        device = live.table.recognise(hello.keys)
        live.make_room(device)
        code = await self.tables.code_of(hello.table) if device.is_host else None
        if not self.connection.is_gone:
            self.live_table = live
            self.connection.table = hello.table
            live.arrive(self.connection, hello.keys, hello.since, code)
            live.share_allowance(self.connection, self.home)
            self.connection.beat(self.tables.clock())

    async def sit(self, sit: Sit, arrival: float) -> None:
        """The key is made here, told to this device alone, and only its digest is kept."""
        live, key = self.at_table(), secrets.token_urlsafe(24)
        self.connection.keys.append(key)
        try:
            await live.ask(self.connection, sit, arrival, digest(key))
        except Refusal:
            self.connection.keys.remove(key)
            raise
        live.share_allowance(self.connection, self.home)
        self.connection.send(encode(protocol.Seated(sit.seat, key)))

    def advise(self, live: LiveTable, seat: int) -> None:
        """The coach thinks elsewhere; meanwhile this device may ask for other things."""
        asked = question(live.table, self.connection.device, seat)
        if not self.connection.allowance.advices.take(self.tables.clock()):
            raise TooFast(seconds=2)
        live.coach_questions.ask(self.connection, asked)

    def emote(self, live: LiveTable, emote: Emote) -> None:
        self.connection.device.must_hold(emote.seat)
        if emote.emote not in EMOTES:
            raise UnknownName(name=emote.emote, animal="")
        if not self.connection.allowance.emotes.take(self.tables.clock()):
            raise TooFast(seconds=2)
        told = encode(protocol.Emoted(emote.seat, emote.emote))
        live.emote(emote.seat, emote.emote, told)
