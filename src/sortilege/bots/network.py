"""A small neural network in plain Python, so that a trained player needs no learning library.

It reads the tensor of its seat (`games/<game>/tensor.py`) and rates each answer. It shares weights
between all places of a board and between all kinds of cards; at each place it uses the chances of
the kinds that may lie there. `bots/network_file.py` reads it from a file, and
`examples/learning/places.py` is the same network for training.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from operator import mul

Numbers = list[float]
TensorIndices = list[int]
"""Indices of numbers in a tensor."""


@dataclass(frozen=True)
class Layer:
    """A dense layer: a row of weights for each output, and a bias for each."""

    weights: list[Numbers]
    bias: Numbers

    def sums(self, given: Sequence[float]) -> Numbers:
        """The output, rounded alike on every machine."""
        added = zip(self.weights, self.bias, strict=True)
        return [fsum(map(mul, row, given)) + bias for row, bias in added]

    @property
    def width(self) -> int:
        return len(self.bias)


@dataclass(frozen=True)
class TensorLayout:
    """The layout of the tensor for the first seat, and how to rotate another seat's tensor into it:
    `columns` gives for every seat the index of each number, `codes` the answer that each code then
    means.

    `kinds`: for each kind of card its features, each the sum of some numbers. `mixes`: for each
    place the chance of each kind, from the first of several rows that is not all zeros. `answers`:
    a head and its argument: -1 for none; the first `spot_heads` heads take a place, the next one a
    kind.
    """

    rest: TensorIndices
    spots: list[TensorIndices]
    groups: TensorIndices
    kinds: list[list[TensorIndices]]
    kind_groups: TensorIndices
    mixes: list[list[list[TensorIndices]]]
    answers: list[tuple[int, int]]
    columns: list[TensorIndices]
    codes: list[TensorIndices]
    spot_heads: int


@dataclass(frozen=True)
class Network:
    """The network, and the table for which it was trained."""

    game: str
    rules_version: int
    seats: int
    memory: bool
    made: str
    layout: TensorLayout
    kind_bias: list[Numbers]
    spot_bias: list[Numbers]
    layers: Mapping[str, Layer]

    def appeal(self, tensor: bytes, seat: int) -> Numbers:
        """The rating of each answer for this seat, including waiting."""
        layout, layers = self.layout, self.layers
        seen = bytes([tensor[at] for at in layout.columns[seat]])
        rest = positive(layers["rest"].sums([seen[at] for at in layout.rest]))
        kinds = self.look_at_kinds(seen, layers["kind_rest"].sums(rest))
        looks = self.look_at_spots(seen, kinds, layers["spot_rest"].sums(rest))
        pooled = means(kinds, layout.kind_groups) + means(looks, layout.groups)
        second = positive(layers["second"].sums(positive(layers["trunk"].sums(rest + pooled))))
        named = [[number] for number in layers["out"].sums(second)]
        spots = self.pointed(looks, second, "point", "heads")
        kinds = self.pointed(kinds, second, "kind_point", "kind_heads")
        appeals = [self.told(named, spots, kinds, *answer) for answer in layout.answers]
        return [appeals[code] for code in layout.codes[seat]]

    def told(
        self, named: list[Numbers], spots: list[Numbers], kinds: list[Numbers], head: int, at: int
    ) -> float:
        """The rating of one answer."""
        if head < 0:
            return named[at][0]
        heads = self.layout.spot_heads
        return spots[at][head] if head < heads else kinds[at][head - heads]

    def look_at_kinds(self, seen: bytes, mood: Numbers) -> list[Numbers]:
        """The hidden vector of each kind of card."""
        first, second, found = self.layers["kind"], self.layers["kind_second"], list[Numbers]()
        for counted, group in zip(self.layout.kinds, self.layout.kind_groups, strict=True):
            sums = first.sums([sum([seen[at] for at in columns]) for columns in counted])
            found.append(positive(second.sums(positive(added(sums, mood, self.kind_bias[group])))))
        return found

    def look_at_spots(self, seen: bytes, kinds: list[Numbers], mood: Numbers) -> list[Numbers]:
        """The hidden vector of each place. Places that look the same share one list."""
        spot, mixed, known = self.layers["spot"], self.layers["spot_mix"], dict[str, Numbers]()
        layout, found = self.layout, list[Numbers]()
        for at, (columns, group) in enumerate(zip(layout.spots, layout.groups, strict=True)):
            given = [seen[column] for column in columns]
            shares = [share(seen, mix[at]) for mix in layout.mixes]
            look = f"{group} {given} {shares}"
            if look not in known:
                lies = [number for mix in shares for number in mean_of(kinds, mix)]
                sums = added(spot.sums(given), mixed.sums(lies))
                known[look] = positive(added(sums, mood, self.spot_bias[group]))
            found.append(known[look])
        return found

    def pointed(self, looks: list[Numbers], second: Numbers, name: str, to: str) -> list[Numbers]:
        """The rating of each place or kind, for every head that takes one."""
        point, heads, known = self.layers[name], self.layers[to], dict[int, Numbers]()
        mood = self.layers[f"{name}_trunk"].sums(second)
        for look in looks:
            if id(look) not in known:
                known[id(look)] = heads.sums(positive(added(point.sums(look), mood)))
        return [known[id(look)] for look in looks]


def positive(numbers: Numbers) -> Numbers:
    return [number if number > 0.0 else 0.0 for number in numbers]


def added(*rows: Numbers) -> Numbers:
    return [fsum(column) for column in zip(*rows, strict=True)]


def share(seen: bytes, rows: list[TensorIndices]) -> Numbers:
    """The chance of each kind, from the first row that is not all zeros."""
    for row in rows:
        numbers = [seen[at] for at in row]
        if any(numbers):
            return [number / sum(numbers) for number in numbers]
    return []


def mean_of(rows: list[Numbers], shares: Numbers) -> Numbers:
    """The weighted mean of some rows; zeros if the weights are."""
    if not shares:
        return [0.0] * len(rows[0])
    count = [(row, part) for row, part in zip(rows, shares, strict=True) if part]
    return [fsum([row[at] * part for row, part in count]) for at in range(len(rows[0]))]


def means(rows: list[Numbers], groups: TensorIndices) -> Numbers:
    """The mean of all rows of each group."""
    found: Numbers = []
    for group in range(max(groups) + 1):
        members = [row for row, of in zip(rows, groups, strict=True) if of == group]
        found += [fsum(column) / len(members) for column in zip(*members, strict=True)]
    return found
