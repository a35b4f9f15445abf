"""The connection of one device, from the handshake to the close."""

import asyncio
from enum import Enum

import msgspec

from sortilege.server.metrics import Metrics
from sortilege.server.network.limits import Allowance, Limits
from sortilege.server.protocol import AnyAnswer, Ping
from sortilege.server.tables.heartbeat import Heartbeat, shortest
from sortilege.server.tables.line import DeviceLine
from sortilege.table.device import Device

_encoder = msgspec.json.Encoder()


def encode(answer: AnyAnswer) -> bytes:
    """Encode an answer as JSON."""
    return _encoder.encode(answer)


class Stage(Enum):
    """The states of a connection."""

    GREETING = "greeting"
    SEATED = "seated"
    WATCHING = "watching"
    RELAYED = "relayed"
    GONE = "gone"


MOVES = {
    Stage.GREETING: {Stage.SEATED, Stage.WATCHING, Stage.RELAYED, Stage.GONE},
    Stage.SEATED: {Stage.SEATED, Stage.WATCHING, Stage.GONE},
    Stage.WATCHING: {Stage.SEATED, Stage.WATCHING, Stage.GONE},
    Stage.RELAYED: {Stage.GONE},
    Stage.GONE: {Stage.GONE},
}


class CloseReason(Enum):
    """Why the server closes a connection: the WebSocket's close code and reason."""

    LEFT = (1000, "left")
    RESTARTING = (1012, "restarting")
    SLOW = (4001, "slow")
    SILENT = (4002, "silent")
    NO_HELLO = (4003, "no-hello")
    TOO_FAST = (4004, "too-fast")
    CLOSED = (4005, "table-closed")
    CROWDED = (4006, "crowded")
    MOVED = (4007, "moved")
    """Another process owns the table now: reconnect at once."""
    UNREACHABLE = (4008, "owner-unreachable")
    """The owner is alive, but this process cannot reach it: reconnect after a while."""
    OLD_CLIENT = (4009, "old-client")
    """The page is too old for this server: load it again."""

    @classmethod
    def relayed(cls, code: int) -> "CloseReason":
        """The reason for which the owner of a table closed a relayed connection. If the owner died,
        the table moves."""
        return next((each for each in cls if each.value[0] == code), cls.MOVED)


class Connection:
    """The state of one connection. If a device does not read and too many messages wait, `send`
    closes the connection; the device reconnects and resumes from the last number it has."""

    def __init__(
        self, line: DeviceLine, limits: Limits, now: float, metrics: Metrics | None = None
    ) -> None:
        self.line = line
        self.inbox = line.inbox
        self.handling: float | None = None
        """When the message arrived that is being handled."""
        self.metrics = metrics or Metrics()
        self.state = Stage.GREETING
        self.keys: list[str] = []
        self.device = Device(frozenset())
        self.seq = -1
        """The last number of the log that this device has."""
        self.is_screen = False
        """A big screen: it shows the table, and holds no seat."""
        self.since = now
        self.limits = limits
        self.gone = asyncio.Event()
        self.close_reason = CloseReason.LEFT
        self.heartbeat = Heartbeat()
        self.allowance = Allowance(limits, now)
        self.warnings = 0
        self.table = ""
        """The table that the device named in its hello."""

    def move(self, to: Stage) -> None:
        """Change the state. Only transitions in `MOVES` are allowed."""
        assert to in MOVES[self.state], f"{self.state} cannot become {to}"
        self.state = to

    @property
    def is_gone(self) -> bool:
        return self.state is Stage.GONE

    def become(self, device: Device) -> None:
        """Set the seats of this device."""
        self.device = device
        if not self.is_gone:
            self.move(Stage.SEATED if device.seats else Stage.WATCHING)

    def send(self, text: bytes) -> None:
        """Queue a message for this device. All messages are sent this way, in order."""
        if self.state is Stage.GONE:
            return
        if self.line.backlog >= self.limits.waiting:
            self.disconnect(CloseReason.SLOW)
        else:
            self.metrics.counters["frames_total"] += 1
            self.line.send(text)

    def round_trip(self, now: float) -> float | None:
        """The round trip in seconds; None while it is unknown. This is the shorter of two
        measurements: a page can delay its own heartbeats, and a long round trip helps at the
        bell."""
        return shortest(self.heartbeat.round_trip(now), self.line.round_trip(now))

    @property
    def oldest_unhandled(self) -> float | None:
        """When the oldest message arrived that is not handled yet."""
        return self.inbox.oldest if self.handling is None else self.handling

    def disconnect(self, reason: CloseReason) -> None:
        """Close this connection."""
        if not self.is_gone:
            self.close_reason = reason
            self.move(Stage.GONE)
            self.gone.set()

    def beat(self, now: float) -> None:
        """Send a heartbeat, or close the connection after too many unanswered ones. A device whose
        inbox is full does not count as silent. The owner of a relayed device sends its pings."""
        if self.is_gone:
            return
        if self.state is Stage.GREETING and now - self.since >= self.limits.hello:
            self.disconnect(CloseReason.NO_HELLO)
        elif self.inbox.is_paused or self.state is Stage.RELAYED:
            return
        elif self.heartbeat.misses >= self.limits.misses:
            self.disconnect(CloseReason.SILENT)
        else:
            self.line.ping(now)
            self.send(encode(Ping(self.heartbeat.ping(now))))
