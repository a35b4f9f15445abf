"""Every screen, and how to reach it. Tests check each with axe, and `make shots` takes its picture.
Each game's tables are in the file of its name."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from tests.browser.situations.situation import Situation, comes_about

__all__ = ["ALL", "Situation", "comes_about"]


def gathered() -> Iterator[Situation]:
    for module in iter_modules(__path__):
        yield from getattr(import_module(f"{__name__}.{module.name}"), "ALL", ())


ALL = tuple(gathered())
