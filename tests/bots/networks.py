"""Networks for tests: of the right shape for any table, with weights drawn."""

import json
from typing import Any

from sortilege.bots.network import FORMAT, planes_of
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import Game
from sortilege.kernel.tensor import size_of

REST, SPOT, TRUNK, SECOND, POINT = 5, 4, 6, 3, 2
FINE = 1000


def drawn_network(game: Game, seats: int, seed: int = 0, memory: bool = True) -> dict[str, Any]:
    """What the file of a network says: its first half is read as four places in two groups, and
    the last two codes of the game name places."""
    luck, size = Seeded(seed), size_of(planes_of(game, seats, memory))
    each, codes = size // 8, len(game.actions)

    def row(wide: int) -> list[float]:
        return [luck.below("weight", FINE) / FINE - 0.5 for _ in range(wide)]

    def layer(wide: int, out: int) -> dict[str, Any]:
        return {"weights": [row(wide) for _ in range(out)], "bias": row(out)}

    return {
        "format": FORMAT,
        "game": game.id,
        "rules_version": game.rules_version,
        "seats": seats,
        "memory": memory,
        "made": "drawn",
        "spots": [list(range(each * spot, each * (spot + 1))) for spot in range(4)],
        "groups": [0, 0, 1, 1],
        "rest": list(range(4 * each, size)),
        "answers": [[-1, code] for code in range(codes - 2)] + [[0, 1], [0, 3], [-1, codes - 2]],
        "group_bias": [row(SPOT), row(SPOT)],
        "layers": {
            "rest": layer(size - 4 * each, REST),
            "spot": layer(each, SPOT),
            "spot_rest": layer(REST, SPOT),
            "trunk": layer(REST + 2 * SPOT, TRUNK),
            "second": layer(TRUNK, SECOND),
            "out": layer(SECOND, codes - 1),
            "point": layer(SPOT, POINT),
            "point_trunk": layer(SECOND, POINT),
            "heads": layer(POINT, 1),
        },
    }


def written(told: dict[str, Any]) -> bytes:
    return json.dumps(told).encode()
