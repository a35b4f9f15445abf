"""What a device may ask of a table. The wire's structs are made from these: names, fields, defaults
and the words above them are the protocol's. This file is not compiled, or they would be lost."""

from dataclasses import dataclass

from sortilege.bots.levels import USUAL_LEVEL
from sortilege.kernel.option import Value


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a free seat; `seated` brings its key."""

    seat: int
    name: str
    animal: str


@dataclass(frozen=True, slots=True)
class Rename:
    """Another name or animal."""

    seat: int
    name: str
    animal: str


@dataclass(frozen=True, slots=True)
class SeatBot:
    """Put a computer player on a seat, or have the one there play at another level."""

    seat: int
    name: str
    animal: str
    level: int = USUAL_LEVEL


@dataclass(frozen=True, slots=True)
class Empty:
    """Free a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Configure:
    """Another number of seats, or other options."""

    seats: int
    options: dict[str, Value]


@dataclass(frozen=True, slots=True)
class AllowCoach:
    """Let people at this table ask the coach, or not."""

    on: bool


@dataclass(frozen=True, slots=True)
class SetSpeed:
    """How long computer players at this table wait: `calm`, `brisk` or `quick`."""

    speed: str


@dataclass(frozen=True, slots=True)
class Publish:
    """Show the table on the shelf, or no more."""

    public: bool


@dataclass(frozen=True, slots=True)
class Start:
    """Begin, or play again. First everybody has a share in the luck: `committed` follows."""


@dataclass(frozen=True, slots=True)
class PledgeNonce:
    """The answer to `committed`: the SHA-256 of a nonce of this device, in hexadecimal."""

    commitment: str
    digest: str


@dataclass(frozen=True, slots=True)
class OpenNonce:
    """The answer to `pledged`: the nonce itself, 32 bytes in hexadecimal."""

    commitment: str
    nonce: str


@dataclass(frozen=True, slots=True)
class Act:
    """Take the action with this code. The id makes a resend harmless."""

    id: str
    seq: int
    seat: int
    code: int


@dataclass(frozen=True, slots=True)
class Ring:
    """Ring for what `reveal` numbers, so many milliseconds from its first paint to the press. The
    id makes a resend harmless. There is no answer until everybody is told who was first."""

    id: str
    seat: int
    reveal: int
    ms: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take one's own last action back."""

    id: str
    seat: int


@dataclass(frozen=True, slots=True)
class StandIn:
    """Let a computer player play on for somebody who is away."""

    seat: int


@dataclass(frozen=True, slots=True)
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
