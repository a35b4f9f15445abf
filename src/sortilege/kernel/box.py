"""The box of a game: counts, cards and boards, defined once in the `box.toml` beside its rules."""

import hashlib
import tomllib
from collections.abc import Mapping
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import Any

from sortilege.kernel.serialize import to_bytes

COPIED_BOXES: dict[str, "Box"] = {}
"""Other boxes, by the package that is loaded with each (`box_copy.py`)."""


class Box:
    """The content of the box. Every record contains its digest: another box is another game. The
    digest covers the parsed content, not comments, spaces and the order of keys. So a game must not
    number the keys of a table by their order in the file.

    Earlier versions used the digest of the text. `former` maps such digests to digests of the
    content."""

    def __init__(self, text: str, former: Mapping[str, str] | None = None) -> None:
        self.parts: dict[str, Any] = tomllib.loads(text)
        self.digest = hashlib.sha256(to_bytes(self.parts)).hexdigest()
        self.former = {hashlib.sha256(text.encode()).hexdigest(): self.digest, **(former or {})}

    def is_called(self, digest: str) -> bool:
        """Whether a match with this digest in its record was played with this box."""
        return digest == self.digest or self.former.get(digest) == self.digest

    @classmethod
    def read(cls, path: str | PathLike[str]) -> "Box":
        """The box that a file describes."""
        return cls(Path(path).read_text(encoding="utf-8"))

    @classmethod
    def of(cls, package: str, former: Mapping[str, str] | None = None) -> "Box":
        """The box of a game's package: another one if it was loaded with it, else its own
        `box.toml`."""
        if package in COPIED_BOXES:
            return COPIED_BOXES[package]
        text = resources.files(package).joinpath("box.toml").read_text(encoding="utf-8")
        return cls(text, former)
