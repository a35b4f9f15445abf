"""The messages to devices, and the bodies of HTTP requests and answers. Messages from devices
are in `requests.py`. `web/src/lib/protocol.ts` is generated from both. `seq` is a number of
the table's log."""

from typing import Annotated, Any

import msgspec

from sortilege.kernel.option import Value
from sortilege.table.messages import Short
from sortilege.table.race_result import Race
from sortilege.table.summary import Summary

Keys = Annotated[list[Short], msgspec.Meta(max_length=64)]
"""The keys of a device."""

CLIENT_VERSION = 2
"""The protocol version of this package's client, which sends it as `v` in the address of its
WebSocket. A client without `v` has version 1."""
OLDEST_CLIENT = 1
"""The oldest version that this server still serves."""

OWN_TABLES = 8
"""Maximum number of own tables in one request."""


class Seen(msgspec.Struct, frozen=True):
    """What this device sees of the match: the view, and the events since its last number.
    `reveal` is the number that a ring has to name, null while rings are impossible; `race` is
    the result of the latest race, until the next action."""

    viewer: int | None
    events: list[dict[str, Any]]
    view: dict[str, Any]
    legal: dict[int, list[int]]
    undo: list[int]
    reveal: int | None = None
    race: Race | None = None


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The current table. `seats` are those whose keys this device has; only the host and big
    screens get the short code."""

    seq: int
    seats: list[int]
    host: bool
    code: str | None
    summary: Summary
    match: Seen | None


class Update(msgspec.Struct, frozen=True, tag="update"):
    """Changes: the summary if the table changed, the match if it moved on."""

    seq: int
    seats: list[int]
    summary: Summary | None
    match: Seen | None


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """The key of a seat just taken. It is sent once, to this device only."""

    seat: int
    key: str


class Hosting(msgspec.Struct, frozen=True, tag="hosting"):
    """Whether this device is the host now: the host has changed."""

    host: bool


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """A refused request. The catalogue has the text, under the code."""

    id: str | None
    code: str
    facts: dict[str, str]


class Emoted(msgspec.Struct, frozen=True, tag="emoted"):
    """A player shows an emote."""

    seat: int
    emote: str


class Committed(msgspec.Struct, frozen=True, tag="committed"):
    """A match is about to begin: the SHA-256 of the server's secret. Devices with seats answer
    `pledge`."""

    commitment: str


class Pledged(msgspec.Struct, frozen=True, tag="pledged"):
    """All pledges for this commitment. Devices that have pledged answer `open`."""

    commitment: str
    pledges: list[str]


class Previewed(msgspec.Struct, frozen=True, tag="previewed"):
    """The preview of an action; null if the action is no longer possible or the game has no
    preview."""

    seat: int
    code: int
    preview: dict[str, Any] | None


class Odds(msgspec.Struct, frozen=True):
    """A chance in percent, and its word below `coach.odds` in the catalogue."""

    percent: int
    word: str


class Advice(msgspec.Struct, frozen=True):
    """An action and its reason: a sentence below `why` in the catalogue, with its facts.
    `chance`: of winning with it; `risk`: of losing the turn; `worse`: points below the best
    action, if there is no chance."""

    code: int
    action: dict[str, Any]
    chance: Odds | None
    risk: Odds | None
    worse: float
    why: str
    facts: dict[str, Any]


class Advised(msgspec.Struct, frozen=True, tag="advised"):
    """The coach's answer at this number of the table: the risk of continuing with the safest
    card, and the best actions, the best first. Or why there is no advice, below
    `coach.silence`."""

    seat: int
    seq: int
    risk: Odds | None
    advices: list[Advice]
    silence: str | None


class Ping(msgspec.Struct, frozen=True, tag="ping"):
    """A heartbeat. The time until `pong` is the round trip."""

    n: int


AnyAnswer = (
    Welcome
    | Update
    | Committed
    | Pledged
    | Seated
    | Hosting
    | Refused
    | Emoted
    | Previewed
    | Advised
    | Ping
)


# ── HTTP ──


class TableOpened(msgspec.Struct, frozen=True):
    """The new table, the keys of its host and first seat, and its short code."""

    table: str
    keys: list[str]
    code: str


class TableHeld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table for which a device has keys."""

    table: Short
    keys: Keys


class ScreenTableOpened(msgspec.Struct, frozen=True):
    """The new table of a big screen. There are no keys."""

    table: str


class OwnTablesAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the state of the device's tables."""

    tables: Annotated[list[TableHeld], msgspec.Meta(max_length=OWN_TABLES)]


class OwnTable(msgspec.Struct, frozen=True):
    """A table of a device, for its shelf. `seats` are those whose keys it has; `awaited` those
    that the match waits for; `winners` the winners of a finished match."""

    summary: Summary
    seats: list[int]
    awaited: list[int]
    winners: list[int] | None


class OptionCard(msgspec.Struct, frozen=True):
    """An option of a game; the catalogue has its texts. With fewer players than `least_seats` it
    has no effect."""

    name: str
    kind: str
    default: Value
    values: list[Value] | None
    low: int | None
    high: int | None
    less_seats: bool
    when: tuple[str, list[Value]] | None
    least_seats: int


class GameCard(msgspec.Struct, frozen=True):
    """A game on the shelf; the catalogue has its texts. `coach`: its tables may have the coach."""

    id: str
    seats: tuple[int, int]
    age: int
    minutes: tuple[int, int]
    rules_version: int
    coach: bool
    options: list[OptionCard]


class CodeAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A short code that a person typed."""

    code: Short


class CodeFound(msgspec.Struct, frozen=True):
    """The table behind a short code."""

    table: str


class Replayed(msgspec.Struct, frozen=True):
    """A finished match, step by step, as a seat or a spectator saw it."""

    summary: Summary
    viewer: int | None
    steps: list[Seen]


class Shared(msgspec.Struct, frozen=True):
    """The share of a finished match, which gives no access to its table."""

    share: str


class TurningPoint(msgspec.Struct, frozen=True):
    """An action that changed the chances of a seat: its step in the replay, the action, a better
    action if there was one, and the chances in percent. Without a better action, `before` is
    the chance with the next best one."""

    step: int
    seat: int
    action: dict[str, Any]
    better: dict[str, Any] | None
    before: int
    after: int


class LookedBack(msgspec.Struct, frozen=True):
    """The turning points of a finished match, in order. `known`: whether chances can be computed
    for this game."""

    known: bool
    points: list[TurningPoint]


class Invitation(msgspec.Struct, frozen=True):
    """The link to the table for other devices; null if they cannot reach this server.
    `may_open`: this device may open the server to the local network."""

    link: str | None
    may_open: bool


class LanOpened(msgspec.Struct, frozen=True):
    """The server's address in the local network, which is open now."""

    address: str


class HttpRefusal(msgspec.Struct, frozen=True):
    """A refusal over HTTP. The catalogue has the text, under the code."""

    code: str
    facts: dict[str, str]


class Printed(msgspec.Struct, frozen=True):
    """The games that this server can print."""

    games: list[str]


class Health(msgspec.Struct, frozen=True):
    """The version, and the numbers of live tables and connected devices."""

    version: str
    tables: int
    devices: int
