"""Every screen there is, and how to come to it. Tests hold each against axe, and `make shots` takes
its picture. A game's tables are in the file of its name."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from tests.browser.situations.situation import Situation, comes_about

__all__ = ["ALL", "Situation", "comes_about"]


def gathered() -> Iterator[Situation]:
    for module in iter_modules(__path__):
        yield from getattr(import_module(f"{__name__}.{module.name}"), "ALL", ())


ALL = tuple(gathered())
