"""Whatever is killed, nothing is lost that anybody was told, and everybody finds back."""

import pytest

from tests.cluster import engines
from tests.cluster.storm import storm

KINDS = ("server", "cut", "server", "nats", "hang", "server", "primary")


def test_seven_kills_lose_nothing_double_nothing_and_everybody_comes_back() -> None:
    if engines.lacking():
        pytest.skip(engines.lacking())
    tally = storm(KINDS, "a rainy day", ("cinderella", "unicorn"))
    assert tally.kills.total() == len(KINDS)
    assert tally.actions > 3 * len(KINDS), "there was something to lose"
    assert tally.comebacks > 0
