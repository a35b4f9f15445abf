"""Events say what happened; `Game.project` says who may hear how much of it."""

from typing import ClassVar

from sortilege.kernel.state import Ear
from sortilege.kernel.struct import struct


@struct
class Event:
    """One thing that happened. `reveals` marks those after which nobody can take a move back."""

    reveals: ClassVar[bool] = False


@struct
class Undone(Event):
    """A seat took its last action back."""

    seat: int
    action: str


class Notebook(Ear):
    """An ear that writes down what it hears."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, event: object) -> None:
        assert isinstance(event, Event), "a state tells events"
        self.events.append(event)

    def tear_off(self) -> tuple[Event, ...]:
        """The events heard since the last call; the list begins anew."""
        events = tuple(self.events)
        self.events.clear()
        return events
