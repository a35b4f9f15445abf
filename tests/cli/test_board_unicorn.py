"""Unicorn at the terminal: the table as text, and whole games."""

from pathlib import Path

import pytest

from sortilege import read_record
from sortilege.cli.boards import unicorn as board
from sortilege.games import games
from sortilege.games.unicorn.actions import Accept, Decline, Flip, FlipPile, Stop, Transform
from sortilege.games.unicorn.components import MOTIFS
from sortilege.games.unicorn.events import Flipped
from sortilege.games.unicorn.state import State
from sortilege.kernel.match import Match
from sortilege.words import LANGS
from tests.cli.desk import finished, run
from tests.cli.terminal_games import GOODBYE, answers_along, drawn, line_with, shown
from tests.games.unicorn.secrets import hidden, lies, located, swap
from tests.games.unicorn.table import unicorn_table
from tests.rulings import rule


def cells(drawing: str, row: int) -> list[str]:
    """The drawing of the cards of a row."""
    rows = [line for line in drawing.splitlines() if "│" in line]
    return [cell.strip() for cell in rows[row].split("│")[1:-1]]


# ── the table ──


@rule("UNI-03")
@pytest.mark.parametrize(("seats", "lines"), [(2, 4), (3, 3), (4, 4)])
def test_every_back_carries_the_number_that_flips_it(seats: int, lines: int) -> None:
    match = unicorn_table(seats=seats).match
    numbers = [cell for line in range(lines) for cell in cells(drawn(match), line)]
    others = [number for number in numbers if int(number) > 10]
    assert others == list(board.answers(match.legal(0)))
    assert numbers[0] == "1"
    assert len(numbers) == seats * {2: 10, 3: 8, 4: 6}[seats]


@rule("UNI-05", "UNI-06")
def test_a_flipped_card_is_drawn_by_its_word_until_the_turn_ends() -> None:
    table = unicorn_table(rows=["", "moon dog"])
    table.flip(1, 0)
    assert cells(drawn(table.match), 1)[:3] == ["flower", "12", "13"]
    table.stop()
    assert cells(drawn(table.match), 1)[:3] == ["11", "12", "13"]


@rule("UNI-08", "UNI-23")
def test_flipped_cards_are_listed_in_order_with_the_next_source() -> None:
    table = unicorn_table(rows=["", "moon star"], pile="friend book")
    assert line_with("This turn", drawn(table.match)).endswith("–   next: a card in a row")
    table.flip(1, 0)
    assert line_with("This turn", drawn(table.match)).endswith(
        "flower   next: a card from the draw pile"
    )
    table.flip_pile().flip(1, 1)
    assert "flower › friend › star   next: a card from" in drawn(table.match)


@rule("UNI-01", "UNI-15")
def test_a_picture_shows_which_parts_are_unicorn_and_which_are_pony() -> None:
    table = unicorn_table(rows=["", "moon"], pictures=["book star"])
    assert line_with("Robin", drawn(table.match)) == (
        "▸ Robin, you  ✓ book  · words  · flower  · mane  ✓ star  · place   2/6"
    )
    table.flip(1, 0).stop()
    assert "✓ flower" in line_with("Robin", drawn(table.match))
    assert line_with("Mila", drawn(table.match)).startswith("▸ Mila ")
    assert "✓ unicorn  · pony" in drawn(table.match)


@rule("UNI-20", "UNI-23")
def test_pile_and_discard_are_described_with_the_top_of_the_discard() -> None:
    table = unicorn_table(rows=["", "moon"], pile="dog")
    assert "Draw pile  24    Discard pile 0 " in drawn(table.match)
    table.flip(1, 0).flip_pile()
    assert "Draw pile  23    Discard pile 1, on top: dog" in drawn(table.match)


@rule("UNI-14")
def test_the_lucky_neighbour_is_named() -> None:
    table = unicorn_table(rows=["", "moon"], pictures=["moon"])
    table.flip(1, 0)
    assert "flower   Mila may use it!" in drawn(table.match)


@rule("UNI-16")
def test_pairs_of_wise_friends_are_counted() -> None:
    table = unicorn_table(rows=["", "friend"], pile="friend")
    table.flip(1, 0).flip_pile().stop()
    assert "friend ×2   pairs of wise friends: 1" in drawn(table.match)


@rule("UNI-24")
def test_quiet_turns_are_counted_when_they_begin_to_matter() -> None:
    assert "Turns without" not in drawn(unicorn_table(quiet=49).match)
    assert "Turns without a transformation: 50. At 100" in drawn(unicorn_table(quiet=50).match)


@rule("UNI-23")
@pytest.mark.parametrize("aid", [True, False])
def test_the_memory_aid_alone_recalls_what_was_seen(aid: bool) -> None:
    table = unicorn_table(rows=["", "dog moon"], memory_aid=aid)
    table.flip(1, 0)
    drawing = drawn(table.match)
    assert ("(dog)" in drawing) == aid
    assert "(flower)" not in drawing


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("aid", [True, False])
def test_the_longest_turn_fits_into_eighty_columns(seats: int, aid: bool, lang: str) -> None:
    table = unicorn_table(
        rows=["", "mane verse star moon book secret"], pile="friend " * 6, seats=seats,
        memory_aid=aid,
    )  # fmt: skip
    table.flip(1, *range(6)).flip_pile()
    assert "×6" in line_with("›", drawn(table.match))
    assert max(map(len, drawn(table.match, lang=lang).splitlines())) <= 80
    assert "…" not in drawn(table.match, lang=lang)


# ── answering ──


def test_cards_parts_and_decisions_are_answered_by_numbers() -> None:
    flips = (Stop(), Flip(1, 0), Flip(1, 9), Flip(3, 5))
    assert list(board.answers(flips)) == ["0", "11", "20", "36"]
    assert board.answers((Stop(), FlipPile())) == {"0": Stop(), "1": FlipPile()}
    assert board.answers((Accept(), Decline())) == {"1": Accept(), "0": Decline()}
    parts = tuple(Transform(part) for part in MOTIFS)
    assert list(board.answers(parts)) == ["1", "2", "3", "4", "5", "6"]
    assert [action for action in flips if board.is_listed(action)] == [Stop()]


def test_an_answer_that_does_not_fit_is_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    told = shown(unicorn_table(rows=["", "moon"]).match, "1\nb3\n19\n-1\n11\n2\n0\n", capsys)
    assert told.count("Possible answers: 11–18, 21–28.") == 4
    assert "Robin flips card 1 in Mila’s row: the moon flower." in told
    assert told.count("Possible answers: 0–1.") == 1
    assert "Robin stops here." in told


# ── whole games ──


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 5), (4, 2)])
def test_a_whole_game_goes_as_typed(seats: int, seed: int, lang: str, tmp_path: Path) -> None:
    plan = finished("unicorn", seats, seed)
    told = run(
        *("play", "unicorn", "--seats", seats, "--seed", seed, "--lang", lang),
        *("--save", tmp_path / "match.json"),
        typed=answers_along(plan),
    )
    assert told.exit_code == 0, told.exception
    assert told.stdout.splitlines()[-1] == GOODBYE[lang]
    assert "{" not in told.stdout
    assert read_record((tmp_path / "match.json").read_bytes()) == plan.record


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("typed", [[], [11], [11, "x"]])
def test_a_person_who_leaves_gets_a_goodbye(typed: list[object], lang: str) -> None:
    told = run(
        *("play", "unicorn", "--seed", 1, "--lang", lang, "--option", "first=0"), typed=typed
    )
    assert told.exit_code == 0
    assert told.stdout.splitlines()[-1] == GOODBYE[lang]
    assert told.stderr == ""


# ── secrets ──


def dealt(aid: bool) -> Match:
    return games["unicorn"].new(3, seed=6, options={"first": 0, "memory_aid": aid})


def state_of(match: Match) -> State:
    assert isinstance(match._state, State)
    return match._state


@rule("UNI-03", "UNI-18", "UNI-23")
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("aid", [True, False])
def test_the_terminal_looks_the_same_whatever_lies_face_down(
    aid: bool, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The person flips the first card of the other rows. Such a short game never reaches the last
    cards of the rows and of the pile."""
    typed = "11\n0\n21\n0\n"
    first = dealt(aid)
    table = shown(first, typed, capsys, lang)
    seen = {one.owner * 10 + one.place for one in first.heard(None) if isinstance(one, Flipped)}
    bottom = ("pile", len(state_of(dealt(aid)).pile) - 1)
    compared = 0
    for place in hidden(dealt(aid)._state, 0)[0]:
        twin = dealt(aid)
        where, spot = located(place)
        if (
            where == "row"
            and spot not in seen
            and lies(twin._state, place) != lies(twin._state, bottom)
        ):
            twin._state = swap(twin._state, place, bottom)
            assert shown(twin, typed, capsys, lang) == table
            compared += 1
    assert compared >= 3
    twin = dealt(aid)
    twin._state = swap(twin._state, ("row", 10), bottom)
    assert shown(twin, typed, capsys, lang) != table, "a card that is seen makes a difference"
