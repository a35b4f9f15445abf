"""Powers of e and natural logarithms that are the same on every machine.

C libraries agree on sums, products, quotients and square roots to the last bit, but not on `exp`
and `log`; and where two actions are worth nearly the same, the last bit decides. So these two are
made of sums, products and quotients. For sums of floats there is `math.fsum`: what `sum` makes of
them depends on the version of Python.
"""

from math import floor, ldexp
from typing import Final

from mypy_extensions import i64

LN_2: Final = 0.6931471805599453
DOUBLINGS: Final = 1.4426950408889634
"""How often one doubles in growing e times as large."""

LARGEST: Final = 700.0
"""e to the power of more would not be a float."""

LOWEST: Final = -1022
TWOS: Final[list[float]] = [ldexp(1.0, power) for power in range(LOWEST, 1024)]
"""Powers of two, exactly."""


def exp(power: float) -> float:
    """e to this power: a power of two, times a power of e so small that few terms of its series
    are enough (one by the factorials)."""
    power = min(max(power, -LARGEST), LARGEST)
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
    return sum * TWOS[twos - LOWEST]


def ln(number: float) -> float:
    """The natural logarithm: how often the number was doubled, and by a series (two by the odd
    numbers) what is left near one."""
    assert number > 0.0, "only what is more than nothing has a logarithm"
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
