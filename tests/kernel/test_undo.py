"""Undoing the last action."""

import pytest

from sortilege.kernel.chance import Scripted, Seeded
from sortilege.kernel.event import Event, Undone
from sortilege.kernel.game import Viewer
from sortilege.kernel.option import Options
from sortilege.kernel.refusals import CannotUndo
from sortilege.kernel.replay import replay
from sortilege.kernel.serialize import to_bytes
from tests.contract.play import state_of
from tests.contract.toy import Toy
from tests.contract.toy.actions import Clap, Peek, Stir, Turn
from tests.contract.toy.events import Clapped, Dealt
from tests.contract.toy.knowledge import Known
from tests.kernel.toys import TOY, toy_match


def test_what_told_nothing_can_be_taken_back() -> None:
    match = toy_match()
    before = state_of(match).facts()
    view, record = to_bytes(match.view(0)), match.record.to_json()
    match.play(1, Clap())
    assert match.may_undo(1)
    assert match.undo(1) == (Undone(1, "clap"),)
    assert state_of(match).facts() == before
    assert to_bytes(match.view(0)) == view
    assert match.record.to_json() == record
    assert match.played == []


@pytest.mark.parametrize("action", [Peek(0), Turn(0), Turn(1), Stir()])
def test_an_action_that_revealed_or_drew_something_cannot_be_undone(action: Peek) -> None:
    match = toy_match()
    match.play(0, action)
    assert not match.may_undo(0)
    with pytest.raises(CannotUndo) as refused:
        match.undo(0)
    assert refused.value.facts == {"seat": 0, "moves": 1}


def test_nobody_takes_back_what_somebody_else_did() -> None:
    match = toy_match()
    match.play(1, Clap())
    assert not match.may_undo(0)
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_nothing_can_be_taken_back_before_the_first_action() -> None:
    with pytest.raises(CannotUndo):
        toy_match().undo(0)


def test_once_somebody_else_has_acted_it_is_too_late() -> None:
    match = toy_match()
    match.play(1, Clap())
    match.play(0, Peek(0))
    assert not match.may_undo(1)


def test_only_the_last_action_can_be_taken_back() -> None:
    match = toy_match()
    match.play(1, Clap())
    match.play(1, Clap())
    match.undo(1)
    assert not match.may_undo(1)
    with pytest.raises(CannotUndo):
        match.undo(1)
    assert match.played == [(1, Clap())]
    assert match.view(None)["pebbles"] == [2, 1]


def test_everybody_hears_that_it_was_taken_back() -> None:
    match = toy_match()
    match.play(1, Clap())
    match.undo(1)
    assert match.seq == 2
    assert match.heard(None) == (Dealt((None, None), 0), Clapped(1), Undone(1, "clap"))
    assert match.heard(0, since=1) == (Undone(1, "clap"),)


class Applause(Known):
    """Knowledge that also counts claps."""

    claps = 0

    def hear(self, event: Event) -> None:
        self.claps += isinstance(event, Clapped)

    def clone(self) -> "Applause":
        other = Applause()
        other.claps = self.claps
        return other


class Theatre(Toy):
    """The toy game with a counter of claps."""

    def knowledge(self, seats: int, options: Options, viewer: Viewer) -> Known:
        return Applause()


@pytest.mark.parametrize("asked_before", [True, False])
def test_undone_events_are_not_known(asked_before: bool) -> None:
    match = Theatre().new(2, chance=Scripted({"first": [0]}, {"cards": [[0]]}, then=Seeded(1)))
    match.play(1, Clap())
    if asked_before:
        match.knowledge(0)
    match.undo(1)
    match.play(1, Clap())
    match.play(0, Peek(1))
    knowledge = match.knowledge(0)
    assert isinstance(knowledge, Applause)
    assert knowledge.claps == 1


def test_a_record_does_not_tell_of_what_was_taken_back() -> None:
    match = toy_match()
    match.play(1, Clap())
    match.play(1, Clap())
    match.undo(1)
    match.play(0, Turn(1))
    record = match.record
    assert record.actions == ((1, "clap"), (0, "turn 1"))
    again = replay({"toy": TOY}, record.to_json())
    assert again.record.to_json() == record.to_json()
    assert to_bytes(again.view(1)) == to_bytes(match.view(1))
