"""A live table: its log, its people, its computer players, and what comes by itself."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace

from sortilege.kernel.refusals import Refusal
from sortilege.server.limits import Allowance, Clock, Limits
from sortilege.server.live.audience import Audience
from sortilege.server.live.broadcast import Broadcast, step
from sortilege.server.live.connection import Connection, Farewell
from sortilege.server.live.counsel import Counsel
from sortilege.server.live.fair_lock import FairLock
from sortilege.server.live.pondering import Pondering
from sortilege.server.live.thinker import Asker, Thinker
from sortilege.server.log.bus import Bus
from sortilege.server.log.event_log import Conflict, EventLog
from sortilege.server.metrics import Metrics
from sortilege.server.refusals import TooMany
from sortilege.table.circumstances import ORDINARY, Circumstances
from sortilege.table.decide import decide
from sortilege.table.device import Device
from sortilege.table.entries import Acted, Entry, NoncePledged, SecretCommitted, chapters
from sortilege.table.messages import Act, Message, Ring, Sit, StandIn, Start
from sortilege.table.pace import Pace
from sortilege.table.presence import Presence
from sortilege.table.refusals import NoSuchTable
from sortilege.table.table import Table
from sortilege.table.timetable import Timetable

logger = logging.getLogger("sortilege.server")

RETRY = 5.0
"""Seconds until computer players try again after the log could not be written."""
PAGE = 100
"""Entries of others that are taken in and told in one go."""
TURN = 0.004
"""Seconds that a long log may take before other tables have their turn."""
MANY = 1000
"""Allowances that are remembered at one table."""
HEARING = 0.005
"""Seconds until it is seen again whether all that came before the end of a race has been heard."""


class LiveTable:
    """Everything this process does for one table. Append first, then tell anyone: the table
    changes only by entries that are in the log."""

    def __init__(
        self,
        id: str,
        log: EventLog,
        bus: Bus,
        thinker: Thinker,
        pace: Pace,
        clock: Clock,
        metrics: Metrics,
        limits: Limits,
    ) -> None:
        self.table = Table(id)
        self.log = log
        self.bus = bus
        self.clock = clock
        self.metrics = metrics
        self.unsaid: Metrics | None = None
        self.presence = Presence(self.table, pace.away, clock())
        self.timetable = Timetable(self.table, pace, clock())
        self.audience = Audience(self.table, self.presence, clock)
        self.pondering = Pondering(thinker, self.timetable, Asker(id), self.schedule)
        self.counsel = Counsel(self.table, thinker, metrics)
        self.lock = FairLock()
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.last_used = clock()
        self.limits = limits
        self.allowances: dict[str, Allowance] = {}
        """What devices may still do here, by their seat, or by their address if they only watch."""
        self.is_loaded = False
        self.turn_ends = 0.0
        """When other tables have their turn, while a long log is taken in."""
        self.hinted = -1
        self.is_writing = False
        self.is_reading = False
        self.is_broken = False
        bus.follow(id, self.look)

    # ── the log ──

    async def load(self) -> None:
        """Read the table from its log, unless that has been done: then nobody waits for anything.
        Raises NoSuchTable."""
        self.last_used = self.clock()
        if self.is_loaded:
            return
        async with self.lock:
            if not self.is_loaded:
                await self.read_all()

    async def read_all(self) -> None:
        """Read a table that nobody has been told anything of. It may be long: other tables have
        their turn in between."""
        entries = await self.log.read(self.table.id, self.table.seq + 1)
        for entry in entries:
            self.fold([entry])
            if self.clock() >= self.turn_ends:
                await self.give_way()
        if self.table.seq < 0:
            self.give_up()
            raise NoSuchTable(table=self.table.id)
        await self.date_past()
        self.is_loaded = True
        self.timetable.notice(self.clock())
        self.schedule()

    async def date_past(self) -> None:
        """Where a match cannot be read here, say at least when it was played."""
        past = self.table.past
        if past is not None:
            self.table.past = replace(past, at=await self.log.last_used(self.table.id))

    async def catch_up(self) -> None:
        """Read what others have written. Whoever comes here knows that there is more; where there
        is nothing, the table was deleted: NoSuchTable."""
        self.is_reading = True
        try:
            entries = await self.log.read(self.table.id, self.table.seq + 1)
            if not entries:
                self.give_up()
                raise NoSuchTable(table=self.table.id)
            for chapter in chapters(entries):
                await self.absorb_in_turns(chapter)
        finally:
            self.is_reading = False

    async def absorb_in_turns(self, chapter: Sequence[Entry]) -> None:
        """Take entries in, some at a time; other tables have their turn in between."""
        for start in range(0, len(chapter), PAGE):
            self.absorb(chapter[start : start + PAGE])
            if self.clock() >= self.turn_ends:
                await self.give_way()

    async def give_way(self) -> None:
        """Let other tables have their turn."""
        await asyncio.sleep(0)
        self.turn_ends = self.clock() + TURN

    async def write(self, entry: Entry) -> bool:
        """Write the next entry, and take it in; False where somebody else was first."""
        began = self.clock()
        self.is_writing = True
        try:
            answer = await self.log.append(self.table.id, self.table.seq + 1, entry)
        finally:
            self.is_writing = False
        waited = self.clock() - began
        if isinstance(answer, Conflict):
            told = self.table.public_seq
            await self.catch_up()
            self.count("conflicts_total", waited, is_quiet=self.table.public_seq == told)
            return False
        self.count("entries_written_total", waited, entry.is_quiet)
        self.absorb([entry])
        self.bus.hint(self.table.id, answer)
        return True

    def count(self, name: str, waited: float, is_quiet: bool) -> None:
        """The log answered."""
        metrics = self.quiet_metrics() if is_quiet else self.metrics
        metrics.waited(waited)
        metrics.count(name)

    def quiet_metrics(self) -> Metrics:
        """Where that is counted of which nobody is told yet: everybody may read the metrics, and
        nobody may hear of a ring, be it void, while the cards lie there that it was meant for."""
        if self.unsaid is None:
            self.unsaid = Metrics()
        return self.unsaid

    def tell_metrics(self) -> None:
        """What was counted in silence is counted for all to see."""
        if self.unsaid is not None:
            self.metrics.add(self.unsaid)
            self.unsaid = None

    def look(self, seq: int) -> None:
        """A hint: the log seems to have reached this number. While an entry of our own is being
        written, that is most likely the one: `write` hints again when it is in."""
        self.hinted = max(self.hinted, seq)
        if self.hinted > self.table.seq and not self.is_writing:
            self.start(self.follow(self.hinted))

    async def follow(self, seq: int) -> None:
        async with self.lock:
            if 0 <= self.table.seq < seq:
                await self.catch_up()

    def absorb(self, entries: Sequence[Entry]) -> None:
        """Take entries in that are in the log, tell everybody, and see whose turn it is."""
        settled, told = self.table.summary_seq, self.table.public_seq
        reveal = self.timetable.race.referee.reveal
        self.fold(entries)
        self.timetable.notice(self.clock())
        if any(isinstance(entry, Acted) for entry in entries):
            self.timetable.curtain.draw(self.audience.shared())
        if self.table.summary_seq > settled:
            self.audience.tell_changes()
        elif self.table.public_seq > told:
            self.audience.update(None)
        if not self.timetable.race.is_on or self.timetable.race.referee.reveal != reveal:
            self.tell_metrics()
        self.ask_for_luck(entries)
        self.counsel.look()
        self.schedule()

    def ask_for_luck(self, entries: Sequence[Entry]) -> None:
        """Ask all devices for the next step in a pact, once it has come to that."""
        pact = self.table.pact
        if pact is not None:
            news = SecretCommitted | NoncePledged if pact.is_pledged else SecretCommitted
            if any(isinstance(entry, news) for entry in entries):
                self.audience.send(step(pact))

    def fold(self, entries: Sequence[Entry]) -> None:
        """Take entries in. Where one does not fit, what we hold in memory is wrong: give it up."""
        try:
            for entry in entries:
                self.table.absorb(entry)
        except Exception:
            self.give_up()
            raise

    # ── what devices ask ──

    async def ask(
        self, connection: Connection, message: Message, arrival: float, key: str = ""
    ) -> None:
        """Decide on a message that came at that time, and do what it comes to. Where somebody else
        was first, decide again on the table as it is then. `key` is for whoever sits down.

        What is refused is refused at once, even while something else is being written: how long a
        refusal takes must not tell whether that is a ring."""
        if self.lock.is_locked and not self.is_reading:
            self.decide(connection, message, arrival, key)
        async with self.lock:
            if isinstance(message, Act) and self.holds(connection, message):
                return
            while True:
                entry = self.decide(connection, message, arrival, key)
                if entry is None or await self.write(entry):
                    return

    def decide(
        self, connection: Connection, message: Message, arrival: float, key: str
    ) -> Entry | None:
        """What a message comes to now."""
        circumstances = self.circumstances(connection, message, arrival, key)
        return decide(self.table, connection.device, message, circumstances)

    def circumstances(
        self, connection: Connection, message: Message, arrival: float, key: str
    ) -> Circumstances:
        """What this process adds to a message."""
        match message:
            case Sit():
                return Circumstances(key=key)
            case Start():
                devices = self.audience.devices()
                return Circumstances(secret=secrets.token_hex(32), devices=devices)
            case Ring():
                trip = connection.round_trip(arrival) or 0.0
                return Circumstances(floor=self.timetable.race.referee.floor(arrival, trip))
            case StandIn():
                return Circumstances(absent=self.presence.absent(self.clock()))
            case _:
                return ORDINARY

    def holds(self, connection: Connection, act: Act) -> bool:
        """Whether an action has to wait until everybody could ring; then it is done by itself."""
        if not self.timetable.race.holds(connection.device, act, self.clock()):
            return False
        self.schedule()
        return True

    def time(self, connection: Connection) -> None:
        """A heartbeat was answered: what is known of this device's round trip now."""
        trip = connection.round_trip(self.clock())
        self.timetable.race.referee.time(connection.device.seats, trip)

    def hold(self, connection: Connection, seat: int | None) -> None:
        """Look through the eyes of one of several seats, or of none again."""
        if seat is not None:
            connection.device.must_hold(seat)
        was = connection.device.held
        connection.become(replace(connection.device, held=seat))
        Broadcast(self.table, None).send(connection, is_other=True)
        if was is not None and was != seat:
            self.timetable.look(was, self.clock())
            self.schedule()

    # ── who is here ──

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected, be it to watch."""
        return not self.audience.connections

    def make_room(self, device: Device) -> None:
        """A device wants to come in. Whoever has a seat has a place of their own, and among those
        with the same seat the first one gives way. Raises TooMany."""
        here = self.audience.connections
        if device.seats or device.is_host:
            same = [each for each in here if each.device == device and not each.is_gone]
            if len(same) >= self.limits.at_seat:
                same[0].hang_up(Farewell.CROWDED)
        elif sum(not each.device.seats for each in here) >= self.limits.at_table:
            raise TooMany(most=self.limits.at_table)

    def share_allowance(self, connection: Connection, home: str) -> None:
        """What a seat may do is shared by all its devices, and what those change who only watch by
        their address: it is not filled again for whoever comes again."""
        row = connection.device.row
        who = f"seat {row[0]}" if row else home
        if len(self.allowances) >= MANY and who not in self.allowances:
            del self.allowances[next(iter(self.allowances))]
        shared = self.allowances.setdefault(who, connection.allowance)
        if row:
            connection.allowance = shared
        else:
            connection.allowance.changes = shared.changes

    def arrive(
        self, connection: Connection, keys: list[str], since: int, code_of: Callable[[str], str]
    ) -> None:
        """A device says hello."""
        self.audience.arrive(connection, keys, since, code_of)
        self.schedule()

    def leave(self, connection: Connection) -> None:
        """A device has gone."""
        self.audience.leave(connection)
        self.counsel.leave(connection)
        self.timetable.race.referee.time(connection.device.seats, None)
        self.last_used = self.clock()
        self.schedule()

    # ── computer players, and the referee ──

    def schedule(self) -> None:
        """Set the timer for what comes by itself, and let think who has to. Where nobody is
        connected nothing happens."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.is_empty:
            return self.pondering.stop()
        self.pondering.look()
        at = self.timetable.wake()
        if at is not None:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_at(at, lambda: self.start(self.go_on()))

    async def go_on(self) -> None:
        async with self.lock:
            entry = self.timetable.due(self.clock())
            if entry is not None and self.may_have_rung(entry):
                self.timer = asyncio.get_running_loop().call_later(HEARING, self.schedule)
            elif entry is None:
                self.schedule()
            elif await self.write(entry) and isinstance(entry, Acted):
                self.metrics.count("bot_actions_total")

    def may_have_rung(self, entry: Entry) -> bool:
        """Whether something came before this was due that may be a ring, and waits to be written:
        then a race is not settled yet, nor does the match go on without one."""
        due = self.timetable.wake() if self.timetable.race.is_on else None
        return due is not None and not entry.is_quiet and self.audience.has_unheard(due)

    # ── in the background ──

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Do something in the background. The event loop alone would not keep the task alive."""
        task = asyncio.get_running_loop().create_task(self.carefully(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def carefully(self, work: Coroutine[None, None, None]) -> None:
        """Do something whose failure nobody waits for: it is counted or logged."""
        try:
            await work
        except Refusal as refusal:
            self.metrics.refused(refusal.code)
            self.timer = asyncio.get_running_loop().call_later(RETRY, self.schedule)
        except Exception:
            logger.exception("a table fails in the background")

    def give_up(self) -> None:
        """Hang up on everybody. They come again, and find what the log says."""
        self.is_broken = True
        self.audience.hang_up(Farewell.CLOSED)

    def forget(self) -> None:
        """This process does nothing more for the table."""
        self.bus.forget(self.table.id, self.look)
        self.tell_metrics()
        self.pondering.stop()
        self.counsel.stop()
        if self.timer is not None:
            self.timer.cancel()
