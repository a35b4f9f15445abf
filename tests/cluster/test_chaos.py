"""A short chaos run over the cluster. `test_claims.py` has the planted faults."""

import pytest

from tests.cluster import engines
from tests.cluster.chaos import chaos

KINDS = ("server", "relay", "database-cut", "hang", "server", "promotion")


def test_nothing_is_lost_or_done_twice() -> None:
    if engines.why_unavailable():
        pytest.skip(engines.why_unavailable())
    tally = chaos(KINDS, "short", ["cinderella", "mago"])
    assert tally.kills.total() == len(KINDS)
    assert tally.actions > 20
