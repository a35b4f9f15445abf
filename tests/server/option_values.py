"""What the client's form of options is tested with: every option of every game, and the values that
it can have at a table of so many.

python -m tests.server.option_values
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from sortilege.games import games
from sortilege.kernel.game import Game
from sortilege.kernel.option import Option, Value
from sortilege.server.api.shelf import option_card

FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "options.fixture.json"
HIGHEST = 40
"""No option counts as far as this."""


def text() -> str:
    """The whole file."""
    told = [form(game) for game in games.values() if game.options]
    return json.dumps(told, separators=(",", ":")) + "\n"


def form(game: Game) -> dict[str, Any]:
    """The options as the client gets them, and by the number of seats what each can be."""
    return {
        "options": [msgspec.to_builtins(option_card(option)) for option in game.options],
        "tables": [
            {"seats": seats, "values": {one.name: values(one, seats) for one in game.options}}
            for seats in game.seats
        ],
    }


def values(option: Option, seats: int) -> list[Value]:
    words = getattr(option, "values", ())
    candidates: list[Value] = [None, True, False, *range(-1, HIGHEST), *words]
    allowed = [value for value in candidates if option.allows(value, seats)]
    assert HIGHEST - 1 not in allowed
    return [value for n, value in enumerate(allowed) if value not in allowed[:n]]


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
