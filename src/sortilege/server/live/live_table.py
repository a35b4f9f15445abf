"""A live table: its log, its people, its computer players, and what comes by itself."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace

from sortilege.kernel.refusals import Refusal
from sortilege.server.live.audience import Audience
from sortilege.server.live.broadcast import Broadcast, step
from sortilege.server.live.coach_questions import CoachQuestions
from sortilege.server.live.connection import Connection, Farewell
from sortilege.server.live.fair_lock import FairLock
from sortilege.server.live.neighbours import DEFER, GRACE, Neighbours
from sortilege.server.live.pondering import Pondering
from sortilege.server.live.thinker import Asker, Thinker
from sortilege.server.live.work_slots import WorkSlot, WorkSlots
from sortilege.server.log.bus import Bus
from sortilege.server.log.event_log import Conflict, EventLog, OutcomeUnknown
from sortilege.server.metrics import Metrics
from sortilege.server.network.limits import Allowance, Clock, Limits
from sortilege.server.refusals import TooMany
from sortilege.table.chair import ChairKind
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
MANY = 1000
"""Allowances that are remembered at one table."""
TICK = 0.002
"""Seconds by which a timer may ring early."""
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
        work_slots: WorkSlots,
        process: str = "",
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
        self.coach_questions = CoachQuestions(self.table, thinker, metrics)
        self.lock = FairLock()
        self.timer: asyncio.Handle | None = None
        self.timer_at = 0.0
        self.due_at: float | None = None
        """When something comes by itself; the timer may ring before that, and looks then."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.last_used = clock()
        self.limits = limits
        self.work_slots = work_slots
        self.allowances: dict[str, Allowance] = {}
        """What devices may still do here, by their seat, or by their address if they only watch."""
        self.is_loaded = False
        self.hinted = -1
        self.is_writing = False
        self.is_reading = False
        self.is_following = False
        """Whether somebody waits for their turn to read what hints speak of."""
        self.is_broken = False
        self.read_for: tuple[int | None, float] = (None, 0.0)
        """For which cards something was due, and by when all was read that came before."""
        bus.follow(id, self.look)
        self.neighbours: Neighbours | None = None
        """Other processes, where there may be some."""
        if bus.is_shared:
            self.neighbours = Neighbours(
                process, bus, self.audience, self.timetable, clock, limits.beat
            )

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
        async with WorkSlot(self.work_slots) as slot:
            for entry in entries:
                self.fold([entry])
                if slot.is_over:
                    await slot.give_way()
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
        """Take in what others have written. Whoever comes here knows that there is more; where
        there is nothing, the table was deleted: NoSuchTable."""
        if not self.take_brought() and not await self.read_on():
            self.give_up()
            raise NoSuchTable(table=self.table.id)

    def take_brought(self) -> bool:
        """Take in what came with hints; whether something had."""
        entries = self.bus.brought(self.table.id, self.table.seq + 1)
        if entries:
            for chapter in chapters(entries):
                self.absorb(chapter)
        return bool(entries)

    async def read_on(self) -> bool:
        """Read what others have written; whether there was something."""
        self.is_reading = True
        try:
            entries = await self.log.read(self.table.id, self.table.seq + 1)
            if entries:
                for chapter in chapters(entries):
                    await self.absorb_in_slots(chapter)
        finally:
            self.is_reading = False
        return bool(entries)

    async def absorb_in_slots(self, chapter: Sequence[Entry]) -> None:
        """Take entries in, some at a time; other tables have their turn in between."""
        async with WorkSlot(self.work_slots) as slot:
            for start in range(0, len(chapter), PAGE):
                self.absorb(chapter[start : start + PAGE])
                if slot.is_over:
                    await slot.give_way()

    async def write(self, entry: Entry) -> bool:
        """Write the next entry, and take it in; False where somebody else was first."""
        began = self.clock()
        self.is_writing = True
        try:
            answer = await self.log.append(self.table.id, self.table.seq + 1, entry)
        except OutcomeUnknown:
            self.give_up()  # nobody is told anything: whoever comes again finds what became of it
            raise
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
            if self.is_loaded and not self.lock.is_locked:
                self.take_brought()
            if self.hinted > self.table.seq and not self.is_following:
                self.is_following = True
                self.start(self.follow())

    async def follow(self) -> None:
        """Come as far as the last hint says, once it is our turn."""
        async with self.lock:
            self.is_following = False
            while 0 <= self.table.seq < self.hinted:
                if not self.take_brought() and not await self.read_on():
                    await self.disbelieve()

    async def disbelieve(self) -> None:
        """There is no more than we have: a hint was wrong, or the table was deleted."""
        self.hinted = self.table.seq
        if await self.log.last_used(self.table.id) is None:
            self.give_up()
            raise NoSuchTable(table=self.table.id)

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
            self.announce()
        elif self.table.public_seq > told:
            self.audience.update(None)
        if not self.timetable.race.is_on or self.timetable.race.referee.reveal != reveal:
            self.tell_metrics()
        self.ask_for_luck(entries)
        if self.coach_questions.under_way:
            self.coach_questions.look()
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
            case Act():
                return ORDINARY  # first, since most messages are
            case Sit():
                return Circumstances(key=key)
            case Start():
                devices = self.devices()
                return Circumstances(secret=secrets.token_hex(32), devices=devices)
            case Ring():
                trip = connection.round_trip(arrival) or 0.0
                return Circumstances(floor=self.timetable.race.referee.floor(arrival, trip))
            case StandIn():
                return Circumstances(absent=self.presence.absent(self.clock()))
            case _:
                return ORDINARY

    def devices(self) -> tuple[int, ...]:
        """The numbers of all devices with seats, be it at other processes."""
        here = self.audience.devices()
        if self.neighbours is None:
            return here
        return tuple(sorted({*here, *self.neighbours.devices}))

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

    def hurry(self, connection: Connection) -> None:
        """Nobody waits for other people's eyes: refused where some sit elsewhere."""
        for seat, chair in enumerate(self.table.chairs):
            if chair.kind is ChairKind.PERSON and not chair.is_away:
                connection.device.must_hold(seat)
        self.timetable.hurry()
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

    def arrive(self, connection: Connection, keys: list[str], since: int, code: str | None) -> None:
        """A device says hello; `code` is told to the host."""
        self.audience.arrive(connection, keys, since, code)
        self.announce()
        self.schedule()

    def leave(self, connection: Connection) -> None:
        """A device has gone."""
        self.audience.leave(connection)
        self.coach_questions.leave(connection)
        self.timetable.race.referee.time(connection.device.seats, None)
        self.last_used = self.clock()
        self.announce()
        self.schedule()

    def announce(self) -> None:
        """Who is here has changed: other processes are told."""
        if self.neighbours is not None:
            self.neighbours.announce()

    def emote(self, seat: int, emote: str, told: bytes) -> None:
        """Somebody shows a picture; everybody sees it who is here now."""
        self.audience.send(told)
        if self.neighbours is not None:
            self.neighbours.emote(seat, emote)

    # ── computer players, and the referee ──

    def schedule(self) -> None:
        """Set the timer for what comes by itself, and let think who has to. Where nobody is
        connected nothing happens."""
        if self.is_empty:
            self.stop_timer()
            return self.pondering.stop()
        at = self.timetable.wake()
        if self.neighbours is not None and self.neighbours.go_first:
            at = self.defer(at)
        else:
            self.pondering.look()
        self.due_at = at
        if at is None:
            self.stop_timer()
        elif self.timer is None or at < self.timer_at:
            self.set_timer(at, self.wake_up)

    def wake_up(self) -> None:
        """It is time; or was, before something happened that put it off: a timer that is early is
        left to run, since a new one for every move costs more."""
        self.timer = None
        at = self.due_at
        if at is not None and at - self.clock() > TICK:
            self.set_timer(at, self.wake_up)
        elif at is not None:
            self.start(self.go_on())

    def look_again(self) -> None:
        self.timer = None
        self.schedule()

    def set_timer(self, at: float, deed: Callable[[], None]) -> None:
        self.stop_timer()
        wait = max(at - self.clock(), 0.0)  # in a page the loop refuses times in the past
        self.timer = asyncio.get_running_loop().call_later(wait, deed)
        self.timer_at = at

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def defer(self, at: float | None) -> float | None:
        """Another process goes first, and this one only where that does nothing: when to see to it.
        What somebody asked for here is done here, in time."""
        if self.timetable.race.held:
            return at
        until = self.timetable.changed + DEFER
        if self.clock() >= until:
            self.pondering.look()
            return at
        self.pondering.stop()
        return until if at is None else min(at + GRACE, until)

    async def go_on(self) -> None:
        if self.timetable.race.is_on:
            await asyncio.sleep(0)  # what came while the loop stood still is read before it is due
        async with self.lock:
            entry = self.timetable.due(self.clock())
            if entry is not None and self.may_have_rung(entry):
                self.set_timer(self.clock() + HEARING, self.look_again)
            elif entry is None:
                self.schedule()
            elif await self.write(entry) and isinstance(entry, Acted):
                self.metrics.count("bot_actions_total")

    def may_have_rung(self, entry: Entry) -> bool:
        """Whether something came before this was due that may be a ring, and waits to be written:
        then a race is not settled yet, nor does the match go on without one. Where the event loop
        stood still nobody knows when exactly it came: so all counts that was read by the time at
        which this was first looked at."""
        due, reveal = self.timetable.wake(), self.timetable.race.referee.reveal
        if due is None or reveal is None or entry.is_quiet:
            return False
        if self.read_for[0] != reveal:
            self.read_for = (reveal, self.clock())
        return self.audience.has_unheard(max(due, self.read_for[1]))

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
            self.set_timer(self.clock() + RETRY, self.look_again)
        except Exception:
            logger.exception("a table fails in the background")

    def give_up(self) -> None:
        """Hang up on everybody. They come again, and find what the log says."""
        self.is_broken = True
        self.audience.hang_up(Farewell.CLOSED)

    def forget(self) -> None:
        """This process does nothing more for the table."""
        self.bus.forget(self.table.id, self.look)
        if self.neighbours is not None:
            self.neighbours.leave()
        self.tell_metrics()
        self.pondering.stop()
        self.coach_questions.stop()
        self.stop_timer()
