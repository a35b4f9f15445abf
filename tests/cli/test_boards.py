"""The table drawn as text shows what the view shows."""

import pytest

from sortilege.cli.boards import board_of, default
from sortilege.cli.boards import cinderella as board
from sortilege.cli.story import named
from sortilege.games import IDS, games
from sortilege.games.cinderella.actions import Choose, Decline, Point, Roll, StopClock
from sortilege.games.cinderella.components import BASE_TILES
from sortilege.kernel.chance import Scripted, Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.option import Value
from sortilege.words import LANGS, Words
from tests.cli.desk import finished
from tests.rulings import rule

WORDS = Words("en", "cinderella")
NAMES = named(WORDS, 4)

WAND, CAULDRON, HOURGLASS = 0, 1, 3


def table(*dice: int, seats: int = 2, **options: Value) -> Match:
    """Tiles in the order of the box (mouse mouse horse horse …), these dice, seat 0 begins."""
    decks = {"grid": [list(BASE_TILES)]}
    chance = Scripted(rolls={"die": list(dice)}, decks=decks, then=Seeded(1))
    return games["cinderella"].new(seats, chance=chance, options={"first": 0, **options})


def drawn(match: Match, viewer: int | None = 0) -> str:
    return board.draw(match.view(viewer), WORDS, NAMES).plain


def line_with(text: str, drawing: str) -> str:
    return next(line for line in drawing.splitlines() if text in line)


@rule("CEN-05")
def test_twelve_tiles_lie_in_three_rows_of_four() -> None:
    numbers = [line.split("│")[1:-1] for line in drawn(table()).splitlines() if "│" in line][::2]
    assert [[cell.strip() for cell in row] for row in numbers] == [
        ["1", "2", "3", "4"],
        ["5", "6", "7", "8"],
        ["9", "10", "11", "12"],
    ]


@pytest.mark.parametrize("specials", range(9))
def test_the_grid_fits_into_eighty_columns_with_any_number_of_tiles(specials: int) -> None:
    match = games["cinderella"].new(
        4, seed=1, options={"variant": "advanced", "specials_in_grid": specials}
    )
    lines = drawn(match).splitlines()
    assert max(map(len, lines)) <= 80
    grid = [line for line in lines if "│" in line or "─" in line]
    assert len({len(line) for line in grid}) == 1


@rule("CEN-07")
def test_a_tile_is_drawn_while_it_is_shown_and_not_after() -> None:
    match = table(WAND, HOURGLASS)
    match.play(0, Roll())
    match.play(0, Choose(2))
    assert line_with("│   horse    │", drawn(match, 1)).split("│")[3] == "   horse    "
    match.play(1, Roll())
    assert drawn(match, 1).count("horse") == 2, "only among the pairs to find"


@rule("CEN-08")
def test_a_secret_look_is_drawn_for_the_one_who_looks() -> None:
    match = table(CAULDRON)
    match.play(0, Roll())
    match.play(0, Choose(2))
    assert drawn(match, 0).count("horse") == 3
    assert drawn(match, 1).count("horse") == 2
    assert "Robin is looking at 3" in drawn(match, 1)


@rule("CEN-10", "CEN-11")
def test_the_open_tile_and_who_points_where_are_drawn() -> None:
    match = table(HOURGLASS, seats=3)
    match.play(0, Roll())
    match.play(0, Choose(0))
    match.play(2, Point(1))
    match.play(1, Point(1))
    drawing = drawn(match)
    assert line_with("Mila, Osc", drawing).split("│")[1:3] == ["   mouse    ", "→ Mila, Osc…"]
    assert "Mila is pointing at 2" in drawing
    assert "Oscar is pointing at 2" in drawing


@rule("CEN-13", "CEN-18")
def test_a_found_pair_is_ticked_and_leaves_gaps() -> None:
    match = table(HOURGLASS)
    match.play(0, Roll())
    match.play(0, Choose(0))
    match.play(0, Choose(1))
    drawing = drawn(match)
    assert "✓ mouse + mouse" in drawing
    assert "· horse + horse" in drawing
    assert line_with("│", drawing).split("│")[1:4] == [" " * 12, " " * 12, "     3      "]


@rule("CEN-15", "CEN-17")
def test_the_clock_shows_the_hours_struck() -> None:
    match = table(*[HOURGLASS] * 12, seats=1)
    assert line_with("Clock", drawn(match)).endswith("○ ○   hours before midnight: 12")
    for hour in range(1, 13):
        for action in (Roll(), Choose(0), Choose(2)):
            match.play(0, action)
        assert line_with("Clock", drawn(match)).count("●") == hour
    assert line_with("Clock", drawn(match)).endswith("●   midnight!")


@rule("CEN-19", "CEN-22")
def test_magic_tiles_are_drawn_used_or_not() -> None:
    match = finished(seed=3, variant="magic")
    view = match.view(None)
    line = line_with("Magic", drawn(match, None))
    for seat, special in enumerate(view["specials"]):
        used = " (used)" if special["used"] else ""
        assert f"{NAMES[seat]} {special['face']}{used}" in line
    assert "Magic" not in drawn(table())


@rule("CEN-28")
def test_the_section_to_be_found_is_marked_in_the_advanced_game() -> None:
    match = games["cinderella"].new(2, seed=1, options={"variant": "advanced"})
    assert [line.split()[0] for line in drawn(match).splitlines() if "▸" in line] == ["Pairs"]
    assert "▸ mauve" in drawn(match)
    assert "▸" not in drawn(table())


@rule("CEN-32")
def test_remembered_faces_are_drawn_only_with_the_memory_aid() -> None:
    for aid in (True, False):
        match = table(WAND, WAND, memory_aid=aid)
        match.play(0, Roll())
        match.play(0, Choose(2))
        match.play(1, Roll())
        assert ("(horse)" in drawn(match)) == aid


def test_tiles_are_answered_by_their_numbers() -> None:
    legal = (Decline(), Choose(0), Choose(11))
    assert board.answers(legal) == {"0": Decline(), "1": Choose(0), "12": Choose(11)}
    assert board.answers((Decline(), StopClock())) == {"0": Decline(), "1": StopClock()}
    assert [action for action in legal if board.is_listed(action)] == [Decline()]


# ── any game ──


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("id", IDS)
def test_every_game_can_be_drawn_with_and_without_a_board_of_its_own(id: str, lang: str) -> None:
    words = Words(lang, id)
    for match in (games[id].new(games[id].seats[-1], seed=1), finished(id, games[id].seats[0])):
        for viewer in (None, 0):
            for drawer in (board_of(id), default):
                view = match.view(viewer)
                assert drawer.draw(view, words, named(words, match.seats)).plain.strip()


def test_a_game_without_a_board_gets_the_plain_one() -> None:
    assert board_of("chess") is default
    assert board_of("cinderella") is board


def test_the_plain_board_tells_facts_by_name() -> None:
    view = {
        "you": 0,
        "phase": "roll",
        "active": 1,
        "last_chance": True,
        "variant": "magic",
        "open": {"place": 3, "face": "rat"},
        "pointed": [[], [0, 4]],
        "die": None,
    }
    assert default.draw(view, WORDS, NAMES).plain.splitlines() == [
        "  active: Mila",
        "  Last chance: yes",
        "  Variant: Magic",
        "  open:",
        "        place: 4, face: the rat",
        "  pointed:",
        "     1. –",
        "     2. 0, 4",
    ]


def test_the_plain_board_numbers_its_answers_and_lists_them_all() -> None:
    assert default.answers((Roll(), Choose(4))) == {"1": Roll(), "2": Choose(4)}
    assert default.is_listed(Choose(4))
