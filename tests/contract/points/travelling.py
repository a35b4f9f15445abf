"""Everything that a match sends survives serialization."""

import json

from sortilege.kernel.event import Event
from sortilege.kernel.match import Match
from sortilege.kernel.record import read_record
from sortilege.kernel.serialize import to_builtins, to_bytes
from tests.contract.entry import Entry
from tests.contract.play import Random, is_sampled


def travels(entry: Entry, seed: str) -> None:
    """Views, events, actions and records are equal after a round trip through JSON."""
    game = Random(entry, seed)
    views_travel(entry, game.match)
    known: set[Event] = set()
    for n in range(entry.limit):
        if game.match.outcome is not None:
            break
        seat, action = game.choose()
        by_code, by_text = entry.game.actions.at(action.code), entry.game.actions.read(str(action))
        assert by_code == by_text == action, f"{action} is another action after the wire"
        events = set(game.match.play(seat, action.code if n % 2 else by_text)) - known
        events_travel(entry, events)
        known |= events
        if is_sampled(n) or game.match.outcome is not None:
            views_travel(entry, game.match)
    record = game.match.record
    assert read_record(record.to_json()) == record, "the record is another one after the wire"


def views_travel(entry: Entry, match: Match) -> None:
    for viewer in entry.viewers:
        returns(match.view(viewer))


def events_travel(entry: Entry, events: set[Event]) -> None:
    for event in events:
        returns(to_builtins(event))
        for viewer in entry.viewers:
            heard = entry.game.project(event, viewer)
            assert heard is None or isinstance(heard, Event), f"{viewer} hears {heard!r}"
            if heard is not event:
                returns(to_builtins(heard))


def returns(value: object) -> None:
    """A value is equal after a round trip, and so are its bytes."""
    there = to_bytes(value)
    back = json.loads(there)
    assert same(back, value), f"is not plain: {value}"
    assert to_bytes(back) == there, f"gives other bytes the second time: {value}"


def same(back: object, value: object) -> bool:
    """Whether two values are equal and of the same types at every level: 1 is not true, and 1.0 is
    not 1.
    """
    if type(back) is not type(value):
        return False
    if isinstance(back, dict) and isinstance(value, dict):
        return back.keys() == value.keys() and all(same(back[k], value[k]) for k in back)
    if isinstance(back, list) and isinstance(value, list):
        return len(back) == len(value) and all(map(same, back, value))
    return back == value
