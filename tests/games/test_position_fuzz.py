"""Games refuse random positions by name or play them to their end: a few per game. For many:
`python -m tests.games.position_fuzz 10000`."""

from collections import Counter

import pytest

from sortilege.games import games
from tests.games.position_fuzz import PENCILS, outcome

POSITIONS = 40


def test_every_game_has_its_positions_drawn() -> None:
    assert PENCILS.keys() == games.keys()


@pytest.mark.parametrize("id", PENCILS)
def test_a_random_position_is_refused_by_name_or_playable_to_its_end(id: str) -> None:
    found = Counter(outcome(id, number) for number in range(POSITIONS))
    assert found["played"]
    assert found["refused"]
