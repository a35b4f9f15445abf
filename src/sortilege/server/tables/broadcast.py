"""Encodes updates for all devices of a table. Parts that several devices share are encoded once."""

from typing import Any

import msgspec

from sortilege.kernel.event import Event
from sortilege.kernel.game import View
from sortilege.kernel.serialize import to_builtins
from sortilege.server.protocol import Committed, Pledged, Welcome
from sortilege.server.tables.connection import Connection, encode
from sortilege.table.device import Device
from sortilege.table.pact import Pact
from sortilege.table.projection import Moment, Scene, known
from sortilege.table.summary import Summary
from sortilege.table.table import Table

_encoder = msgspec.json.Encoder()
NULL = b"null"

_rows: dict[tuple[int, ...], bytes] = {}
"""Encoded lists of seats. There are few different ones."""


def encode_row(row: tuple[int, ...]) -> bytes:
    encoded = _rows.get(row)
    if encoded is None:
        encoded = _rows[row] = _encoder.encode(row)
    return encoded


def welcome(table: Table, told: Summary, device: Device, since: int, code: str | None) -> bytes:
    """The answer to `hello`."""
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
    """The next step of a pact on luck for the devices: to pledge a nonce, or to open it. Devices
    may get it twice. It never contains the secret."""
    if not pact.is_pledged:
        return encode(Committed(pact.commitment))
    pledges = [pact.pledges[device] for device in sorted(pact.pledges)]
    return encode(Pledged(pact.commitment, pledges))


class Broadcast:
    """One round of updates for all connections of a table. Each device gets what came after the
    last number it has. Encoded parts are reused for the next device: events, views, and whole
    updates for spectators."""

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
        """Send a connection an update; `is_other`: it now has another view of the match."""
        since: int = connection.seq
        shown = is_other or self.is_news(since)
        if shown or self.told is not None or since < self.seq:
            connection.send(self.update(connection.device, since, shown))
        connection.seq = self.seq

    def is_news(self, since: int) -> bool:
        """Whether the match has moved on since that number."""
        return self.scene is not None and known(self.table, since) < self.scene.match.seq

    def update(self, device: Device, since: int, shown: bool) -> bytes:
        """The update for a device. Spectators with the same last number get the same bytes."""
        if device.row:
            return self.encode_update(device, since, shown)
        update = self.watched.get((since, shown))
        if update is None:
            update = self.watched[since, shown] = self.encode_update(device, since, shown)
        return update

    def encode_update(self, device: Device, since: int, shown: bool) -> bytes:
        """Encode an `Update` of `protocol.py`."""
        match = self.seen(device, since) if shown else NULL
        return b'{"type":"update","seq":%d,"seats":%b,"summary":%b,"match":%b}' % (
            self.seq,
            encode_row(device.row),
            self.summary,
            match,
        )

    def seen(self, device: Device, since: int) -> bytes:
        """Encode the device's view of the match as `Seen`."""
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
        """The end of `Seen`. Usually there is no race."""
        if now.reveal is None and now.race is None:
            return b'"reveal":null,"race":null}'
        return b'"reveal":%b,"race":%b}' % (
            _encoder.encode(now.reveal),
            _encoder.encode(now.race),
        )

    def encode_events(self, events: tuple[Event, ...]) -> bytes:
        """If all viewers get the same events, `Scene` returns the same tuple for all, and this
        returns the same bytes."""
        if events is not self.latest[0]:
            self.latest = (events, b",".join([self.encode_event(event) for event in events]))
        return self.latest[1]

    def encode_event(self, event: Event) -> bytes:
        """Several viewers share one event object, so its id is the key of the encoded bytes. The
        event is stored with them: otherwise another object could get its id."""
        stored = self.events.get(id(event))
        if stored is None:
            stored = self.events[id(event)] = (event, _encoder.encode(to_builtins(event)))
        return stored[1]

    def encode_view(self, sight: View) -> bytes:
        """Encode a view without its opening brace. Viewers with equal views share one object.
        `Scene` keeps it alive while its id is a key here."""
        view = self.views.get(id(sight))
        if view is None:
            view = self.views[id(sight)] = _encoder.encode(sight)[1:]
        return view
