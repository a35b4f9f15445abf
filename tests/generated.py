"""All that is made from Python and kept in the tree, written anew.

    python -m tests.generated [GAME …]     or `make generated GAMES=…`

Golden stories are those of the games that are named, else of all: they are for reading, so read
what has changed. It runs on the sources: what is compiled has lost its docstrings.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from sortilege.press.boxes import metamorphose
from sortilege.server import typescript
from tests.golden.__main__ import main as write_stories
from tests.kernel import test_proof, vectors
from tests.learn.kept import main as write_tensors
from tests.server import moves, option_values
from tests.words import test_grammar

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / typescript.SOURCES

OF_ALL_GAMES = frozenset(
    Path(name)
    for name in (
        "docs/tensors.md", "web/src/lib/options.fixture.json", "web/src/lib/grammar.fixture.json",
    )
)  # fmt: skip
"""Those that speak of every game on the shelf; all others are one game's, or of none."""


def texts() -> Iterator[tuple[Path, str]]:
    """What the client is told, and what it is tested with."""
    for path, text in typescript.files().items():
        yield CLIENT / path, text
    yield from moves.texts().items()
    yield option_values.FILE, option_values.text()
    yield test_grammar.FIXTURE, test_grammar.text()
    yield test_proof.FILE, vectors.text()
    yield CLIENT / "games" / "metamorphose" / "cards.json", metamorphose.written() + "\n"


def main(wanted: list[str]) -> None:
    for path, text in texts():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    write_stories(wanted)
    write_tensors()


if __name__ == "__main__":
    main(sys.argv[1:])
