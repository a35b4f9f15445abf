"""The contents of the box, and the set-up."""

from collections import Counter

import pytest

from sortilege.games.unicorn import GAME
from sortilege.games.unicorn.components import CARDS, COLOURS, FACES, MOTIFS
from sortilege.games.unicorn.events import Dealt
from sortilege.kernel.chance import Scripted, Seeded
from tests.games.unicorn.table import VIEWERS, unicorn_table
from tests.rulings import rule

# ── parts ──


@rule("UNI-01")
def test_a_picture_has_six_parts_one_a_motif() -> None:
    assert MOTIFS == ["book", "verse", "moon", "mane", "star", "secret"]


@rule("UNI-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_start_every_picture_shows_the_pony_in_a_colour_of_its_own(seats: int) -> None:
    pictures = GAME.new(seats, seed=1).view(None)["pictures"]
    assert [picture["transformed"] for picture in pictures] == [[]] * seats
    assert [picture["colour"] for picture in pictures] == COLOURS[:seats]
    assert COLOURS == ["blue", "pink", "yellow", "green"]


@rule("UNI-02")
def test_there_are_48_cards_with_four_of_each_motif_ten_dogs_and_fourteen_wise_friends() -> None:
    counts = Counter(FACES[face] for face in CARDS)
    assert counts == {**dict.fromkeys(MOTIFS, 4), "dog": 10, "friend": 14}
    assert len(CARDS) == 48


# ── set-up ──


@rule("UNI-03")
@pytest.mark.parametrize(("seats", "row", "pile"), [(2, 10, 28), (3, 8, 24), (4, 6, 24)])
def test_everybody_gets_a_row_and_the_rest_is_the_pile(seats: int, row: int, pile: int) -> None:
    match = GAME.new(seats, seed=3, options={"first": 1})
    view = match.view(None)
    assert [len(cards) for cards in view["rows"]] == [row] * seats
    assert (view["pile"], view["discard"], view["discard_top"]) == (pile, 0, None)
    assert match.heard(0) == (Dealt(row, pile, 1),)


@rule("UNI-03")
@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    assert seats not in GAME.seats
    assert list(GAME.seats) == [2, 3, 4]


@rule("UNI-03")
def test_nobody_sees_a_dealt_card_not_even_its_owner() -> None:
    table = unicorn_table()
    for viewer in VIEWERS:
        assert table.match.view(viewer)["rows"] == [[None] * 8] * 3
        assert table.match.view(viewer)["remembered"] is None


@rule("UNI-03")
def test_the_cards_are_shuffled_so_that_every_card_may_lie_everywhere() -> None:
    tops: Counter[int] = Counter()
    firsts: Counter[int] = Counter()
    for seed in range(4800):
        state = GAME.blank(3, GAME.settle(3, {"first": 0}))
        state.deal(Seeded(seed), None)
        tops[state.pile[0]] += 1
        firsts[state.rows[0]] += 1
    for face, count in Counter(CARDS).items():
        assert abs(tops[face] - 100 * count) < 60 + 30 * count**0.5
        assert abs(firsts[face] - 100 * count) < 60 + 30 * count**0.5


@rule("UNI-04")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_table_may_say_who_begins(first: int) -> None:
    table = unicorn_table(first=first)
    assert (table.active, table.match.awaited) == (first, (first,))


@rule("UNI-04")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_or_chance_says_who_begins(first: int) -> None:
    luck = Scripted(rolls={"first": [first]}, decks={"cards": [CARDS]})
    assert GAME.new(4, chance=luck).awaited == (first,)


@rule("UNI-04")
def test_chance_may_choose_anybody() -> None:
    firsts = Counter(GAME.new(3, seed=seed).awaited[0] for seed in range(300))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 60
