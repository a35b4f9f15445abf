"""The messages from devices: those for the table, and those that a session answers itself."""

import msgspec

from sortilege.server.protocol import Keys
from sortilege.table.messages import Message, Short


class SessionRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request that a session answers itself. It is not logged."""


class Hello(SessionRequest, frozen=True, tag="hello", omit_defaults=True):
    """The first message: the table, the device's keys, and the last number that it has. The keys of
    a big screen are ignored: it holds no seat."""

    table: Short
    keys: Keys
    since: int
    screen: bool = False


class Hold(SessionRequest, frozen=True, tag="hold"):
    """Show the view of one of the seats on this shared device."""

    seat: int


class Release(SessionRequest, frozen=True, tag="release"):
    """Show the public view again. `seen`: the device has shown the private news of the seat."""

    seen: bool = True


class Emote(SessionRequest, frozen=True, tag="emote"):
    """Show an emote to all devices."""

    seat: int
    emote: Short


class Preview(SessionRequest, frozen=True, tag="preview"):
    """Ask for the preview of an action."""

    seat: int
    code: int


class Advise(SessionRequest, frozen=True, tag="advise"):
    """Ask the coach for advice. The answer is `advised`."""

    seat: int


class Hurry(SessionRequest, frozen=True, tag="hurry"):
    """Skip the pauses of computer players until a person is awaited. Allowed if all people of
    the table use this device."""


class Pong(SessionRequest, frozen=True, tag="pong"):
    """The answer to `ping`."""

    n: int


Request = Hello | Message | Hold | Release | Emote | Preview | Advise | Hurry | Pong
"""Everything that a device may send."""

_decoder: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)


def decode(text: str) -> Request:
    """The request in this JSON text. Raises `msgspec.MsgspecError`."""
    return _decoder.decode(text)
