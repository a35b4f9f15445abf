"""Every numbered rule is named by a ruling, and every ruling names rules that exist.

Read from the sources, so that it holds whichever tests are run.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from sortilege.games import games

GAMES = Path(__file__).parent / "games"


def rules_of(game: str) -> set[str]:
    """The numbers of a game's rules, one a line."""
    return set((GAMES / game / "rules.txt").read_text(encoding="utf-8").split())


def rulings_of(game: str) -> Iterator[tuple[str, str]]:
    """Every rule number that a test of the game names, and the test."""
    for path in sorted((GAMES / game).glob("test_*.py")):
        yield from named_in(path.read_text(encoding="utf-8"))


def named_in(source: str) -> Iterator[tuple[str, str]]:
    for test in ast.walk(ast.parse(source)):
        if isinstance(test, ast.FunctionDef | ast.ClassDef):
            for mark in test.decorator_list:
                yield from ((number, test.name) for number in numbers_in(mark))


def numbers_in(mark: ast.expr) -> list[str]:
    """The numbers in `@rule("CEN-01", "CEN-02")`."""
    if not (isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name)):
        return []
    if mark.func.id != "rule":
        return []
    return [str(ast.literal_eval(number)) for number in mark.args]


@pytest.mark.parametrize("game", games)
def test_every_rule_has_a_ruling(game: str) -> None:
    named = {number for number, _ in rulings_of(game)}
    assert sorted(rules_of(game) - named) == []


@pytest.mark.parametrize("game", games)
def test_every_ruling_is_on_a_rule_that_exists(game: str) -> None:
    known = rules_of(game)
    assert [(number, test) for number, test in rulings_of(game) if number not in known] == []


@pytest.mark.parametrize("game", games)
def test_rules_are_numbered_without_a_gap(game: str) -> None:
    numbers = sorted(int(rule.partition("-")[2]) for rule in rules_of(game))
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_ruling_is_found_where_it_is_named() -> None:
    source = '@rule("ABC-01", "ABC-02")\n@other("ABC-03")\ndef test_it(): pass\n'
    assert list(named_in(source)) == [("ABC-01", "test_it"), ("ABC-02", "test_it")]
