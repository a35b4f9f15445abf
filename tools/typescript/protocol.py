"""`web/src/lib/protocol.ts`: the messages between server and client that do not depend on the
game."""

from collections.abc import Iterator
from typing import get_args

import msgspec

from sortilege.bots.levels import NUMBERS, USUAL_LEVEL
from sortilege.kernel.option import Choice, First, Number, Switch, Value
from sortilege.kernel.outcome import Outcome
from sortilege.kernel.serialize import type_name
from sortilege.server import protocol
from sortilege.server.requests import Request
from sortilege.server.tables.connection import CloseReason
from sortilege.table.chair import ChairKind
from sortilege.table.names import ANIMALS, EMOTES, USUAL_NAMES
from sortilege.table.opening import NewScreenTable, NewTable
from sortilege.table.pace import SPEEDS
from sortilege.table.past import Past
from sortilege.table.race_result import Race, Rung
from sortilege.table.summary import Sitter, Summary
from sortilege.table.table import Phase
from sortilege.words.facts import COUNTED, SEAT_FACTS
from tools.typescript.spelling import (
    FIRST_LINE,
    either,
    hinted,
    interface,
    listed,
    quoted,
)

HTTP = (
    NewTable,
    NewScreenTable,
    protocol.TableOpened,
    protocol.ScreenTableOpened,
    protocol.OptionCard,
    protocol.GameCard,
    protocol.CodeAsked,
    protocol.CodeFound,
    protocol.TableHeld,
    protocol.OwnTablesAsked,
    protocol.OwnTable,
    protocol.Invitation,
    protocol.LanOpened,
    protocol.Replayed,
    protocol.Shared,
    protocol.TurningPoint,
    protocol.LookedBack,
    protocol.HttpRefusal,
    protocol.Health,
    protocol.Printed,
)

OPTION_KINDS = [type_name(kind) for kind in (Switch, Choice, Number, First)]
PRECISE: dict[type, dict[str, str]] = {
    protocol.OptionCard: {"kind": either(quoted(OPTION_KINDS))},
}
"""Fields with a more precise type in the client than in Python."""


def module() -> str:
    """The content of the file."""
    return "\n".join([FIRST_LINE, "", *_lists(), *_table(), *_protocol()])


# ── lists ──


def _lists() -> Iterator[str]:
    words = {
        "USUAL_NAMES": USUAL_NAMES,
        "ANIMALS": ANIMALS,
        "EMOTES": EMOTES,
        "SPEEDS": tuple(SPEEDS),
    }
    for name, some in {**words, "SEAT_FACTS": SEAT_FACTS, "COUNTED": COUNTED}.items():
        yield f"export const {name} = {listed(some)} as const;"
    yield f"export const LEVELS = {list(NUMBERS)} as const;"
    yield f"export const USUAL_LEVEL = {USUAL_LEVEL};"
    yield f"export const OWN_TABLES = {protocol.OWN_TABLES};"
    yield f"export const CLIENT_VERSION = {protocol.CLIENT_VERSION};"
    for reason in (CloseReason.RESTARTING, CloseReason.MOVED, CloseReason.OLD_CLIENT):
        yield f"export const {reason.name} = {reason.value[0]};"
    yield ""
    yield f"export type Phase = {either(quoted(Phase))};"
    yield f"export type ChairKind = {either(quoted(ChairKind))};"
    yield ""


def _table() -> Iterator[str]:
    yield f"export type Value = {hinted(Value, {})};"
    yield ""
    for kind in (Sitter, Past, Summary, Rung, Race):
        yield from interface(kind.__name__, kind, {})
    yield from interface("Outcome", Outcome, {}, tag="outcome")


# ── requests, answers, HTTP ──


def _protocol() -> Iterator[str]:
    requests, answers = get_args(Request), get_args(protocol.AnyAnswer)
    for kind in (*requests, protocol.Seen, protocol.Odds, protocol.Advice, *answers):
        yield from interface(kind.__name__, kind, {}, tag=_tag(kind))
    yield f"export type AnyRequest = {either([kind.__name__ for kind in requests])};"
    yield f"export type AnyAnswer = {either([kind.__name__ for kind in answers])};"
    yield ""
    for kind in HTTP:
        yield from interface(kind.__name__, kind, {}, precise=PRECISE.get(kind))


def _tag(kind: type[msgspec.Struct]) -> str | None:
    tag = kind.__struct_config__.tag
    assert tag is None or isinstance(tag, str), "requests and answers are tagged by words"
    return tag
