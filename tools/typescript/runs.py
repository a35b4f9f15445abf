"""A table of actions in few lines: `flip 0..3 0..9` stands for forty codes, one after another."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from itertools import groupby, product
from math import prod

from sortilege.kernel.action import Action
from sortilege.kernel.plain import spoken

FieldFact = int | str
"""What an action says in one field."""

Product = list[list[FieldFact]]
"""Values for every field: all their combinations, the last field going through its values first."""


def runs(actions: Iterable[Action]) -> Iterator[str]:
    """The actions in the order of their codes, as few lines as it gets."""
    for kind, group in groupby(actions, key=type):
        names = [field.name for field in fields(kind)]
        rows = [tuple(getattr(action, name) for name in names) for action in group]
        while rows:
            run = longest(rows)
            yield " ".join([spoken(kind), *map(_spelled, run)])
            rows = rows[size(run) :]


def longest(rows: Sequence[tuple[FieldFact, ...]]) -> Product:
    """The longest product with which these rows begin."""
    run: Product = [[value] for value in rows[0]]
    for field in reversed(range(len(run))):
        while size(run) < len(rows):
            wider = [*run[:field], [*run[field], rows[size(run)][field]], *run[field + 1 :]]
            if list(product(*wider)) != rows[: size(wider)]:
                break
            run = wider
    return run


def size(run: Product) -> int:
    """How many actions it stands for."""
    return prod(map(len, run))


def _spelled(values: list[FieldFact]) -> str:
    """Three numbers or more that follow each other are spelled by the first and the last."""
    first, last = values[0], values[-1]
    if isinstance(first, int) and isinstance(last, int):
        follow = values == list(range(first, last + 1))
        if follow and len(values) > 2:
            return f"{first}..{last}"
    words = [str(value) for value in values]
    assert not any(mark in word for word in words for mark in " ,."), "these marks have a meaning"
    return ",".join(words)
