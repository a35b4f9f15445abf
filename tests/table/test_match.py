"""Actions at a table: seats, stale actions, and undo."""

import msgspec
import pytest

from sortilege.kernel.game import View
from sortilege.kernel.refusals import (
    CannotUndo,
    IllegalAction,
    MalformedAction,
    MatchOver,
    NotYourTurn,
    OtherBox,
    OtherRules,
)
from sortilege.table.entries import Acted, Started, TookBack
from sortilege.table.messages import Act, ComeBack, StandIn, TakeBack
from sortilege.table.past import Past
from sortilege.table.refusals import NotHost, NotNow, NotYourSeat, Stale, StillHere
from sortilege.table.request_context import RequestContext
from sortilege.table.table import Phase, fold
from tests.table.drawn import ROLL, Drawn, same, searching


def test_one_plays_for_ones_own_seat() -> None:
    drawn = Drawn("PP", first=1).start()
    with pytest.raises(NotYourSeat):
        drawn.ask(drawn.device(0), Act("a", drawn.table.seq, 1, ROLL))
    with pytest.raises(NotYourSeat):
        drawn.ask(drawn.host, Act("a", drawn.table.seq, 1, ROLL))
    assert isinstance(drawn.act(1, ROLL), Acted)


def test_the_rules_refuse_what_the_rules_refuse() -> None:
    drawn = Drawn("PP", first=0).start()
    with pytest.raises(NotYourTurn):
        drawn.act(1, ROLL)
    with pytest.raises(IllegalAction):
        drawn.act(0, drawn.code("choose 0"))
    for code in (-1, 9999):
        with pytest.raises(MalformedAction):
            drawn.act(0, code)
    assert drawn.match.played == []


def test_there_is_nothing_to_play_before_the_match_or_after_it() -> None:
    drawn = Drawn("PP")
    with pytest.raises(NotNow):
        drawn.act(0, ROLL)
    with pytest.raises(NotNow):
        drawn.take_back(0)
    drawn.start().play(1000)
    with pytest.raises(MatchOver):
        drawn.act(0, ROLL)


def test_a_device_without_the_last_action_must_look_again() -> None:
    drawn = Drawn("PP", first=0).start()
    before = drawn.table.seq
    drawn.act(0, ROLL)
    choose = drawn.match.legal(0)[0].code
    with pytest.raises(Stale):
        drawn.act(0, choose, seq=before)
    assert isinstance(drawn.act(0, choose), Acted)


def test_pointing_does_not_make_the_active_player_late() -> None:
    drawn = searching()
    before = drawn.table.seq
    drawn.act(1, drawn.code("point 7"))
    assert isinstance(drawn.act(0, drawn.code("choose 5"), seq=before), Acted)


def test_an_action_sent_twice_is_taken_once() -> None:
    drawn = Drawn("PP", first=0).start()
    seen = drawn.table.seq
    assert isinstance(drawn.act(0, ROLL, id="mine", seq=seen), Acted)
    assert drawn.act(0, ROLL, id="mine", seq=seen) is None
    assert len(drawn.match.played) == 1


def test_the_numbers_of_one_device_are_not_those_of_another() -> None:
    drawn = searching()
    drawn.act(1, drawn.code("point 7"), id="1")
    assert isinstance(drawn.act(2, drawn.code("point 7"), id="1"), Acted)


def declined() -> tuple[Drawn, int, View]:
    """A table at which a player has just left a special tile for later, that player's seat, and the
    public view before."""
    for luck in range(100):
        drawn = Drawn("PPP", variant="magic").start(f"{luck:064x}").play(3)
        decline, seat = drawn.code("decline"), drawn.active
        before = drawn.match.view(None)
        if decline in [action.code for action in drawn.match.legal(seat)]:
            drawn.act(seat, decline)
            return drawn, seat, before
    raise AssertionError("nobody could decline anything in a hundred games")


def test_one_takes_back_what_revealed_nothing() -> None:
    drawn, seat, before = declined()
    assert drawn.sees(drawn.device(seat)).undo == [seat]
    assert drawn.sees(drawn.device((seat + 1) % 3)).undo == []
    assert isinstance(drawn.take_back(seat, id="back"), TookBack)
    assert same(drawn.match.view(None), before)
    assert drawn.take_back(seat, id="back") is None, "a resend is harmless"


def test_a_device_that_missed_a_take_back_is_asked_to_look_again() -> None:
    drawn, seat, _ = declined()
    seen = drawn.table.seq
    drawn.take_back(seat)
    with pytest.raises(Stale):
        drawn.act(drawn.active, drawn.match.legal(drawn.active)[0].code, seq=seen)


def test_a_roll_is_not_taken_back_and_neither_is_what_another_did() -> None:
    drawn = Drawn("PPP", first=0).start()
    drawn.act(0, ROLL)
    with pytest.raises(CannotUndo):
        drawn.take_back(0)
    drawn, seat, _ = declined()
    other = (seat + 1) % 3
    with pytest.raises(CannotUndo):
        drawn.take_back(other)
    with pytest.raises(NotYourSeat):
        drawn.ask(drawn.device(other), TakeBack("x", seat))


def test_a_computer_player_stands_in_for_somebody_who_is_away() -> None:
    drawn = Drawn("PP").start()
    with pytest.raises(StillHere):
        drawn.ask(drawn.device(0), StandIn(1))
    with pytest.raises(NotHost):
        drawn.ask(drawn.spectator, StandIn(1), RequestContext(absent=frozenset({1})))
    drawn.ask(drawn.device(0), StandIn(1), RequestContext(absent=frozenset({1})))
    assert drawn.table.played_by_bots() == [1]
    assert drawn.ask(drawn.device(0), StandIn(1), RequestContext(absent=frozenset({1}))) is None
    with pytest.raises(NotYourSeat):
        drawn.ask(drawn.device(0), ComeBack(1))
    drawn.ask(drawn.device(1), ComeBack(1))
    assert drawn.table.played_by_bots() == []
    assert drawn.ask(drawn.device(1), ComeBack(1)) is None


def test_no_computer_player_is_replaced_and_none_before_the_match() -> None:
    drawn = Drawn("PB")
    with pytest.raises(NotNow):
        drawn.ask(drawn.device(0), StandIn(1), RequestContext(absent=frozenset({1})))
    drawn.start()
    with pytest.raises(StillHere):
        drawn.ask(drawn.device(0), StandIn(1), RequestContext(absent=frozenset({1})))


def test_a_log_always_tells_the_same_table() -> None:
    drawn = Drawn("PPP", variant="advanced", memory_aid=True).start().play(60)
    again = fold("drawn", drawn.log)
    assert again.seq == drawn.table.seq
    assert again.chairs == drawn.table.chairs
    for viewer in (None, 0, 1, 2):
        assert again.match is not None
        assert same(again.match.view(viewer), drawn.match.view(viewer))
        assert same(again.match.heard(viewer), drawn.match.heard(viewer))
    assert same(again.match and again.match.record, drawn.match.record)


def test_a_match_begun_under_other_rules_is_not_read_as_if_it_were_the_same() -> None:
    drawn = Drawn("PP").start()
    begun = drawn.log[-1]
    assert isinstance(begun, Started)
    for change, why in (({"rules": 99}, OtherRules), ({"box": "another"}, OtherBox)):
        table = fold("drawn", [*drawn.log[:-1], msgspec.structs.replace(begun, **change)])
        assert (table.match, table.past) == (None, Past(why.code))


def test_a_move_leaves_the_table_itself_as_it_is_until_the_match_ends_by_it() -> None:
    drawn = Drawn("PP").start()
    began = drawn.table.summary_seq
    assert began == drawn.table.seq
    drawn.play(1)
    assert drawn.table.public_seq == drawn.table.seq == began + 1
    assert drawn.table.summary_seq == began, "everybody is told of the move alone"
    drawn.play(1000)
    assert drawn.table.phase is Phase.OVER
    assert drawn.table.summary_seq == drawn.table.seq


# ── the end ──


def unicorn_that_is_over() -> Drawn:
    """A finished match whose last action drew and showed nothing."""
    return Drawn("PP", "unicorn").start().play(10_000)


def test_the_end_cannot_be_taken_back() -> None:
    drawn = unicorn_that_is_over()
    seat = drawn.match.played[-1][0]
    with pytest.raises(CannotUndo):
        drawn.take_back(seat)
    assert drawn.table.phase is Phase.OVER


def test_an_end_that_an_earlier_version_took_back_is_still_read() -> None:
    drawn = unicorn_that_is_over()
    drawn.write(TookBack(drawn.match.played[-1][0], "long ago"))
    assert drawn.table.phase is Phase.PLAYING
