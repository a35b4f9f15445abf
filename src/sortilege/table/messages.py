"""What a device may ask of a table. The wire's structs are made from these: names, fields, defaults
and the words above them are the protocol's. This file is not compiled, or they would be lost."""

from sortilege.bots.levels import USUAL_LEVEL
from sortilege.kernel.option import Value
from sortilege.kernel.struct import struct


@struct
class Sit:
    """Take a free seat; `seated` brings its key."""

    seat: int
    name: str
    animal: str


@struct
class Rename:
    """Another name or animal."""

    seat: int
    name: str
    animal: str


@struct
class SeatBot:
    """Put a computer player on a seat, or have the one there play at another level."""

    seat: int
    name: str
    animal: str
    level: int = USUAL_LEVEL


@struct
class Empty:
    """Free a seat."""

    seat: int


@struct
class Configure:
    """Another number of seats, or other options."""

    seats: int
    options: dict[str, Value]


@struct
class AllowCoach:
    """Let people at this table ask the coach, or not."""

    on: bool


@struct
class SetSpeed:
    """How long computer players at this table wait: `calm`, `brisk` or `quick`."""

    speed: str


@struct
class Publish:
    """Show the table on the shelf, or no more."""

    public: bool


@struct
class Start:
    """Begin, or play again. First everybody has a share in the luck: `committed` follows."""


@struct
class PledgeNonce:
    """The answer to `committed`: the SHA-256 of a nonce of this device, in hexadecimal."""

    commitment: str
    digest: str


@struct
class OpenNonce:
    """The answer to `pledged`: the nonce itself, 32 bytes in hexadecimal."""

    commitment: str
    nonce: str


@struct
class Act:
    """Take the action with this code. The id makes a resend harmless."""

    id: str
    seq: int
    seat: int
    code: int


@struct
class Ring:
    """Ring for what `reveal` numbers, so many milliseconds from its first paint to the press. The
    id makes a resend harmless. There is no answer until everybody is told who was first."""

    id: str
    seat: int
    reveal: int
    ms: int


@struct
class TakeBack:
    """Take one's own last action back."""

    id: str
    seat: int


@struct
class StandIn:
    """Let a computer player play on for somebody who is away."""

    seat: int


@struct
class ComeBack:
    """Play again oneself."""

    seat: int


Message = (
    Sit
    | Rename
    | SeatBot
    | Empty
    | Configure
    | AllowCoach
    | SetSpeed
    | Publish
    | Start
    | PledgeNonce
    | OpenNonce
    | Act
    | Ring
    | TakeBack
    | StandIn
    | ComeBack
)
