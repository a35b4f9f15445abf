"""The arena: fair seats, a book that can be taken up again, and numbers that mean something."""

from math import log10
from pathlib import Path

import pytest

from sortilege.lab.arena import Arena, Book, Bout, pairings
from sortilege.lab.rating import ratings, verdict


def test_entrants_change_seats_and_play_the_same_cards() -> None:
    arena = Arena("unicorn", {"first": 0}, seed=3)
    bouts = [arena.play(("random", "random"), number) for number in range(2)]
    assert all(sum(bout.scores) == 1.0 for bout in bouts)
    assert bouts == [arena.play(("random", "random"), number) for number in range(2)]


def test_a_level_beats_one_who_does_anything() -> None:
    arena = Arena("unicorn", seed=1)
    won = sum(arena.play(("2", "random"), number).scores[0] for number in range(20))
    assert won >= 13


def test_a_team_wins_or_loses_together() -> None:
    bout = Arena("cinderella", seed=1).team("5", 3, 0)
    assert bout.entrants == ("5", "5", "5")
    assert bout.scores in ((0.0,), (1.0,))


def test_a_book_can_be_taken_up_again(tmp_path: Path) -> None:
    path = tmp_path / "bouts.jsonl"
    book = Book(path)
    book.note(Bout("unicorn", ("2", "1"), 0, (1.0, 0.0)))
    book.note(Bout("unicorn", ("2", "1"), 1, (0.0, 1.0)))
    again = Book(path)
    assert again.of("unicorn", ("2", "1")) == book.of("unicorn", ("2", "1"))
    assert again.score("unicorn", ("2", "1")) == (1.0, 2)
    assert again.score("unicorn", ("1", "2")) == (0, 0)


def test_everybody_meets_everybody_once() -> None:
    assert list(pairings(("a", "b", "c"))) == [("b", "a"), ("c", "a"), ("c", "b")]


def test_ratings_say_how_often_one_wins() -> None:
    found = ratings(("strong", "weak"), {("strong", "weak"): (750.0, 1000)})
    apart = found["strong"][0] - found["weak"][0]
    assert apart == pytest.approx(400 * log10(3), abs=2)
    assert found["strong"][1] < 30


def test_more_games_make_a_rating_surer() -> None:
    few = ratings(("a", "b"), {("a", "b"): (6.0, 10)})["a"][1]
    many = ratings(("a", "b"), {("a", "b"): (60.0, 100)})["a"][1]
    assert many < few / 2


@pytest.mark.parametrize(
    ("score", "games", "told"), [(20, 20, True), (10, 40, False), (61, 100, None), (0, 0, None)]
)
def test_the_sequential_test_tells_as_soon_as_it_can(
    score: int, games: int, told: bool | None
) -> None:
    assert verdict(score, games, 0.6) is told
