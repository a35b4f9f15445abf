"""The learning examples find their features in the tensors."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from sortilege.bots.network import TensorLayout, share
from sortilege.bots.network_file import check_table, read_network
from sortilege.games import games
from sortilege.games.unicorn.actions import FLIP
from sortilege.kernel.chance import Seeded
from sortilege.learn.table import Setting, StudyTable
from tests.bots.networks import drawn_network, fitted, written

EXAMPLES = Path(__file__).parents[2] / "examples" / "learning"
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("unicorn", 2, {}),
    ("unicorn", 3, {}),
    ("cinderella", 3, {"variant": "advanced"}),
]


@pytest.fixture
def layouts(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    yield import_module("layout")
    del sys.modules["layout"]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_network_of_that_layout_sits_at_the_table(
    game: str, seats: int, options: dict[str, Any], layouts: Any
) -> None:
    setting = Setting(game, seats, options, memory=True)
    found: TensorLayout = layouts.layout_of(setting)
    network = read_network(written(fitted(drawn_network(setting.game, seats), found)))
    check_table(network, games[game], seats)
    for row in found.columns:
        assert sorted(row) == list(range(setting.size))


@pytest.mark.parametrize("seats", [2, 3])
def test_every_seat_of_unicorn_finds_its_own_row_first(seats: int, layouts: Any) -> None:
    """The cards that a seat may flip come first, and are known cards or possible ones of their
    batch.
    """
    setting = Setting("unicorn", seats, memory=True)
    found: TensorLayout = layouts.layout_of(setting)
    table, luck, flips = StudyTable(setting), Seeded("answers"), 0
    table.begin(4)
    for _ in range(60):
        if (seat := table.asked) is None:
            break
        tensor = table.observe(seat).tobytes()
        seen = bytes([tensor[at] for at in found.columns[seat]])
        assert seen[:seats] == bytes([1] + [0] * (seats - 1))
        known = table.knowledge(seat)
        for code in table.legal:
            head, spot = found.answers[found.codes[seat][code]]
            if head == 0:
                flips += 1
                assert found.groups[spot] != 0
                face = known.faces.get(code - FLIP)  # type: ignore[attr-defined]
                mixed = share(seen, found.mixes[0][spot])
                assert sum(mixed) == pytest.approx(1)
                assert face is None or mixed[face] == 1
        table.answer(luck.pick("answer", table.legal))
    assert flips > 60
