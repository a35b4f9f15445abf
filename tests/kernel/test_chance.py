"""Random sources: fair, equal on all platforms, and exact in scripts."""

import hashlib
import hmac
from collections import Counter
from math import sqrt
from typing import Any

import pytest

from sortilege.kernel.chance import Chance, ChanceFault, Scripted, Sealed, Seeded, Taped
from tests.hypotheses import given
from tests.hypotheses import st as some


@pytest.fixture(params=["seeded", "sealed"])
def chance(request: pytest.FixtureRequest) -> Chance:
    """A random source of each fair kind."""
    return Seeded("fair") if request.param == "seeded" else Sealed(b"fair")


def drawn(chance: Chance, label: str, bound: int, times: int) -> list[int]:
    return [chance.below(label, bound) for _ in range(times)]


def are_fair(counts: Counter[Any], kinds: int) -> bool:
    """Whether counts of equally likely things are plausible: their chi-squared stays within five
    standard deviations."""
    expected = counts.total() / kinds
    uneven = sum((n - expected) ** 2 / expected for n in counts.values())
    return len(counts) == kinds and uneven < (kinds - 1) + 5 * sqrt(2 * (kinds - 1))


# ── fair ──


@pytest.mark.parametrize("faces", [2, 3, 6, 7, 48])
def test_every_face_of_a_die_is_as_likely_as_the_others(chance: Chance, faces: int) -> None:
    counts = Counter(chance.roll(f"die of {faces}", faces) for _ in range(faces * 500))
    assert are_fair(counts, faces)


def test_every_order_of_a_shuffle_is_as_likely_as_the_others(chance: Chance) -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 200):
        items = [0, 1, 2, 3]
        chance.shuffle("four", items)
        orders[tuple(items)] += 1
    assert are_fair(orders, 24)


def test_every_item_is_picked_as_often_as_the_others(chance: Chance) -> None:
    counts = Counter(chance.pick("item", [3, 5, 7]) for _ in range(3000))
    assert are_fair(counts, 3)


def test_seeded_luck_is_exact_where_a_remainder_would_favour_some() -> None:
    bound = 3 << 29  # eight words of 32 bits to three values: without rejection 3, 3 and 2
    counts = Counter(value % 3 for value in drawn(Seeded("big"), "big", bound, 30_000))
    assert are_fair(counts, 3)


def test_sealed_luck_is_exact_where_a_remainder_would_favour_some() -> None:
    bound = 3 << 61  # without rejection the first two thirds would have a share of three quarters
    low = sum(value < 2 << 61 for value in drawn(Sealed(b"big"), "big", bound, 8_000))
    assert low / 8_000 == pytest.approx(2 / 3, abs=0.02)


def test_one_draw_tells_nothing_about_the_next() -> None:
    chance = Seeded("pairs")
    pairs = Counter((chance.roll("a", 6), chance.roll("b", 6)) for _ in range(36 * 300))
    assert are_fair(pairs, 36)


# ── equal on all platforms ──


@pytest.mark.parametrize(
    ("seed", "draws", "order", "die", "item"),
    [
        (0, [645, 422, 594, 324, 35, 428, 298, 731], [4, 5, 2, 1, 3, 7, 0, 6], 4, 5),
        (7, [249, 526, 279, 128, 755, 729, 206, 51], [5, 2, 3, 0, 6, 7, 1, 4], 2, 7),
        ("seven", [213, 629, 731, 251, 413, 942, 356, 849], [0, 1, 2, 3, 6, 7, 5, 4], 2, 7),
        (-1, [84, 222, 462, 226, 908, 58, 453, 442], [0, 7, 4, 5, 6, 2, 3, 1], 1, 6),
        (2**80, [312, 695, 578, 17, 772, 679, 713, 614], [0, 5, 2, 4, 6, 7, 1, 3], 3, 7),
    ],
)
def test_a_seed_means_the_same_luck_in_every_build(
    seed: int | str, draws: list[int], order: list[int], die: int, item: int
) -> None:
    chance = Seeded(seed)
    assert drawn(chance, "any label", 1000, 8) == draws
    items = list(range(8))
    chance.shuffle("another", items)
    assert items == order
    assert chance.roll("die", 6) == die
    assert chance.pick("item", [5, 6, 7]) == item


def test_big_bounds_mean_the_same_in_every_build() -> None:
    chance = Seeded(1)
    assert drawn(chance, "x", 2**31 - 1, 3) == [993763971, 42324024, 1263888199]
    assert [chance.below("x", bound) for bound in (2, 3, 10, 2**20)] == [0, 2, 1, 497779]


def test_a_number_and_its_digits_are_one_seed() -> None:
    assert drawn(Seeded(7), "x", 1000, 5) == drawn(Seeded("7"), "x", 1000, 5)


def test_a_key_means_the_same_luck_in_every_build() -> None:
    chance = Sealed(b"key")
    assert drawn(chance, "x", 1000, 5) == [789, 823, 166, 440, 394]
    assert drawn(chance, "y", 6, 5) == [5, 4, 0, 0, 5]


def test_anyone_with_the_key_can_check_a_sealed_draw() -> None:
    chance = Sealed(b"key")
    drawn(chance, "grid", 12, 2)
    message = b"grid" + b"\x00" + (2).to_bytes(8, "big")
    digest = hmac.new(b"key", message, hashlib.sha256).digest()
    assert chance.below("grid", 12) == int.from_bytes(digest[:8], "big") % 12


def test_labels_of_sealed_luck_do_not_touch_each_other() -> None:
    alone, mixed = Sealed(b"key"), Sealed(b"key")
    die = drawn(alone, "die", 6, 20)
    for value in die:
        drawn(mixed, "grid", 12, 3)
        assert mixed.below("die", 6) == value
    assert drawn(alone, "grid", 6, 20) != die


def test_other_seeds_and_other_keys_are_other_luck() -> None:
    rows = [drawn(Seeded(seed), "x", 100, 8) for seed in range(50)]
    rows += [drawn(Sealed(bytes([key])), "x", 100, 8) for key in range(50)]
    assert len({tuple(row) for row in rows}) == 100


def test_luck_says_where_it_comes_from() -> None:
    assert Seeded("owl").origin() == {"kind": "seeded", "seed": "owl"}
    assert Sealed(b"\x01\xff").origin() == {"kind": "sealed", "key": "01ff"}
    assert Scripted().origin() == Taped([]).origin() == {"kind": "taped"}


def test_luck_of_no_kind_cannot_draw() -> None:
    with pytest.raises(ChanceFault):
        Chance().below("die", 6)


# ── the tape ──


def test_a_tape_notes_what_for_below_what_and_what_came() -> None:
    chance = Seeded(7)
    chance.tape = []
    die, first = chance.roll("die", 6), chance.below("first", 4)
    assert chance.tape == [("die", 6, die), ("first", 4, first)]


def test_where_only_one_thing_can_come_nothing_is_drawn() -> None:
    chance = Scripted()
    chance.tape = []
    assert chance.below("first", 1) == 0
    assert chance.pick("last", [9]) == 9
    chance.shuffle("lonely", [1])
    chance.shuffle("nothing", [])
    assert chance.tape == []


@given(some.lists(some.integers(1, 30), max_size=12), some.integers())
def test_a_tape_played_again_gives_the_same_luck(bounds: list[int], seed: int) -> None:
    first = Seeded(seed)
    first.tape = []
    came = [first.below(f"n{bound}", bound) for bound in bounds]
    again = Taped(first.tape)
    again.tape = []
    assert [again.below(f"n{bound}", bound) for bound in bounds] == came
    assert again.tape == first.tape


@pytest.mark.parametrize(
    ("label", "bound", "fault"),
    [
        ("grid", 6, "tape: has die below 6, asked for grid below 6"),
        ("die", 8, "tape: has die below 6, asked for die below 8"),
    ],
)
def test_a_tape_of_another_match_is_a_fault(label: str, bound: int, fault: str) -> None:
    with pytest.raises(ChanceFault, match=fault):
        Taped([("die", 6, 3)]).below(label, bound)


def test_a_tape_at_its_end_is_a_fault() -> None:
    tape = Taped([("die", 6, 3)])
    assert tape.below("die", 6) == 3
    with pytest.raises(ChanceFault, match="at its end"):
        tape.below("die", 6)


@pytest.mark.parametrize("value", [-1, 6, 99])
def test_a_tape_with_a_face_the_die_does_not_have_is_a_fault(value: int) -> None:
    with pytest.raises(ChanceFault, match="cannot be"):
        Taped([("die", 6, value)]).below("die", 6)


# ── the script ──


def test_a_script_rolls_what_is_written() -> None:
    chance = Scripted(rolls={"die": [5, 0, 3]})
    assert [chance.roll("die", 6) for _ in range(3)] == [5, 0, 3]
    with pytest.raises(ChanceFault, match="nothing written for die below 6"):
        chance.roll("die", 6)


@pytest.mark.parametrize("value", [-1, 6])
def test_a_script_cannot_roll_what_the_die_does_not_have(value: int) -> None:
    with pytest.raises(ChanceFault, match=f"die cannot be {value}, it is below 6"):
        Scripted(rolls={"die": [value]}).roll("die", 6)


@given(some.permutations(range(7)))
def test_a_script_lays_a_deck_in_the_order_written(order: list[int]) -> None:
    chance = Scripted(decks={"deck": [order]})
    deck = list(range(7))
    chance.shuffle("deck", deck)
    assert deck == order


@given(some.lists(some.integers(1, 3), min_size=1, max_size=8))
def test_a_deck_with_cards_alike_can_be_written_too(deck: list[int]) -> None:
    wanted = sorted(deck)
    Scripted(decks={"deck": [wanted]}).shuffle("deck", deck)
    assert deck == wanted


def test_a_script_may_name_only_the_first_cards() -> None:
    deck = [10, 20, 30, 40, 50]
    Scripted(decks={"deck": [[40, 20]]}).shuffle("deck", deck)
    assert deck == [40, 20, 10, 30, 50]


@pytest.mark.parametrize(
    ("laid", "lies"),
    [(0, [40, 30, 10, 20, 50]), (2, [40, 30, 10, 50, 20]), (5, [50, 20, 10, 30, 40])],
)
def test_a_deck_whose_top_lies_last_is_written_top_first_too(laid: int, lies: list[int]) -> None:
    deck = [10, 20, 30, 40, 50]
    Scripted(decks={"deck": [[50, 20]]}).shuffle_deck("deck", deck, laid)
    assert deck == lies


def test_luck_without_a_script_shuffles_such_a_deck_like_any_other() -> None:
    one, other = list(range(20)), list(range(20))
    Seeded(1).shuffle("deck", one)
    Seeded(1).shuffle_deck("deck", other, 4)
    assert one == other
    Scripted(then=Seeded(1)).shuffle_deck("deck", silent := list(range(20)), 4)
    assert silent == one


@pytest.mark.parametrize("order", [[9], [1, 1]])
def test_a_script_cannot_lay_a_card_that_is_not_there(order: list[int]) -> None:
    with pytest.raises(ChanceFault, match="to put in order"):
        Scripted(decks={"deck": [order]}).shuffle("deck", [1, 2, 3])


def test_each_shuffle_takes_the_next_deck_and_leaves_the_rolls_alone() -> None:
    chance = Scripted(rolls={"deck": [1]}, decks={"deck": [[2, 1, 0], [1, 0, 2]]})
    for order in ([2, 1, 0], [1, 0, 2]):
        deck = [0, 1, 2]
        chance.shuffle("deck", deck)
        assert deck == order
    assert chance.below("deck", 2) == 1


def test_a_script_tells_what_was_left_over() -> None:
    chance = Scripted(rolls={"die": [5, 0], "coin": [1]}, decks={"deck": [[1, 0], [0, 1]]})
    chance.roll("die", 6)
    chance.roll("coin", 2)
    chance.shuffle("deck", [0, 1])
    assert chance.left_over == {"deck": [[0, 1]], "die": [0]}
    chance.roll("die", 6)
    chance.shuffle("deck", [0, 1])
    assert chance.left_over == {}


def test_where_a_script_is_silent_other_luck_goes_on() -> None:
    chance = Scripted(rolls={"die": [5]}, then=Seeded(7))
    assert chance.below("die", 1000) == 5
    assert drawn(chance, "die", 1000, 8) == [249, 526, 279, 128, 755, 729, 206, 51]


def test_a_script_leaves_its_author_s_lists_alone() -> None:
    rolls, decks = {"die": [1, 2]}, {"deck": [[1, 0]]}
    chance = Scripted(rolls, decks)
    chance.roll("die", 6)
    chance.shuffle("deck", [0, 1])
    assert rolls == {"die": [1, 2]}
    assert decks == {"deck": [[1, 0]]}


def test_a_scripted_match_leaves_a_tape_that_plays_again() -> None:
    chance = Scripted(rolls={"die": [4]}, decks={"deck": [[2, 0, 1]]})
    chance.tape = []
    deck = [0, 1, 2]
    chance.shuffle("deck", deck)
    chance.roll("die", 6)
    again, other = Taped(chance.tape), [0, 1, 2]
    again.shuffle("deck", other)
    assert (other, again.roll("die", 6)) == ([2, 0, 1], 4)
