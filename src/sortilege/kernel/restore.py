"""Pickling of compiled objects, whose constructors need arguments."""

from collections.abc import Callable, Mapping
from typing import TypeVar

Restored = TypeVar("Restored")


def restored(
    make: Callable[..., Restored], arguments: tuple[object, ...], fields: Mapping[str, object]
) -> Restored:
    """Make the object again and set its fields. `__reduce__` of a compiled class returns this."""
    made = make(*arguments)
    for name, value in fields.items():
        setattr(made, name, value)
    return made
