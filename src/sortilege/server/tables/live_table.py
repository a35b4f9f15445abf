"""A live table: the process that owns it keeps it in memory and serves its devices."""

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from dataclasses import dataclass, replace

from sortilege.kernel.refusals import Refusal
from sortilege.server.bots.bot_jobs import BotJobs
from sortilege.server.log.event_log import ClaimLost, EventLog, OutcomeUnknown
from sortilege.server.log.ownership import Owner, Ownership
from sortilege.server.metrics import Metrics
from sortilege.server.network.limits import Clock, Limits
from sortilege.server.tables.audience import Audience
from sortilege.server.tables.bot_moves import BotMoves
from sortilege.server.tables.broadcast import Broadcast, step
from sortilege.server.tables.coach_questions import CoachQuestions
from sortilege.server.tables.connection import CloseReason, Connection
from sortilege.server.tables.fold_queue import FoldQueue
from sortilege.server.tables.stored_tables import date_past
from sortilege.server.tables.table_quotas import TableQuotas
from sortilege.server.tables.timer import Timer
from sortilege.table.chair import ChairKind
from sortilege.table.decide import decide
from sortilege.table.entries import Acted, Entry, NoncePledged, SecretCommitted, StoodIn
from sortilege.table.messages import Act, Join, Message, Ring, Sit, StandIn, Start
from sortilege.table.pace import Pace
from sortilege.table.presence import Presence
from sortilege.table.refusals import NoSuchTable
from sortilege.table.request_context import NO_CONTEXT, RequestContext
from sortilege.table.table import Table
from sortilege.table.timetable import Timetable

logger = logging.getLogger("sortilege.server")

RETRY = 5.0
"""Seconds until computer players try again after the log could not be written."""
RING_CHECK = 0.005
"""Seconds until the table checks again whether all messages that came before the end of a race have
been handled."""
INBOX_TURNS = 3
"""Turns of the event loop until a message that has reached the socket is in the inbox."""


@dataclass(frozen=True, slots=True)
class TableContext:
    """What all live tables of a process share."""

    log: EventLog
    ownership: Ownership
    bot_jobs: BotJobs
    pace: Pace
    limits: Limits
    clock: Clock
    metrics: Metrics
    fold_queue: FoldQueue


class LiveTable:
    """Appends every entry to the log before it changes the table and before any device gets it."""

    def __init__(self, id: str, context: TableContext) -> None:
        self.context = context
        self.log = context.log
        self.clock = context.clock
        self.metrics = context.metrics
        self.quiet: Metrics | None = None
        """Counts that must not be public yet: see `quiet_metrics`."""
        self.table = Table(id)
        now = self.clock()
        self.presence = Presence(self.table, context.pace.away, now)
        self.timetable = Timetable(self.table, context.pace, now)
        self.audience = Audience(self.table, self.presence, self.clock)
        self.quotas = TableQuotas(context.limits, context.clock)
        self.bot_moves = BotMoves(context.bot_jobs, self.timetable, self.schedule)
        self.coach_questions = CoachQuestions(self.table, context.bot_jobs, self.metrics)
        self.timer = Timer(self.clock, lambda: self.start(self.go_on()))
        self.lock = asyncio.Lock()
        """Held while the table is read from the log, or while an entry is written."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.last_used = now
        self.is_loaded = False
        self.is_closed = False
        self.handled_until: tuple[int | None, float] = (None, 0.0)
        """The reveal whose race was due, and when the table first noticed it."""

    @property
    def is_serving(self) -> bool:
        """Whether this process owns the table and has read it."""
        return self.is_loaded and not self.is_closed

    # ── the log ──

    async def load(self, unreachable: int | None = None) -> Owner | None:
        """Claim the table and read its log, unless that is done. Return the owner if another
        process owns it. Raises NoSuchTable."""
        self.last_used = self.clock()
        if self.is_loaded:
            return None
        async with self.lock:
            if self.is_loaded:
                return None
            owner = await self.context.ownership.claim(self.table.id, unreachable)
            if owner is None:
                await self._read()
            return owner

    async def _read(self) -> None:
        entries = await self.log.read(self.table.id)
        if not entries:
            raise NoSuchTable(table=self.table.id)
        await self.context.fold_queue.fold(self.table, entries)
        await date_past(self.table, self.log)
        self.is_loaded = True
        self.timetable.notice(self.clock())
        self.schedule()

    async def write(self, entry: Entry) -> None:
        """Append the next entry, then broadcast it. The caller holds the lock. Raises NotWritten,
        or ClaimLost, also if the table was closed while the caller waited for the lock."""
        if self.is_closed:
            raise ClaimLost(table=self.table.id)
        began = self.clock()
        try:
            await self.log.append(self.table.id, self.table.seq + 1, entry)
        except ClaimLost:
            self.close(CloseReason.MOVED)
            raise
        except OutcomeUnknown:
            self.close(CloseReason.CLOSED)  # devices reconnect, and find what became of it
            raise
        metrics = self.quiet_metrics() if entry.is_quiet else self.metrics
        metrics.waited(self.clock() - began)
        metrics.count("entries_written_total")
        self.absorb(entry)

    def absorb(self, entry: Entry) -> None:
        """Fold an entry that is in the log, broadcast it, and schedule what comes next."""
        settled, told = self.table.summary_seq, self.table.public_seq
        reveal = self.timetable.race.referee.reveal
        try:
            self.table.absorb(entry)
        except Exception:
            self.close(CloseReason.CLOSED)  # what we hold in memory is wrong
            raise
        self.timetable.notice(self.clock())
        if isinstance(entry, Acted):
            self.timetable.curtain.draw(self.audience.shared())
        if self.table.summary_seq > settled:
            self.audience.broadcast_changes()
        elif self.table.public_seq > told:
            self.audience.update(None)
        if not self.timetable.race.is_on or self.timetable.race.referee.reveal != reveal:
            self.publish_metrics()
        self.ask_for_luck(entry)
        if self.coach_questions.under_way:
            self.coach_questions.drop_outdated()
        self.schedule()

    def ask_for_luck(self, entry: Entry) -> None:
        """Ask all devices for the next step of a pact on luck, if this entry leads to it."""
        pact = self.table.pact
        if pact is not None:
            steps = SecretCommitted | NoncePledged if pact.is_pledged else SecretCommitted
            if isinstance(entry, steps):
                self.audience.send(step(pact))

    # ── metrics ──

    def quiet_metrics(self) -> Metrics:
        """Metrics that are not public yet. Anyone may read the metrics, but nobody may learn of a
        ring, even a void one, before the race is settled."""
        if self.quiet is None:
            self.quiet = Metrics()
        return self.quiet

    def publish_metrics(self) -> None:
        if self.quiet is not None:
            self.metrics.add(self.quiet)
            self.quiet = None

    # ── requests of devices ──

    async def ask(
        self, connection: Connection, message: Message, arrival: float, key: str = ""
    ) -> None:
        """Decide on a message that arrived at that time, and write the resulting entry. `key` is
        for a device that sits down. During a race a refusal does not wait for an entry that is
        being written: its delay would reveal whether that entry is a ring."""
        if self.timetable.race.is_on and self.lock.locked():
            self.decide(connection, message, arrival, key)
        async with self.lock:
            if isinstance(message, Act) and self.holds_back(connection, message):
                return
            entry = self.decide(connection, message, arrival, key)
            if entry is not None:
                await self.write(entry)

    def decide(
        self, connection: Connection, message: Message, arrival: float, key: str
    ) -> Entry | None:
        """The entry that a message leads to now, if any."""
        if isinstance(message, Act):  # first: most messages are
            return decide(self.table, connection.device, message)
        request_context = self.request_context(connection, message, arrival, key)
        return decide(self.table, connection.device, message, request_context)

    def request_context(
        self, connection: Connection, message: Message, arrival: float, key: str
    ) -> RequestContext:
        """The facts that this process adds to a message."""
        match message:
            case Sit() | Join():
                absent = self.presence.absent(self.clock())
                return RequestContext(absent, key=key, has_screen=self.presence.has_screen)
            case Start():
                devices = self.audience.devices()
                return RequestContext(secret=secrets.token_hex(32), devices=devices)
            case Ring():
                trip = connection.round_trip(arrival) or 0.0
                return RequestContext(floor=self.timetable.race.referee.floor(arrival, trip))
            case StandIn():
                return RequestContext(absent=self.presence.absent(self.clock()))
            case _:
                return NO_CONTEXT

    def holds_back(self, connection: Connection, act: Act) -> bool:
        """Whether an action has to wait until all seats could ring; the timer then performs it."""
        if not self.timetable.race.holds(connection.device, act, self.clock()):
            return False
        self.schedule()
        return True

    def note_round_trip(self, connection: Connection) -> None:
        """Pass a device's round trip to the referee."""
        trip = connection.round_trip(self.clock())
        self.timetable.race.referee.time(connection.device.seats, trip)

    def hold(self, connection: Connection, seat: int | None, seen: bool = True) -> None:
        """Show a shared device the view of one of its seats, or of none again. `seen`: the person
        who held the curtain has seen what is behind it."""
        if seat is not None:
            connection.device.must_hold(seat)
        before = connection.device.held
        connection.become(replace(connection.device, held=seat))
        Broadcast(self.table, None).send(connection, is_other=True)
        if before is not None and before != seat and seen:
            self.timetable.look(before, self.clock())
            self.schedule()

    def hurry(self, connection: Connection) -> None:
        """Shorten the pauses of computer players by this factor. Refused if people sit at other
        devices."""
        for seat, chair in enumerate(self.table.chairs):
            if chair.kind is ChairKind.PERSON and not chair.is_away:
                connection.device.must_hold(seat)
        self.timetable.hurry()
        self.schedule()

    # ── devices ──

    @property
    def is_empty(self) -> bool:
        """Whether no device is connected."""
        return not self.audience.connections

    def arrive(self, connection: Connection, keys: list[str], since: int, code: str | None) -> None:
        """Welcome a device; the host gets the table's short code."""
        self.audience.arrive(connection, keys, since, code)
        self.schedule()

    def leave(self, connection: Connection) -> None:
        self.audience.leave(connection)
        self.coach_questions.leave(connection)
        self.timetable.race.referee.time(connection.device.seats, None)
        self.last_used = self.clock()
        self.schedule()

    # ── computer players and the referee ──

    def schedule(self) -> None:
        """Set the timer for the next automatic entry, and start jobs of computer players. Nothing
        happens while no device is connected."""
        if self.is_empty or self.is_closed:
            self.timer.stop()
            self.bot_moves.stop()
        else:
            self.bot_moves.update()
            self.timer.set(self.wake())

    def wake(self) -> float | None:
        """When the next automatic entry is due."""
        replacement = self.presence.replacement()
        times = [self.timetable.wake(), replacement and replacement[0]]
        return min((at for at in times if at is not None), default=None)

    def due(self) -> Entry | None:
        """The automatic entry that is due now, if any."""
        now, replacement = self.clock(), self.presence.replacement()
        entry = self.timetable.due(now)
        if entry is None and replacement is not None and replacement[0] <= now:
            return StoodIn(replacement[1])
        return entry

    async def go_on(self) -> None:
        """Write the automatic entry that is due."""
        if self.timetable.race.is_on:
            for _ in range(INBOX_TURNS):  # first read rings that came while the loop was blocked
                await asyncio.sleep(0)
        async with self.lock:
            entry = self.due()
            if entry is None:
                self.schedule()
            elif self.may_have_rung(entry):
                self.timer.set(self.clock() + RING_CHECK)
            else:
                await self.write(entry)
                if isinstance(entry, Acted):
                    self.metrics.count("bot_actions_total")

    def may_have_rung(self, entry: Entry) -> bool:
        """Whether a message that may be a ring arrived before this entry was due and is not handled
        yet; the race must wait for it. A busy event loop reads messages late, so all messages count
        that had been read when this was first checked."""
        due, reveal = self.timetable.wake(), self.timetable.race.referee.reveal
        if due is None or reveal is None or entry.is_quiet:
            return False
        if self.handled_until[0] != reveal:
            self.handled_until = (reveal, self.clock())
        return self.audience.has_unhandled(max(due, self.handled_until[1]))

    # ── background tasks, and the end ──

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Run something in the background. The event loop alone would not keep the task alive."""
        task = asyncio.get_running_loop().create_task(self._run(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _run(self, work: Coroutine[None, None, None]) -> None:
        """Run background work. A failure is counted or logged."""
        try:
            await work
        except Refusal as refusal:
            self.metrics.refused(refusal.code)
            if not self.is_closed:
                self.timer.set(self.clock() + RETRY)
        except Exception:
            logger.exception("a table fails in the background")

    def close(self, reason: CloseReason) -> None:
        """Disconnect all devices, after they got their answers. They reconnect, and the table is
        read from the log again."""
        self.is_closed = True
        asyncio.get_running_loop().call_soon(self.audience.disconnect, reason)
        self.schedule()

    def forget(self) -> None:
        """Stop all work for this table. What refers back to the table lets go of it, so that its
        memory is free at once and not after some later garbage collection."""
        self.is_closed = True
        self.publish_metrics()
        self.bot_moves.close()
        self.coach_questions.stop()
        self.timer.close()
