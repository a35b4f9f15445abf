"""The box of a game: counts, cards and boards, written once in `box.toml` beside its rules."""

import hashlib
import tomllib
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import Any

HANDED: dict[str, "Box"] = {}
"""Boxes handed to games, by the package that is loaded with each (`box_copy.py`)."""


class Box:
    """What is in the box. Its digest goes into every record: another box is another game."""

    def __init__(self, text: str) -> None:
        self.parts: dict[str, Any] = tomllib.loads(text)
        self.digest = hashlib.sha256(text.encode()).hexdigest()

    @classmethod
    def read(cls, path: str | PathLike[str]) -> "Box":
        """The box that a file describes."""
        return cls(Path(path).read_text(encoding="utf-8"))

    @classmethod
    def of(cls, package: str) -> "Box":
        """The box of a game's package: the one handed to it, else its own `box.toml`."""
        if package in HANDED:
            return HANDED[package]
        return cls(resources.files(package).joinpath("box.toml").read_text(encoding="utf-8"))
