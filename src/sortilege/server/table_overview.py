"""A table at a glance: what a list of many tables says of each, without playing its matches."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from sortilege.server.log import entry_codec
from sortilege.server.log.event_log import Damaged
from sortilege.table.chair import ChairKind
from sortilege.table.entries import ENTRIES, Ended, Entry, Started
from sortilege.table.table import Phase, Table, fold

MOVES = tuple(
    f'{{"type":"{entry_codec.STRUCTS[kind].__struct_config__.tag}"'.encode()
    for kind in ENTRIES
    if kind.is_move
)
"""How the entries begin that mean nothing without the match."""


@dataclass(frozen=True, slots=True)
class TableOverview:
    """`finished` counts matches; `is_past`: the latest one was played by other rules than these."""

    game: str
    people: tuple[str, ...]
    phase: Phase
    finished: int
    is_past: bool


def overview(id: str, entries: Sequence[bytes]) -> TableOverview:
    """What these entries of a table come to. Matches are played again only where the log does not
    say how they ended: they are on, or from before it did. Raises Damaged."""
    told = decoded(id, [entry for entry in entries if not entry.startswith(MOVES)])
    if has_told_ends(told):
        table = fold(id, told)
        is_over = table.match is not None
        finished = sum(isinstance(entry, Ended) for entry in told)
        return seen(table, Phase.OVER if is_over else Phase.LOBBY, finished)
    table = fold(id, decoded(id, entries))
    return seen(table, table.phase, len(table.finished))


def seen(table: Table, phase: Phase, finished: int) -> TableOverview:
    people = tuple(chair.name for chair in table.chairs if chair.kind is ChairKind.PERSON)
    return TableOverview(table.game.id, people, phase, finished, table.past is not None)


def decoded(id: str, entries: Sequence[bytes]) -> list[Entry]:
    try:
        return [entry_codec.decode(entry) for entry in entries]
    except msgspec.MsgspecError as why:
        raise Damaged(table=id, entry="", why=why) from None


def has_told_ends(entries: Sequence[Entry]) -> bool:
    """Whether for each match that began there is an entry which says how it ended."""
    is_on = False
    for entry in entries:
        if isinstance(entry, Started):
            if is_on:
                return False
            is_on = True
        elif isinstance(entry, Ended):
            is_on = False
    return not is_on
