"""Reasons for an action, as a player would name them.

A reason uses only what the seat can see, count or remember.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

Fact = str | int | list[str] | list[int]


@dataclass(frozen=True, slots=True)
class Why:
    """A key below `why` in the catalogue of the game, and its arguments."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
