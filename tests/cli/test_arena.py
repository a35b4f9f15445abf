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
    assert len(lines) == 2
    assert run(*DUEL, "--book", book).output == first.output
    assert book.read_text(encoding="utf-8").splitlines() == lines


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
        "Nobody is called “drago” in the arena (number 2 of the list). "
        "You will find there: random plain 1 2 3 4 5.\n"
    )
    assert check_refused(run(*wrong, "--lang", "fr")) == (
        "Personne ne s'appelle « drago » dans l'arène (place 2 de la liste). "
        "On y trouve : random plain 1 2 3 4 5.\n"
    )
    assert not book.exists(), "nothing was begun"


@pytest.mark.parametrize("listed", ["1", "1,1", "plain, plain"])
def test_a_duel_takes_two_who_are_not_the_same(listed: str) -> None:
    said = check_refused(run("arena", "bell", "--entrants", listed, "--lang", "en"))
    assert said.startswith("A duel at bell takes two different players; the list has only ")


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
