"""The box of a game: counts, cards and boards, written once in `box.toml` beside its rules."""

import hashlib
import tomllib
from importlib import resources
from typing import Any


class Box:
    """What is in the box. Its digest goes into every record: another box is another game."""

    def __init__(self, package: str) -> None:
        text = resources.files(package).joinpath("box.toml").read_text(encoding="utf-8")
        self.parts: dict[str, Any] = tomllib.loads(text)
        self.digest = hashlib.sha256(text.encode()).hexdigest()
