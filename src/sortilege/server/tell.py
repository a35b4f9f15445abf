"""What every device at a table is told. Devices with the same eyes share the same bytes."""

from collections.abc import Callable

from sortilege.kernel.event import Event
from sortilege.kernel.plain import Plain, plain
from sortilege.server.guest import Guest, frame
from sortilege.server.wire import Committed, Pledged, Seen, Update, Welcome
from sortilege.table import entries
from sortilege.table.device import Device
from sortilege.table.pact import Pact
from sortilege.table.table import Table
from sortilege.table.told import Moment, Summary, known, moment, summary

Say = Callable[[Event], Plain]


def seen(device: Device, now: Moment | None, say: Say = plain) -> Seen | None:
    """What a device sees of the match, ready for the wire."""
    if now is None:
        return None
    events = [say(event) for event in now.events]
    return Seen(device.viewer, events, now.view, now.legal, now.undo, now.reveal, now.race)


def welcome(table: Table, present: list[int], guest: Guest, since: int, code: str | None) -> bytes:
    """The answer to `hello`."""
    device = guest.device
    return frame(
        Welcome(
            seq=table.public_seq,
            seats=sorted(device.seats),
            host=device.is_host,
            code=code,
            summary=summary(table, present),
            match=seen(device, moment(table, device, since)),
        )
    )


PACT = entries.Committed | entries.Pledged
"""After these, devices may be asked for their next step in a pact."""


def step(pact: Pact) -> bytes:
    """What devices are asked for in a pact on luck: to pledge, or to open what they pledged. They
    may hear it twice, and never the secret."""
    if not pact.is_pledged:
        return frame(Committed(pact.commitment))
    return frame(Pledged(pact.commitment, [pact.pledges[hand] for hand in sorted(pact.pledges)]))


class Telling:
    """One round of updates. Whoever is told has heard everything up to its own number."""

    def __init__(self, table: Table, told: Summary | None) -> None:
        self.table = table
        self.told = told
        self.made: dict[tuple[Device, int, bool], bytes] = {}
        self.said: dict[int, tuple[Event, Plain]] = {}

    def tell(self, guest: Guest, is_other: bool = False) -> None:
        """Bring a guest up to date; `is_other` says that it looks through other eyes now."""
        shown = self.is_news(guest.seq) or is_other
        if self.told is not None or shown or guest.seq < self.table.public_seq:
            guest.say(self.update(guest.device, guest.seq, shown))
        guest.seq = self.table.public_seq

    def is_news(self, since: int) -> bool:
        """Whether the match went on after that number."""
        match = self.table.match
        return match is not None and known(self.table, since) < match.seq

    def update(self, device: Device, since: int, shown: bool) -> bytes:
        key = (device, since, shown)
        if key not in self.made:
            self.made[key] = self.make(device, since, shown)
        return self.made[key]

    def make(self, device: Device, since: int, shown: bool) -> bytes:
        match = moment(self.table, device, since) if shown else None
        shows = seen(device, match, self.say)
        return frame(Update(self.table.public_seq, sorted(device.seats), self.told, shows))

    def say(self, event: Event) -> Plain:
        """An event as plain data: what all hear alike is the same event, and said once. It is
        kept here as long as its number counts for it."""
        if id(event) not in self.said:
            self.said[id(event)] = (event, plain(event))
        return self.said[id(event)][1]
