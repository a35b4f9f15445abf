"""Small values that never change once they are made: what happens, what is asked."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True)
def struct(kind: type[Kind]) -> type[Kind]:
    """A frozen dataclass, to the type checker. When the program runs nobody watches: what frozen
    dataclasses do to keep a field from being set again takes two thirds of the time of making one,
    and every move makes several."""
    return dataclass(slots=True, unsafe_hash=True)(kind)
