"""Frogs are anonymous: only a player who watched them can know their owners."""

from collections import Counter

import pytest

from sortilege.games.mago import GAME
from sortilege.games.mago.events import Bewitched, Freed
from sortilege.kernel.chance import Seeded
from sortilege.kernel.event import Event
from sortilege.kernel.serialize import to_builtins, to_bytes
from tests.games.mago.table import Table, mago_table, truth
from tests.rulings import rule

VIEWERS = (0, 1, 2, None)


def sights(table: Table) -> list[bytes]:
    """All views and legal actions as bytes."""
    views = [to_bytes(table.match.view(viewer)) for viewer in VIEWERS]
    return [*views, to_bytes(table.may())]


# ── no player may look ──


@rule("MAG-25", "MAG-26")
def test_no_view_tells_whose_frog_is_whose_not_even_the_own() -> None:
    table = mago_table(3, m2="a1~3", m5="b1~7", f1="c2~0")
    other = mago_table(3, m2="c2~3", m5="a1~7", f1="b1~0")
    assert sights(table) == sights(other)
    assert sights(table.roll(3)) == sights(other.roll(3))


@rule("MAG-25")
def test_there_is_nothing_to_do_with_a_frog_but_hop() -> None:
    table = mago_table(m2="a1~3").roll(3)
    assert [action for action in table.may() if " 3" in action and "frog" in action] == [
        "move_frog 3 clockwise",
        "move_frog 3 anticlockwise",
    ]


@rule("MAG-26")
def test_a_frog_that_hops_tells_nobody_whose_it_is() -> None:
    table = mago_table(3, m2="a1~3", m5="b1~7").roll(3).walk("~3", "m3")
    other = mago_table(3, m2="b1~3", m5="a1~7").roll(3).walk("~3", "m3")
    assert table.told == other.told
    assert "owner" not in {name for event in table.told for name in to_builtins(event)}
    assert sights(table) == sights(other)


@rule("MAG-26", "MAG-28")
def test_a_frog_where_crystals_lie_offers_its_owner_nothing() -> None:
    table = mago_table(3, m2="a1~3 +2", m5="b1~7").roll(3)
    other = mago_table(3, m2="b1~3 +2", m5="a1~7").roll(3)
    assert sights(table) == sights(other)


# ── tokens ──


@rule("MAG-26")
def test_one_event_links_child_and_token_for_everybody_who_watches() -> None:
    table = mago_table(3, m2="b2 c1").witch("m2", 9, 4)
    linked: tuple[Event, ...] = (
        Bewitched(owner=1, child=1, token=9, place=6),
        Bewitched(owner=2, child=0, token=4, place=6),
    )
    for viewer in VIEWERS:
        assert table.match.heard(viewer, table.match.seq - 1)[1:] == linked


@rule("MAG-26")
def test_frogs_are_listed_by_token_and_not_by_owner() -> None:
    table = mago_table(3, m2="a1~8", m5="b1~0", f1="c2~5")
    assert [frog["token"] for frog in table.public["frogs"]] == [0, 5, 8]


@rule("MAG-26")
def test_a_frog_keeps_its_token_while_others_come_and_go() -> None:
    table = mago_table(m2="a1~8", m5="b1", m9="b2~1")
    table.witch("m5", 3).walk("~1", "house").pass_die()
    assert table.frogs == {3: "m5", 8: "m2"}
    assert (table.owner(8), table.owner(3)) == ("a1", "b1")


@rule("MAG-26")
def test_any_token_that_is_not_in_use_may_be_drawn() -> None:
    drawn = Counter[int]()
    witch = mago_table(m2="a1", m5="b1~4").roll("witch").state
    luck = Seeded("tokens")
    for _ in range(5000):
        state = witch.clone()
        state.bewitch(0, luck, None)
        drawn.update(token for token in range(10) if state.tokens >> token & 1)
    assert drawn.pop(4) == 5000
    assert drawn.keys() == {0, 1, 2, 3, 5, 6, 7, 8, 9}
    assert all(450 < times < 660 for times in drawn.values())


@rule("MAG-26")
def test_the_token_says_nothing_about_the_child() -> None:
    tokens = Counter[tuple[str, int]]()
    witch = mago_table(m2="a1 b2").roll("witch")
    luck = Seeded("tokens")
    for _ in range(3000):
        state = witch.state.clone()
        state.bewitch(0, luck, None)
        state.bewitch(3, luck, None)
        low, high = [token for token in range(10) if state.tokens >> token & 1]
        tokens["low", int(state.child_under(low))] += 1
        assert state.child_under(high) == 3 - state.child_under(low)
    assert 1400 < tokens["low", 0] < 1600


@rule("MAG-26")
def test_there_are_tokens_enough_when_all_children_of_five_are_frogs() -> None:
    children = " ".join(f"{seat}{n}" for seat in "abcde" for n in (1, 2))
    table = mago_table(5, m4=children).witch("m4")
    assert list(table.frogs) == list(range(10))
    assert sorted(table.owner(token) for token in range(10)) == children.split()


@rule("MAG-26")
def test_a_freed_frog_shows_its_colour_again() -> None:
    table = mago_table(m9="b2~6").roll(3).walk("~6", "house")
    assert table.told[1] == Freed(seat=0, token=6, owner=1, child=1, place=0)
    assert table.at("house") == "M a1 a2 b1 b2"
    assert table.frogs == {}


@rule("MAG-26")
def test_a_token_may_come_back_for_another_child() -> None:
    table = mago_table(m9="b2~6", m2="a1").roll(3).walk("~6", "house").roll("witch").spin("m2", 6)
    assert table.owner(6) == "a1"
    assert table.frogs == {6: "m2"}


# ── undo ──


@rule("MAG-25")
def test_nobody_frees_a_frog_to_see_whose_it_is_and_takes_it_back() -> None:
    table = mago_table(m9="b2~6").roll(3).walk("~6", "house")
    assert not table.match.may_undo(0)
    table = mago_table(m8="b2~6").roll(3).walk("~6", "m9")
    assert table.match.may_undo(0)


# ── the memory aid ──


@rule("MAG-26", "MAG-36")
def test_with_the_memory_aid_each_player_sees_the_own_frogs_marked() -> None:
    table = mago_table(3, {"memory_aid": True}, m2="a1 a2 b1").witch("m2", 9, 4, 0)
    marks = [table.match.view(viewer)["remembered"] for viewer in VIEWERS]
    assert marks == [[4, 9], [0], [], []]


@rule("MAG-26")
def test_a_freed_frog_loses_its_mark() -> None:
    table = mago_table(3, {"memory_aid": True}, m8="a1", m9="a2").witch("m9", 5)
    assert table.match.view(0)["remembered"] == [5]
    table.walk("~5", "house")
    assert table.match.view(0)["remembered"] == []


@rule("MAG-26")
def test_without_the_memory_aid_nothing_is_marked() -> None:
    table = mago_table(3, m2="a1").witch("m2", 9)
    assert [table.match.view(viewer)["remembered"] for viewer in VIEWERS] == [None] * 4


@rule("MAG-26")
@pytest.mark.parametrize("seats", [2, 5])
def test_marks_are_right_all_along_a_game(seats: int) -> None:
    match, luck = GAME.new(seats, seed=1, options={"memory_aid": True}), Seeded("policy")
    for _ in range(400):
        seat = match.awaited[0]
        match.play(seat, luck.pick("code", [action.code for action in match.legal(seat)]))
        state = truth(match)
        for viewer in range(seats):
            tokens = [t for t in range(10) if state.tokens >> t & 1]
            own = [t for t in tokens if state.child_under(t) // 2 == viewer]
            assert match.view(viewer)["remembered"] == own
