"""A game with another box.

A game computes its constants from its box at import, and compiled code never changes them. So
another box needs a copy of the game's modules. The copy is loaded from the sources, as plain
Python, as a package whose name ends in the box's digest. The loader replaces the package's name in
the sources, so that the modules of a copy import each other and `Box.of` finds their box.
"""

import re
import sys
from collections.abc import Sequence
from importlib import import_module, resources
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

from sortilege.kernel.box import COPIED_BOXES, Box

ORIGINALS: dict[str, str] = {}
"""The package of every copy, and the package that it copies."""

DIGITS = 16
"""The number of digits of the digest in a package's name."""


class CopyFinder(MetaPathFinder):
    """Finds the modules of copies."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        copy = next((copy for copy in ORIGINALS if f"{name}.".startswith(f"{copy}.")), None)
        if copy is None:
            return None
        return ModuleSpec(name, CopyLoader(copy), is_package=name == copy)


class CopyLoader(Loader):
    """Runs the source of the module that is copied, with the package's name replaced."""

    def __init__(self, copy: str) -> None:
        self.copy = copy

    def exec_module(self, module: ModuleType) -> None:
        origin = ORIGINALS[self.copy]
        file = f"{module.__name__[len(self.copy) + 1 :] or '__init__'}.py"
        source = resources.files(origin).joinpath(file).read_text(encoding="utf-8")
        renamed = re.sub(rf"\b{re.escape(origin)}\b", self.copy, source)
        exec(compile(renamed, f"{origin.replace('.', '/')}/{file}", "exec"), module.__dict__)


def copy_with(package: str, box: Box) -> ModuleType:
    """Load the package of a game, or a copy of it, with this box. If a module cannot use the box,
    its exception is raised and the import is undone."""
    origin = ORIGINALS.get(package, package)
    copy = f"{origin}_{box.digest[:DIGITS]}"
    if copy in sys.modules:
        return sys.modules[copy]
    ORIGINALS[copy], COPIED_BOXES[copy] = origin, box
    try:
        return import_module(copy)
    except Exception:
        forget(copy)
        raise


def forget(copy: str) -> None:
    for name in [name for name in sys.modules if f"{name}.".startswith(f"{copy}.")]:
        del sys.modules[name]
    del ORIGINALS[copy], COPIED_BOXES[copy]


sys.meta_path.append(CopyFinder())
