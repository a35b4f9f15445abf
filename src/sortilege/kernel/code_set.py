"""Sets of codes as one integer: the legal actions without a list.

Games with few codes return their legal actions this way (`FewCodes` in `state.py`). The n-th code
of a set is the n-th of the list, so both use the same draws.
"""

from typing import Final

from mypy_extensions import i64

MOST_CODES: Final = 62
"""The number of codes that fit: the highest bit is the sign, and another one stays free for
sums."""

# No two powers of two leave the same remainder when divided by 67.
BIT_OF: Final = bytes(
    [({(1 << code) % 67: code for code in range(MOST_CODES)}).get(rest, 0) for rest in range(67)]
)


def first_in(codes: i64) -> i64:
    """The lowest code of a set that is not empty."""
    return BIT_OF[(codes & -codes) % 67]


def count_in(codes: i64) -> i64:
    """The number of codes in a set: adds neighbouring fields, doubling their width at each step."""
    twos: i64 = codes - ((codes >> 1) & 0x1555555555555555)
    fours: i64 = (twos & 0x3333333333333333) + ((twos >> 2) & 0x3333333333333333)
    eights: i64 = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    sums: i64 = eights + (eights >> 8)
    sums += sums >> 16
    return (sums + (sums >> 32)) & 0x7F


def nth_in(codes: i64, index: i64) -> i64:
    """The code at this index of a set, in ascending order, from 0."""
    while index:
        codes &= codes - 1
        index -= 1
    return first_in(codes)


def set_of(codes: list[int]) -> i64:
    """The set of these codes."""
    chosen = 0  # no i64: in compiled code, a literal 1 would be shifted as a 32-bit integer
    for code in codes:
        chosen |= 1 << code
    return chosen


def codes_in(codes: i64) -> list[int]:
    """The codes of a set, ascending."""
    found: list[int] = []
    while codes:
        found.append(first_in(codes))
        codes &= codes - 1
    return found
