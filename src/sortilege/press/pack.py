"""Reads what the client's build has packed: pictures, rules pages and fonts (see
`web/src/press`)."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from sortilege.press.refusals import NotPacked


def pack() -> Traversable:
    """The folder of the pack. Raises NotPacked."""
    folder = resources.files("sortilege.press").joinpath("pack")
    if not folder.is_dir():
        raise NotPacked
    return folder


@cache
def picture(game: str, name: str) -> str:
    """A picture of a game, as SVG."""
    return pack().joinpath(game, f"{name}.svg").read_text(encoding="utf-8")


def rules(game: str, lang: str) -> str:
    """The rules page for players, as Markdown."""
    return pack().joinpath("rules", f"{game}.{lang}.md").read_text(encoding="utf-8")


def fonts() -> Path:
    """The folder with the fonts, which typst reads from the disk."""
    folder = pack().joinpath("fonts")
    assert isinstance(folder, Path)
    return folder
