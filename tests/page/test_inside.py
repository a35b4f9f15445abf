"""Pyodide gives the same results as other platforms: the golden transcripts, and a sample of
rulings and of the contract suite, for the requested build. There musl determines the last bit of
`exp`, and the Python version is newer."""

from sortilege.games import games
from tests.page.inside import inside

CONTRACT = "test_a_game_passes and 2- and (codes or replays)"
# In one run: starting Pyodide takes as long as all of these tests.
SAMPLE = (
    "tests/contract/test_golden.py",
    "tests/page/kind_inside.py",
    "tests/kernel/test_proof.py",
    *(f"tests/games/{game}/test_parts.py" for game in games),
    "tests/games/cinderella/test_special_tiles.py",
    "tests/games/unicorn/test_lost_turns.py",
    "tests/games/mago/test_spell.py",
    "tests/games/bell/test_ringing.py",
    "tests/games/metamorphose/test_powers.py",
    "tests/contract/test_contract.py",
    "-k",
    f"not test_contract.py or ({CONTRACT})",
)


def test_it_goes_as_elsewhere() -> None:
    ran = inside(*SAMPLE)
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]
    assert " passed" in ran.stdout
