"""`sortilege arena`, and the owl that advises in `sortilege play --coach`."""

from pathlib import Path

import pytest

from sortilege.words import LANGS
from tests.cli.desk import run
from tests.cli.test_refusals import check_refused

DUEL = ("arena", "unicorn", "--games", 2, "--entrants", "random,1")


def test_the_arena_says_who_beat_whom_and_rates_everybody() -> None:
    said = run(*DUEL, "--lang", "en")
    assert said.exit_code == 0
    assert "1 – random" in said.output
    assert "1 Caterpillar" in said.output
    assert "Elo" in said.output


def test_a_book_is_not_played_again(tmp_path: Path) -> None:
    book = tmp_path / "bouts.jsonl"
    first = run(*DUEL, "--book", book)
    lines = book.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3, "a header and two games"
    assert run(*DUEL, "--book", book).output == first.output
    assert book.read_text(encoding="utf-8").splitlines() == lines


def test_a_book_is_extended_with_games_and_players(tmp_path: Path) -> None:
    book = tmp_path / "bouts.jsonl"
    assert run(*DUEL, "--book", book).exit_code == 0
    more = ("arena", "unicorn", "--fixed", 4, "--entrants", "random,1,2")
    longer = run(*more, "--book", book, "--lang", "en")
    assert longer.output == run(*more, "--lang", "en").output
    assert len(book.read_text(encoding="utf-8").splitlines()) == 1 + 3 * 4


def test_another_seed_is_refused_and_says_what_the_book_has(tmp_path: Path) -> None:
    book = tmp_path / "b"
    assert run(*DUEL, "--book", book, "--seed", 1).exit_code == 0
    before = book.read_bytes()
    said = check_refused(run(*DUEL, "--book", book, "--seed", 999, "--lang", "en"))
    assert "Different: the seed. In the file: 1; now: 999." in said
    said = check_refused(run(*DUEL, "--book", book, "--seed", 999, "--lang", "fr"))
    assert "Différence : la graine. Dans le fichier : 1 ; maintenant : 999." in said
    said = check_refused(
        run(*DUEL, "--book", book, "--seed", 1, "--option", "first=1", "--lang", "en")
    )
    assert "Different: the option first. In the file: null; now: 1." in said
    said = check_refused(
        run("arena", "mago", *DUEL[2:], "--book", book, "--seed", 1, "--lang", "en")
    )
    assert "Different: the game. In the file: unicorn; now: mago." in said
    assert book.read_bytes() == before


@pytest.mark.parametrize("lang", LANGS)
def test_books_that_cannot_be_used_are_refused(lang: str, tmp_path: Path) -> None:
    book = tmp_path / "b"
    book.write_text('{"game": "unicorn", "entrants": ["1", "random"], "number": 0}\n')
    assert "--book" in check_refused(run(*DUEL, "--book", book, "--lang", lang))
    book.write_bytes(b"\xff\n")
    assert "1" in check_refused(run(*DUEL, "--book", book, "--lang", lang))
    check_refused(run(*DUEL, "--book", tmp_path, "--lang", lang))
    check_refused(run(*DUEL, "--book", tmp_path / "no" / "b", "--lang", lang))
    check_refused(run(*DUEL, "--records", book, "--lang", lang))
    assert "--records" in check_refused(run(*DUEL, "--records", tmp_path, "--lang", lang))


def test_the_records_of_an_arena_can_be_verified_and_replayed(tmp_path: Path) -> None:
    assert run(*DUEL, "--records", tmp_path / "records").exit_code == 0
    files = sorted((tmp_path / "records" / "1-random").iterdir())
    assert [file.name for file in files] == ["000000.1-random.json", "000001.random-1.json"]
    for file in files:
        assert run("verify", file, "--lang", "en").exit_code == 0
        assert run("replay", file, "--lang", "en").exit_code == 0


def test_a_fixed_number_of_games_is_unbiased_and_the_sequential_test_says_it_is_not() -> None:
    players = ("arena", "unicorn", "--entrants", "random,1", "--lang", "en")
    fixed = run(*players, "--fixed", 40).output
    assert "games: 40" in fixed
    assert "biased" not in fixed
    sequential = run(*players, "--games", 40).output
    assert "1 – random: above 50%, games: 26 (biased estimate 80.8%" in sequential
    assert "Elo points (biased)" in sequential
    assert "For unbiased estimates, use --fixed." in sequential


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("other", [("--games", 4), ("--bar", 0.6)])
def test_a_fixed_number_needs_no_test(other: tuple[str, object], lang: str) -> None:
    said = check_refused(run(*DUEL[:2], *DUEL[4:], "--fixed", 4, *other, "--lang", lang))
    assert other[0] in said


def test_differences_between_players_have_intervals() -> None:
    said = run("arena", "unicorn", "--fixed", 20, "--entrants", "random,1,2", "--lang", "en").output
    assert "Elo difference" in said
    assert all(f"│ {pair} " in said for pair in ("1 – random", "2 – random", "     2 – 1"))
    team = run("arena", "cinderella", "--fixed", 6, "--entrants", "1,5", "--lang", "en").output
    assert "Difference in points" in team


def test_in_a_game_that_is_won_together_teams_are_counted() -> None:
    said = run("arena", "cinderella", "--games", 2, "--entrants", "1,5", "--lang", "fr")
    assert said.exit_code == 0
    assert "1 Chenille" in said.output
    assert "5 Dragon" in said.output


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "listed", ["nobody", "1,nobody", "random,1,", "random;1", "", "0,6", "١,1"]
)
def test_nobody_unknown_enters(listed: str, lang: str) -> None:
    check_refused(run("arena", "unicorn", "--games", 2, "--entrants", listed, "--lang", lang))


def test_the_refusal_says_who_is_unknown_where_in_the_list_and_who_there_is(tmp_path: Path) -> None:
    book = tmp_path / "bouts.jsonl"
    wrong = ("arena", "mago", "--entrants", "1,drago,plain", "--book", book)
    assert check_refused(run(*wrong, "--lang", "en")) == (
        "Unknown player “drago” (number 2 in the list). "
        "Available players: random plain 1 2 3 4 5.\n"
    )
    assert check_refused(run(*wrong, "--lang", "fr")) == (
        "Joueur inconnu : « drago » (numéro 2 de la liste). "
        "Joueurs disponibles : random plain 1 2 3 4 5.\n"
    )
    assert not book.exists(), "nothing was begun"


@pytest.mark.parametrize("listed", ["1", "1,1", "plain, plain"])
def test_a_duel_takes_two_who_are_not_the_same(listed: str) -> None:
    said = check_refused(run("arena", "bell", "--entrants", listed, "--lang", "en"))
    assert said.startswith("An arena for bell needs two different players, but the list has only ")


def test_names_may_stand_apart() -> None:
    assert run(*DUEL[:-1], "random, 1").output == run(*DUEL).output


@pytest.mark.parametrize(("lang", "says"), [("fr", "La chouette dit"), ("en", "The owl says")])
def test_the_owl_advises_only_where_it_is_asked_to(lang: str, says: str) -> None:
    table = ("play", "unicorn", "--seats", 2, "--seed", 3, "--lang", lang, "--option", "first=0")
    assert says in run(*table, "--coach", typed=["q", ""]).output
    assert says not in run(*table, typed=["q", ""]).output


@pytest.mark.parametrize("level", [0, 6])
def test_there_are_five_levels(level: int) -> None:
    assert run("play", "unicorn", "--level", level).exit_code != 0
