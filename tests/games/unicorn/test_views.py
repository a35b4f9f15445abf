"""The view, events and memory aid of a player (UNI-23)."""

import pytest

from sortilege.games.unicorn import GAME
from sortilege.games.unicorn.components import FACES
from sortilege.kernel.chance import Seeded
from sortilege.kernel.serialize import to_bytes
from tests.games.unicorn.table import VIEWERS, unicorn_table
from tests.rulings import rule

# ── all players see the table ──


@rule("UNI-23")
def test_everybody_sees_all_that_lies_there() -> None:
    table = unicorn_table(
        rows=["", "star", "moon"],
        pile="friend",
        discard="verse dog",
        pictures=["book", "", "mane star"],
    )
    table.flip(1, 0).flip_pile()
    for viewer in VIEWERS:
        view = table.match.view(viewer)
        assert view["rows"] == [[None] * 8, ["star"] + [None] * 7, [None] * 8]
        assert view["turned"] == [{"owner": 1, "place": 0, "face": "star"}]
        assert (view["drawn"], view["next"]) == (["friend"], "row")
        assert (view["pile"], view["discard"], view["discard_top"]) == (0, 23, "verse")
        assert [picture["transformed"] for picture in view["pictures"]] == [
            ["book"], [], ["mane", "star"],
        ]  # fmt: skip
        assert (view["active"], view["awaited"], view["phase"]) == (0, [0], "flip_row")


@rule("UNI-23")
def test_everybody_sees_whose_decision_it_is() -> None:
    table = unicorn_table(rows=["", "star"], pictures=["star"]).flip(1, 0)
    for viewer in VIEWERS:
        view = table.match.view(viewer)
        assert (view["active"], view["awaited"], view["phase"]) == (0, [1], "answer")


@rule("UNI-23")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("memory_aid", [False, True])
def test_every_player_and_spectator_sees_and_hears_the_same(seats: int, memory_aid: bool) -> None:
    match = GAME.new(seats, seed=seats, options={"memory_aid": memory_aid})
    luck = Seeded("policy")
    while match.outcome is None:
        seat = match.awaited[0]
        match.play(seat, luck.pick("code", [action.code for action in match.legal(seat)]))
        views = [{**match.view(viewer), "you": None} for viewer in [*range(seats), None]]
        assert len({to_bytes(view) for view in views}) == 1
    assert len({match.heard(viewer) for viewer in [*range(seats), None]}) == 1


@rule("UNI-23")
def test_a_card_that_went_back_face_down_is_not_shown_any_more() -> None:
    table = unicorn_table(rows=["", "star dog"], pile="moon").flip(1, 0, 1)
    for viewer in VIEWERS:
        view = table.match.view(viewer)
        assert view["rows"] == [[None] * 8] * 3
        assert (view["turned"], view["remembered"]) == ([], None)


@rule("UNI-23")
def test_of_the_discard_only_the_top_card_and_the_size_are_seen() -> None:
    first = unicorn_table(discard="dog moon star")
    other = unicorn_table(discard="dog star moon")
    assert first.discard != other.discard
    assert first.sights() == other.sights()


@rule("UNI-03", "UNI-18", "UNI-23")
def test_views_do_not_depend_on_what_lies_face_down() -> None:
    first = unicorn_table(rows=["dog star", "book star", "mane"], pile="verse secret")
    other = unicorn_table(rows=["star dog", "book mane", "star"], pile="secret verse")
    for table in (first, other):
        table.flip(1, 0).stop()
    assert first.truth != other.truth
    assert first.sights() == other.sights()


@rule("UNI-22", "UNI-23")
def test_after_the_end_everybody_sees_how_it_ended() -> None:
    table = unicorn_table(rows=["", "star"], pictures=["-star"]).flip(1, 0).stop()
    for viewer in VIEWERS:
        view = table.match.view(viewer)
        assert (view["phase"], view["next"], view["actors"]) == ("over", None, [])
        assert view["outcome"] == {
            "type": "outcome",
            "winners": [0],
            "scores": [6, 0, 0],
            "reason": "unicorn",
        }


# ── the memory aid ──


@rule("UNI-23")
def test_the_memory_aid_is_off_unless_the_table_wants_it() -> None:
    assert GAME.settle(3, {})["memory_aid"] is False


@rule("UNI-23")
def test_the_memory_aid_recalls_every_card_of_a_row_that_all_have_seen() -> None:
    table = unicorn_table(rows=["book", "star moon dog"], pile="mane verse", memory_aid=True)
    table.flip(1, 0, 1, 2)
    table.flip(0, 0)
    seen = {(0, 0): "book", (1, 0): "star", (1, 1): "moon", (1, 2): "dog"}
    assert all(table.recalls(viewer) == seen for viewer in VIEWERS)


@rule("UNI-23")
def test_the_memory_aid_tells_only_of_cards_that_still_lie_there() -> None:
    table = unicorn_table(rows=["", "star friend", "dog"], pile="moon", memory_aid=True)
    table.flip(1, 0, 1).stop()
    table.flip(2, 0)
    assert all(table.recalls(viewer) == {(2, 0): "dog"} for viewer in VIEWERS)


@rule("UNI-14", "UNI-23")
def test_the_memory_aid_forgets_a_card_that_the_lucky_neighbour_used() -> None:
    table = unicorn_table(rows=["", "star"], pictures=["star"], memory_aid=True).flip(1, 0)
    assert table.recalls(0) == {(1, 0): "star"}
    assert table.accept().recalls(0) == {}


@rule("UNI-23")
def test_the_memory_aid_changes_nothing_else() -> None:
    plain, aided = (
        unicorn_table(rows=["", "dog"], memory_aid=aid).flip(1, 0) for aid in (False, True)
    )
    for viewer in VIEWERS:
        without, with_aid = plain.match.view(viewer), aided.match.view(viewer)
        del without["remembered"], with_aid["remembered"]
        assert without == with_aid
        assert plain.hears(viewer) == aided.hears(viewer)


@rule("UNI-23")
def test_a_view_holds_words_and_numbers_only() -> None:
    view = unicorn_table(rows=["", "star"]).flip(1, 0).public
    assert view["rows"][1][0] in FACES
    assert to_bytes(view)
