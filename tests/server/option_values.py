"""Test data for the client's option form: every option of every game with its values.

python -m tests.server.option_values
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from sortilege.games import games
from sortilege.kernel.game import AnyGame
from sortilege.kernel.option import Option, Value
from sortilege.server.api.shelf import option_card

FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "options.fixture.json"
VALUE_BOUND = 40
"""An upper bound for the values of all options."""


def text() -> str:
    """The content of the file."""
    told = [form(game) for game in games.values() if game.options]
    return json.dumps(told, separators=(",", ":")) + "\n"


def form(game: AnyGame) -> dict[str, Any]:
    """The options as the client gets them, and the values of each by number of seats."""
    return {
        "options": [msgspec.to_builtins(option_card(option)) for option in game.options],
        "tables": [
            {"seats": seats, "values": {one.name: values(one, seats) for one in game.options}}
            for seats in game.seats
        ],
    }


def values(option: Option, seats: int) -> list[Value]:
    words = getattr(option, "values", ())
    candidates: list[Value] = [None, True, False, *range(-1, VALUE_BOUND), *words]
    allowed = [value for value in candidates if option.allows(value, seats)]
    assert VALUE_BOUND - 1 not in allowed
    return [value for n, value in enumerate(allowed) if value not in allowed[:n]]


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
