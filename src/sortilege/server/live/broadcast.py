"""What every device at a table is told. Devices with the same eyes share the same bytes."""

from typing import Any

import msgspec

from sortilege.kernel.event import Event
from sortilege.kernel.game import View
from sortilege.kernel.plain import plain
from sortilege.server.live.connection import Connection, frame
from sortilege.server.protocol import Committed, Pledged, Welcome
from sortilege.table.device import Device
from sortilege.table.pact import Pact
from sortilege.table.projection import Moment, Scene, known
from sortilege.table.summary import Summary, summary
from sortilege.table.table import Table

_encoder = msgspec.json.Encoder()
NULL = b"null"


def welcome(
    table: Table, present: list[int], device: Device, since: int, code: str | None
) -> bytes:
    """The answer to `hello`."""
    told = summary(table, present)
    seen: Any = msgspec.Raw(Broadcast(table, told).seen(device, since))
    return frame(
        Welcome(
            seq=table.public_seq,
            seats=list(device.row),
            host=device.is_host,
            code=code,
            summary=told,
            match=seen,
        )
    )


def step(pact: Pact) -> bytes:
    """What devices are asked for in a pact on luck: to pledge, or to open what they pledged. They
    may hear it twice, and never the secret."""
    if not pact.is_pledged:
        return frame(Committed(pact.commitment))
    pledges = [pact.pledges[device] for device in sorted(pact.pledges)]
    return frame(Pledged(pact.commitment, pledges))


class Broadcast:
    """One round of updates. Whoever is told has heard everything up to its own number. What several
    are told alike is made once, and a device's update is put together from such pieces."""

    def __init__(self, table: Table, told: Summary | None) -> None:
        self.table = table
        self.seq = table.public_seq
        self.told = told
        self.summary = _encoder.encode(told)
        self.scene = None if table.match is None else Scene(table, table.match)
        self.made: dict[tuple[int, bool], bytes] = {}
        self.said: dict[int, tuple[Event, bytes]] = {}
        self.latest: tuple[tuple[Event, ...], bytes] = ((), b"")
        self.drawn: dict[int, bytes] = {}

    def send(self, connection: Connection, is_other: bool = False) -> None:
        """Bring a connection up to date; `is_other` says that it looks through other eyes now."""
        since: int = connection.seq
        shown = is_other or self.is_news(since)
        if shown or self.told is not None or since < self.seq:
            connection.send(self.update(connection.device, since, shown))
        connection.seq = self.seq

    def is_news(self, since: int) -> bool:
        """Whether the match went on after that number."""
        return self.scene is not None and known(self.table, since) < self.scene.match.seq

    def update(self, device: Device, since: int, shown: bool) -> bytes:
        """All who only watch are told the same."""
        if device.row:
            return self.make(device, since, shown)
        made = self.made.get((since, shown))
        if made is None:
            made = self.made[since, shown] = self.make(device, since, shown)
        return made

    def make(self, device: Device, since: int, shown: bool) -> bytes:
        """An `Update`."""
        match = self.seen(device, since) if shown else NULL
        return b'{"type":"update","seq":%d,"seats":%b,"summary":%b,"match":%b}' % (
            self.seq,
            _encoder.encode(device.row),
            self.summary,
            match,
        )

    def seen(self, device: Device, since: int) -> bytes:
        """What a device sees of the match, as `Seen`."""
        if self.scene is None:
            return NULL
        now = self.scene.moment(device, since)
        you = NULL if now.viewer is None else b"%d" % now.viewer
        return b'{"viewer":%b,"events":[%b],"view":{"you":%b,%b,"legal":%b,"undo":%b,%b' % (
            you,
            self.speak(now.events),
            you,
            self.draw(now.sight),
            _encoder.encode(now.legal),
            _encoder.encode(now.undo) if now.undo else b"[]",
            self.raced(now),
        )

    def raced(self, now: Moment) -> bytes:
        if now.reveal is None and now.race is None:
            return b'"reveal":null,"race":null}'
        return b'"reveal":%b,"race":%b}' % (
            _encoder.encode(now.reveal),
            _encoder.encode(now.race),
        )

    def speak(self, events: tuple[Event, ...]) -> bytes:
        """Events, encoded: where all heard the same, these are the very same."""
        if events is not self.latest[0]:
            self.latest = (events, b",".join([self.say(event) for event in events]))
        return self.latest[1]

    def say(self, event: Event) -> bytes:
        """An event, encoded: what all hear alike is the same event, and said once. It is kept here
        as long as its number counts for it."""
        kept = self.said.get(id(event))
        if kept is None:
            kept = self.said[id(event)] = (event, _encoder.encode(plain(event)))
        return kept[1]

    def draw(self, sight: View) -> bytes:
        """A view without its beginning, encoded: what all see alike is the same sight, and drawn
        once."""
        drawn = self.drawn.get(id(sight))
        if drawn is None:
            drawn = self.drawn[id(sight)] = _encoder.encode(sight)[1:]
        return drawn
