"""The command line."""

import sys
from typing import TextIO, cast

from sortilege.cli.app import app


def main() -> None:
    """Where `sortilege` begins."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        forgive(cast(TextIO, stream))
    app()


def forgive(stream: TextIO) -> None:
    """Replace characters that the terminal cannot encode or decode, instead of raising."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


__all__ = ["app", "main"]
