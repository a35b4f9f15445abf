"""A sixth game is new files and one edited line: the exam, the computer players, the terminal, the
server and the client's build take it in with nothing else changed. (`make soak` plays it in the
browser, too.)"""

import filecmp
from pathlib import Path

import pytest

from tests.sixth import ADDED, ROOT, SHELF, generate, plant, run

SUITES = (
    "tests/contract/test_exam.py", "tests/contract/test_golden.py", "tests/games", "tests/bots",
    "tests/words", "tests/docs", "tests/server", "tests/cli", "tests/test_rules_covered.py",
)  # fmt: skip
"""Where every game on the shelf is examined."""

TABLE = """
import asyncio
from pathlib import Path
from tests.server.served import serving
from tests.server.phone import phone
from tests.server.test_play import sits

async def evening():
    async with serving(Path("log.sqlite")) as served:
        table = await served.open_table(game="toy", seats=2)
        async with phone(served, table["keys"]) as host, phone(served) as guest:
            await host.hello(table["table"])
            await sits(guest, table["table"], 1)
            await host.say("start")
            await asyncio.gather(host.play(), guest.play())
            replay = await served.ask("GET", f"/api/tables/{table['table']}/replay")
            assert replay.status == 200, replay.body
            print(host.view["outcome"]["reason"], host.view["outcome"] == guest.view["outcome"])

asyncio.run(evening())
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tree = tmp_path_factory.mktemp("sixth")
    plant(tree)
    generate(tree)
    return tree


def test_one_line_of_the_tree_is_edited(tree: Path) -> None:
    """Beside what the game brings, and what is generated."""
    added = [path.relative_to(ADDED) for path in ADDED.rglob("*") if path.is_file()]
    assert [path for path in added if (ROOT / path).exists()] == []
    before = (ROOT / SHELF).read_text("utf-8").splitlines()
    after = (tree / SHELF).read_text("utf-8").splitlines()
    edited = [line for line, other in zip(before, after, strict=True) if line != other]
    assert len(edited) == 1
    assert filecmp.cmp(ROOT / "pyproject.toml", tree / "pyproject.toml", shallow=False)


def test_it_passes_wherever_a_game_on_the_shelf_is_examined(tree: Path) -> None:
    printed = run(tree, "-m", "pytest", "-q", "-k", "toy", *SUITES)
    assert int(printed.splitlines()[-1].split(" passed")[0].split()[-1]) > 60


def test_it_is_played_in_the_terminal(tree: Path) -> None:
    assert "The Little Row" in run(tree, "-m", "sortilege", "games", "--lang", "en")
    told = run(tree, "-m", "sortilege", "simulate", "toy", "--games", "20", "--lang", "en")
    assert "20" in told


def test_a_match_of_it_is_played_over_the_wire(tree: Path) -> None:
    assert run(tree, "-c", TABLE).split() == ["turns", "True"]


def test_the_client_is_built_with_its_board(tree: Path) -> None:
    run(tree, "client_build.py", "build")
    static = tree / "src" / "sortilege" / "static"
    built = "\n".join(path.read_text("utf-8") for path in static.rglob("*.js"))
    assert "The Little Row" in built
    assert "An even card is yours" in built
