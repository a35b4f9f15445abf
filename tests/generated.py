"""Writes all generated files of the repository.

    python -m tests.generated [GAME …]     or `make generated GAMES=…`

It writes golden transcripts only for the named games, by default for all. Read their changes. It
runs on the sources, because compiled code has no docstrings.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from sortilege.press.boxes import metamorphose
from tests.golden.__main__ import main as write_stories
from tests.kernel import test_proof, vectors
from tests.learn.stored_tensors import main as write_tensors
from tests.server import moves, option_values
from tests.words import test_grammar
from tools import typescript

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / typescript.SOURCES

OF_ALL_GAMES = frozenset(
    Path(name)
    for name in (
        "docs/tensors.md", "web/src/lib/options.fixture.json", "web/src/lib/grammar.fixture.json",
    )
)  # fmt: skip
"""Files about all games; every other file is about one game or none."""


def texts() -> Iterator[tuple[Path, str]]:
    """Yield the generated files of the client and of its tests."""
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
