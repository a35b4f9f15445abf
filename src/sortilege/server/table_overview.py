"""Summarizes stored tables for lists, without replaying their matches if possible."""

from collections.abc import Sequence
from dataclasses import dataclass

from sortilege.server.log import entry_codec
from sortilege.table.chair import ChairKind
from sortilege.table.entries import ENTRIES, Ended, Entry, Started
from sortilege.table.table import Phase, Table, fold

MOVES = tuple(
    f'{{"type":"{kind.__struct_config__.tag}"'.encode() for kind in ENTRIES if kind.is_move
)
"""The beginnings of encoded entries that need the match."""


@dataclass(frozen=True, slots=True)
class TableOverview:
    """`finished` counts matches; `is_past`: the latest one used other rules than this version."""

    game: str
    people: tuple[str, ...]
    phase: Phase
    finished: int
    is_past: bool


def overview(id: str, entries: Sequence[bytes]) -> TableOverview:
    """Summarize a table. Matches are replayed only if the log does not say how they ended: they are
    still running, or an earlier version wrote them. Raises Damaged."""
    told = entry_codec.decode_all(id, [entry for entry in entries if not entry.startswith(MOVES)])
    if has_told_ends(told):
        table = fold(id, told)
        is_over = table.match is not None
        finished = sum(isinstance(entry, Ended) for entry in told)
        return seen(table, Phase.OVER if is_over else Phase.LOBBY, finished)
    table = fold(id, entry_codec.decode_all(id, entries))
    return seen(table, table.phase, len(table.finished))


def seen(table: Table, phase: Phase, finished: int) -> TableOverview:
    people = tuple(chair.name for chair in table.chairs if chair.kind is ChairKind.PERSON)
    return TableOverview(table.game.id, people, phase, finished, table.past is not None)


def has_told_ends(entries: Sequence[Entry]) -> bool:
    """Whether the log says how each match ended."""
    is_on = False
    for entry in entries:
        if isinstance(entry, Started):
            if is_on:
                return False
            is_on = True
        elif isinstance(entry, Ended):
            is_on = False
    return not is_on
