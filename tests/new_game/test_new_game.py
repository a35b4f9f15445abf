"""A new game is new files and one edited line: the contract suite, the bots, the terminal, the
server and the client's build accept it with nothing else changed. (`make soak` also plays it in
the browser.)"""

import filecmp
from pathlib import Path

import pytest

from tests.generated import OF_ALL_GAMES
from tests.new_game import ADDED, ROOT, SHELF, generate, plant, run, tracked_files

SUITES = (
    "tests/contract/test_contract.py", "tests/contract/test_golden.py", "tests/games", "tests/bots",
    "tests/words", "tests/docs", "tests/server", "tests/cli", "tests/learn", "tests/lab",
    "tests/table", "tests/press", "tests/test_build.py", "tests/test_names.py",
    "tests/test_names_of_games.py", "tests/test_rules_covered.py",
)  # fmt: skip
"""The folders with tests of every game."""

CHOSEN = (
    "toy", "test_names", "test_typescript", "tells_every_plane", "is_what_python_says",
    "has_a_box_of",
)  # fmt: skip
"""Selects the tests of this game, and those of all games at once, mainly of generated files."""

CLIENT = ("src/games/moves.test.ts", "src/lib/options.test.ts", "src/lib/grammar.test.ts")
"""Client tests that read the generated files of every game."""

TABLE = """
import asyncio
from pathlib import Path
from tests.server.live_server import serving
from tests.server.device_client import device_client
from tests.server.test_whole_matches import sits

async def evening():
    async with serving(Path("log.sqlite")) as served:
        table = await served.open_table(game="toy", seats=2)
        async with device_client(served, table["keys"]) as host, device_client(served) as guest:
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
    tree = tmp_path_factory.mktemp("new_game")
    plant(tree)
    generate(tree)
    return tree


@pytest.fixture(scope="module")
def built(tree: Path) -> Path:
    """With its client, and the pictures for learners and for printing."""
    run(tree, "tools/client_build.py", "build")
    return tree


def test_one_line_of_the_tree_is_edited(tree: Path) -> None:
    """The changed files, without those of the game and generated ones."""
    added = [path.relative_to(ADDED) for path in ADDED.rglob("*") if path.is_file()]
    assert [path for path in added if (ROOT / path).exists()] == []
    other = {path for path in tracked_files() if is_other(path, tree)}
    assert other - OF_ALL_GAMES == {SHELF}
    before = (ROOT / SHELF).read_text("utf-8").splitlines()
    after = (tree / SHELF).read_text("utf-8").splitlines()
    assert sum(line != now for line, now in zip(before, after, strict=True)) == 1


def is_other(path: Path, tree: Path) -> bool:
    return not filecmp.cmp(ROOT / path, tree / path, shallow=False)


def test_it_is_laid_out_as_everything_is(tree: Path) -> None:
    run(tree, "-m", "ruff", "check")
    run(tree, "-m", "ruff", "format", "--check")


def test_it_passes_wherever_a_game_on_the_shelf_is_examined(built: Path) -> None:
    printed = run(built, "-m", "pytest", "-q", "-k", " or ".join(CHOSEN), *SUITES)
    assert int(printed.splitlines()[-1].split(" passed")[0].split()[-1]) > 250


def test_it_is_played_in_the_terminal(tree: Path) -> None:
    assert "The Little Row" in run(tree, "-m", "sortilege", "games", "--lang", "en")
    told = run(tree, "-m", "sortilege", "simulate", "toy", "--games", "20", "--lang", "en")
    assert "20" in told


def test_a_match_of_it_is_played_over_the_wire(tree: Path) -> None:
    assert run(tree, "-c", TABLE).split() == ["turns", "True"]


def test_the_client_is_built_with_its_board(built: Path) -> None:
    static = built / "src" / "sortilege" / "static"
    code = "\n".join(path.read_text("utf-8") for path in static.rglob("*.js"))
    assert "The Little Row" in code
    assert "An even card is yours" in code


def test_the_client_plays_its_moves(tree: Path) -> None:
    run(tree, "tools/client_build.py", "npm", "run", "test", "--", *CLIENT)
