"""Exponential and natural logarithm with the same result on every machine.

C libraries agree on sums, products, quotients and square roots to the last bit, but not on `exp`
and `log`; if two actions are worth nearly the same, the last bit decides. So these two functions
use only sums, products and quotients. Add floats with `math.fsum`: the result of `sum` depends on
the version of Python.
"""

from math import floor, ldexp
from typing import Final

from mypy_extensions import i64

LN_2: Final = 0.6931471805599453
DOUBLINGS: Final = 1.4426950408889634
"""The binary logarithm of e."""

MAX_EXP_ARGUMENT: Final = 700.0
"""The largest argument of `exp` whose result is a float."""

MIN_EXPONENT: Final = -1022
POWERS_OF_TWO: Final[list[float]] = [ldexp(1.0, power) for power in range(MIN_EXPONENT, 1024)]
"""Powers of two, exactly."""


def exp(power: float) -> float:
    """e to this power: a power of two times a small power of e, which takes few terms of the Taylor
    series."""
    power = min(max(power, -MAX_EXP_ARGUMENT), MAX_EXP_ARGUMENT)
    twos: i64 = floor(power * DOUBLINGS + 0.5)
    x: float = power - float(twos) * LN_2
    sum = 1.0 / 479001600.0
    sum = sum * x + 1.0 / 39916800.0
    sum = sum * x + 1.0 / 3628800.0
    sum = sum * x + 1.0 / 362880.0
    sum = sum * x + 1.0 / 40320.0
    sum = sum * x + 1.0 / 5040.0
    sum = sum * x + 1.0 / 720.0
    sum = sum * x + 1.0 / 120.0
    sum = sum * x + 1.0 / 24.0
    sum = sum * x + 1.0 / 6.0
    sum = sum * x + 1.0 / 2.0
    sum = sum * x + 1.0
    sum = sum * x + 1.0
    return sum * POWERS_OF_TWO[twos - MIN_EXPONENT]


def ln(number: float) -> float:
    """The natural logarithm: the number of doublings times log 2, plus a series for the rest near
    one."""
    assert number > 0.0, "only positive numbers have a logarithm"
    doublings = 0.0
    while number > 1.5:
        number *= 0.5
        doublings += 1.0
    while number < 0.75:
        number *= 2.0
        doublings -= 1.0
    x: float = (number - 1.0) / (number + 1.0)
    square: float = x * x
    sum = 2.0 / 19.0
    sum = sum * square + 2.0 / 17.0
    sum = sum * square + 2.0 / 15.0
    sum = sum * square + 2.0 / 13.0
    sum = sum * square + 2.0 / 11.0
    sum = sum * square + 2.0 / 9.0
    sum = sum * square + 2.0 / 7.0
    sum = sum * square + 2.0 / 5.0
    sum = sum * square + 2.0 / 3.0
    sum = sum * square + 2.0
    return doublings * LN_2 + x * sum
