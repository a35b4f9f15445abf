"""The keyboard of a terminal, key by key."""

import os
import select
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from sortilege.cli.race_input import Key
from sortilege.cli.sitting import LEAVE_WORD, PersonLeft

try:
    import termios
    import tty
except ImportError:  # no termios (Windows): the person types lines
    HAS_KEYS = False
else:
    HAS_KEYS = True

KEYS = {" ": Key.RING, "s": Key.RING, "r": Key.RING, "\n": Key.ON, "\r": Key.ON, "?": Key.HELP}
END_OF_FILE = "\x04"

MAX_KEY_BYTES = 64
"""The most bytes of one key: some keys send several."""


class Keyboard:
    """Input at a terminal in cbreak mode: a key counts when it is pressed, and is not echoed."""

    def __init__(self, file: int | None = None) -> None:
        self.file = sys.stdin.fileno() if file is None else file

    @contextmanager
    def held(self) -> Iterator[None]:
        before = termios.tcgetattr(self.file)
        tty.setcbreak(self.file)
        try:
            yield
        finally:
            termios.tcsetattr(self.file, termios.TCSAFLUSH, before)

    def now(self) -> float:
        return time.monotonic()

    def wait(self, until: float | None) -> Key | None:
        while self.is_pressed(until):
            key = self.read()
            if key is not None:
                return key
        return None

    def is_pressed(self, until: float | None) -> bool:
        left = None if until is None else max(0.0, until - self.now())
        return bool(select.select([self.file], [], [], left)[0])

    def read(self) -> Key | None:
        """The key that was pressed; None for one that means nothing here. Raises PersonLeft."""
        try:
            burst = os.read(self.file, MAX_KEY_BYTES)
        except OSError:  # the terminal was closed
            burst = b""
        pressed = burst.decode(errors="replace")[:1].lower()
        if pressed in (LEAVE_WORD, END_OF_FILE, ""):
            raise PersonLeft(said=pressed == LEAVE_WORD)
        return KEYS.get(pressed)
