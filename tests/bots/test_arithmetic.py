"""The arithmetic of computer players gives the same bits on every Python and every machine."""

import ast
import builtins
import math
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import sortilege
from sortilege.bots.arithmetic import exp, ln
from sortilege.bots.coach import Coach
from sortilege.bots.company import Company
from sortilege.bots.levels import NUMBERS
from sortilege.bots.player import Player
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.stream import Update

SOURCE = Path(sortilege.__file__).parent
DECIDING = [*SOURCE.glob("bots/**/*.py"), *SOURCE.glob("lab/**/*.py")]

ROUNDED_ALIKE = {"ceil", "floor", "fsum", "inf", "isfinite", "isqrt", "ldexp", "sqrt"}
"""Functions of `math` with the same result in every C library and Python."""


@pytest.mark.parametrize(
    ("power", "bits"),
    [
        (0.0, "0x1.0000000000000p+0"),
        (1.0, "0x1.5bf0a8b14576ap+1"),
        (-0.3, "0x1.7b4c869c37c05p-1"),
        (0.214, "0x1.3d165fd26c2dep+0"),
        (12.5, "0x1.060c52565ba67p+18"),
        (-37.0, "0x1.898471fca6050p-54"),
    ],
)
def test_a_power_of_e_is_these_bits_everywhere(power: float, bits: str) -> None:
    assert exp(power).hex() == bits


@pytest.mark.parametrize(
    ("number", "bits"),
    [
        (1.0, "0x0.0p+0"),
        (2.0, "0x1.62e42fefa39efp-1"),
        (3.0, "0x1.193ea7aad030ap+0"),
        (4000.0, "0x1.0968daca7470ep+3"),
        (0.999999, "-0x1.0c6f82d74d22fp-20"),
        (1e-06, "-0x1.ba18a998fffa0p+3"),
    ],
)
def test_a_logarithm_is_these_bits_everywhere(number: float, bits: str) -> None:
    assert ln(number).hex() == bits


def test_both_are_what_they_are_called() -> None:
    for step in range(-4000, 4000):
        power = step / 97
        assert exp(power) == pytest.approx(math.exp(power), rel=1e-14)
        assert ln(math.exp(power)) == pytest.approx(power, rel=1e-14, abs=1e-15)


def test_values_beyond_a_float_become_very_large_ones() -> None:
    assert exp(10_000.0) == exp(700.0) > 1e300
    assert 0.0 < exp(-10_000.0) < 1e-300


# ── no other arithmetic ──


def asked_of_math(tree: ast.AST) -> Iterator[str]:
    """Yield all names from `math`, and powers, which use its `pow`."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="math", names=names):
                yield from (name.name for name in names)
            case ast.Attribute(value=ast.Name(id="math"), attr=name):
                yield name
            case ast.BinOp(left=left, op=ast.Pow()) if not is_whole(left):
                yield "pow"
            case ast.Call(func=ast.Name(id="pow")):
                yield "pow"


def is_whole(node: ast.expr) -> bool:
    """Whether this is an integer such as 10, whose powers are exact."""
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


@pytest.mark.parametrize("path", DECIDING, ids=lambda path: str(path.relative_to(SOURCE)))
def test_nobody_asks_the_c_library_for_what_it_rounds_in_its_own_way(path: Path) -> None:
    assert set(asked_of_math(ast.parse(path.read_text(encoding="utf-8")))) <= ROUNDED_ALIKE


def watched_sum(items: Iterable[float], start: float = 0) -> float:
    """Like `sum`, but it allows computer players only integers."""
    listed = list(items)
    name = sys._getframe(1).f_globals["__name__"]
    if name.startswith(("sortilege.bots", "sortilege.lab")):
        assert not any(isinstance(item, float) for item in listed), f"floats are added up in {name}"
    return true_sum(listed, start)


true_sum = builtins.sum


@pytest.mark.skipif(is_compiled(), reason="compiled code adds up by itself, watched by nobody")
@pytest.mark.parametrize("level", [None, *NUMBERS])
@pytest.mark.parametrize("id", list(games))
def test_floats_are_added_up_exactly(
    id: str, level: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = games[id].new(min(3, games[id].seats[-1]), seed=2)
    seats = range(match.seats)
    company = Company(
        match, [Player(match.game, s, match.seats, match.options, Seeded(s), level) for s in seats]
    )
    monkeypatch.setattr(builtins, "sum", watched_sum)
    for _ in range(12):
        if match.outcome is None:
            company.play_on()
    seat = next(iter(match.awaited), 0)
    update = Update(match.seq, (), match.view(seat), match.legal(seat))
    Coach(match.game, seat, iterations=10).advise(update, match.knowledge(seat))
