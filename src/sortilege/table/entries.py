"""What a table's log is made of. A table is its log: everything else follows from these."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sortilege.bots.levels import USUAL_LEVEL
from sortilege.kernel.option import Options


@dataclass(frozen=True, slots=True)
class Created:
    """Somebody opened a box. `host` is the digest of the host's key."""

    game: str
    seats: int
    options: Options
    host: str
    public: bool


@dataclass(frozen=True, slots=True)
class SatDown:
    """A person or a computer player sits down. `key` is the digest of the seat's key, `level` how
    well a computer player plays there."""

    seat: int
    kind: str
    name: str
    animal: str
    key: str
    level: int = USUAL_LEVEL


@dataclass(frozen=True, slots=True)
class Emptied:
    """A seat is free again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Configured:
    """The host changed the number of seats, or the options."""

    seats: int
    options: Options


@dataclass(frozen=True, slots=True)
class CoachAllowed:
    """The host chose whether people at this table may ask the coach."""

    on: bool


@dataclass(frozen=True, slots=True)
class SecretCommitted:
    """A match is to begin: everybody is shown the digest of this secret, and these devices, each
    called by its first seat, are asked for a share in its luck. Nobody sees the secret itself."""

    secret: str
    devices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NoncePledged:
    """A device pledged a nonce: its digest."""

    device: int
    digest: str


@dataclass(frozen=True, slots=True)
class NonceOpened:
    """A device opened the nonce it had pledged."""

    device: int
    nonce: str


@dataclass(frozen=True, slots=True)
class Published:
    """Everybody in this house may find the table, or no more."""

    public: bool


@dataclass(frozen=True, slots=True)
class Started:
    """A match begins: the first, or another one. The key of its luck is secret until the end. The
    rules and the box it is played with are named: under others it could not be read again."""

    luck: str
    rules: int
    box: str


@dataclass(init=False)
class Acted:
    """A seat took an action. `id` is the device's own number for it: a resend is harmless."""

    seat: int
    action: str
    id: str

    def __init__(self, seat: int, action: str, id: str) -> None:
        self.seat = seat
        self.action = action
        self.id = id


@dataclass(frozen=True, slots=True)
class Rang:
    """A seat rang, `reaction` milliseconds after it saw what `reveal` numbers; `reported` is what
    its device said. `device` is the first seat of that device: who shares it, shares its clock."""

    seat: int
    reveal: int
    reported: int
    reaction: int
    device: int
    id: str


@dataclass(frozen=True, slots=True)
class Settled:
    """Who was first: this seat takes the action that was raced for, every other ring is void.
    `photo` are those too close to tell apart, among whom chance decided; nobody else drew."""

    seat: int
    reveal: int
    photo: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TookBack:
    """A seat took its last action back."""

    seat: int
    id: str


@dataclass(frozen=True, slots=True)
class StoodIn:
    """A computer player plays on for somebody who is away."""

    seat: int


@dataclass(frozen=True, slots=True)
class CameBack:
    """Whoever was away plays again."""

    seat: int


Entry = (
    Created
    | SatDown
    | Emptied
    | Configured
    | CoachAllowed
    | SecretCommitted
    | NoncePledged
    | NonceOpened
    | Started
    | Acted
    | Rang
    | Settled
    | Published
    | TookBack
    | StoodIn
    | CameBack
)


def chapters(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Entries up to where another match takes the place of the last one: first everybody is told
    how that one ended."""
    told: list[Entry] = []
    for entry in entries:
        if told and isinstance(entry, Started | Configured):
            yield told
            told = []
        told.append(entry)
    yield told
