"""The box of a game: counts, cards and boards, written once in `box.toml` beside its rules."""

import hashlib
import tomllib
from collections.abc import Mapping
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import Any

from sortilege.kernel.plain import to_bytes

HANDED: dict[str, "Box"] = {}
"""Boxes handed to games, by the package that is loaded with each (`box_copy.py`)."""


class Box:
    """What is in the box. Its digest goes into every record: another box is another game. It is the
    digest of what the text means: comments, spaces and the order of keys are no part of a box, so a
    game that numbers the keys of a table must not number them as they stand there.

    Until that was so a box was called by the digest of its text. `former` has such digests, each
    with the digest of what that text meant."""

    def __init__(self, text: str, former: Mapping[str, str] | None = None) -> None:
        self.parts: dict[str, Any] = tomllib.loads(text)
        self.digest = hashlib.sha256(to_bytes(self.parts)).hexdigest()
        self.former = {hashlib.sha256(text.encode()).hexdigest(): self.digest, **(former or {})}

    def is_called(self, digest: str) -> bool:
        """Whether a match that names its box so was begun with this one."""
        return digest == self.digest or self.former.get(digest) == self.digest

    @classmethod
    def read(cls, path: str | PathLike[str]) -> "Box":
        """The box that a file describes."""
        return cls(Path(path).read_text(encoding="utf-8"))

    @classmethod
    def of(cls, package: str, former: Mapping[str, str] | None = None) -> "Box":
        """The box of a game's package: the one handed to it, else its own `box.toml`."""
        if package in HANDED:
            return HANDED[package]
        text = resources.files(package).joinpath("box.toml").read_text(encoding="utf-8")
        return cls(text, former)
