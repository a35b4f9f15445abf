"""Read and validate the file of a network."""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from sortilege.bots.network import Layer, Network, Numbers, TensorLayout
from sortilege.kernel.game import AnyGame
from sortilege.kernel.refusals import BadNetwork
from sortilege.kernel.tensor import Plane, size_of

FORMAT = "sortilege-network/2"
MAX_FILE_BYTES = 16 * 1024 * 1024
"""The longest network file in bytes."""
MAX_WEIGHT = 1e6
"""The largest absolute value of a weight, so that no sum overflows a float."""

Kind = TypeVar("Kind")
Read = TypeVar("Read")

NAMES = (
    "rest", "kind", "kind_rest", "kind_second", "spot", "spot_mix", "spot_rest", "trunk", "second",
    "out", "point", "point_trunk", "heads", "kind_point", "kind_point_trunk", "kind_heads",
)  # fmt: skip


def read_network(content: bytes) -> Network:
    """Read the network of a file. Raises BadNetwork with the place of the error."""
    if len(content) > MAX_FILE_BYTES:
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
        layout=read_layout(told),
        kind_bias=rows(told, "kind_bias", numbers),
        spot_bias=rows(told, "spot_bias", numbers),
        layers={name: layer(part(told, "layers", dict), name) for name in NAMES},
    )
    check_layout(network)
    check_layers(network)
    return network


def read_layout(told: Mapping[str, Any]) -> TensorLayout:
    return TensorLayout(
        rest=whole(told.get("rest"), "rest"),
        spots=rows(told, "spots", whole),
        groups=whole(told.get("groups"), "groups"),
        kinds=rows(told, "kinds", deep(whole)),
        kind_groups=whole(told.get("kind_groups"), "kind_groups"),
        mixes=rows(told, "mixes", deep(deep(whole))),
        answers=rows(told, "answers", pair),
        columns=rows(told, "columns", whole),
        codes=rows(told, "codes", whole),
        spot_heads=part(told, "spot_heads", int),
    )


def part(told: Mapping[str, Any], name: str, kind: type[Kind]) -> Kind:
    found = told.get(name)
    if type(found) is not kind:
        raise BadNetwork(where=name)
    return found


def rows(told: Mapping[str, Any], name: str, read: Callable[[object, str], Read]) -> list[Read]:
    """A list of items of this kind."""
    return [read(row, name) for row in part(told, name, list)]


def deep(read: Callable[[object, str], Read]) -> Callable[[object, str], list[Read]]:
    """A reader of lists of the items that this one reads."""

    def lists(row: object, where: str) -> list[Read]:
        if not isinstance(row, list):
            raise BadNetwork(where=where)
        return [read(one, where) for one in row]

    return lists


def whole(row: object, where: str) -> list[int]:
    if not isinstance(row, list) or any(type(one) is not int for one in row):
        raise BadNetwork(where=where)
    return row


def pair(row: object, where: str) -> tuple[int, int]:
    found = whole(row, where)
    if len(found) != 2:
        raise BadNetwork(where=where)
    return found[0], found[1]


def numbers(row: object, where: str) -> Numbers:
    if not isinstance(row, list) or any(type(one) not in (int, float) for one in row):
        raise BadNetwork(where=where)
    fits(all(-MAX_WEIGHT <= one <= MAX_WEIGHT for one in row), where)
    return [float(one) for one in row]


def layer(layers: Mapping[str, Any], name: str) -> Layer:
    told = part(layers, name, dict)
    weights = [numbers(row, name) for row in part(told, "weights", list)]
    return Layer(weights, numbers(told.get("bias"), name))


# ── consistency of the parts ──


def fits(is_right: bool, where: str) -> None:
    if not is_right:
        raise BadNetwork(where=where)


def check_layout(network: Network) -> None:
    """Check that all layers fit together. Raises BadNetwork."""
    layout = network.layout
    spots, kinds, answers = len(layout.spots), len(layout.kinds), len(layout.answers)
    fits(spots > 0 and is_even(layout.spots), "spots")
    fits(kinds > 0 and is_even(layout.kinds), "kinds")
    fits(len(layout.groups) == spots and is_numbered(layout.groups), "groups")
    fits(len(layout.kind_groups) == kinds and is_numbered(layout.kind_groups), "kind_groups")
    fits(len(network.spot_bias) == max(layout.groups) + 1, "spot_bias")
    fits(len(network.kind_bias) == max(layout.kind_groups) + 1, "kind_bias")
    fits(len(layout.mixes) > 0 and all(len(mix) == spots for mix in layout.mixes), "mixes")
    likely = [row for mix in layout.mixes for spot in mix for row in spot]
    fits(all(len(row) == kinds for row in likely), "mixes")
    fits(len(layout.columns) == network.seats and is_even(layout.columns), "columns")
    fits(len(layout.codes) == network.seats and is_even(layout.codes), "codes")
    fits(all(within(row, answers) and len(row) == answers for row in layout.codes), "codes")
    fits(network.layers["heads"].width == layout.spot_heads, "heads")
    named = {-1: network.layers["out"].width, layout.spot_heads: kinds}
    named |= dict.fromkeys(range(layout.spot_heads), spots)
    fits(all(0 <= at < named.get(head, 0) for head, at in layout.answers), "answers")
    size = len(layout.columns[0])
    fits(within(layout.rest, size), "rest")
    fits(all(within(row, size) for row in layout.spots), "spots")
    fits(all(within(row, size) for kind in layout.kinds for row in kind), "kinds")
    fits(all(within(row, size) for row in likely), "mixes")


def is_even(lists: list[list[Kind]]) -> bool:
    """Whether all lists have the same length."""
    return len({len(one) for one in lists}) == 1


def is_numbered(groups: list[int]) -> bool:
    """Whether the groups are numbered consecutively from 0."""
    return min(groups) == 0 and len(set(groups)) == max(groups) + 1


def within(row: list[int], size: int) -> bool:
    return all(0 <= one < size for one in row)


def check_layers(network: Network) -> None:
    """Raises BadNetwork."""
    layers, layout = network.layers, network.layout
    rest, kind, spot = layers["rest"].width, layers["kind"].width, layers["spot"].width
    look, second = layers["kind_second"].width, layers["second"].width
    point, kind_point = layers["point"].width, layers["kind_point"].width
    pooled = len(network.kind_bias) * look + len(network.spot_bias) * spot
    shapes = {
        "rest": (len(layout.rest), rest),
        "kind": (len(layout.kinds[0]), kind),
        "kind_rest": (rest, kind),
        "kind_second": (kind, look),
        "spot": (len(layout.spots[0]), spot),
        "spot_mix": (len(layout.mixes) * look, spot),
        "spot_rest": (rest, spot),
        "trunk": (rest + pooled, layers["trunk"].width),
        "second": (layers["trunk"].width, second),
        "out": (second, layers["out"].width),
        "point": (spot, point),
        "point_trunk": (second, point),
        "heads": (point, layout.spot_heads),
        "kind_point": (look, kind_point),
        "kind_point_trunk": (second, kind_point),
        "kind_heads": (kind_point, 1),
    }
    for name, (wide, out) in shapes.items():
        weights = layers[name].weights
        fits(len(weights) == layers[name].width == out, name)
        fits(all(len(row) == wide for row in weights), name)
    fits(all(len(row) == kind for row in network.kind_bias), "kind_bias")
    fits(all(len(row) == spot for row in network.spot_bias), "spot_bias")


def check_table(network: Network, game: AnyGame, seats: int) -> None:
    """Check that the network was trained for such a table. Raises BadNetwork."""
    fits(network.game == game.id and game.tensors is not None, "game")
    fits(network.rules_version == game.rules_version, "rules_version")
    fits(network.seats == seats, "seats")
    fits(len(network.layout.answers) == len(game.actions) + 1, "answers")
    size = size_of(planes_of(game, seats, network.memory))
    fits(all(len(row) == size and within(row, size) for row in network.layout.columns), "columns")


def planes_of(game: AnyGame, seats: int, memory: bool) -> list[Plane]:
    assert game.tensors is not None
    planes = game.tensors.planes(seats)
    return planes + game.tensors.memory_planes(seats) if memory else planes
