"""What the server and its workers say to each other: MessagePack behind its length."""

from typing import Any, Final

import msgspec

from sortilege.bots.thoughts import (
    AdviceThought,
    MoveThought,
    ReplayThought,
    Thought,
    TurningThought,
)
from sortilege.server.protocol import Advised, LookedBack

LENGTH: Final = 4
"""Bytes that say how long a frame is."""

KINDS: dict[str, tuple[type[Thought], Any]] = {
    "move": (MoveThought, int | None),
    "advice": (AdviceThought, Advised),
    "turning": (TurningThought, LookedBack),
    "replay": (ReplayThought, bytes),
}
"""What can be thought about, and what comes of it."""

NAMES_OF_KINDS = {kind: name for name, (kind, _) in KINDS.items()}


class Think(msgspec.Struct, frozen=True, tag="think"):
    """To a worker: think about this. `key` names what it may have heard before."""

    id: int
    key: str
    kind: str
    thought: msgspec.Raw


class Cancel(msgspec.Struct, frozen=True, tag="cancel"):
    """To a worker: nobody needs this any more."""

    id: int


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """A worker has begun, with compiled rules or without."""

    compiled: bool


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """What came of a thought."""

    id: int
    answer: msgspec.Raw


class NotKnown(msgspec.Struct, frozen=True, tag="not_known"):
    """The worker does not know what came before: it must be told from the beginning."""

    id: int


class GivenUp(msgspec.Struct, frozen=True, tag="given_up"):
    """A thought that nobody needs any more has ended."""

    id: int


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """A thought cannot be thought."""

    id: int
    why: str


class Alive(msgspec.Struct, frozen=True, tag="alive"):
    """It takes long, but it goes on."""


ToWorker = Think | Cancel
FromWorker = Ready | Answered | NotKnown | GivenUp | Failed | Alive

encode = msgspec.msgpack.Encoder().encode
read_order = msgspec.msgpack.Decoder(ToWorker).decode
read_report = msgspec.msgpack.Decoder(FromWorker).decode


def framed(message: ToWorker | FromWorker) -> bytes:
    """A message as it is written."""
    body = encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


def think(id: int, key: str, thought: Thought) -> Think:
    """A thought, ready to be sent."""
    return Think(id, key, NAMES_OF_KINDS[type(thought)], msgspec.Raw(encode(thought)))


def thought_in(order: Think) -> Thought:
    """The thought that was sent."""
    thought: Thought = msgspec.msgpack.decode(order.thought, type=KINDS[order.kind][0])
    return thought


def answer_in(report: Answered, kind: type[Thought]) -> Any:
    """What came of a thought of this kind."""
    return msgspec.msgpack.decode(report.answer, type=KINDS[NAMES_OF_KINDS[kind]][1])
