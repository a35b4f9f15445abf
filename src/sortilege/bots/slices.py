"""Thinking in slices: a generator that yields between them, so that an event loop can do other
work, or drop the thought because nobody needs it any more."""

from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")

Slices = Generator[None, None, Found]
"""A thought that yields between its slices, and returns what it found."""


def finish(slices: Slices[Found]) -> Found:
    """Think to the end at once."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: Found = end.value
            return found
