"""Bell at the terminal: the visible cards as text, and whole games in lines."""

from pathlib import Path

import pytest

from sortilege import replay
from sortilege.cli.boards import bell as board
from sortilege.games import games
from sortilege.games.bell.actions import Gather, Ring, Turn
from sortilege.games.bell.events import RangRightly, RangWrongly
from sortilege.kernel.match import Match
from sortilege.words import LANGS
from tests.cli.desk import run
from tests.cli.terminal_games import GOODBYE, drawn, line_with, shown
from tests.games.bell.secrets import lies, swap
from tests.games.bell.table import bell_table
from tests.rulings import rule


def columns(drawing: str, seats: int) -> list[list[str]]:
    """The drawing of each player: name, three lines of the card, both sizes."""
    wide = [line.ljust(80) for line in drawing.splitlines()]
    cut = [[line[2 + 13 * n : 13 + 13 * n].strip(" │") for n in range(seats)] for line in wide]
    return [[cut[line][seat] for line in (0, 2, 3, 4, 6, 7)] for seat in range(seats)]


# ── the table ──


@rule("BEL-05", "BEL-18")
def test_the_visible_cards_and_the_sizes_of_all_piles_are_drawn() -> None:
    table = bell_table("??? | ?, 3 red hat", "?? | 5 green candle", "? |", active=1)
    assert columns(drawn(table.match), 3) == [
        ["Robin, you", "3 × ▲▲▲", "hat", "red", "draw 3", "face up 2"],
        ["▸Mila", "5 × ▮▮▮▮▮", "candle", "green", "draw 2", "face up 1"],
        ["Oscar", "", "", "", "draw 1", "face up 0"],
    ]


@rule("BEL-01")
def test_every_shape_has_a_sign_and_a_word_of_its_own() -> None:
    table = bell_table(
        "? | 1 red hat", "? | 1 red candle", "? | 1 red potion", "? | 1 red chameleon"
    )
    signs = [column[1:3] for column in columns(drawn(table.match, lang="fr"), 4)]
    assert signs == [
        ["1 × ▲", "chapeau"],
        ["1 × ▮", "bougie"],
        ["1 × ●", "potion"],
        ["1 × §", "caméléon"],
    ]


@rule("BEL-12", "BEL-13")
def test_the_board_shows_who_is_out_and_the_pile_left_behind() -> None:
    table = bell_table("? |", "out | 2 blue hat", "? |")
    assert columns(drawn(table.match), 3)[1] == [
        "Mila",
        "2 × ▲▲",
        "hat",
        "blue",
        "out",
        "face up 1",
    ]


@rule("BEL-14")
def test_the_last_duel_is_announced() -> None:
    assert "Last duel" in drawn(bell_table("? |", "out |", "? |").match)
    assert "Last duel" not in drawn(bell_table("? |", "? |", "? |").match)


@rule("BEL-17")
def test_gatherings_are_counted() -> None:
    assert "1 of 3" in drawn(bell_table("? |", "? |", gatherings=1).match)
    assert "of 3" not in drawn(bell_table("? |", "? |").match)


@rule("BEL-08", "BEL-18")
def test_the_drawing_does_not_tell_whether_the_bell_is_right() -> None:
    right = drawn(bell_table("? | 3 red hat", "? | 2 red hat", "? |").match).splitlines()
    wrong = drawn(bell_table("? | 3 red hat", "? | 1 red hat", "? |").match).splitlines()
    differ = [n for n, pair in enumerate(zip(right, wrong, strict=True)) if len(set(pair)) > 1]
    assert differ == [2], "only in the line where the symbols are"


@pytest.mark.parametrize("lang", LANGS)
def test_six_players_fit_into_eighty_columns(lang: str) -> None:
    seats = ["? | 5 blue chameleon", *["? | 4 red chameleon"] * 1, *["? | ?"] * 4]
    lines = drawn(bell_table(*seats, gatherings=2).match, lang=lang).splitlines()
    assert max(map(len, lines)) <= 80
    assert len({len(line) for line in lines if "│" in line or "─" in line}) == 1


def test_ringing_is_a_letter_and_all_else_is_enter() -> None:
    assert board.answers((Turn(), Ring())) == {"": Turn(), "s": Ring()}
    assert board.answers((Ring(), Gather())) == {"s": Ring(), "": Gather()}
    assert board.is_listed(Ring())


# ── whole games, in lines ──

LINES = ["s 0.6", "", "", "r", "", "", "", "s 1,4", ""] * 60


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_whole_game_is_played_to_its_end(
    seats: int, pace: str, lang: str, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    told = run(
        *("play", "bell", "--seats", seats, "--seed", seats, "--lang", lang, "--save", path),
        *("--option", f"pace={pace}"),
        typed=LINES,
    )
    assert told.exit_code == 0, told.exception
    assert told.stdout.splitlines()[-1] == GOODBYE[lang]
    assert "{" not in told.stdout
    match = replay(path.read_bytes())
    assert match.outcome is not None
    rings = [one for one in match.heard(None) if isinstance(one, RangRightly | RangWrongly)]
    assert {ring.seat for ring in rings} > {0}, "the person rang, and somebody else did"


def test_the_same_seed_and_lines_give_the_same_evening() -> None:
    evening = ("play", "bell", "--seed", 3, "--lang", "en")
    assert run(*evening, typed=LINES).stdout == run(*evening, typed=LINES).stdout
    assert run(*evening, typed=LINES).stdout != run(*evening, typed=["s 0.2"] * 500).stdout


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("typed", [[], [""], ["", "", "x"]])
def test_a_person_who_leaves_gets_a_goodbye(typed: list[object], lang: str) -> None:
    told = run("play", "bell", "--seed", 1, "--lang", lang, "--option", "first=0", typed=typed)
    assert told.exit_code == 0
    assert told.stdout.splitlines()[-1] == GOODBYE[lang]
    assert told.stderr == ""


def test_a_person_who_quits_may_save_the_game(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    typed = ["", "q", path]
    told = run("play", "bell", "--seed", 1, "--option", "first=0", "--lang", "en", typed=typed)
    assert "Save the game?" in told.stdout
    assert len(replay(path.read_bytes()).played) == 1


def test_help_tells_how_to_ring(capsys: pytest.CaptureFixture[str]) -> None:
    told = shown(bell_table("??? | ?", "??? | ?").match, "?\n", capsys)
    told_twice = "After each card, type s to ring, or press Enter."
    assert told.count(told_twice) == 2, "at the start, and in the help"
    assert "exactly five symbols of one shape" in told


# ── secrets ──


def dealt() -> Match:
    return games["bell"].new(3, seed=2, options={"first": 0})


@rule("BEL-03", "BEL-05", "BEL-18")
@pytest.mark.parametrize("lang", LANGS)
def test_the_terminal_looks_the_same_whatever_lies_in_the_draw_piles(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Such a short game never reaches the lower half of a pile."""
    typed = "\n\n\ns 0.3\n\n\n"
    table = shown(dealt(), typed, capsys, lang)
    assert line_with("0.30 s" if lang == "en" else "0,30 s", table)
    compared = 0
    for one in [(pile, depth) for pile in range(3) for depth in (10, 14, 17)]:
        for other in [(0, 12), (1, 15), (2, 11)]:
            twin = dealt()
            if lies(twin._state, one) != lies(twin._state, other):
                twin._state = swap(twin._state, one, other)
                assert shown(twin, typed, capsys, lang) == table
                compared += 1
    assert compared > 20
    twin = dealt()
    twin._state = swap(twin._state, (0, 0), (0, 12))
    assert shown(twin, typed, capsys, lang) != table, "a card that is turned makes a difference"
