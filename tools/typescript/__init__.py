"""Writes what the client is told of us: the protocol, names to choose from, and of each game its
view, events, actions and constants.

python -m sortilege.server.typescript
"""

from pathlib import Path

from sortilege.games import games
from sortilege.server.typescript import game, names, protocol

SOURCES = Path("web") / "src"
"""Where the client's sources are, seen from where the project is."""


def files() -> dict[Path, str]:
    """Every file that is written, by its path below the client's sources."""
    own = {Path("games") / each.id / "protocol.ts": game.module(each) for each in games.values()}
    lib = {"protocol.ts": protocol.module(), "names.ts": names.module()}
    return {**{Path("lib") / name: text for name, text in lib.items()}, **own}


def write(sources: Path = SOURCES) -> None:
    for path, text in files().items():
        (sources / path).parent.mkdir(parents=True, exist_ok=True)
        (sources / path).write_text(text, encoding="utf-8")
