"""What devices are told, and what is asked and answered over HTTP; what devices ask over their line
is in `requests.py`. `web/src/lib/protocol.ts` is generated from all of it. Everything a device gets
is numbered by `seq`, the number of the table's log."""

from typing import Annotated, Any

import msgspec

from sortilege.bots.levels import NUMBERS
from sortilege.kernel.option import Value
from sortilege.table.race_result import Race
from sortilege.table.summary import Summary

Short = Annotated[str, msgspec.Meta(max_length=64)]
"""A word, a key or a number of the device's own: never longer than this."""

Keys = Annotated[list[Short], msgspec.Meta(max_length=64)]
"""The keys a device holds."""

OWN_TABLES = 8
"""Tables of a device that are looked at in one go."""

Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=3_600_000)]
"""How long somebody took: never longer than an hour."""

Level = Annotated[int, msgspec.Meta(ge=NUMBERS[0], le=NUMBERS[-1])]
"""How well a computer player plays."""


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


class TableHeld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of which a device holds keys."""

    table: Short
    keys: Keys


class OwnTablesAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What has become of the tables of this device?"""

    tables: Annotated[list[TableHeld], msgspec.Meta(max_length=OWN_TABLES)]


class OwnTable(msgspec.Struct, frozen=True):
    """A table of a device, as its shelf shows it. `seats` are those it holds the keys of; `awaited`
    those without whom the match does not go on; `winners` who has won it, once it is over."""

    summary: Summary
    seats: list[int]
    awaited: list[int]
    winners: list[int] | None


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


class Shared(msgspec.Struct, frozen=True):
    """By this a finished match is found, and nothing else of its table."""

    share: str


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
    """Where others find the table: this server, as seen from another device of the same house; null
    where they cannot reach it. `may_open`: this device may let the house in."""

    link: str | None
    may_open: bool


class HouseOpened(msgspec.Struct, frozen=True):
    """The house is let in: where its devices find this server."""

    address: str


class HttpRefusal(msgspec.Struct, frozen=True):
    """What was asked over HTTP and is not given. The words are in the catalogue, under the code."""

    code: str
    facts: dict[str, str]


class Printed(msgspec.Struct, frozen=True):
    """The games that can be printed here; none where there is no printer."""

    games: list[str]


class Health(msgspec.Struct, frozen=True):
    """The server is up, with so many tables and devices."""

    version: str
    tables: int
    devices: int
