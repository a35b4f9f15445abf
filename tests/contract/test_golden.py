"""Golden playthroughs: each replayed game gives the same transcript, line by line."""

import pytest

from sortilege.games import games
from tests.golden import FOLDER, Setup, Story, all_setups


@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_a_golden_game_has_the_same_transcript(setup: Setup) -> None:
    assert setup.path.exists(), "not written yet: python -m tests.golden"
    assert Story(setup).text() == setup.path.read_text(encoding="utf-8")


def test_no_golden_game_is_left_over() -> None:
    kept = {path for id in games for path in (FOLDER / id).glob("*.txt")}
    assert kept <= {setup.path for setup in all_setups()}
