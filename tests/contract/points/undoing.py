"""Undo takes back a move that revealed nothing and restores the match."""

from sortilege.kernel.action import Action
from sortilege.kernel.event import Event
from sortilege.kernel.match import Match
from sortilege.kernel.refusals import CannotUndo
from sortilege.kernel.serialize import to_bytes
from sortilege.kernel.state import State
from tests.contract.entry import Entry
from tests.contract.play import Random, is_sampled, state_of
from tests.contract.twins import told


def takes_back(entry: Entry, seed: str) -> None:
    """A move that revealed something hidden stays; any other move can be undone without a trace."""
    game = Random(entry, seed)
    for move in range(entry.limit):
        if game.match.outcome is not None:
            break
        plays(entry, game.match, *game.choose(), undoing=is_sampled(move))
    stays_over(game.match)


def plays(entry: Entry, match: Match, seat: int, action: Action, undoing: bool) -> None:
    """Play an action. If undo is wanted and allowed, undo it, check the result, and play it
    again.
    """
    before = state_of(match).clone()
    shown = everything_shown(entry, match) if undoing else b""
    events = match.play(seat, action)
    if match.may_undo(seat):
        tells_nothing(entry, before, events)
        if undoing:
            match.undo(seat)
            assert state_of(match).facts() == before.facts(), f"{action} is not quite undone"
            assert everything_shown(entry, match) == shown, f"{action}, undone, still shows"
            match.play(seat, action)


def stays_over(match: Match) -> None:
    """The last move of a match cannot be undone: players can read the record with all secrets."""
    if match.outcome is not None:
        for seat in range(match.seats):
            assert not match.may_undo(seat), f"seat {seat} could take the end back"
            assert refuses(match, seat), f"seat {seat} took the end back"


def refuses(match: Match, seat: int) -> bool:
    try:
        match.undo(seat)
    except CannotUndo:
        return True
    return False


def tells_nothing(entry: Entry, before: State, events: tuple[Event, ...]) -> None:
    for viewer in entry.viewers:
        known = told(entry.secrets, before, events, viewer)
        assert not known, f"viewer {viewer} was told of {known} by {events}, yet it can be undone"


def everything_shown(entry: Entry, match: Match) -> bytes:
    """All views and the record."""
    return to_bytes([match.record, *[match.view(viewer) for viewer in entry.viewers]])
