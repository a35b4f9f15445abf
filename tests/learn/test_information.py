"""Each game's declared information structure agrees with OpenSpiel's types, the docs and play."""

from pathlib import Path
from typing import Any

import pyspiel
import pytest

import sortilege.learn.openspiel
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.knowledge import Information, Knowledge
from sortilege.learn.snapshots import Snapshot
from sortilege.learn.table import Setting, view_of
from tests.learn import TABLES
from tests.learn.test_imagining import walked

assert sortilege.learn.openspiel.__doc__

PAGE = Path(__file__).parents[2] / "docs" / "information.md"
PERFECT = pyspiel.GameType.Information.PERFECT_INFORMATION
CHANCE = ("explicit", "sampled")


def declared(game: str) -> Information:
    seats = games[game].seats[-1]
    mind: Knowledge = games[game].knowledge(seats, games[game].settle(seats, {}), 0)
    return mind.information


def observed(game: str, seats: int) -> Information:
    """The information structure that random matches show."""
    moments = [walked(Setting(game, seats), str(n), 12 + n) for n in range(8)]
    if any(has_private_knowledge(snapshot) for snapshot in moments):
        return Information.PRIVATE
    return Information.SHARED if any(hides(one) for one in moments) else Information.OPEN


def has_private_knowledge(snapshot: Snapshot) -> bool:
    project, setting = snapshot.setting.game.project, snapshot.setting
    events = [part for part in snapshot.story if not hasattr(part, "code")]
    heard: list[Any] = [
        [project(event, viewer) for event in events]  # type: ignore[arg-type]
        for viewer in range(setting.seats)
    ]
    return any(one != heard[0] for one in heard)


def hides(snapshot: Snapshot) -> bool:
    """Whether seat 0 imagines a world other than the true one."""
    setting, state, mind = snapshot.setting, snapshot.turns.state, snapshot.knowledge(0)
    view = view_of(setting, state, 0, mind)
    worlds = [setting.game.imagine(view, mind, Seeded(n)).facts() for n in range(4)]
    return any(world != worlds[0] for world in worlds)


@pytest.mark.parametrize(
    ("game", "seats"), sorted({*TABLES, *((id, games[id].seats[-1]) for id in games)})
)
def test_a_game_is_what_it_declares(game: str, seats: int) -> None:
    assert observed(game, seats) is declared(game)


def rows() -> dict[str, list[str]]:
    """The rows of the page's table by game. A new game need not be on the page."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "|" in line]
    return {row[0]: row for row in cells if row[0] in games}


def test_the_page_describes_our_games() -> None:
    assert len(rows()) >= 5


@pytest.mark.parametrize(("game", "row"), rows().items())
def test_the_page_and_openspiel_say_the_same(game: str, row: list[str]) -> None:
    information, types = row[1], row[3:]
    assert information == declared(game).value
    for chance, said in zip(CHANCE, types, strict=True):
        loaded = pyspiel.load_game(f"python_sortilege_{game}", {"chance": chance})
        assert (loaded.get_type().information == PERFECT) == (said == "perfect")
        assert (said == "perfect") == (information == "open" and chance == "explicit")
