"""Inside Pyodide everything goes as elsewhere: the golden stories, and a sample of rulings and of
the exam; and it is of the kind that was asked for. What says how the last bit of `exp` is rounded
there is musl, and the Python is newer."""

from collections.abc import Sequence

import pytest

from sortilege.games import games
from tests.page.inside import inside

GOLDEN = ("tests/contract/test_golden.py",)
SAMPLE = (
    "tests/kernel/test_proof.py",
    *(f"tests/games/{game}/test_parts.py" for game in games),
    "tests/games/cinderella/test_special_tiles.py",
    "tests/games/unicorn/test_lost_turns.py",
    "tests/games/mago/test_spell.py",
    "tests/games/bell/test_ringing.py",
    "tests/games/metamorphose/test_powers.py",
)
EXAM = ("tests/contract/test_exam.py", "-k", "test_a_game_passes and 2- and (codes or replays)")
KIND = ("tests/page/kind_inside.py",)


@pytest.mark.parametrize(
    "words", [GOLDEN, SAMPLE, EXAM, KIND], ids=["golden", "sample", "exam", "kind"]
)
def test_it_goes_as_elsewhere(words: Sequence[str]) -> None:
    ran = inside(*words)
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]
    assert " passed" in ran.stdout
