"""Networks with random weights for tests, shaped for any table."""

import json
from dataclasses import asdict
from typing import Any

from sortilege.bots.network import TensorLayout
from sortilege.bots.network_file import FORMAT, planes_of
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import AnyGame
from sortilege.kernel.tensor import size_of

OTHER, KIND, LOOK, SPOT, TRUNK, SECOND, POINT = 5, 3, 4, 4, 6, 3, 2
FINE = 1000


def drawn_network(game: AnyGame, seats: int, seed: int = 0, memory: bool = True) -> dict[str, Any]:
    """The content of a network file: four places in two groups, and two kinds. The last three codes
    of the game name two places and a kind. Each seat sees itself elsewhere: the tensor and the last
    two codes rotate."""
    luck, size = Seeded(seed), size_of(planes_of(game, seats, memory))
    each, codes = size // 8, len(game.actions)

    def row(wide: int) -> list[float]:
        return [luck.below("weight", FINE) / FINE - 0.5 for _ in range(wide)]

    def layer(wide: int, out: int) -> dict[str, Any]:
        return {"weights": [row(wide) for _ in range(out)], "bias": row(out)}

    def at(first: int, many: int = 1) -> list[int]:
        return [(first + n) % size for n in range(many)]

    ends = [[-1, code] for code in range(codes - 2)] + [[0, 1], [0, 3], [1, 1]]
    own = list(range(codes + 1))
    return {
        "format": FORMAT,
        "game": game.id,
        "rules_version": game.rules_version,
        "seats": seats,
        "memory": memory,
        "made": "drawn",
        "spots": [at(each * spot, each) for spot in range(4)],
        "groups": [0, 0, 1, 1],
        "rest": list(range(4 * each, size)),
        "kinds": [[at(kind, 3), at(size - 5, 5), []] for kind in range(2)],
        "kind_groups": [0, 0],
        "mixes": [[[at(spot, 2), at(spot + seats + 3, 2)] for spot in range(4)]],
        "answers": ends,
        "columns": [at(seat, size) for seat in range(seats)],
        "codes": [own] + [[*own[:-2], own[-1], own[-2]]] * (seats - 1),
        "spot_heads": 1,
        "kind_bias": [row(KIND)],
        "spot_bias": [row(SPOT), row(SPOT)],
        "layers": {
            "rest": layer(size - 4 * each, OTHER),
            "kind": layer(3, KIND),
            "kind_rest": layer(OTHER, KIND),
            "kind_second": layer(KIND, LOOK),
            "spot": layer(each, SPOT),
            "spot_mix": layer(LOOK, SPOT),
            "spot_rest": layer(OTHER, SPOT),
            "trunk": layer(OTHER + LOOK + 2 * SPOT, TRUNK),
            "second": layer(TRUNK, SECOND),
            "out": layer(SECOND, codes - 2),
            "point": layer(SPOT, POINT),
            "point_trunk": layer(SECOND, POINT),
            "heads": layer(POINT, 1),
            "kind_point": layer(LOOK, POINT),
            "kind_point_trunk": layer(SECOND, POINT),
            "kind_heads": layer(POINT, 1),
        },
    }


def fitted(told: dict[str, Any], layout: TensorLayout) -> dict[str, Any]:
    """The same network for another layout; some weights repeat."""
    kinds, groups = max(layout.kind_groups) + 1, max(layout.groups) + 1
    wide = {
        "rest": len(layout.rest),
        "kind": len(layout.kinds[0]),
        "spot": len(layout.spots[0]),
        "spot_mix": len(layout.mixes) * LOOK,
        "trunk": OTHER + kinds * LOOK + groups * SPOT,
    }
    for name, many in wide.items():
        rows = told["layers"][name]["weights"]
        told["layers"][name]["weights"] = [(row * many)[:many] for row in rows]
    heads = told["layers"]["heads"]
    heads["weights"], heads["bias"] = (
        heads["weights"] * layout.spot_heads,
        [0.5] * layout.spot_heads,
    )
    told["kind_bias"], told["spot_bias"] = [[0.5] * KIND] * kinds, [[0.5] * SPOT] * groups
    return {**told, **asdict(layout)}


def written(told: dict[str, Any]) -> bytes:
    return json.dumps(told).encode()
