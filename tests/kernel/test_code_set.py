"""Sets of codes behave like lists of codes."""

import pytest

from sortilege.kernel.chance import Seeded
from sortilege.kernel.code_set import MOST_CODES, codes_in, count_in, first_in, nth_in, set_of

LUCK = Seeded("sets of codes")
SETS = [
    1,
    1 << MOST_CODES - 1,
    (1 << MOST_CODES) - 1,
    *(1 << code | 1 << code // 2 for code in range(MOST_CODES)),
    *(sum((not LUCK.below("code", 3)) << code for code in range(MOST_CODES)) for _ in range(40)),
]


@pytest.mark.parametrize("codes", SETS)
def test_a_set_has_the_codes_whose_bits_it_has(codes: int) -> None:
    listed = [code for code in range(MOST_CODES) if codes >> code & 1]
    assert codes_in(codes) == listed
    assert set_of(listed) == codes
    assert count_in(codes) == len(listed)
    assert first_in(codes) == listed[0]
    assert [nth_in(codes, index) for index in range(len(listed))] == listed


def test_an_empty_set_has_no_codes() -> None:
    assert codes_in(0) == []
    assert set_of([]) == 0
    assert count_in(0) == 0
