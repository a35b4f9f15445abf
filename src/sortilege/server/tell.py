"""What every device at a table is told. Devices with the same eyes share the same bytes."""

from typing import Any

import msgspec

from sortilege.kernel.event import Event
from sortilege.kernel.game import View, Viewer
from sortilege.kernel.plain import plain
from sortilege.server.guest import Guest, frame
from sortilege.server.wire import Committed, Pledged, Seen, Update, Welcome
from sortilege.table.device import Device
from sortilege.table.pact import Pact
from sortilege.table.shown import Summary
from sortilege.table.table import Table
from sortilege.table.told import Scene, known, summary

_encoder = msgspec.json.Encoder()


def welcome(table: Table, present: list[int], guest: Guest, since: int, code: str | None) -> bytes:
    """The answer to `hello`."""
    device, told = guest.device, summary(table, present)
    return frame(
        Welcome(
            seq=table.public_seq,
            seats=list(device.row),
            host=device.is_host,
            code=code,
            summary=told,
            match=Telling(table, told).seen(device, since),
        )
    )


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
        self.seq = table.public_seq
        self.told = told
        self.scene = None if table.match is None else Scene(table, table.match)
        self.made: dict[tuple[tuple[int, ...], Viewer, int, bool], bytes] = {}
        self.said: dict[int, tuple[Event, Any]] = {}
        self.drawn: dict[int, bytes] = {}

    def tell(self, guest: Guest, is_other: bool = False) -> None:
        """Bring a guest up to date; `is_other` says that it looks through other eyes now."""
        since: int = guest.seq
        shown = is_other or self.is_news(since)
        if shown or self.told is not None or since < self.seq:
            guest.say(self.update(guest.device, since, shown))
        guest.seq = self.seq

    def is_news(self, since: int) -> bool:
        """Whether the match went on after that number."""
        return self.scene is not None and known(self.table, since) < self.scene.match.seq

    def update(self, device: Device, since: int, shown: bool) -> bytes:
        key = (device.row, device.viewer, since, shown)
        made = self.made.get(key)
        if made is None:
            made = self.made[key] = self.make(device, since, shown)
        return made

    def make(self, device: Device, since: int, shown: bool) -> bytes:
        shows = self.seen(device, since) if shown else None
        return frame(Update(self.seq, list(device.row), self.told, shows))

    def seen(self, device: Device, since: int) -> Seen | None:
        """What a device sees of the match, ready for the wire."""
        if self.scene is None:
            return None
        now = self.scene.moment(device, since)
        events = [self.say(event) for event in now.events]
        view = self.draw(now.viewer, now.sight)
        return Seen(now.viewer, events, view, now.legal, now.undo, now.reveal, now.race)

    def say(self, event: Event) -> Any:
        """An event, encoded: what all hear alike is the same event, and said once. It is kept here
        as long as its number counts for it."""
        kept = self.said.get(id(event))
        if kept is None:
            kept = self.said[id(event)] = (event, msgspec.Raw(_encoder.encode(plain(event))))
        return kept[1]

    def draw(self, viewer: Viewer, sight: View) -> Any:
        """A view, encoded: what all see alike is the same sight, and drawn once."""
        drawn = self.drawn.get(id(sight))
        if drawn is None:
            drawn = self.drawn[id(sight)] = _encoder.encode(sight)[1:]
        you = b"null" if viewer is None else b"%d" % viewer
        return msgspec.Raw(b'{"you":' + you + b"," + drawn)
