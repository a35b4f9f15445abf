"""A table of actions in few lines: `flip 0..3 0..9` means forty consecutive codes."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from itertools import groupby, product
from math import prod

from sortilege.kernel.action import Action
from sortilege.kernel.serialize import type_name

FieldFact = int | str
"""A value of a field."""

Product = list[list[FieldFact]]
"""The values of each field. It means all combinations; the last field varies fastest."""


def runs(actions: Iterable[Action]) -> Iterator[str]:
    """The actions in the order of their codes, in as few lines as possible."""
    for kind, group in groupby(actions, key=type):
        names = [field.name for field in fields(kind)]
        rows = [tuple(getattr(action, name) for name in names) for action in group]
        while rows:
            run = longest(rows)
            yield " ".join([type_name(kind), *map(_spelled, run)])
            rows = rows[size(run) :]


def longest(rows: Sequence[tuple[FieldFact, ...]]) -> Product:
    """The longest product at the start of these rows."""
    run: Product = [[value] for value in rows[0]]
    for field in reversed(range(len(run))):
        while size(run) < len(rows):
            wider = [*run[:field], [*run[field], rows[size(run)][field]], *run[field + 1 :]]
            if list(product(*wider)) != rows[: size(wider)]:
                break
            run = wider
    return run


def size(run: Product) -> int:
    """The number of actions that it means."""
    return prod(map(len, run))


def _spelled(values: list[FieldFact]) -> str:
    """Write three or more consecutive numbers as the first and the last one."""
    first, last = values[0], values[-1]
    if isinstance(first, int) and isinstance(last, int):
        follow = values == list(range(first, last + 1))
        if follow and len(values) > 2:
            return f"{first}..{last}"
    words = [str(value) for value in values]
    assert not any(mark in word for word in words for mark in " ,."), "these marks have a meaning"
    return ",".join(words)
