"""Work that comes in heaps is spread over turns of the event loop."""

import asyncio
from collections import deque
from collections.abc import Callable

Deed = Callable[[], object]


class Turns:
    """One deed in each turn of the event loop, so that others wait for one of them at most."""

    def __init__(self) -> None:
        self.waiting: deque[Deed] | None = None
        """None: nothing was done in this turn."""

    def take(self, deed: Deed) -> None:
        """Do this now, or in its turn."""
        if self.waiting is None:
            self.waiting = deque()
            asyncio.get_running_loop().call_soon(self.go_on)
            deed()
        else:
            self.waiting.append(deed)

    def go_on(self) -> None:
        """A new turn of the event loop."""
        if self.waiting:
            asyncio.get_running_loop().call_soon(self.go_on)
            self.waiting.popleft()()
        else:
            self.waiting = None
