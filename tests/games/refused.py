"""Checks refusals at a drawn table of any game."""

from typing import Any, Protocol

import pytest

from sortilege.kernel.match import Match
from sortilege.kernel.refusals import Refusal
from sortilege.kernel.serialize import to_bytes


class Drawn(Protocol):
    """A table of a match for rulings."""

    @property
    def match(self) -> Match: ...


def refusal(table: Drawn, seat: Any, action: Any) -> Refusal:
    """Try an action; check that it is refused and changes nothing."""
    before = moment_of(table.match)
    with pytest.raises(Refusal) as refused:
        table.match.play(seat, action)
    assert moment_of(table.match) == before
    return refused.value


def moment_of(match: Match) -> tuple[object, ...]:
    """Everything that a refusal must leave unchanged."""
    views = [to_bytes(match.view(viewer)) for viewer in [*range(match.seats), None]]
    undo = [match.may_undo(seat) for seat in range(match.seats)]
    return match._state.facts(), match.record.to_json(), match.seq, undo, views
