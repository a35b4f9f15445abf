"""The adapters and the peers of the speed tables are installed and playable."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bench.adapters
import bench.peers
from bench.peers import cinderella_openspiel, cinderella_pettingzoo
from bench.peers.__main__ import PEERS

ROOT = Path(bench.peers.__file__).parents[2]
RUNS: list[Any] = [
    cinderella_openspiel.run,
    cinderella_pettingzoo.run,
    cinderella_pettingzoo.run_raw,
]


@pytest.mark.parametrize("run", RUNS)
def test_a_peer_plays_the_base_game_of_cinderella(run: Any) -> None:
    steps, wins, pairs = run(20)
    assert steps > 20 * 12
    assert 0 <= wins <= 20
    assert 0 < pairs < 20 * 6


def test_peers_need_nothing_outside_the_repository(tmp_path: Path) -> None:
    """They run from any folder, and use no file outside of the repository."""
    for file in Path(bench.peers.__file__).parent.rglob("*.*"):
        if file.suffix in (".py", ".js", ".json", ".md"):
            assert "../" not in file.read_text(encoding="utf-8"), file
    command = [
        sys.executable,
        "-W",
        "ignore",
        "-c",
        "import bench.peers.__main__ as p; print(len(p.PEERS))",
    ]
    environment = {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == str(len(PEERS)), done.stderr


@pytest.mark.parametrize("name", bench.adapters.ADAPTERS)
def test_our_adapters_are_measured_with_decisions_only(name: str) -> None:
    assert bench.adapters.ADAPTERS[name]("cinderella", 3)(300) == 300


def test_the_speed_table_says_of_every_row_whose_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench.adapters.PEERS.keys() <= PEERS.keys()
    monkeypatch.setattr(bench.adapters, "run", lambda *what: "1000.4")
    bench.adapters.main()
    rows = [line.split(" | ") for line in capsys.readouterr().out.splitlines()[2:]]
    assert len(rows) == len(bench.adapters.PEERS) + 4 * len(bench.adapters.TABLES)
    for what, whose, _, figure in rows:
        name = what.removeprefix("| ")
        assert whose == ("peer" if name in PEERS else "ours")
        assert figure == "1,000 |"
