"""What every device at a table is told. What several see or hear alike is encoded once."""

from typing import Any

import msgspec

from sortilege.kernel.event import Event
from sortilege.kernel.game import View
from sortilege.kernel.plain import plain
from sortilege.server.live.connection import Connection, encode
from sortilege.server.protocol import Committed, Pledged, Welcome
from sortilege.table.device import Device
from sortilege.table.pact import Pact
from sortilege.table.projection import Moment, Scene, known
from sortilege.table.summary import Summary, summary
from sortilege.table.table import Table

_encoder = msgspec.json.Encoder()
NULL = b"null"

_rows: dict[tuple[int, ...], bytes] = {}
"""Every row of seats that a device has had, encoded: there are few."""


def encode_row(row: tuple[int, ...]) -> bytes:
    encoded = _rows.get(row)
    if encoded is None:
        encoded = _rows[row] = _encoder.encode(row)
    return encoded


def welcome(
    table: Table, present: list[int], device: Device, since: int, code: str | None
) -> bytes:
    """The answer to `hello`."""
    told = summary(table, present)
    seen: Any = msgspec.Raw(Broadcast(table, told).seen(device, since))
    return encode(
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
        return encode(Committed(pact.commitment))
    pledges = [pact.pledges[device] for device in sorted(pact.pledges)]
    return encode(Pledged(pact.commitment, pledges))


class Broadcast:
    """One round of updates, for all connections of a table. A device has heard everything up to its
    own number, so it is told what came after that. An update is put together from encoded pieces,
    which are kept for the next device: the same events, the same view, a whole update for all who
    only watch."""

    def __init__(self, table: Table, told: Summary | None) -> None:
        self.table = table
        self.seq = table.public_seq
        self.told = told
        self.summary = _encoder.encode(told)
        self.scene = None if table.match is None else Scene(table, table.match)
        self.watched: dict[tuple[int, bool], bytes] = {}
        self.events: dict[int, tuple[Event, bytes]] = {}
        self.latest: tuple[tuple[Event, ...], bytes] = ((), b"")
        self.views: dict[int, bytes] = {}

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
        """An update for a device; all who only watch, and know as much, get the same."""
        if device.row:
            return self.encode_update(device, since, shown)
        update = self.watched.get((since, shown))
        if update is None:
            update = self.watched[since, shown] = self.encode_update(device, since, shown)
        return update

    def encode_update(self, device: Device, since: int, shown: bool) -> bytes:
        """An `Update`, as `protocol.py` has it."""
        match = self.seen(device, since) if shown else NULL
        return b'{"type":"update","seq":%d,"seats":%b,"summary":%b,"match":%b}' % (
            self.seq,
            encode_row(device.row),
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
            self.encode_events(now.events),
            you,
            self.encode_view(now.sight),
            _encoder.encode(now.legal),
            _encoder.encode(now.undo) if now.undo else b"[]",
            self.encode_race(now),
        )

    def encode_race(self, now: Moment) -> bytes:
        """The end of `Seen`: mostly nobody races for anything."""
        if now.reveal is None and now.race is None:
            return b'"reveal":null,"race":null}'
        return b'"reveal":%b,"race":%b}' % (
            _encoder.encode(now.reveal),
            _encoder.encode(now.race),
        )

    def encode_events(self, events: tuple[Event, ...]) -> bytes:
        """Where all heard the same, `Scene` gives everybody the same tuple: then the last answer is
        given again."""
        if events is not self.latest[0]:
            self.latest = (events, b",".join([self.encode_event(event) for event in events]))
        return self.latest[1]

    def encode_event(self, event: Event) -> bytes:
        """An event that several hear is one object, so its id finds what was encoded. The event is
        stored beside it to keep it alive: else its id could become that of another."""
        stored = self.events.get(id(event))
        if stored is None:
            stored = self.events[id(event)] = (event, _encoder.encode(plain(event)))
        return stored[1]

    def encode_view(self, sight: View) -> bytes:
        """A view without its opening brace. Those with the same eyes share one object, which
        `Scene` keeps alive while its id is a key here."""
        view = self.views.get(id(sight))
        if view is None:
            view = self.views[id(sight)] = _encoder.encode(sight)[1:]
        return view
