"""Right and wrong rings."""

from collections import Counter

import pytest

from sortilege.games.bell import GAME
from sortilege.games.bell.actions import RING, Ring
from sortilege.games.bell.components import FACES
from sortilege.games.bell.events import Gave, RangRightly, RangWrongly, Took
from sortilege.games.bell.fields import FACE_UP_OFFSET
from sortilege.games.bell.fives import fives
from sortilege.games.bell.state import State
from sortilege.kernel.chance import Seeded
from sortilege.kernel.refusals import CannotUndo, IllegalAction, NotYourTurn
from tests.games.bell.table import bell_table, dealt_table
from tests.rulings import rule

# ── who may ring, and when ──


@rule("BEL-07")
def test_every_player_in_the_game_may_ring_no_matter_who_turned_the_card() -> None:
    table = dealt_table(3, "2 red hat").turn()
    assert table.all_may() == [["ring"], ["turn", "ring"], ["ring"]]
    assert table.match.actors == (0, 1, 2)
    assert table.match.awaited == (1,)


@rule("BEL-07", "BEL-13")
def test_a_player_who_is_out_cannot_ring() -> None:
    table = bell_table("?? | 2 red hat", "out | 1 blue potion", "??", "??")
    assert table.may(1) == []
    with pytest.raises(NotYourTurn):
        table.match.play(1, Ring())


@rule("BEL-11")
def test_while_no_card_is_visible_nobody_may_ring() -> None:
    table = dealt_table(3, "")
    assert table.all_may() == [["turn"], [], []]
    with pytest.raises(IllegalAction):
        table.match.play(0, Ring())
    with pytest.raises(NotYourTurn):
        table.match.play(1, Ring())


@rule("BEL-11")
def test_after_a_wrong_ring_nobody_rings_before_the_next_card_is_turned() -> None:
    table = dealt_table(3, "2 red hat, 1 blue potion").turn().ring(2)
    assert table.tops == ["2 red hat", "-", "-"]
    assert table.all_may() == [[], [], ["turn"]]
    table.turn()
    assert table.all_may() == [["turn", "ring"], ["ring"], ["ring"]]


@rule("BEL-11")
def test_after_a_right_ring_there_is_nothing_left_to_ring_for() -> None:
    table = dealt_table(3, "2 red hat, 3 red potion").turn(2).ring(2)
    assert table.tops == ["-", "-", "-"]
    assert table.all_may() == [[], [], ["turn"]]


@rule("BEL-11")
def test_a_ring_is_not_taken_back() -> None:
    table = dealt_table(3, "2 red hat").turn().ring(2)
    with pytest.raises(CannotUndo):
        table.match.undo(2)


# ── when it is right ──


@rule("BEL-08")
@pytest.mark.parametrize(
    ("visible", "is_right"),
    [
        (["5 red hat"], True),
        (["2 red hat", "3 blue hat"], True),
        (["2 red hat", "3 red candle"], True),
        (["2 red hat", "1 blue candle", "1 red potion", "2 red chameleon"], True),
        (["5 red hat", "1 blue hat"], True),  # six hats, but exactly five red
        (["4 yellow hat", "2 green hat", "1 yellow potion"], True),
        (["2 red hat", "2 blue hat"], False),
        (["3 red hat", "3 blue hat"], False),
        (["4 yellow hat", "2 yellow candle"], False),
        (["5 red hat", "1 blue hat", "1 red potion"], False),
        (["2 red hat", "3 blue candle"], False),
        (["1 red hat", "1 blue candle", "1 green potion", "1 yellow chameleon"], False),
    ],
)
def test_the_bell_is_right_at_exactly_five_of_a_shape_or_of_a_colour(
    visible: list[str], is_right: bool
) -> None:
    seats = [f"??? | {card}" for card in visible] + ["??? |"] * (5 - len(visible))
    table = bell_table(*seats, to_the_end=True).ring(0)
    assert bool(table.heard(RangRightly)) == is_right
    assert bool(table.heard(RangWrongly)) == (not is_right)


@rule("BEL-08")
@pytest.mark.parametrize(
    ("visible", "told"),
    [
        (["2 red hat", "3 blue hat"], ("hat",)),
        (["2 red hat", "3 red hat"], ("hat", "red")),
        (["5 red hat", "1 blue hat"], ("red",)),
        (["4 yellow hat", "2 green hat", "1 yellow potion"], ("yellow",)),
        (["3 red hat", "2 blue hat", "3 blue candle"], ("hat", "blue")),
    ],
)
def test_a_right_ring_tells_what_there_are_exactly_five_of(
    visible: list[str], told: tuple[str, ...]
) -> None:
    seats = [f"??? | {card}" for card in visible] + ["??? |"] * (5 - len(visible))
    table = bell_table(*seats, to_the_end=True).ring(0)
    assert [event.fives for event in table.told if isinstance(event, RangRightly)] == [told]


@rule("BEL-08", "BEL-05")
def test_covered_cards_do_not_count() -> None:
    table = bell_table("? | 3 red candle, 1 blue hat", "? | 2 red hat", "? |").ring(0)
    assert table.heard(RangWrongly)


@rule("BEL-08", "BEL-13")
def test_the_visible_card_of_somebody_who_is_out_counts() -> None:
    table = bell_table("? | 2 red hat", "out | 3 red candle", "? |", "? |").ring(0)
    assert table.heard(RangRightly)


@rule("BEL-08")
def test_counting_one_by_one_comes_to_the_same_in_random_games() -> None:
    chance = Seeded("count")
    found: Counter[bool] = Counter()
    for seats in GAME.seats:
        for _ in range(5):
            state = GAME.blank(seats, GAME.settle(seats, {"to_the_end": True}))
            state.deal(chance, None)
            while not state.is_over() and found.total() < 1000 * seats:
                assert state.is_right() == counted(state) == bool(fives(state.visible()))
                found[state.is_right()] += 1
                code = chance.pick("code", state.legal(state.active))
                state.apply(state.active, code, chance, None)
    assert found[True] > 100


def counted(state: State) -> bool:
    seen: Counter[str] = Counter()
    for pile in range(FACE_UP_OFFSET, FACE_UP_OFFSET + state.seats):
        for card in state.cards_in(pile)[-1:]:
            symbols, shape, colour = FACES[card]
            seen.update({shape: symbols, colour: symbols})
    return 5 in seen.values()


# ── a right ring ──


@rule("BEL-09")
def test_the_first_to_ring_rightly_takes_all_piles_and_turns_the_next_card() -> None:
    table = bell_table("?? | 2 red hat", "?? | ?, 3 red candle", "?? | 4 green hat", active=1)
    table.ring(2)
    assert table.told == (RangRightly(2, ("red",)), Took(2, 4))
    assert table.up == [0, 0, 0]
    assert table.draw == [2, 2, 6]
    assert table.active == 2


@rule("BEL-09")
def test_piles_go_under_the_draw_pile_clockwise_each_turned_over_as_a_block() -> None:
    table = bell_table(
        "1 blue hat | 1 red potion, 2 red hat",
        "1 blue candle | 1 yellow hat, 3 red candle",
        "3 blue candle, ? | 1 green potion",
        "out | 1 green hat, 4 green chameleon",
        "? |",
    ).ring(1)
    assert table.pile(1) == [
        "1 blue candle",  # the draw pile
        *["1 yellow hat", "3 red candle"],  # the player's own pile, the earliest card first
        "1 green potion",  # the next ones, clockwise
        *["1 green hat", "4 green chameleon"],  # an orphan in its place
        *["1 red potion", "2 red hat"],
    ]


@rule("BEL-09", "BEL-06")
def test_a_ringer_without_a_draw_pile_has_one_again() -> None:
    table = bell_table("?? |", " | 2 red hat", "?? | 3 red candle").ring(1)
    assert table.pile(1) == ["2 red hat", "3 red candle"]
    assert table.active == 1


# ── a wrong ring ──


@rule("BEL-10")
def test_after_a_wrong_ring_the_ringer_gives_each_other_player_a_card_and_turns_the_next() -> None:
    table = bell_table(
        "2 red hat |",
        "1 red potion, 2 blue hat, 3 blue hat, 4 green hat | 1 yellow hat",
        "? |",
        "? |",
    ).ring(1)
    assert table.told == (RangWrongly(1), Gave(1, (2, 3, 0)))
    assert [table.pile(seat)[-1] for seat in (2, 3, 0)] == [
        "1 red potion",  # from the top, clockwise from the left
        "2 blue hat",
        "3 blue hat",
    ]
    assert table.pile(1) == ["4 green hat"]
    assert table.pile(0) == ["2 red hat", "3 blue hat"]  # under the draw pile
    assert table.active == 1


@rule("BEL-10")
def test_cards_are_given_as_far_as_they_last_and_then_the_next_player_turns() -> None:
    table = bell_table("? |", "?? | 1 yellow hat", "? |", "? |", "? |").ring(1)
    assert table.draw == [1, 0, 2, 2, 1]
    assert table.heard(Gave) == [Gave(1, (2, 3))]
    assert table.out == []
    assert table.active == 2


@rule("BEL-10")
def test_nobody_who_is_out_is_given_a_card() -> None:
    table = bell_table("???? | 1 yellow hat", "out | 1 red hat", "? |", "? |").ring(0)
    assert table.draw == [2, 0, 2, 2]


@rule("BEL-10", "BEL-13")
def test_play_goes_on_clockwise_from_a_ringer_who_is_out() -> None:
    table = bell_table("? |", "? |", " | 1 yellow hat", " | 1 red candle", "? |").ring(2)
    assert table.out == [2]
    assert table.active == 4  # seat 3 has no draw pile


@rule("BEL-11")
def test_what_may_be_done_never_depends_on_whether_the_bell_is_right() -> None:
    chance = Seeded("offers")
    offers: dict[tuple[object, ...], list[int]] = {}
    rights: Counter[bool] = Counter()
    for _ in range(40):
        state = GAME.blank(4, GAME.settle(4, {}))
        state.deal(chance, None)
        while not state.is_over():
            for seat in range(4):
                asked = (state.phase, state.is_bell_open, seat == state.active)
                key = (*asked, state.is_playing(seat))
                assert offers.setdefault(key, state.legal(seat)) == state.legal(seat)
            rights[state.is_right()] += state.is_bell_open
            code = chance.pick("code", state.legal(state.active))
            state.apply(state.active, code, chance, None)
    assert min(rights[True], rights[False]) > 100
    assert any(RING in codes for codes in offers.values())
