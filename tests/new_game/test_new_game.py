"""A sixth game is new files and one edited line: the exam, the computer players, the terminal, the
server and the client's build take it in with nothing else changed. (`make soak` plays it in the
browser, too.)"""

import filecmp
from pathlib import Path

import pytest

from tests.generated import OF_ALL_GAMES
from tests.sixth import ADDED, ROOT, SHELF, generate, kept_files, plant, run

SUITES = (
    "tests/contract/test_exam.py", "tests/contract/test_golden.py", "tests/games", "tests/bots",
    "tests/words", "tests/docs", "tests/server", "tests/cli", "tests/learn", "tests/lab",
    "tests/table", "tests/press", "tests/test_build.py", "tests/test_names.py",
    "tests/test_names_of_games.py", "tests/test_rules_covered.py",
)  # fmt: skip
"""Where every game on the shelf is examined."""

CHOSEN = (
    "toy", "test_names", "test_typescript", "tells_every_plane", "is_what_python_says",
    "has_a_box_of",
)  # fmt: skip
"""What of it: all on the game, and what looks at all games at once, generated files above all."""

CLIENT = ("src/games/moves.test.ts", "src/lib/options.test.ts", "src/lib/grammar.test.ts")
"""The client's tests that read what is generated of every game."""

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


@pytest.fixture(scope="module")
def built(tree: Path) -> Path:
    """With its client, and the pictures that learners are shown and that are printed."""
    run(tree, "client_build.py", "build")
    return tree


def test_one_line_of_the_tree_is_edited(tree: Path) -> None:
    """Beside what the game brings, and what is generated."""
    added = [path.relative_to(ADDED) for path in ADDED.rglob("*") if path.is_file()]
    assert [path for path in added if (ROOT / path).exists()] == []
    other = {path for path in kept_files() if is_other(path, tree)}
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
    run(tree, "client_build.py", "npm", "run", "test", "--", *CLIENT)
