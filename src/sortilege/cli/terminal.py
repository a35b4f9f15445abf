"""Writing to the terminal, and reading from it."""

import sys
import textwrap
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.text import Text

from sortilege.words import Words

WIDEST = 96
"""Longer lines are hard to read."""

LONG_LIST = 9
"""Longer lists are set in columns."""

BREATH = 0.9
"""Seconds for which a person may read what a computer player did."""


class Terminal:
    """Writes in one language. At a terminal it pauses between lines and clears the screen, so that
    what was seen once is not left standing there; into a pipe it just writes."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.out = Console(highlight=False, markup=False, emoji=False)
        self.is_terminal = sys.stdout.isatty()
        self.is_live = self.is_terminal and sys.stdin.isatty() and not self.out.is_dumb_terminal

    def tell(self, text: str = "", style: str = "") -> None:
        """Say something, in lines as wide as the terminal."""
        for line in text.split("\n"):
            self.show(Text(self._folded(line), style=style))

    def show(self, drawing: Text) -> None:
        """Show something just as it is drawn. A pipe has no colours, and nothing to lay out."""
        if self.out.is_terminal:
            self.out.print(drawing, soft_wrap=True)
        else:
            print(drawing.plain, file=self.out.file, flush=True)

    def list(self, lines: Iterable[str]) -> None:
        """Short lines, side by side where they are many."""
        listed = list(lines)
        width = max(map(len, listed), default=0) + 3
        columns = max(1, min(WIDEST, self.out.width) // width) if len(listed) > LONG_LIST else 1
        height = -(-len(listed) // columns)
        for row in range(height):
            self.tell("  " + "".join(line.ljust(width) for line in listed[row::height]).rstrip())

    def ask(self, prompt: str) -> str | None:
        """The line that the person types; None at the end of the input."""
        try:
            answer = input(f"{prompt} > ")
        except (EOFError, KeyboardInterrupt):
            self.tell()
            return None
        if not sys.stdin.isatty():
            self.tell(answer)
        return answer.strip()

    def breathe(self) -> None:
        """Leave time to read."""
        if self.is_terminal:
            time.sleep(BREATH)

    def turn_page(self) -> None:
        """Begin on a clean page."""
        if self.is_live:
            self.out.clear()

    @contextmanager
    def pages(self) -> Iterator[None]:
        """Write on the alternate screen; afterwards the terminal shows what it showed before."""
        if not self.is_live:
            yield
            return
        with self.out.screen(hide_cursor=False):
            yield

    def _folded(self, line: str) -> str:
        if not self.is_terminal:
            return line
        indent = line[: len(line) - len(line.lstrip())]
        width = min(self.out.width, WIDEST)
        return textwrap.fill(glued(line), width, subsequent_indent=indent)


def glued(text: str) -> str:
    """French puts a space before some signs; no line may be broken there."""
    for sign in ":;!?»…":
        text = text.replace(f" {sign}", f"\u00a0{sign}")
    return text.replace("« ", "«\u00a0")
