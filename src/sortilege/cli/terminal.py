"""Terminal input and output."""

import sys
import textwrap
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.text import Text

from sortilege.words import Words

MAX_WIDTH = 96
"""The longest line: longer ones are hard to read."""

MAX_SINGLE_COLUMN = 9
"""The longest list in one column."""

READING_PAUSE = 0.9
"""Seconds to read what a computer player did."""


class Terminal:
    """Writes in one language. At a terminal it pauses between lines and clears the screen, so that
    secrets do not stay visible; to a pipe it only writes."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.out = Console(highlight=False, markup=False, emoji=False)
        self.is_terminal = sys.stdout.isatty()
        self.is_live = self.is_terminal and sys.stdin.isatty() and not self.out.is_dumb_terminal

    def tell(self, text: str = "", style: str = "") -> None:
        """Print a text, folded to the width of the terminal."""
        for line in text.split("\n"):
            self.show(Text(self._folded(line), style=style))

    def show(self, drawing: Text) -> None:
        """Print a drawing as it is. For a pipe, without colours."""
        if self.out.is_terminal:
            self.out.print(drawing, soft_wrap=True)
        else:
            print(drawing.plain, file=self.out.file, flush=True)

    def list(self, lines: Iterable[str]) -> None:
        """Print short lines, in columns if there are many."""
        listed = list(lines)
        width = max(map(len, listed), default=0) + 3
        columns = (
            max(1, min(MAX_WIDTH, self.out.width) // width)
            if len(listed) > MAX_SINGLE_COLUMN
            else 1
        )
        height = -(-len(listed) // columns)
        for row in range(height):
            self.tell("  " + "".join(line.ljust(width) for line in listed[row::height]).rstrip())

    def ask(self, prompt: str) -> str | None:
        """Read a line from the person; None at the end of the input."""
        try:
            answer = input(f"{prompt} > ")
        except (EOFError, KeyboardInterrupt):
            self.tell()
            return None
        if not sys.stdin.isatty():
            self.tell(answer)
        return answer.strip()

    def breathe(self) -> None:
        """Pause so that the person can read."""
        if self.is_terminal:
            time.sleep(READING_PAUSE)

    def turn_page(self) -> None:
        """Clear the screen."""
        if self.is_live:
            self.out.clear()

    @contextmanager
    def pages(self) -> Iterator[None]:
        """Use the alternate screen, then restore the old content."""
        if not self.is_live:
            yield
            return
        with self.out.screen(hide_cursor=False):
            yield

    def _folded(self, line: str) -> str:
        if not self.is_terminal:
            return line
        indent = line[: len(line) - len(line.lstrip())]
        width = min(self.out.width, MAX_WIDTH)
        return textwrap.fill(glued(line), width, subsequent_indent=indent)


def glued(text: str) -> str:
    """Keep punctuation that follows a space, as in French, on the line of the word before it."""
    for sign in ":;!?»…":
        text = text.replace(f" {sign}", f"\u00a0{sign}")
    return text.replace("« ", "«\u00a0")
