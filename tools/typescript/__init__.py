"""Generates the client's TypeScript: the protocol, the list of names, and for each game its view,
events, actions and constants.

python -m tools.typescript
"""

from pathlib import Path

from sortilege.games import games
from tools.typescript import game, names, protocol

SOURCES = Path("web") / "src"
"""The client's sources, relative to the project."""


def files() -> dict[Path, str]:
    """The content of every generated file, by its path below the client's sources."""
    own = {Path("games") / each.id / "protocol.ts": game.module(each) for each in games.values()}
    lib = {"protocol.ts": protocol.module(), "names.ts": names.module()}
    return {**{Path("lib") / name: text for name, text in lib.items()}, **own}


def write(sources: Path = SOURCES) -> None:
    for path, text in files().items():
        (sources / path).parent.mkdir(parents=True, exist_ok=True)
        (sources / path).write_text(text, encoding="utf-8")
