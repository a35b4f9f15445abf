"""Long computations in slices: generators that yield between slices. So an event loop can do other
work in between, or cancel a computation whose result is no longer needed."""

from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")

Slices = Generator[None, None, Found]
"""A computation that yields between its slices and returns its result."""


def finish(slices: Slices[Found]) -> Found:
    """Run all slices without pausing."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: Found = end.value
            return found
