"""What a seat that forgets nothing would know."""

from typing import Any

from sortilege.kernel.event import Event


class Knowledge:
    """A fold over the events a seat heard, negative facts included. It begins empty."""

    def hear(self, event: Event) -> None:
        """Learn from an event, as it was projected for this seat."""
        raise AssertionError("knowledge is gained by hearing")

    def clone(self) -> "Knowledge":
        """The same knowledge, to be weakened or guessed on."""
        raise AssertionError("knowledge can be cloned")

    def remembered(self) -> Any:
        """What a view with `memory_aid` repeats to this seat, as plain data."""
        raise AssertionError("knowledge can be told")
