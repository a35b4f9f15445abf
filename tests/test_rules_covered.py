"""Tests and code cite every numbered rule, and no rule that does not exist. These tests read the
sources, so they do not depend on which other tests run.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from sortilege.games import games

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "tests" / "games"
NUMBER = re.compile(r"\b[A-Z]{3}-\d\d\b")
LIST = re.compile(rf"{NUMBER.pattern}(?:(?:,| to| and)\s+{NUMBER.pattern})+")


def rules_of(game: str) -> list[str]:
    """The numbers of a game's rules."""
    page = (ROOT / "docs" / "rules" / f"{game}.numbered.md").read_text(encoding="utf-8")
    return re.findall(r"^- ([A-Z]{3}-\d\d) [PSD]", page, flags=re.MULTILINE)


def rulings_of(game: str) -> Iterator[tuple[str, str]]:
    """Every rule number that a test of the game cites, with the name of the test."""
    for path in sorted((GAMES / game).glob("test_*.py")):
        yield from named_in(path.read_text(encoding="utf-8"))


def homes_in(source: str) -> set[str]:
    """The rule numbers in comments and in docstrings of functions, which are beside the code that
    implements the rule. Lists of numbers in a docstring do not count, because they do not show
    which line implements which rule; neither do docstrings of modules and messages of
    assertions."""
    said = [
        token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    for deed in ast.walk(ast.parse(source)):
        if isinstance(deed, ast.FunctionDef):
            said.append(LIST.sub("", ast.get_docstring(deed) or ""))
    return {number for text in said for number in NUMBER.findall(text)}


def homes_of(game: str) -> set[str]:
    """The rule numbers that the game's folder cites."""
    folder = ROOT / "src" / "sortilege" / "games" / game
    sources = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py"))]
    return {number for source in sources for number in homes_in(source)}


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
    assert sorted(set(rules_of(game)) - named) == []


@pytest.mark.parametrize("game", games)
def test_every_rule_has_a_home_and_every_home_a_rule(game: str) -> None:
    assert sorted(set(rules_of(game)) ^ homes_of(game)) == []


@pytest.mark.parametrize("game", games)
def test_every_ruling_is_on_a_rule_that_exists(game: str) -> None:
    known = rules_of(game)
    assert [(number, test) for number, test in rulings_of(game) if number not in known] == []


@pytest.mark.parametrize("game", games)
def test_rules_are_numbered_without_a_gap(game: str) -> None:
    numbers = sorted(int(rule.partition("-")[2]) for rule in rules_of(game))
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_home_is_a_comment_or_what_the_docstring_of_a_function_says_of_a_rule() -> None:
    source = (
        '"""A module: ABC-01."""\n'
        "x = 1  # ABC-02, ABC-03\n"
        "def lay():\n"
        '    """ABC-04: one by one. ABC-05: who begins."""\n'
        '    assert x, "ABC-06"\n'
        "def count():\n"
        '    """ABC-07 to ABC-08, ABC-09; (ABC-10,\n    ABC-11)."""\n'
    )
    assert homes_in(source) == {"ABC-02", "ABC-03", "ABC-04", "ABC-05"}


def test_a_ruling_is_found_where_it_is_named() -> None:
    source = '@rule("ABC-01", "ABC-02")\n@other("ABC-03")\ndef test_it(): pass\n'
    assert list(named_in(source)) == [("ABC-01", "test_it"), ("ABC-02", "test_it")]
