"""Events describe what happened. `Game.project` decides how much of an event a viewer receives."""

from dataclasses import dataclass
from typing import Any, ClassVar

from sortilege.kernel.restore import restored
from sortilege.kernel.state import EventSink


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. After an event with `reveals`, no player can take a move back."""

    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """A seat took its last action back."""

    seat: int
    action: str


class Recorder(EventSink):
    """Collects the events that it receives."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (Recorder, (), {"events": self.events})

    def emit(self, event: object) -> None:
        assert isinstance(event, Event), "a state emits events"
        self.events.append(event)

    def take(self) -> tuple[Event, ...]:
        """Return the events since the last call, and clear the list."""
        events = tuple(self.events)
        self.events.clear()
        return events
