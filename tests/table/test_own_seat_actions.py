"""An action on a player's own area is not stale because others have acted."""

import pytest

from sortilege.kernel.refusals import IllegalAction, NotYourTurn
from sortilege.table.entries import Acted
from sortilege.table.refusals import Stale
from sortilege.table.table import fold
from tests.table.drawn import Drawn

USUAL = {"summon": "draw", "place": "place_alone", "close": "pass"}


def table() -> Drawn:
    """A metamorphose table in its fourth round: seat 0 is Alpha again, each player has three lone
    creatures, and no player has shifted or moved anything in this round."""
    drawn = Drawn("PPP", game="metamorphose", first=0).start()
    while drawn.match.view(None)["round"] < 4:
        go_on(drawn)
    assert drawn.active == 0
    return drawn


def go_on(drawn: Drawn) -> None:
    """Take the usual action of a seat that the game waits for."""
    drawn.act(drawn.active, drawn.code(USUAL[drawn.match.view(None)["phase"]]))


def test_a_move_sent_before_somebody_else_summoned_is_taken() -> None:
    drawn = table()
    seen = drawn.table.seq
    drawn.act(0, drawn.code("draw"))
    drawn.act(0, drawn.code("place_alone"))
    assert isinstance(drawn.act(1, drawn.code("move 0 0 1 0"), seq=seen), Acted)
    assert isinstance(drawn.act(2, drawn.code("move 0 0 1 1"), seq=seen), Acted)


def test_but_not_one_sent_before_an_action_of_ones_own() -> None:
    drawn = table()
    seen = drawn.table.seq
    drawn.act(1, drawn.code("move 0 0 1 0"))
    with pytest.raises(Stale):
        drawn.act(1, drawn.code("shift 1 1 2"), seq=seen)
    assert isinstance(drawn.act(1, drawn.code("shift 1 1 2")), Acted)


def test_nor_one_sent_before_ones_own_action_was_taken_back() -> None:
    drawn = table()
    drawn.act(1, drawn.code("move 0 0 1 0"))
    seen = drawn.table.seq
    drawn.take_back(1)
    with pytest.raises(Stale):
        drawn.act(1, drawn.code("move 0 0 2 0"), seq=seen)


def test_an_action_that_is_no_longer_legal_is_refused() -> None:
    drawn = table()
    drawn.act(1, drawn.code("move 0 0 1 0"))
    seen = drawn.table.seq
    drawn.act(0, drawn.code("draw"))
    with pytest.raises(IllegalAction):
        drawn.act(1, drawn.code("move 1 0 2 0"), seq=seen)


def test_a_summons_is_about_the_market_and_may_be_late() -> None:
    drawn = table()
    seen = drawn.table.seq
    drawn.act(0, drawn.code("summon 0"))
    drawn.act(0, drawn.code("place_alone"))
    with pytest.raises(Stale):
        drawn.act(1, drawn.code("summon 0"), seq=seen)
    assert isinstance(drawn.act(1, drawn.code("summon 0")), Acted)


def test_a_move_of_the_active_player_makes_nobody_else_late() -> None:
    drawn = table()
    seen = drawn.table.seq
    drawn.act(0, drawn.code("move 0 0 1 0"))
    assert isinstance(drawn.act(2, drawn.code("move 0 0 1 0"), seq=seen), Acted)


def test_once_the_round_is_closing_one_waits_to_be_asked() -> None:
    """Here Alpha is seat 0 and acts last."""
    drawn = table()
    while drawn.active != 2:
        go_on(drawn)
    seen = drawn.table.seq
    go_on(drawn)
    go_on(drawn)
    for _ in range(2):
        with pytest.raises(NotYourTurn):
            drawn.act(0, drawn.code("move 0 0 1 0"), seq=seen)
        go_on(drawn)
    assert isinstance(drawn.act(0, drawn.code("move 0 0 1 0"), seq=seen), Acted)


def test_the_log_gives_the_same_table_again() -> None:
    drawn = table()
    drawn.act(1, drawn.code("move 0 0 1 0"))
    assert fold("drawn", drawn.log).own_seqs == drawn.table.own_seqs


def test_in_other_games_everything_may_be_late() -> None:
    drawn = Drawn("PP", first=0).start()
    assert not any(drawn.table.game.is_own_affair(code) for code in range(20))
