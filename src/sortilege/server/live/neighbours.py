"""What other processes say of a table that people sit at in several of them: who is there, how far
away they are, and which of us goes first. All of it may be lost, and is said again."""

from collections.abc import Iterable

from sortilege.server import protocol
from sortilege.server.live.audience import Audience
from sortilege.server.live.connection import encode
from sortilege.server.live.neighbour_words import EmoteShown, Here, encode_words, read_words
from sortilege.server.log.bus import Bus
from sortilege.server.network.limits import Clock
from sortilege.table.timetable import Timetable

BEATS = 5
"""Where nobody else was heard, every so many beats are enough."""
GHOST = 3.5
"""Beats after which a process counts as gone that says nothing more."""
GRACE = 0.5
"""Seconds by which what comes by itself is left to the process that goes first."""
DEFER = 3.0
"""Seconds after which somebody else thinks, too, where nothing has happened."""


class Neighbours:
    """The other processes at one table."""

    def __init__(
        self,
        process: str,
        bus: Bus,
        audience: Audience,
        timetable: Timetable,
        clock: Clock,
        beat: float,
    ) -> None:
        self.process = process
        self.bus = bus
        self.table = timetable.table.id
        self.audience = audience
        self.timetable = timetable
        self.clock = clock
        self.lasts = GHOST * beat
        self.here: dict[str, tuple[Here, float]] = {}
        """What others said last, and when."""
        self.go_first = False
        """Whether another process does what comes by itself."""
        self.beats = 0
        bus.listen(self.table, self.hear)

    # ── saying ──

    def announce(self) -> None:
        """Who is here has changed, or is said again: tell the others."""
        self.see_who_goes_first()
        devices = [list(each.device.row) for each in self.audience.connections if each.device.row]
        trips = self.timetable.race.referee.trips if self.timetable.race.is_on else {}
        own = {seat for row in devices for seat in row}
        told = Here(
            self.process,
            len(self.audience.connections),
            devices,
            {seat: trip / 1000 for seat, trip in trips.items() if seat in own},
        )
        self.bus.say(self.table, encode_words(told))

    def beat(self) -> None:
        """Say it again: often where people sit in several processes, now and then elsewhere."""
        self.forget_ghosts()
        self.beats += 1
        if self.here or self.beats % BEATS == 0:
            self.announce()

    def emote(self, seat: int, emote: str) -> None:
        self.bus.say(self.table, encode_words(EmoteShown(seat, emote)))

    # ── hearing ──

    def hear(self, words: bytes) -> None:
        """Another process said something; what is no word of ours is passed over."""
        told = read_words(words)
        if told is None:
            return
        if isinstance(told, EmoteShown):
            self.audience.send(encode(protocol.Emoted(told.seat, told.emote)))
        elif told.process != self.process:
            self.note(told)

    def note(self, told: Here) -> None:
        is_new = told.process not in self.here
        if told.crowd:
            self.here[told.process] = (told, self.clock())
        else:
            self.here.pop(told.process, None)
        for seat, trip in told.trips.items():
            self.timetable.race.referee.time((seat,), trip)
        self.place(told.process, told.devices)
        self.keep_apart()
        if is_new and told.crowd and self.audience.connections:
            self.announce()

    def place(self, process: str, devices: list[list[int]]) -> None:
        """These seats have a device there; whoever is here sees it."""
        presence = self.audience.presence
        before = presence.present()
        seats = frozenset(seat for row in devices for seat in row)
        presence.elsewhere(process, seats, self.clock())
        if presence.present() != before and self.timetable.table.seq >= 0:
            self.audience.update(self.audience.summary())

    def keep_apart(self) -> None:
        """The referee knows whether rings may come from elsewhere; and what is written here
        travels there."""
        people = any(told.devices for told, _ in self.here.values())
        self.timetable.race.referee.is_apart = people
        (self.bus.spread.add if self.here else self.bus.spread.discard)(self.table)
        self.see_who_goes_first()

    def forget_ghosts(self) -> None:
        now = self.clock()
        for process, (_, heard) in list(self.here.items()):
            if now - heard > self.lasts:
                del self.here[process]
                self.place(process, [])
                self.keep_apart()

    def leave(self) -> None:
        """This process has nobody at the table any more."""
        self.bus.leave(self.table)
        self.bus.spread.discard(self.table)

    # ── what follows ──

    @property
    def devices(self) -> Iterable[int]:
        """The numbers of devices elsewhere."""
        return {row[0] for told, _ in self.here.values() for row in told.devices if row}

    def see_who_goes_first(self) -> None:
        """Whether another process goes first in what comes by itself: one with people before one
        with spectators, then by name."""
        own = (not any(each.device.seats for each in self.audience.connections), self.process)
        self.go_first = any(
            (not told.devices, told.process) < own for told, _ in self.here.values()
        )
