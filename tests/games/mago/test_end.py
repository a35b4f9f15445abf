"""The end of a match, and the views until then."""

import pytest

from sortilege.games.mago import GAME
from sortilege.games.mago.actions import Roll
from sortilege.games.mago.components import CRYSTALS_TO_WIN
from sortilege.games.mago.events import Delivered, Ended
from sortilege.kernel.chance import Seeded
from sortilege.kernel.outcome import Outcome
from sortilege.kernel.playout import checked_playouts
from sortilege.kernel.refusals import BadOption, MatchOver
from tests.games.mago.table import mago_table
from tests.rulings import rule


@rule("MAG-35")
def test_the_first_with_three_delivered_crystals_wins_at_once() -> None:
    table = mago_table(3, delivered="2 2 0", m9="a1*", m8="b1*").roll(2).walk("a1", "house")
    assert table.told[1:] == (Delivered(seat=0, child=0, crystals=3), Ended(seat=0))
    assert table.match.outcome == Outcome(winners=(0,), scores=(3, 2, 0), reason="crystals")
    assert table.match.actors == table.match.awaited == ()


@rule("MAG-35")
def test_two_are_not_enough() -> None:
    table = mago_table(delivered="1 0", m9="a1*").roll(2).walk("a1", "house")
    assert table.match.outcome is None
    assert table.active == 1


@rule("MAG-35")
def test_in_the_short_game_two_are_enough() -> None:
    table = mago_table(2, {"crystals_to_win": 2}, delivered="1 0", m9="a1*")
    assert table.public["crystals_to_win"] == 2
    table.roll(2).walk("a1", "house")
    assert table.match.outcome == Outcome(winners=(0,), scores=(2, 0), reason="crystals")


@rule("MAG-35")
def test_a_table_chooses_three_or_two_and_nothing_else() -> None:
    assert CRYSTALS_TO_WIN == (3, 2)
    assert GAME.settle(2, {})["crystals_to_win"] == 3
    for wrong in (1, 4, "3", True, None):
        with pytest.raises(BadOption):
            GAME.settle(2, {"crystals_to_win": wrong})


@rule("MAG-35")
def test_crystals_that_are_only_carried_do_not_count() -> None:
    table = mago_table(delivered="2 0", m9="a1*", m8="a2*").roll(2).walk("M", "m8")
    assert table.match.outcome is None


@rule("MAG-35")
def test_when_it_is_over_nobody_does_anything_more() -> None:
    table = mago_table(delivered="2 0", m9="a1*").roll(2).walk("a1", "house")
    before = table.moment
    for seat in range(2):
        assert table.match.legal(seat) == ()
        with pytest.raises(MatchOver):
            table.match.play(seat, Roll())
    assert table.moment == before


@rule("MAG-35")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_somebody_wins_every_game(seats: int) -> None:
    blank = GAME.blank(seats, GAME.settle(seats, {"crystals_to_win": 2}))
    tally = checked_playouts(blank, 3, Seeded(seats))
    assert sum(tally.wins) == tally.games == 3
    assert tally.nobody == 0


# ── views ──


@rule("MAG-36")
def test_everybody_sees_everything_but_the_owners_of_frogs() -> None:
    table = mago_table(3, delivered="1 0 2", m3="M a1*", m5="b1~2 +2").witch("m7")
    view = table.match.view(1)
    assert view["ring"][9] == {"kind": "meadow", "crystals": 2}
    assert view["magician"] == 7
    assert view["children"][0] == [{"place": 7, "crystal": True}, {"place": 0, "crystal": False}]
    assert view["children"][1][0] == {"place": None, "crystal": False}
    assert view["frogs"] == [{"token": 2, "place": 9}]
    assert view["delivered"] == [1, 0, 2]
    assert (view["die"], view["points"], view["arrow"]) == ("witch", 1, 11)
    assert (view["active"], view["phase"], view["awaited"]) == (0, "move", [0])


@rule("MAG-36")
def test_players_and_spectators_see_the_same() -> None:
    table = mago_table(3, m3="M a1*", m5="b1~2 +2").roll(4)
    seen = [table.match.view(viewer) for viewer in (0, 1, 2, None)]
    assert [view.pop("you") for view in seen] == [0, 1, 2, None]
    assert all(view == seen[0] for view in seen)


@rule("MAG-36")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_hears_all_that_happens(viewer: int | None) -> None:
    table = mago_table(3, m9="b1~2", m4="a1*").witch("m4", 7)
    assert table.match.heard(viewer, table.match.seq - 1) == table.told
    table.walk("~2", "house")
    assert table.match.heard(viewer, table.match.seq - 1) == table.told
