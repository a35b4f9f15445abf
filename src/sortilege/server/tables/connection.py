"""A connection: one device, from its first word until it is gone."""

import asyncio
from enum import Enum

import msgspec

from sortilege.server.live.heartbeat import Heartbeat, shortest
from sortilege.server.live.line import Line
from sortilege.server.metrics import Metrics
from sortilege.server.network.limits import Allowance, Limits
from sortilege.server.protocol import AnyAnswer, Ping
from sortilege.table.device import Device

_encoder = msgspec.json.Encoder()


def encode(answer: AnyAnswer) -> bytes:
    """An answer as it is sent."""
    return _encoder.encode(answer)


class Stage(Enum):
    """Where a connection stands."""

    GREETING = "greeting"
    SEATED = "seated"
    WATCHING = "watching"
    GONE = "gone"


MOVES = {
    Stage.GREETING: {Stage.SEATED, Stage.WATCHING, Stage.GONE},
    Stage.SEATED: {Stage.SEATED, Stage.WATCHING, Stage.GONE},
    Stage.WATCHING: {Stage.SEATED, Stage.WATCHING, Stage.GONE},
    Stage.GONE: {Stage.GONE},
}


class Farewell(Enum):
    """Why the server hangs up: the WebSocket's close code, and a word."""

    LEFT = (1000, "left")
    RESTARTING = (1012, "restarting")
    SLOW = (4001, "slow")
    SILENT = (4002, "silent")
    NO_HELLO = (4003, "no-hello")
    TOO_FAST = (4004, "too-fast")
    CLOSED = (4005, "table-closed")
    CROWDED = (4006, "crowded")


class Connection:
    """What the server knows of one connection. Everything it is told goes through `send`; where
    the other side does not read and too much waits, it is hung up on, and resumes from the last
    number it has."""

    def __init__(
        self, line: Line, limits: Limits, now: float, metrics: Metrics | None = None
    ) -> None:
        self.line = line
        self.inbox = line.inbox
        self.hearing: float | None = None
        """When the message came that is being answered now."""
        self.metrics = metrics or Metrics()
        self.state = Stage.GREETING
        self.keys: list[str] = []
        self.device = Device(frozenset())
        self.seq = -1
        """The number up to which this device has been told everything."""
        self.since = now
        self.limits = limits
        self.gone = asyncio.Event()
        self.farewell = Farewell.LEFT
        self.heartbeat = Heartbeat()
        self.allowance = Allowance(limits, now)
        self.scoldings = 0
        self.table = ""
        """The table that it has greeted."""

    def move(self, to: Stage) -> None:
        """The one way from state to state."""
        assert to in MOVES[self.state], f"{self.state} cannot become {to}"
        self.state = to

    @property
    def is_gone(self) -> bool:
        return self.state is Stage.GONE

    def become(self, device: Device) -> None:
        """The seats of this device are these now."""
        self.device = device
        if not self.is_gone:
            self.move(Stage.SEATED if device.seats else Stage.WATCHING)

    def send(self, text: bytes) -> None:
        """Tell this device something, after everything else it is told. The one way out."""
        if self.state is Stage.GONE:
            return
        if self.line.backlog >= self.limits.waiting:
            self.hang_up(Farewell.SLOW)
        else:
            self.metrics.plain["frames_total"] += 1
            self.line.send(text)

    def round_trip(self, now: float) -> float | None:
        """Seconds there and back; None while nothing is known. Of what the page answers and what it
        cannot delay the smaller one: who looks far away gains at the bell."""
        return shortest(self.heartbeat.round_trip(now), self.line.round_trip(now))

    @property
    def unheard(self) -> float | None:
        """When the first message came that has not been answered yet."""
        return self.inbox.oldest if self.hearing is None else self.hearing

    def hang_up(self, farewell: Farewell) -> None:
        """This connection ends."""
        if not self.is_gone:
            self.farewell = farewell
            self.move(Stage.GONE)
            self.gone.set()

    def beat(self, now: float) -> None:
        """Time for a heartbeat: send a ping, or notice that nobody is there. While we do not read
        what a device says, it cannot be blamed for saying nothing."""
        if self.state is Stage.GREETING and now - self.since >= self.limits.hello:
            self.hang_up(Farewell.NO_HELLO)
        elif self.inbox.is_paused:
            return
        elif self.heartbeat.misses >= self.limits.misses:
            self.hang_up(Farewell.SILENT)
        else:
            self.line.ping(now)
            self.send(encode(Ping(self.heartbeat.ping(now))))
