"""Decides when people count as away."""

from sortilege.table.entries import StoodIn
from sortilege.table.presence import Presence
from tests.table.drawn import Drawn

AWAY = 20.0


def test_somebody_is_away_after_a_while_without_a_sign_of_life() -> None:
    drawn = Drawn("PPB").start()
    presence = Presence(drawn.table, AWAY, 100.0)
    presence.arrive(frozenset({0}), 100.0)
    assert presence.absent(119.9) == frozenset()
    assert presence.absent(120.0) == {1}
    presence.leave(frozenset({0}), 130.0)
    assert presence.absent(149.9) == {1}
    assert presence.absent(150.0) == {0, 1}
    presence.arrive(frozenset({1}), 160.0)
    assert presence.absent(160.0) == {0}
    assert presence.present() == [1]


def test_one_of_two_devices_may_go_and_the_seat_is_still_here() -> None:
    presence = Presence(Drawn("PP").start().table, AWAY, 100.0)
    presence.arrive(frozenset({0, 1}), 100.0)
    presence.arrive(frozenset({1}), 100.0)
    presence.leave(frozenset({0, 1}), 110.0)
    assert presence.present() == [1]


def test_beside_a_screen_a_computer_player_replaces_somebody_the_match_waits_for() -> None:
    drawn = Drawn("PPB", first=0).start()
    presence = Presence(drawn.table, AWAY, 100.0)
    presence.arrive(frozenset({1}), 100.0)
    assert presence.replacement() is None, "without a screen people are asked"
    presence.screens = 1
    assert presence.replacement() == (120.0, 0)
    presence.arrive(frozenset({0}), 110.0)
    assert presence.replacement() is None
    presence.leave(frozenset({0}), 130.0)
    assert presence.replacement() == (150.0, 0)
    drawn.write(StoodIn(0))
    assert presence.replacement() is None, "once"


def test_a_match_does_not_go_on_by_itself_when_everybody_has_left() -> None:
    presence = Presence(Drawn("PPB", first=0).start().table, AWAY, 100.0)
    presence.screens = 1
    assert presence.replacement() is None


def test_nobody_is_replaced_while_the_match_waits_for_others() -> None:
    presence = Presence(Drawn("PPB", first=1).start().table, AWAY, 100.0)
    presence.screens = 1
    presence.arrive(frozenset({1}), 100.0)
    assert presence.replacement() is None
