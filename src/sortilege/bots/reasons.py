"""Why an action may be good, as a player would say it.

A reason names what can be seen, counted or remembered, and no more than the seat could know.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

Fact = str | int | list[str] | list[int]


@dataclass(frozen=True, slots=True)
class Why:
    """A sentence below `why` in the words of the game, and what it names."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
