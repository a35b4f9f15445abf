"""What a device may ask of a table."""

from collections.abc import Mapping
from dataclasses import dataclass

from sortilege.bots.levels import USUAL_LEVEL


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a free seat. The key is the digest of a secret that the device keeps."""

    seat: int
    name: str
    animal: str
    key: str


@dataclass(frozen=True, slots=True)
class Rename:
    """Another name or animal, for an own seat, or by the host for a computer player."""

    seat: int
    name: str
    animal: str


@dataclass(frozen=True, slots=True)
class SeatBot:
    """Put a computer player of this level on a seat where no person sits."""

    seat: int
    name: str
    animal: str
    level: int = USUAL_LEVEL


@dataclass(frozen=True, slots=True)
class Empty:
    """Free a seat: one's own, or any by the host."""

    seat: int


@dataclass(frozen=True, slots=True)
class Configure:
    """Another number of seats, or other options."""

    seats: int
    options: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class AllowCoach:
    """Let people at this table ask the coach, or not."""

    on: bool


@dataclass(frozen=True, slots=True)
class Publish:
    """Show the table on the shelf to everybody in this house, or no more."""

    public: bool


@dataclass(frozen=True, slots=True)
class Start:
    """Begin at once, or play again, with this key of luck: nobody proves where it came from."""

    luck: str


@dataclass(frozen=True, slots=True)
class Agree:
    """Begin, or play again, with luck that nobody has chosen. The secret comes from outside;
    `devices` are the first seats of all devices that are here."""

    secret: str
    devices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PledgeNonce:
    """A share in the luck, under this commitment: the digest of a nonce."""

    commitment: str
    digest: str


@dataclass(frozen=True, slots=True)
class OpenNonce:
    """The nonce that was pledged under this commitment."""

    commitment: str
    nonce: str


@dataclass(init=False)
class Act:
    """Take the action with this code. `seq` is the latest number this device has seen."""

    id: str
    seq: int
    seat: int
    code: int

    def __init__(self, id: str, seq: int, seat: int, code: int) -> None:
        # Compiled, a tenth of the time of one that is made for us; so it is with `Acted`.
        self.id = id
        self.seq = seq
        self.seat = seat
        self.code = code


@dataclass(frozen=True, slots=True)
class Ring:
    """Take what is raced for. `reveal` is the number of what was seen, `reported` how many
    milliseconds the device says it took, `floor` how many it must have taken at least."""

    id: str
    seat: int
    reveal: int
    reported: int
    floor: int


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
    """Play again after somebody stood in."""

    seat: int


Message = (
    Sit
    | Rename
    | SeatBot
    | Empty
    | Configure
    | AllowCoach
    | Start
    | Agree
    | PledgeNonce
    | OpenNonce
    | Act
    | Ring
    | Publish
    | TakeBack
    | StandIn
    | ComeBack
)
