"""The command line."""

import sys
from io import TextIOWrapper

from sortilege.cli.app import app

DEFAULT_COMMAND = "serve"
"""What `sortilege` does without arguments: it opens the shelf."""


def main() -> None:
    """The entry point of `sortilege`."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        forgive(stream)
    app(sys.argv[1:] or [DEFAULT_COMMAND])


def forgive(stream: object) -> None:
    """Replace characters that the terminal cannot encode or decode, instead of raising."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")


__all__ = ["app", "main"]
