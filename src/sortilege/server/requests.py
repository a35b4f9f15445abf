"""What devices ask. Bytes become a message for the table in one decode, or one of the few requests
that a session answers by itself. The table's messages are the protocol: structs are derived from
them, and only the limits of the wire are added here."""

from typing import Any, Union, get_args

import msgspec

from sortilege.kernel.plain import spoken
from sortilege.server.derived import derived
from sortilege.server.protocol import Keys, Level, Milliseconds, Short
from sortilege.table.messages import AllowCoach, Message, OpenNonce, PledgeNonce


class SessionRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a session answers by itself: the log never hears of it."""


class Hello(SessionRequest, frozen=True, tag="hello"):
    """The first word: which table, with which keys, and the last number this device has."""

    table: Short
    keys: Keys
    since: int


class Hold(SessionRequest, frozen=True, tag="hold"):
    """Look through the eyes of one of several seats on this device, behind the curtain."""

    seat: int


class Release(SessionRequest, frozen=True, tag="release"):
    """Close the curtain again."""


class Emote(SessionRequest, frozen=True, tag="emote"):
    """Show one of the little pictures to everybody."""

    seat: int
    emote: Short


class Preview(SessionRequest, frozen=True, tag="preview"):
    """What would show and count if this seat took this action? Nothing is played."""

    seat: int
    code: int


class Advise(SessionRequest, frozen=True, tag="advise"):
    """What would be best for this seat now? `advised` follows."""

    seat: int


class Hurry(SessionRequest, frozen=True, tag="hurry"):
    """Computer players wait for nobody until a person is asked: only where all people of this
    table are at this device."""


class Pong(SessionRequest, frozen=True, tag="pong"):
    """The answer to `ping`."""

    n: int


# ── for the table ──

WIRE_NAMES: dict[type[Any], str] = {AllowCoach: "Coach", PledgeNonce: "Pledge", OpenNonce: "Open"}
"""What the wire calls by a shorter name."""

LIMITS: dict[str, Any] = {"level": Level, "ms": Milliseconds}
"""What a field of this name may hold at most. Words are short, whatever they are for."""


def _limited(field: str, kind: Any) -> Any:
    return LIMITS.get(field) or (Short if kind is str else kind)


def _struct(message: type[Any]) -> type[msgspec.Struct]:
    name = WIRE_NAMES.get(message)
    tag = spoken(message) if name is None else name.lower()
    return derived(message, name or message.__name__, tag, _limited)


MESSAGES: dict[type[msgspec.Struct], type[Any]] = {
    _struct(message): message for message in get_args(Message)
}
"""Which struct is which message."""

AnyRequest: Any = Union[Hello, *MESSAGES, Hold, Release, Emote, Preview, Advise, Hurry, Pong]
"""Everything that a device may say."""

Request = Message | SessionRequest

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyRequest)


def decode(text: str) -> Request:
    """What a device asks. Raises what msgspec raises."""
    struct = _decoder.decode(text)
    message = MESSAGES.get(type(struct))
    asked: Request = struct if message is None else message(*msgspec.structs.astuple(struct))
    return asked
