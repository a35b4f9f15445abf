"""The messages of devices to a table. JSON is decoded straight into these structs, and the client's
TypeScript and the OpenAPI document are generated from them."""

from typing import Annotated

import msgspec

from sortilege.bots.levels import NUMBERS, USUAL_LEVEL
from sortilege.kernel.option import Value

Short = Annotated[str, msgspec.Meta(max_length=64)]
"""A short text: a word, a key or an id."""

Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=3_600_000)]
"""A reaction time, up to an hour."""

LevelNumber = Annotated[int, msgspec.Meta(ge=NUMBERS[0], le=NUMBERS[-1])]
"""How well a computer player plays."""


class TableMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all messages to a table. The tag is the name on the wire."""


class Sit(TableMessage, frozen=True, tag="sit"):
    """Take a free seat. The answer `seated` contains its key."""

    seat: int
    name: Short
    animal: Short


class Join(TableMessage, frozen=True, tag="join"):
    """Take any chair. The answer `seated` says which one, and contains its key."""

    name: Short
    animal: Short


class Rename(TableMessage, frozen=True, tag="rename"):
    """Change a name or an animal."""

    seat: int
    name: Short
    animal: Short


class SeatBot(TableMessage, frozen=True, tag="seat_bot"):
    """Put a computer player on a seat, or change its level."""

    seat: int
    name: Short
    animal: Short
    level: LevelNumber = USUAL_LEVEL


class ChooseColour(TableMessage, frozen=True, tag="choose_colour"):
    """Choose a colour, by its number among those of the game."""

    seat: int
    colour: int


class Empty(TableMessage, frozen=True, tag="empty"):
    """Free a seat."""

    seat: int


class GiveUp(TableMessage, frozen=True, tag="give_up"):
    """Give up all seats and the host's rights: this device becomes a big screen."""


class Configure(TableMessage, frozen=True, tag="configure"):
    """Change the number of seats or the options."""

    seats: int
    options: dict[str, Value]


class AllowCoach(TableMessage, frozen=True, tag="coach"):
    """Let people at this table ask the coach, or not."""

    on: bool


class SetSpeed(TableMessage, frozen=True, tag="set_speed"):
    """Set how long computer players wait: `calm`, `brisk` or `quick`."""

    speed: Short


class Publish(TableMessage, frozen=True, tag="publish"):
    """List the table on the shelf, or remove it."""

    public: bool


class LockJoining(TableMessage, frozen=True, tag="lock_joining"):
    """Let only those sit down who were at this table before, or everyone again."""

    on: bool


class Start(TableMessage, frozen=True, tag="start"):
    """Begin a match. The message `committed` follows, which starts the pact on luck."""


class PledgeNonce(TableMessage, frozen=True, tag="pledge"):
    """The answer to `committed`: the SHA-256 of a nonce of this device, in hexadecimal."""

    commitment: Short
    digest: Short


class OpenNonce(TableMessage, frozen=True, tag="open"):
    """The answer to `pledged`: the nonce itself, 32 bytes in hexadecimal."""

    commitment: Short
    nonce: Short


class Act(TableMessage, frozen=True, tag="act"):
    """Take the action with this code. The id makes a resend harmless."""

    id: Short
    seq: int
    seat: int
    code: int


class Ring(TableMessage, frozen=True, tag="ring"):
    """Ring for the reveal with this number, `ms` milliseconds after the device first painted it.
    The id makes a resend harmless. The answer follows when the race is settled."""

    id: Short
    seat: int
    reveal: int
    ms: Milliseconds


class TakeBack(TableMessage, frozen=True, tag="take_back"):
    """Take one's own last action back."""

    id: Short
    seat: int


class StandIn(TableMessage, frozen=True, tag="stand_in"):
    """Let a computer player replace a person who is away."""

    seat: int


class ComeBack(TableMessage, frozen=True, tag="come_back"):
    """Play oneself again."""

    seat: int


Message = (
    Sit
    | Join
    | Rename
    | SeatBot
    | ChooseColour
    | Empty
    | GiveUp
    | Configure
    | AllowCoach
    | SetSpeed
    | Publish
    | LockJoining
    | Start
    | PledgeNonce
    | OpenNonce
    | Act
    | Ring
    | TakeBack
    | StandIn
    | ComeBack
)
