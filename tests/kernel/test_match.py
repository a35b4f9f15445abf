"""A match: legal actions, refusals, views, events and knowledge."""

from dataclasses import dataclass

import pytest

from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from sortilege.kernel.outcome import Outcome
from sortilege.kernel.refusals import (
    IllegalAction,
    MalformedAction,
    MatchOver,
    NoSuchSeat,
    NotYourTurn,
)
from sortilege.kernel.serialize import to_bytes
from tests.contract.toy import Toy
from tests.contract.toy.actions import Clap, Peek, Stir, Turn
from tests.contract.toy.events import Clapped, Dealt, Ended, Peeked, Stirred, Turned
from tests.contract.toy.knowledge import Known
from tests.contract.toy.state import State
from tests.kernel.toys import toy_match


@dataclass(frozen=True, slots=True)
class Juggle(Action):
    """An action of no game."""


def cards_known(match: Match, viewer: int | None) -> dict[int, int]:
    knowledge = match.knowledge(viewer)
    assert isinstance(knowledge, Known)
    return knowledge.cards


class CountingTable(State):
    """Counts how often the match asks the rules for legal actions."""

    asked = 0

    def legal(self, seat: int) -> list[int]:
        type(self).asked += 1
        return super().legal(seat)


class CountingToy(Toy):
    table = CountingTable


# ── actors ──


def test_several_may_act_and_one_of_them_is_awaited() -> None:
    match = toy_match()
    assert match.actors == (0, 1)
    assert match.awaited == (0,)
    assert match.legal(1) == (Clap(),)
    assert match.legal(0) == (*map(Peek, range(4)), *map(Turn, range(4)), Stir())


def test_actions_are_taken_as_structs_or_by_code() -> None:
    match = toy_match()
    assert match.play(0, Peek(2)) == (Peeked(0, 2, 2),)
    assert match.play(1, 4) == (Turned(1, 0, 0),)
    assert match.played == [(0, Peek(2)), (1, Turn(0))]
    assert match.seq == 2


def test_after_the_end_there_is_an_outcome_and_nobody_acts() -> None:
    match = toy_match(turns=4)
    for seat, place in ((0, 0), (1, 1), (0, 2), (1, 3)):
        assert match.outcome is None
        match.play(seat, Turn(place))
    assert match.outcome == Outcome(winners=(0,), scores=(2, 0), reason="turns")
    assert match.actors == match.awaited == ()
    assert match.legal(0) == match.legal(1) == ()


# ── refusals ──


@pytest.mark.parametrize("seat", [-1, 2, True, None, "0", 0.0])
def test_nobody_sits_there(seat: int) -> None:
    match = toy_match()
    with pytest.raises(NoSuchSeat):
        match.play(seat, Peek(0))
    with pytest.raises(NoSuchSeat):
        match.legal(seat)
    if seat is not None:
        with pytest.raises(NoSuchSeat) as refused:
            match.view(seat)
        assert refused.value.facts == {"seat": seat, "seats": 2}


def test_it_is_not_your_turn() -> None:
    match = toy_match()
    match.play(1, Clap())
    match.play(1, Clap())
    with pytest.raises(NotYourTurn) as refused:
        match.play(1, Clap())
    assert refused.value.facts == {"seat": 1, "action": Clap(), "awaited": "0"}


def test_it_is_your_turn_but_not_for_that() -> None:
    match = toy_match()
    match.play(0, Turn(0))
    with pytest.raises(IllegalAction) as refused:
        match.play(1, Peek(0))
    assert refused.value.facts == {"seat": 1, "action": Peek(0), "move": 2}


@pytest.mark.parametrize(
    "action", [-1, 10, True, None, "peek", "peek 4", "Peek 0", "0", Juggle(), Peek(4)]
)
def test_there_is_no_such_action(action: Action) -> None:
    with pytest.raises(MalformedAction):
        toy_match().play(0, action)


def test_an_action_may_be_said_as_it_spells_itself() -> None:
    said, meant = toy_match(), toy_match()
    assert said.play(0, "peek 0") == meant.play(0, Peek(0))
    assert said.record == meant.record
    assert said.allowed(1, "stir") == Stir()
    with pytest.raises(IllegalAction) as refused:
        said.play(1, "clap")
    assert refused.value.facts["action"] == Clap()


def test_the_match_is_over() -> None:
    match = toy_match(turns=4)
    for turn in range(4):
        match.play(turn % 2, Peek(0))
    with pytest.raises(MatchOver) as refused:
        match.play(0, Peek(0))
    assert refused.value.facts == {"seat": 0, "action": Peek(0), "after": 4}


def test_a_refusal_says_its_code_and_its_facts() -> None:
    with pytest.raises(IllegalAction, match=r"game/illegal-action \(seat=1, action=stir, move=1\)"):
        toy_match().play(1, Stir())


# ── views ──


def test_a_view_says_whose_it_is_and_what_goes_on() -> None:
    view = toy_match().view(1)
    told = {name: view[name] for name in ("you", "actors", "awaited", "outcome")}
    assert told == {"you": 1, "actors": [0, 1], "awaited": [0], "outcome": None}


def test_everybody_sees_the_own_hand_and_a_spectator_none() -> None:
    match = toy_match(hands="4 5")
    assert match.view(0)["hands"] == [4, None]
    assert match.view(1)["hands"] == [None, 5]
    assert match.view(None)["hands"] == [None, None]


def test_the_last_view_tells_the_outcome() -> None:
    match = toy_match(turns=4)
    for turn in range(4):
        match.play(turn % 2, Peek(0))
    outcome = {"type": "outcome", "winners": [0, 1], "scores": [0, 0], "reason": "turns"}
    assert match.view(None)["outcome"] == outcome


def test_a_view_repeats_nothing_unless_the_table_has_a_memory_aid() -> None:
    forgetful, helped = toy_match(), toy_match(memory_aid=True)
    for match in (forgetful, helped):
        match.play(0, Peek(2))
        match.play(1, Peek(3))
    assert forgetful.view(0)["remembered"] is None
    assert helped.view(0)["remembered"] == [[2, 2], [4, 4]]
    assert helped.view(1)["remembered"] == [[3, 3], [5, 5]]
    assert helped.view(None)["remembered"] == []


def test_changing_a_view_does_not_change_the_match() -> None:
    match = toy_match(memory_aid=True)
    before = to_bytes(match.view(0))
    view = match.view(0)
    view["pebbles"][0] = 99
    view["remembered"].clear()
    assert to_bytes(match.view(0)) == before


# ── events ──


def test_each_hears_its_part_of_what_happened() -> None:
    match = toy_match()
    match.play(0, Peek(2))
    assert match.heard(0) == (Dealt((4, None), 0), Peeked(0, 2, 2))
    assert match.heard(1) == (Dealt((None, 5), 0), Peeked(0, 2, None))
    assert match.heard(None) == (Dealt((None, None), 0), Peeked(0, 2, None))


def test_one_can_hear_only_what_came_since() -> None:
    match = toy_match(turns=4)
    match.play(1, Clap())
    match.play(0, Turn(1))
    match.play(1, Stir())
    assert match.heard(None, since=1) == (Turned(0, 1, 1), Stirred(1))
    assert match.heard(None, since=2) == (Stirred(1),)
    assert match.heard(None, since=3) == ()
    match.play(0, Peek(0))
    match.play(1, Peek(0))
    assert match.heard(None, since=3) == (Peeked(0, 0, None), Peeked(1, 0, None), Ended())


def test_playing_tells_the_whole_truth() -> None:
    assert toy_match().play(1, Clap()) == (Clapped(1),)
    assert toy_match().play(0, Peek(3)) == (Peeked(0, 3, 3),)


# ── knowledge ──


def test_knowledge_is_all_that_a_seat_has_heard() -> None:
    match = toy_match()
    match.play(0, Peek(2))
    match.play(1, Turn(1))
    assert cards_known(match, 0) == {4: 4, 2: 2, 1: 1}
    assert cards_known(match, 1) == {5: 5, 1: 1}
    assert cards_known(match, None) == {1: 1}


def test_knowledge_grows_with_the_match_however_often_it_is_asked_for() -> None:
    asked, silent = toy_match(), toy_match()
    for seat, action in ((0, Peek(2)), (1, Turn(1)), (0, Turn(3)), (1, Peek(2))):
        asked.play(seat, action)
        cards_known(asked, 1)
        silent.play(seat, action)
    assert cards_known(asked, 1) == cards_known(silent, 1) == {5: 5, 1: 1, 3: 3, 2: 2}


def test_knowledge_is_a_copy_free_to_change() -> None:
    match = toy_match()
    cards_known(match, 0).clear()
    assert cards_known(match, 0) == {4: 4}


# ── the match computes legal actions once ──


def test_one_action_computes_the_legal_actions_once() -> None:
    match = CountingToy().new(2, seed=1)
    seat = match.awaited[0]
    before = CountingTable.asked
    code = match.codes(seat)[0]
    assert match.allowed(seat, code) == match.legal(seat)[0]
    match.play(seat, code)
    assert CountingTable.asked == before + 1
    match.codes(seat)
    assert CountingTable.asked == before + 2, "something was played"


def test_a_list_of_what_is_legal_is_ones_own() -> None:
    match = toy_match()
    seat = match.awaited[0]
    match.codes(seat).clear()
    assert match.codes(seat) == [action.code for action in match.legal(seat)] != []


def test_after_taking_back_the_same_is_legal_again() -> None:
    match = toy_match()
    before = match.codes(1)
    while Clap() in match.legal(1):
        before = match.codes(1)
        match.play(1, Clap())
    assert match.codes(1) != before, "no pebble is left"
    match.undo(1)
    assert match.codes(1) == before
