"""What goes over the wire. Bytes become these structs in one decode; `web/src/lib/protocol.ts` is
generated from them. Everything a device sends is a request; everything it gets is numbered by
`seq`, the number of the table's log."""

from typing import Annotated, Any

import msgspec

from sortilege.bots.levels import NUMBERS, USUAL_LEVEL
from sortilege.kernel.option import Value
from sortilege.table.summary import Race, Summary

Short = Annotated[str, msgspec.Meta(max_length=64)]
"""A word, a key or a number of the device's own: never longer than this."""

Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=3_600_000)]
"""How long somebody took: never longer than an hour."""

Level = Annotated[int, msgspec.Meta(ge=NUMBERS[0], le=NUMBERS[-1])]
"""How well a computer player plays."""

Keys = Annotated[list[Short], msgspec.Meta(max_length=64)]
"""The keys a device holds."""


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a device asks."""


class Hello(Request, frozen=True, tag="hello"):
    """The first word: which table, with which keys, and the last number this device has."""

    table: Short
    keys: Keys
    since: int


class Sit(Request, frozen=True, tag="sit"):
    """Take a free seat; `seated` brings its key."""

    seat: int
    name: Short
    animal: Short


class Rename(Request, frozen=True, tag="rename"):
    """Another name or animal."""

    seat: int
    name: Short
    animal: Short


class SeatBot(Request, frozen=True, tag="seat_bot"):
    """Put a computer player on a seat, or have the one there play at another level."""

    seat: int
    name: Short
    animal: Short
    level: Level = USUAL_LEVEL


class Empty(Request, frozen=True, tag="empty"):
    """Free a seat."""

    seat: int


class Configure(Request, frozen=True, tag="configure"):
    """Another number of seats, or other options."""

    seats: int
    options: dict[str, Value]


class Coach(Request, frozen=True, tag="coach"):
    """Let people at this table ask the coach, or not."""

    on: bool


class Publish(Request, frozen=True, tag="publish"):
    """Show the table on the shelf, or no more."""

    public: bool


class Start(Request, frozen=True, tag="start"):
    """Begin, or play again. First everybody has a share in the luck: `committed` follows."""


class Pledge(Request, frozen=True, tag="pledge"):
    """The answer to `committed`: the SHA-256 of a nonce of this device, in hexadecimal."""

    commitment: Short
    digest: Short


class Open(Request, frozen=True, tag="open"):
    """The answer to `pledged`: the nonce itself, 32 bytes in hexadecimal."""

    commitment: Short
    nonce: Short


class Act(Request, frozen=True, tag="act"):
    """Take the action with this code. The id makes a resend harmless."""

    id: Short
    seq: int
    seat: int
    code: int


class Ring(Request, frozen=True, tag="ring"):
    """Ring for what `reveal` numbers, so many milliseconds from its first paint to the press. The
    id makes a resend harmless. There is no answer until everybody is told who was first."""

    id: Short
    seat: int
    reveal: int
    ms: Milliseconds


class TakeBack(Request, frozen=True, tag="take_back"):
    """Take one's own last action back."""

    id: Short
    seat: int


class StandIn(Request, frozen=True, tag="stand_in"):
    """Let a computer player play on for somebody who is away."""

    seat: int


class ComeBack(Request, frozen=True, tag="come_back"):
    """Play again oneself."""

    seat: int


class Hold(Request, frozen=True, tag="hold"):
    """Look through the eyes of one of several seats on this device, behind the curtain."""

    seat: int


class Release(Request, frozen=True, tag="release"):
    """Close the curtain again."""


class Emote(Request, frozen=True, tag="emote"):
    """Show one of the little pictures to everybody."""

    seat: int
    emote: Short


class Preview(Request, frozen=True, tag="preview"):
    """What would show and count if this seat took this action? Nothing is played."""

    seat: int
    code: int


class Advise(Request, frozen=True, tag="advise"):
    """What would be best for this seat now? `advised` follows."""

    seat: int


class Pong(Request, frozen=True, tag="pong"):
    """The answer to `ping`."""

    n: int


AnyRequest = (
    Hello
    | Sit
    | Rename
    | SeatBot
    | Empty
    | Configure
    | Coach
    | Publish
    | Start
    | Pledge
    | Open
    | Act
    | Ring
    | TakeBack
    | StandIn
    | ComeBack
    | Hold
    | Release
    | Emote
    | Preview
    | Advise
    | Pong
)


class Seen(msgspec.Struct, frozen=True):
    """What this device sees of the match now, and heard of it since it last knew. `reveal` is the
    number that a ring has to name, null while nobody can ring; `race` says who was first,
    until something else has happened."""

    viewer: int | None
    events: list[dict[str, Any]]
    view: dict[str, Any]
    legal: dict[int, list[int]]
    undo: list[int]
    reveal: int | None = None
    race: Race | None = None


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The table as it is. `seats` are those this device holds the keys of."""

    seq: int
    seats: list[int]
    host: bool
    code: str | None
    summary: Summary
    match: Seen | None


class Update(msgspec.Struct, frozen=True, tag="update"):
    """What has changed: the table (if it did), and the match (if it goes on)."""

    seq: int
    seats: list[int]
    summary: Summary | None
    match: Seen | None


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """The key of a seat just taken. It is told once, to this device alone."""

    seat: int
    key: str


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """What was asked and is not done. The words are in the catalogue, under the code."""

    id: str | None
    code: str
    facts: dict[str, str]


class Emoted(msgspec.Struct, frozen=True, tag="emoted"):
    """Somebody shows a little picture."""

    seat: int
    emote: str


class Committed(msgspec.Struct, frozen=True, tag="committed"):
    """A match is to begin: the SHA-256 of the server's secret. Devices with seats `pledge`."""

    commitment: str


class Pledged(msgspec.Struct, frozen=True, tag="pledged"):
    """All pledges under this commitment. Devices whose own is among them `open` it."""

    commitment: str
    pledges: list[str]


class Previewed(msgspec.Struct, frozen=True, tag="previewed"):
    """What would show and count; null where the action is not possible any more, or the game has
    nothing to tell."""

    seat: int
    code: int
    preview: dict[str, Any] | None


class Odds(msgspec.Struct, frozen=True):
    """A chance: in percent, and what people call it, below `coach.odds` in the catalogue."""

    percent: int
    word: str


class Advice(msgspec.Struct, frozen=True):
    """An action, and why: a sentence below `why` in the catalogue, and what it names. `chance`: to
    win with it; `risk`: that it loses the turn; `worse`: by how many points than the best, where
    nobody knows a chance."""

    code: int
    action: dict[str, Any]
    chance: Odds | None
    risk: Odds | None
    worse: float
    why: str
    facts: dict[str, Any]


class Advised(msgspec.Struct, frozen=True, tag="advised"):
    """What the coach said when the table had this number: the risk of going on with the safest
    card, and the best actions, the best first. Or why it says nothing, below `coach.silence`."""

    seat: int
    seq: int
    risk: Odds | None
    advices: list[Advice]
    silence: str | None


class Ping(msgspec.Struct, frozen=True, tag="ping"):
    """Are you there? The time until `pong` is the round trip."""

    n: int


AnyAnswer = (
    Welcome | Update | Committed | Pledged | Seated | Refused | Emoted | Previewed | Advised | Ping
)


# ── HTTP ──


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Open a box: the first seat is for the one who opens it, computer players take the rest."""

    game: Short
    name: Short
    animal: Short
    seats: int | None = None
    options: dict[str, Value] = {}
    public: bool = False


class TableOpened(msgspec.Struct, frozen=True):
    """The new table, the keys of its host and first seat, and the short code for one's room."""

    table: str
    keys: list[str]
    code: str


class OptionCard(msgspec.Struct, frozen=True):
    """An option of a game; its words are in the catalogue."""

    name: str
    kind: str
    default: Value
    values: list[Value] | None
    low: int | None
    high: int | None
    less_seats: bool
    when: tuple[str, list[Value]] | None


class GameCard(msgspec.Struct, frozen=True):
    """A game on the shelf; its words are in the catalogue. `coach`: a table may have one."""

    id: str
    seats: tuple[int, int]
    age: int
    minutes: tuple[int, int]
    rules_version: int
    coach: bool
    options: list[OptionCard]


class CodeAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A short code, as somebody in the room said it."""

    code: Short


class CodeFound(msgspec.Struct, frozen=True):
    """The table behind a short code."""

    table: str


class Replayed(msgspec.Struct, frozen=True):
    """A finished match, step by step, through the eyes of one seat or of a spectator."""

    summary: Summary
    viewer: int | None
    steps: list[Seen]


class TurningPoint(msgspec.Struct, frozen=True):
    """A decision that changed the chances of a seat much: the step of the replay at which it was
    made, what was done, and what would have been better, with the chances in percent. Where nothing
    would have been better, `before` is the chance with the next best."""

    step: int
    seat: int
    action: dict[str, Any]
    better: dict[str, Any] | None
    before: int
    after: int


class LookedBack(msgspec.Struct, frozen=True):
    """The turning points of a finished match, in order. `known`: whether anybody can tell the
    chances of this game."""

    known: bool
    points: list[TurningPoint]


class Invitation(msgspec.Struct, frozen=True):
    """Where others find the table: this server, as seen from another device of the same house."""

    link: str


class HttpRefusal(msgspec.Struct, frozen=True):
    """What was asked over HTTP and is not given. The words are in the catalogue, under the code."""

    code: str
    facts: dict[str, str]


class Health(msgspec.Struct, frozen=True):
    """The server is up, and its log is being written."""

    version: str
    tables: int
    devices: int
