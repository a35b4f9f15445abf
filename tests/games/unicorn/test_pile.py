"""The pile, the discard, and the 48 cards."""

from collections import Counter

import pytest

from sortilege.games.unicorn import GAME
from sortilege.games.unicorn.actions import FLIP_PILE
from sortilege.games.unicorn.events import FlippedPile, PileCardDiscarded, Refilled, Reshuffled
from sortilege.kernel.chance import Seeded
from sortilege.kernel.event import Recorder
from sortilege.kernel.playout import checked_playouts
from tests.games.unicorn.table import VIEWERS, unicorn_table
from tests.rulings import rule


@rule("UNI-20")
def test_when_the_pile_is_used_up_the_shuffled_discard_becomes_the_pile() -> None:
    table = unicorn_table(rows=["", "star"], discard="book moon dog", reshuffled="book moon")
    table.flip(1, 0)
    size = table.public["discard"]
    assert (table.public["pile"], size) == (0, 24)
    table.flip_pile()
    for viewer in VIEWERS:
        assert table.hears(viewer) == [Reshuffled(24), FlippedPile(0, "book")]
    assert (table.public["pile"], table.public["discard"]) == (23, 0)
    assert table.public["discard_top"] is None
    assert table.pile[0] == "moon"


@rule("UNI-20")
def test_an_empty_pile_stays_empty_until_a_card_is_needed() -> None:
    table = unicorn_table(rows=["friend", "star friend"], pile="moon", discard="")
    table.flip(1, 0).flip_pile()
    assert (table.public["pile"], table.public["discard"]) == (0, 23)
    table.flip(1, 1)
    assert table.public["pile"] == 0


@rule("UNI-20")
def test_a_turn_that_needs_no_card_does_not_shuffle() -> None:
    table = unicorn_table(rows=["", "dog friend"], discard="moon")
    assert table.flip(1, 0).heard(Reshuffled) == []
    assert (table.public["pile"], table.public["discard_top"]) == (0, "moon")


@rule("UNI-20")
def test_cards_flipped_from_the_pile_this_turn_are_not_in_the_new_pile() -> None:
    table = unicorn_table(rows=["", "star book"], pile="moon", discard="", reshuffled="mane")
    table.flip(1, 0, 1).flip_pile()
    assert table.drawn == ["moon", "mane"]
    assert table.public["discard"] == 0
    assert table.public["pile"] == 22
    assert Counter(table.pile)["moon"] == 3 - Counter(" ".join(table.truth).split())["moon"]


@rule("UNI-13", "UNI-20")
def test_cards_lost_after_a_new_pile_begin_a_new_discard() -> None:
    table = unicorn_table(rows=["", "star book"], pile="moon", discard="", reshuffled="dog")
    table.flip(1, 0, 1).flip_pile()
    assert table.heard(PileCardDiscarded) == [PileCardDiscarded("moon"), PileCardDiscarded("dog")]
    assert table.discard == ["dog", "moon"]


@rule("UNI-18", "UNI-20")
def test_filling_a_row_may_need_a_new_pile_too() -> None:
    """The cards that this turn discarded are part of the shuffle."""
    table = unicorn_table(
        rows=["", "star book"], pile="moon mane", discard="", reshuffled="star dog"
    )
    table.flip(1, 0, 1).stop()
    told = [event for event in table.told if isinstance(event, Refilled | Reshuffled)]
    assert told == [Refilled(1, 0), Reshuffled(25), Refilled(1, 1)]
    assert table.truth[1].split()[:2] == ["mane", "star"]
    assert (table.pile[0], table.discard) == ("dog", [])


@rule("UNI-20")
def test_the_discard_is_shuffled_so_that_each_of_its_cards_may_come_first() -> None:
    firsts: Counter[str] = Counter()
    table = unicorn_table(rows=["", "star"], discard="book moon dog").flip(1, 0)
    for seed in range(600):
        state, sink = table.state.clone(), Recorder()
        state.apply(0, FLIP_PILE, Seeded(seed), sink)
        flipped = sink.take()[1]
        assert isinstance(flipped, FlippedPile)
        firsts[flipped.face] += 1
    lying = Counter(table.discard)
    assert set(firsts) == set(lying)
    for face, count in lying.items():
        assert abs(firsts[face] - 25 * count) < 30 + 10 * count


@rule("UNI-20")
def test_a_move_that_shuffled_is_not_taken_back() -> None:
    table = unicorn_table(rows=["", "star"], discard="dog", reshuffled="book").flip(1, 0).stop()
    assert table.heard(Reshuffled) == [Reshuffled(25)]
    assert not table.match.may_undo(0)


@rule("UNI-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pile_rows_flipped_cards_and_discard_always_add_up(seats: int) -> None:
    tally = checked_playouts(GAME.blank(seats, GAME.settle(seats, {})), 60, Seeded(seats))
    assert tally.games == 60


@rule("UNI-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_can_count_48_cards(seats: int) -> None:
    match, luck = GAME.new(seats, seed=seats), Seeded(f"policy {seats}")
    while match.outcome is None:
        view = match.view(None)
        lying = sum(len(row) for row in view["rows"])
        assert lying + view["pile"] + len(view["drawn"]) + view["discard"] == 48
        seat = match.awaited[0]
        match.play(seat, luck.pick("code", [action.code for action in match.legal(seat)]))


@rule("UNI-21")
def test_even_the_longest_turn_leaves_a_card_when_one_is_needed() -> None:
    """The player flips six motifs and fourteen wise friends, with an empty pile from the start."""
    row = "book friend verse friend moon friend mane friend star secret"
    friends = " ".join(["friend"] * 10)
    table = unicorn_table(rows=["", row], discard="", reshuffled=friends, seats=2)
    table.flip(1, *range(10)).flip_pile()
    assert len(table.drawn) + len(table.public["turned"]) == 20
    assert table.public["pile"] == 18
