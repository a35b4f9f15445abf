"""A small network out of a file, reckoned in plain Python: what somebody has learned, to sit at a
table without any learner's library.

It reads a tensor of its seat (`games/<game>/tensor.py`) and says how much each answer appeals to
it. All places of a board are looked at by the same eyes, so the file says which numbers of the
tensor belong to which place, and which answers name one. `examples/learning/places.py` is the same
network while it learns.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum, isfinite
from operator import mul
from typing import Any, TypeVar

from sortilege.kernel.game import Game
from sortilege.kernel.refusals import BadNetwork
from sortilege.kernel.tensor import Plane, size_of

FORMAT = "sortilege-network/1"
LARGEST = 16 * 1024 * 1024
"""No file of a network is longer."""

Numbers = list[float]
Kind = TypeVar("Kind")


@dataclass(frozen=True)
class Layer:
    """A row of weights for each number that comes out, and what is added to it."""

    weights: list[Numbers]
    bias: Numbers

    def sums(self, given: Sequence[float]) -> Numbers:
        """Rounded alike on every machine."""
        added = zip(self.weights, self.bias, strict=True)
        return [fsum(map(mul, row, given)) + bias for row, bias in added]

    @property
    def width(self) -> int:
        return len(self.bias)


@dataclass(frozen=True)
class Network:
    """The network, and the table it was made for."""

    game: str
    rules_version: int
    seats: int
    memory: bool
    made: str
    spots: list[list[int]]
    groups: list[int]
    rest: list[int]
    answers: list[tuple[int, int]]
    group_bias: list[Numbers]
    layers: Mapping[str, Layer]

    def appeal(self, tensor: bytes) -> Numbers:
        """How much each answer appeals, to wait included."""
        layers = self.layers
        rest = positive(layers["rest"].sums([tensor[at] for at in self.rest]))
        spots = self.looks(tensor, layers["spot_rest"].sums(rest))
        trunk = positive(layers["trunk"].sums(rest + self.pooled(spots)))
        second = positive(layers["second"].sums(trunk))
        plain = layers["out"].sums(second)
        pointed = self.pointed(spots, layers["point_trunk"].sums(second))
        return [plain[at] if head < 0 else pointed[at][head] for head, at in self.answers]

    def looks(self, tensor: bytes, mood: Numbers) -> list[Numbers]:
        """What is made of each place."""
        spot, found = self.layers["spot"], list[Numbers]()
        for numbers, group in zip(self.spots, self.groups, strict=True):
            seen = spot.sums([tensor[at] for at in numbers])
            found.append(positive(added(added(seen, mood), self.group_bias[group])))
        return found

    def pooled(self, spots: list[Numbers]) -> Numbers:
        """The mean of all places of a group, group by group."""
        means: Numbers = []
        for group in range(len(self.group_bias)):
            members = [spot for spot, of in zip(spots, self.groups, strict=True) if of == group]
            means += [fsum(column) / len(members) for column in zip(*members, strict=True)]
        return means

    def pointed(self, spots: list[Numbers], mood: Numbers) -> list[Numbers]:
        """How much each place appeals, for every kind of answer that names one."""
        point, heads = self.layers["point"], self.layers["heads"]
        return [heads.sums(positive(added(point.sums(spot), mood))) for spot in spots]


def positive(numbers: Numbers) -> Numbers:
    return [number if number > 0.0 else 0.0 for number in numbers]


def added(numbers: Numbers, others: Numbers) -> Numbers:
    return [one + other for one, other in zip(numbers, others, strict=True)]


# ── reading ──


def read_network(content: bytes) -> Network:
    """The network in a file. Raises BadNetwork, which says where it is wrong."""
    if len(content) > LARGEST:
        raise BadNetwork(where="file")
    try:
        told = json.loads(content)
    except (ValueError, RecursionError):
        raise BadNetwork(where="file") from None
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise BadNetwork(where="format")
    network = Network(
        game=part(told, "game", str),
        rules_version=part(told, "rules_version", int),
        seats=part(told, "seats", int),
        memory=part(told, "memory", bool),
        made=part(told, "made", str),
        spots=[whole(row, "spots") for row in part(told, "spots", list)],
        groups=whole(told.get("groups"), "groups"),
        rest=whole(told.get("rest"), "rest"),
        answers=[pair(row) for row in part(told, "answers", list)],
        group_bias=[numbers(row, "group_bias") for row in part(told, "group_bias", list)],
        layers={name: layer(part(told, "layers", dict), name) for name in NAMES},
    )
    check(network)
    return network


NAMES = (
    "rest", "spot", "spot_rest", "trunk", "second", "out", "point", "point_trunk", "heads",
)  # fmt: skip


def part(told: Mapping[str, Any], name: str, kind: type[Kind]) -> Kind:
    found = told.get(name)
    if type(found) is not kind:
        raise BadNetwork(where=name)
    return found


def whole(row: object, where: str) -> list[int]:
    if not isinstance(row, list) or any(type(one) is not int for one in row):
        raise BadNetwork(where=where)
    return row


def pair(row: object) -> tuple[int, int]:
    head, at, *more = whole(row, "answers") if isinstance(row, list) and len(row) == 2 else (0,) * 3
    if more:
        raise BadNetwork(where="answers")
    return head, at


def numbers(row: object, where: str) -> Numbers:
    if not isinstance(row, list) or any(type(one) not in (int, float) for one in row):
        raise BadNetwork(where=where)
    if not all(isfinite(one) for one in row):
        raise BadNetwork(where=where)
    return [float(one) for one in row]


def layer(layers: Mapping[str, Any], name: str) -> Layer:
    told = part(layers, name, dict)
    weights = [numbers(row, name) for row in part(told, "weights", list)]
    return Layer(weights, numbers(told.get("bias"), name))


def check(network: Network) -> None:
    """Whether all parts fit together. Raises BadNetwork."""
    layers, spots = network.layers, network.spots
    groups = len(network.group_bias)
    if not spots or sorted(set(network.groups)) != list(range(groups)):
        raise BadNetwork(where="groups")
    if len(network.groups) != len(spots) or len({len(row) for row in spots}) != 1:
        raise BadNetwork(where="spots")
    rest, spot, second = layers["rest"].width, layers["spot"].width, layers["second"].width
    taken = {
        "rest": len(network.rest),
        "spot": len(spots[0]),
        "spot_rest": rest,
        "trunk": rest + groups * spot,
        "second": layers["trunk"].width,
        "out": second,
        "point": spot,
        "point_trunk": second,
        "heads": layers["point"].width,
    }
    for name, wide in taken.items():
        rows = layers[name].weights
        if len(rows) != layers[name].width or any(len(row) != wide for row in rows):
            raise BadNetwork(where=name)
    if layers["spot_rest"].width != spot or any(len(row) != spot for row in network.group_bias):
        raise BadNetwork(where="group_bias")
    if layers["point_trunk"].width != layers["point"].width:
        raise BadNetwork(where="point_trunk")
    for head, at in network.answers:
        if not -1 <= head < layers["heads"].width:
            raise BadNetwork(where="answers")
        if not 0 <= at < (layers["out"].width if head < 0 else len(spots)):
            raise BadNetwork(where="answers")


def check_table(network: Network, game: Game, seats: int) -> None:
    """Whether it was made for such a table. Raises BadNetwork."""
    if network.game != game.id or game.tensors is None:
        raise BadNetwork(where="game")
    if network.rules_version != game.rules_version:
        raise BadNetwork(where="rules_version")
    if network.seats != seats:
        raise BadNetwork(where="seats")
    if len(network.answers) != len(game.actions) + 1:
        raise BadNetwork(where="answers")
    size = size_of(planes_of(game, seats, network.memory))
    if any(not 0 <= at < size for row in (*network.spots, network.rest) for at in row):
        raise BadNetwork(where="spots")


def planes_of(game: Game, seats: int, memory: bool) -> list[Plane]:
    assert game.tensors is not None
    planes = game.tensors.planes(seats)
    return planes + game.tensors.memory_planes(seats) if memory else planes
