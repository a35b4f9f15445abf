"""Mago at the terminal: the ring as text, moves piece by piece, and whole games."""

from pathlib import Path

import pytest

from sortilege import read_record
from sortilege.cli.boards import mago as board
from sortilege.cli.story import named
from sortilege.games.mago.actions import (
    Leave,
    MoveChild,
    MoveFrog,
    MoveMagician,
    PassDie,
    Roll,
    Take,
)
from sortilege.kernel.match import Match
from sortilege.words import LANGS, Words
from tests.cli.desk import finished, run
from tests.cli.terminal_games import GOODBYE, answers_along, drawn, line_with, shown
from tests.games.mago.secrets import hidden, swap
from tests.games.mago.table import Table, mago_table
from tests.rulings import rule


def spaces(drawing: str) -> dict[str, list[str]]:
    """The drawing of each space, by its number."""
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in drawing.splitlines()]
    found: dict[str, list[str]] = {}
    heads: list[str] = []
    for row in filter(None, rows):
        if row[0].split()[:1] in (["1"], ["14"]):
            heads = [cell.split()[0] for cell in row]
            found.update({head: [] for head in heads})
        else:
            for head, cell in zip(heads, row, strict=True):
                found[head] += cell.split()
    return found


def listed(table: Table, lang: str = "en") -> list[str]:
    """The list of moves as the active player reads it."""
    words, match = Words(lang, "mago"), table.match
    answers = board.answers(match.legal(table.active))
    lines = board.menu(answers, match.view(table.active), words, named(words, match.seats))
    return [line.rstrip() for line in lines or ()]


# ── the table ──


@rule("MAG-03", "MAG-13")
def test_the_ring_goes_to_the_right_above_and_back_below() -> None:
    drawing = drawn(mago_table().match)
    assert list(spaces(drawing)) == [str(n) for n in [*range(1, 8), *range(14, 7, -1)]]
    assert "│1 house   │2 forest  │3 forest  │4 forest  │5 hideout │6 meadow  │" in drawing
    assert line_with("↑", drawing).index("↑") < line_with("↓", drawing).index("↓")


@rule("MAG-06")
def test_at_the_start_everybody_is_at_home_and_the_crystals_are_hidden() -> None:
    there = spaces(drawn(mago_table(seats=3).match))
    assert there["1"] == ["magician", "R1", "R2", "M1", "M2", "O1", "O2"]
    assert there["5"] == ["◆15"]
    assert sum(map(len, there.values())) == 8


@rule("MAG-16", "MAG-31", "MAG-36")
def test_children_crystals_frogs_and_the_magician_are_drawn_where_they_are() -> None:
    table = mago_table(seats=2, m1="M a1*", m4="b1~2", f2="b2~9 a2", m3="+2")
    there = spaces(drawn(table.match))
    assert there["6"] == ["magician", "R1◆"]
    assert there["9"] == ["ö3"]
    assert there["3"] == ["R2", "ö10"]
    assert there["8"] == ["◆2"]
    assert there["5"] == ["◆12"]


@rule("MAG-34", "MAG-35")
def test_crystals_brought_home_are_drawn_beside_those_to_come() -> None:
    drawing = drawn(mago_table(seats=2, delivered="2 0").match, viewer=1)
    assert drawing.splitlines()[0] == " ▸ Robin ◆◆◇    Mila, you ◇◇◇"
    short = drawn(mago_table(seats=2, options={"crystals_to_win": 2}).match)
    assert short.splitlines()[0] == " ▸ Robin, you ◇◇    Mila ◇◇"


@rule("MAG-08", "MAG-09")
def test_die_and_arrow_are_described() -> None:
    table = mago_table(m2="a1")
    assert line_with("Die", drawn(table.match)) == "  Die –"
    table.roll("witch")
    assert line_with("Die", drawn(table.match)) == "  Die the witch, then one space"
    table.spin("m5")
    assert line_with("Die", drawn(table.match)).endswith("   Arrow → 10 meadow")


@rule("MAG-25", "MAG-26")
@pytest.mark.parametrize("aid", [True, False])
def test_only_the_memory_aid_tells_which_frogs_are_ones_own(aid: bool) -> None:
    table = mago_table(m2="a1", m3="b1", options={"memory_aid": aid})
    table.roll("witch").spin("m2", 4)
    assert ("My frogs ö5" in drawn(table.match, 0)) == aid
    assert "My frogs" not in drawn(table.match, 1)
    assert "My frogs" not in drawn(table.match, None)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_ring_fits_into_eighty_columns(seats: int, lang: str) -> None:
    """Even if all pieces are on one space with a crystal."""
    crowd = " ".join(f"{'abcde'[seat]}{n}*" for seat in range(seats) for n in (1, 2))
    table = mago_table(seats=seats, options={"memory_aid": True}, m4=f"M {crowd}")
    table.roll("witch").spin("m1")
    lines = drawn(table.match, lang=lang).splitlines()
    assert max(map(len, lines)) <= 80
    assert len({len(line) for line in lines if "│" in line or "─" in line}) == 1
    assert not any("…" in line for line in lines)
    assert len(spaces("\n".join(lines))["9"]) == 2 * seats + 1


# ── answering ──


@rule("MAG-11", "MAG-15")
def test_moves_are_listed_piece_by_piece_with_where_they_lead() -> None:
    table = mago_table(m2="M a1", f3="a2", m4="b1~6").roll(2)
    assert listed(table) == [
        "R1, on 7 meadow           1 → 9 meadow     2 → 5 hideout",
        "R2, on 4 forest           3 → 5 hideout    4 → 6 meadow",
        "magician, on 7 meadow     5 → 9 meadow",
        "frog ö7, on 9 meadow      6 → 10 meadow    7 → 8 meadow",
    ]


@rule("MAG-33")
def test_taking_a_crystal_comes_before_the_moves_of_that_child() -> None:
    table = mago_table(hideout="a1", m5="M").roll(3)
    assert listed(table, "fr")[0].split("  1 ")[1] == "prendre d’abord un cristal   2 → 8 prairie"
    table.take("a1")
    assert listed(table)[0] == "R1◆, on 5 hideout         1 → 8 meadow"


def test_answers_are_numbered_in_the_order_of_the_list() -> None:
    legal = (
        Take(1),
        MoveChild(0, "clockwise", 2),
        MoveChild(1, "clockwise", 2),
        MoveMagician("anticlockwise", 2),
        MoveFrog(3, "clockwise"),
        MoveFrog(1, "anticlockwise"),
    )
    assert list(board.answers(legal).items()) == [
        ("1", MoveChild(0, "clockwise", 2)),
        ("2", Take(1)),
        ("3", MoveChild(1, "clockwise", 2)),
        ("4", MoveMagician("anticlockwise", 2)),
        ("5", MoveFrog(1, "anticlockwise")),
        ("6", MoveFrog(3, "clockwise")),
    ]


@rule("MAG-30", "MAG-32")
def test_letting_it_be_is_zero() -> None:
    assert board.answers((Roll(), PassDie())) == {"0": PassDie(), "1": Roll()}
    assert board.answers((Leave(), Take(1))) == {"0": Leave(), "1": Take(1)}
    assert board.answers((Roll(),)) == {"1": Roll()}


def test_an_answer_that_does_not_fit_is_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    table = mago_table(m2="M a1").roll(3)
    told = shown(table.match, "0\n99\nR1\n\n1\n", capsys)
    assert told.count("That answer is not possible here.") == 4
    assert "Robin moves child 1, 3 steps clockwise, to space 10." in told


# ── whole games ──


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 5)])
def test_a_whole_game_goes_as_typed(seats: int, seed: int, lang: str, tmp_path: Path) -> None:
    plan = finished("mago", seats, seed, crystals_to_win=2)
    told = run(
        *("play", "mago", "--seats", seats, "--seed", seed, "--lang", lang),
        *("--option", "crystals_to_win=2", "--save", tmp_path / "match.json"),
        typed=answers_along(plan),
    )
    assert told.exit_code == 0, told.exception
    assert told.stdout.splitlines()[-1] == GOODBYE[lang]
    assert "{" not in told.stdout
    assert read_record((tmp_path / "match.json").read_bytes()) == plan.record


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("typed", [[], [""], ["", "x"]])
def test_a_person_who_leaves_gets_a_goodbye(typed: list[object], lang: str) -> None:
    told = run("play", "mago", "--seed", 1, "--lang", lang, "--option", "first=0", typed=typed)
    assert told.exit_code == 0
    assert told.stdout.splitlines()[-1] == GOODBYE[lang]
    assert told.stderr == ""


# ── secrets ──


def among_frogs() -> Match:
    """Five frogs of three players, and no player knows whose they are."""
    return mago_table(
        seats=3, house="M", m1="a1~0", m3="b1~1 c1~2", m4="b2~5", f1="c2~7", m8="a2"
    ).match


@rule("MAG-25", "MAG-26", "MAG-36")
@pytest.mark.parametrize("lang", LANGS)
def test_the_terminal_looks_the_same_whosever_the_frogs_are(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = "1\n1\n1\n1\n"
    first = among_frogs()
    table = shown(first, typed, capsys, lang)
    still = {frog["token"] for frog in first.view(None)["frogs"]}
    assert len(first.played) > 5, "others have played too"
    tokens = [token for token in hidden(among_frogs()._state, 0)[0] if token in still]
    assert len(tokens) >= 3
    for one in tokens:
        for other in tokens:
            twin = among_frogs()
            twin._state = swap(twin._state, one, other)
            assert shown(twin, typed, capsys, lang) == table
